import { z } from 'zod';

const jsonSchema = z.looseObject({
  // Several for what may be null.
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  // Of a schema with a name of its own.
  $ref: z.string().optional(),
  $defs: z.record(z.string(), z.unknown()).optional(),
});

/** Where something may stand in what a schema takes. */
export type SchemaPosition = {
  /** As an error answer names it: `custom_plan.price`, `features.0`. */
  path: string;
  /** What is sent to have `value` there, and nothing beside it but what tells which of several shapes it is. */
  put: (value: unknown) => unknown;
  /** Whether any text may stand there: neither one of a few words nor an address, a day, a time or the like. */
  isFree: boolean;
};

// What a schema takes, as JSON schema; of no schema, an object of nothing.
const inputOf = (schema: z.core.$ZodType | undefined): unknown =>
  schema === undefined ? {} : z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

type Predicate = (schema: z.infer<typeof jsonSchema>) => boolean;
type Search = { isWanted: Predicate; named: Record<string, unknown> };

function positionsIn(schema: unknown, search: Search, path: string): SchemaPosition[] {
  const { $ref, ...written } = jsonSchema.parse(schema);
  const read = $ref === undefined ? written : jsonSchema.parse(search.named[$ref.replace('#/$defs/', '')]);
  const { properties = {}, items, anyOf = [], oneOf = [], format, pattern, enum: words } = read;
  const isFree = [format, pattern, words].every((limit) => limit === undefined);
  const fixed = Object.fromEntries(
    Object.entries(properties).flatMap(([name, each]) => {
      const { const: only } = jsonSchema.parse(each);
      return only === undefined ? [] : [[name, only]];
    }),
  );
  const beside = Object.keys(fixed).length > 0;
  const put = (value: unknown) => (beside ? { ...fixed, ...Object(value) } : value);
  const own: SchemaPosition[] = search.isWanted(read) ? [{ path, put, isFree }] : [];
  const inside = Object.entries(properties).flatMap(([name, each]) =>
    positionsIn(each, search, path === '' ? name : `${path}.${name}`).map((position) => ({
      ...position,
      put: (value: unknown) => ({ ...fixed, [name]: position.put(value) }),
    })),
  );
  const listed = items === undefined ? [] : positionsIn(items, search, `${path}.0`);
  return [
    ...own,
    ...inside,
    ...listed.map((position) => ({ ...position, put: (value: unknown) => [position.put(value)] })),
    ...[...anyOf, ...oneOf].flatMap((each) => positionsIn(each, search, path)),
  ];
}

function findPositions(schema: z.core.$ZodType | undefined, isWanted: Predicate): SchemaPosition[] {
  const input = inputOf(schema);
  return positionsIn(input, { isWanted, named: jsonSchema.parse(input).$defs ?? {} }, '');
}

export const textPositions = (schema: z.core.$ZodType | undefined): SchemaPosition[] =>
  findPositions(schema, ({ type = [], const: only }) => only === undefined && [type].flat().includes('string'));

/** The shapes of which a schema takes one. */
export const shapesOf = (schema: z.core.$ZodType | undefined): (z.core.$ZodType | undefined)[] =>
  schema instanceof z.ZodDiscriminatedUnion ? [...schema.options] : [schema];

/** Every object inside what a schema takes, and the whole; the whole too where it takes nothing. */
export function objectPositions(schema: z.core.$ZodType | undefined): SchemaPosition[] {
  const found = shapesOf(schema).flatMap((shape) => findPositions(shape, ({ properties }) => properties !== undefined));
  return found.some(({ path }) => path === '') ? found : [{ path: '', put: (value) => value, isFree: false }, ...found];
}
