import fc from 'fast-check';
import type { JsonSchema } from './document.ts';

/** What is known beside a schema: the named schemas, and values that exist, by the name of their field. */
export type Knowledge = { components: Record<string, JsonSchema>; existing: Record<string, unknown[]> };

const limit = (schema: JsonSchema, keyword: string, otherwise: number): number => {
  const value = schema[keyword];
  return typeof value === 'number' ? value : otherwise;
};

const wholeNumber = (schema: JsonSchema) => {
  const step = limit(schema, 'multipleOf', 1);
  const min = limit(schema, 'exclusiveMinimum', limit(schema, 'minimum', -1000) - 1) + 1;
  const max = limit(schema, 'maximum', 1_000_000);
  return fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((count) => count * step);
};

// Every number of the contract that is no whole one is an amount of dollars.
const dollars = (schema: JsonSchema) =>
  fc
    .integer({ min: limit(schema, 'minimum', -1000) * 100, max: limit(schema, 'maximum', 100_000) * 100 })
    .map((cents) => cents / 100);

const instant = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

function text(schema: JsonSchema): fc.Arbitrary<string> {
  if (schema.format === 'date-time') return instant;
  if (schema.format === 'date') return instant.map((at) => at.slice(0, 10));
  if (schema.format === 'email') return fc.emailAddress();
  if (typeof schema.pattern === 'string') return fc.stringMatching(new RegExp(schema.pattern));
  const size = { minLength: limit(schema, 'minLength', 0), maxLength: Math.min(limit(schema, 'maxLength', 50), 200) };
  // Graphemes may take several characters each, so the limits are those of the result.
  const any = fc.string({ ...size, unit: 'grapheme' }).filter((value) => value.length <= size.maxLength);
  return fc.oneof(fc.string({ ...size, unit: 'grapheme-ascii' }), any);
}

function object({ properties = {}, required = [] }: JsonSchema, knowledge: Knowledge): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, schema]) => [name, fieldArbitrary(name, schema, knowledge)] as const,
  );
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required });
}

function typed(schema: JsonSchema, knowledge: Knowledge): fc.Arbitrary<unknown> {
  switch (schema.type) {
    case 'object':
      return object(schema, knowledge);
    case 'array':
      return fc.array(schemaArbitrary(schema.items ?? {}, knowledge), { maxLength: 3 });
    case 'string':
      return text(schema);
    case 'integer':
      return wholeNumber(schema);
    case 'number':
      return dollars(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      throw new Error(`No values are known for ${JSON.stringify(schema)}.`);
  }
}

/** Values that fit a schema, in lifelike ranges. A keyword that nobody taught it fails, so that none is passed over. */
export function schemaArbitrary(schema: JsonSchema, knowledge: Knowledge): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf, const: only, enum: values, type } = schema;
  if ($ref !== undefined) {
    const named = knowledge.components[$ref.split('/').at(-1) ?? ''];
    if (!named) throw new Error(`Nothing stands at ${$ref}.`);
    return schemaArbitrary(named, knowledge);
  }
  if (anyOf) return fc.oneof(...anyOf.map((each) => schemaArbitrary(each, knowledge)));
  if (oneOf) return fc.oneof(...oneOf.map((each) => schemaArbitrary(each, knowledge)));
  if (only !== undefined) return fc.constant(only);
  if (values) return fc.constantFrom(...values);
  if (Array.isArray(type)) return fc.oneof(...type.map((each) => typed({ ...schema, type: each }, knowledge)));
  return typed(schema, knowledge);
}

/** Values of a field: mostly ones that exist, where some are known. */
export function fieldArbitrary(name: string, schema: JsonSchema, knowledge: Knowledge): fc.Arbitrary<unknown> {
  const any = schemaArbitrary(schema, knowledge);
  const known = knowledge.existing[name] ?? [];
  if (known.length === 0) return any;
  return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any });
}
