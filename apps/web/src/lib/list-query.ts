import { z } from 'zod';

/**
 * What an address asks of a list: the parameters that the schema of its query knows, decoded. What the schema refuses is
 * left out, as if it were not there: an address may be old or typed by hand.
 */
export function readListQuery<Query extends z.ZodObject>(schema: Query, params: URLSearchParams): z.output<Query> {
  const given = Object.fromEntries(
    [...params].filter(([key, text]) => text !== '' && Object.hasOwn(schema.shape, key)),
  );
  for (;;) {
    // Texts are what every query is made of on the wire; the type of "some query" does not say so.
    const result = z.safeDecode(schema, given as never);
    if (result.success) return result.data;
    // Nothing is left to leave out: no address can fulfil what the schema requires.
    if (Object.keys(given).length === 0) throw result.error;
    const wrong = result.error.issues.map(({ path }) => String(path[0])).filter((key) => Object.hasOwn(given, key));
    for (const key of wrong.length > 0 ? wrong : Object.keys(given)) delete given[key];
  }
}
