import { z } from 'zod';

/**
 * The list query in a URL: the parameters that the schema knows, decoded. Invalid ones are ignored, since a URL may be
 * old or typed by hand.
 */
export function parseListQuery<Query extends z.ZodObject>(schema: Query, params: URLSearchParams): z.output<Query> {
  const given = Object.fromEntries(
    [...params].filter(([key, text]) => text !== '' && Object.hasOwn(schema.shape, key)),
  );
  for (;;) {
    // On the wire every parameter is a string; the generic type does not express that.
    const result = z.safeDecode(schema, given as never);
    if (result.success) return result.data;
    // Nothing is left to drop: the schema requires a parameter, which no list query may do.
    if (Object.keys(given).length === 0) throw result.error;
    const wrong = result.error.issues.map(({ path }) => String(path[0])).filter((key) => Object.hasOwn(given, key));
    for (const key of wrong.length > 0 ? wrong : Object.keys(given)) delete given[key];
  }
}
