import { z } from 'zod';

/** A parameter of an address that its list does not take. */
export type WrongParameter = { name: string; value: string };

/**
 * The list query in a URL: the parameters that the schema knows, decoded, and those of them that it refuses, since a URL may be
 * old or typed by hand.
 */
export function readListQuery<Query extends z.ZodObject>(
  schema: Query,
  params: URLSearchParams,
): { query: z.output<Query>; wrong: WrongParameter[] } {
  const given = Object.fromEntries(
    [...params].filter(([key, text]) => text !== '' && Object.hasOwn(schema.shape, key)),
  );
  const wrong: WrongParameter[] = [];
  for (;;) {
    // On the wire every parameter is a string; the generic type does not express that.
    const result = z.safeDecode(schema, given as never);
    if (result.success) return { query: result.data, wrong };
    // Nothing is left to drop: the schema requires a parameter, which no list query may do.
    if (Object.keys(given).length === 0) throw result.error;
    const named = result.error.issues.map(({ path }) => String(path[0])).filter((key) => Object.hasOwn(given, key));
    for (const name of new Set(named.length > 0 ? named : Object.keys(given))) {
      wrong.push({ name, value: given[name] ?? '' });
      delete given[name];
    }
  }
}

/** The list query in a URL without what the schema refuses. */
export const parseListQuery = <Query extends z.ZodObject>(schema: Query, params: URLSearchParams): z.output<Query> =>
  readListQuery(schema, params).query;
