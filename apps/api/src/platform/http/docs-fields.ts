import { type Html, html, sentence } from './html-template.ts';
import type { JsonSchema } from './openapi-schemas.ts';

/** A field, or a parameter, as the page shows it. */
export type Field = { name: string; required: boolean; schema: JsonSchema; description?: string | undefined };

const componentOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1);

const isNull = ({ type }: JsonSchema): boolean => type === 'null';

// What a reader calls the type; patterns of dates say no more than their format.
function typeOf(schema: JsonSchema): Html {
  const component = componentOf(schema);
  if (component !== undefined) return html`<a href="#schema-${component}">${component}</a>`;
  const { type, format, anyOf, enum: values, items } = schema;
  if (anyOf) return html`${anyOf.map((each, index) => [index > 0 ? ' or ' : '', typeOf(each)])}`;
  if (values) {
    return html`${values.map((value, index) => [index > 0 ? ' | ' : '', html`<code>${String(value)}</code>`])}`;
  }
  if (items) return html`list of ${typeOf(items)}`;
  if (Array.isArray(type)) return html`${type.join(' or ')}`;
  return html`${String(format ?? type ?? 'anything')}`;
}

const LIMITS: ReadonlyArray<readonly [string, (limit: string) => string]> = [
  ['minimum', (limit) => `at least ${limit}`],
  ['exclusiveMinimum', (limit) => `above ${limit}`],
  ['maximum', (limit) => `at most ${limit}`],
  ['multipleOf', (limit) => `in steps of ${limit}`],
  ['minLength', (limit) => `${limit} or more characters`],
  ['maxLength', (limit) => `at most ${limit} characters`],
  ['maxItems', (limit) => `at most ${limit} entries`],
];

function limitsOf(schema: JsonSchema): string[] {
  const own = LIMITS.flatMap(([keyword, say]) => {
    const limit = schema[keyword];
    return typeof limit === 'number' ? [say(limit.toLocaleString('en-US'))] : [];
  });
  const standard = schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`];
  const inside = (schema.anyOf ?? []).filter((each) => !isNull(each) && !each.$ref).flatMap(limitsOf);
  return [...own, ...inside, ...standard];
}

const descriptionIn = ({ description, anyOf = [] }: JsonSchema): string | undefined =>
  description ?? anyOf.map(({ description: inside }) => inside).find((inside) => inside !== undefined);

// Objects that have no name of their own are shown in place, also inside lists and beside null.
function innerOf(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  if (schema.items) return innerOf(schema.items);
  return schema.anyOf?.map(innerOf).find((each) => each !== undefined);
}

/** The fields of an object schema. */
export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) => ({ name, schema, required: required.includes(name) }));

function fieldRow({ name, required, schema, description = descriptionIn(schema) }: Field, marks: boolean): Html {
  const limits = limitsOf(schema).join(', ');
  const inner = innerOf(schema);
  const optional = required ? undefined : html` <span class="mark">optional</span>`;
  return html`<dt><code class="name">${name}</code> <span class="type">${typeOf(schema)}</span>${marks ? optional : undefined}</dt>
<dd>${description === undefined ? undefined : sentence(description)}${limits === '' ? undefined : html` <span class="limits">${limits}</span>`}${inner ? fieldList(fieldsOf(inner), { marks }) : undefined}</dd>`;
}

/** Fields with their types, limits and sentences. `marks`: whether to mark those that may be absent. */
export const fieldList = (fields: Field[], { marks }: { marks: boolean } = { marks: true }): Html =>
  fields.length === 0 ? html`` : html`<dl class="fields">${fields.map((field) => fieldRow(field, marks))}</dl>`;
