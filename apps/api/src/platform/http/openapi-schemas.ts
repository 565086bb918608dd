import { z } from 'zod';

/** A JSON schema of draft 2020-12, which is the one of OpenAPI 3.1. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  enum?: unknown[];
  additionalProperties?: boolean | JsonSchema;
  [keyword: string]: unknown;
};

/** What the product calls things: schemas with names of their own, and sentences beside schemas and fields. */
export type Vocabulary = {
  /** Schemas that stand in `components` under this name, wherever they are used. */
  named: Record<string, z.ZodType>;
  /** Keywords that a schema cannot say by itself, because zod checks them after decoding. */
  limits: ReadonlyArray<readonly [z.ZodType, JsonSchema]>;
  /** Sentences for fields, by name: a name means the same wherever it stands. */
  fields: Record<string, string>;
};

/** Writes zod schemas as JSON schemas, as they are on the wire, and collects the named ones. */
export type SchemaWriter = { write(schema: z.ZodType): JsonSchema; components: Record<string, JsonSchema> };

const COMPONENTS = '#/components/schemas/';

// What a number has by nature: zod writes it out for every integer.
const NATURAL: Record<string, number> = {
  minimum: Number.MIN_SAFE_INTEGER,
  maximum: Number.MAX_SAFE_INTEGER,
  multipleOf: 1,
};

type Seen = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema };

// In a path or a query everything is text; what is meant is the number, which is written the same.
function sayNumber({ zodSchema, jsonSchema }: Seen): void {
  const { def } = zodSchema._zod;
  if (def.type !== 'pipe' || !(def.in instanceof z.ZodString) || !(def.out instanceof z.ZodNumber)) return;
  const { description } = jsonSchema;
  const { $schema: _, ...number } = z.toJSONSchema(def.out);
  for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
  Object.assign(jsonSchema, number, description === undefined ? {} : { description });
}

/** A writer with an empty collection. */
export function createSchemaWriter({ named, limits, fields }: Vocabulary): SchemaWriter {
  const registry = z.registry<JsonSchema & { id?: string }>();
  for (const [schema, keywords] of limits) registry.add(schema, keywords);
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { ...registry.get(schema), id });
  const components: Record<string, JsonSchema> = {};

  const finishAll = (schemas: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(schemas).map(([name, each]) => [name, finish(each)]));

  // Every object is closed: requests because they are strict, answers because they are stripped when they are written.
  function finish({ id: _, $defs: __, $schema: ___, ...schema }: JsonSchema): JsonSchema {
    const kept = Object.entries(schema).filter(([keyword, value]) => NATURAL[keyword] !== value);
    return {
      ...Object.fromEntries(kept),
      ...(schema.$ref ? { $ref: schema.$ref.replace('#/$defs/', COMPONENTS) } : {}),
      ...(schema.properties ? { properties: describe(finishAll(schema.properties)), additionalProperties: false } : {}),
      ...(schema.items ? { items: finish(schema.items) } : {}),
      ...(schema.anyOf ? { anyOf: schema.anyOf.map(finish) } : {}),
    };
  }

  const describe = (properties: Record<string, JsonSchema>) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => {
        const sentence = fields[name];
        return [name, sentence === undefined ? schema : { ...schema, description: sentence }];
      }),
    );

  const write = (schema: z.ZodType): JsonSchema => {
    const written = z.toJSONSchema(schema, {
      io: 'input',
      target: 'draft-2020-12',
      metadata: registry,
      override: sayNumber,
    }) as JsonSchema;
    Object.assign(components, finishAll((written.$defs ?? {}) as Record<string, JsonSchema>));
    return finish(written);
  };
  return { write, components };
}
