import { z } from 'zod';

/** Database id in a path or query: a positive integer as text on the wire, a number in memory. */
export const idText = z
  .codec(z.string().regex(/^[1-9]\d{0,14}$/), z.int().positive(), {
    decode: Number,
    encode: String,
  })
  .meta({ description: 'Id.' });

/** Ids that one request may name. */
export const MAX_IDS = 500;

/** Ids in a query: text with commas on the wire. */
export const idsText = z
  .codec(
    z.string().regex(/^[1-9]\d{0,14}(?:,[1-9]\d{0,14}){0,499}$/, {
      error: `Must be at most ${MAX_IDS} ids with commas between them.`,
    }),
    z.array(z.int().positive()),
    { decode: (text) => text.split(',').map(Number), encode: (ids) => ids.join(',') },
  )
  .meta({ description: `These only, ${MAX_IDS} at most.` });

/** The path parameter `:id`. */
export const idParams = z.strictObject({ id: idText });

/** A whole number in a query: text on the wire. */
export const wholeNumber = (min: number, max: number) => {
  const error = `Must be a whole number from ${min} to ${max}.`;
  return z.codec(z.string().regex(/^\d{1,9}$/, { error }), z.int().min(min, { error }).max(max, { error }), {
    decode: Number,
    encode: String,
  });
};

/** Query fields of every list (D35). `page` counts from 1; `per_page` is 1..100, 15 when absent. */
export const pageQuery = {
  page: wholeNumber(1, 1_000_000).optional().meta({ description: 'Counts from 1.' }),
  per_page: wholeNumber(1, 100).optional().meta({ description: 'Rows of a page; 15 unless asked otherwise.' }),
  after: idText.optional().meta({
    description:
      'Id of the last row that was read: the page begins behind it, whatever was added meanwhile. 422 where it is gone.',
  }),
  before: idText.optional().meta({ description: 'Id of a row: the page ends before it. Not together with `after`.' }),
};

/** A filter by what was bought: the id of a plan, or `custom` for custom plans. */
export const planFilter = z
  .string()
  .regex(/^(?:custom|[1-9]\d{0,14})$/, { error: 'Must be the id of a plan, or "custom".' })
  .optional()
  .meta({ description: 'Id of a plan, or `custom`.' });

/** Rows of a page when the caller does not say. */
export const DEFAULT_PER_PAGE = 15;

/** Which end of a list comes first. */
export const direction = z
  .enum(['asc', 'desc'])
  .optional()
  .meta({ description: '`desc` unless asked otherwise: newest or largest first, names from Z to A.' });

/** Sorting on the documented columns only. */
export const sortQuery = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  sort: z.enum(columns).optional().meta({ description: '`created_at` unless asked otherwise.' }),
  direction,
});

/** One page of a list. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total: z.int().meta({ description: 'Rows on all pages together.' }),
    total_estimated: z.boolean().optional().meta({
      description: 'True where there are more rows than `total`, which counts up to 10,000: read on by `after`.',
    }),
    per_page: z.int(),
    current_page: z.int(),
    last_page: z.int(),
    has_more: z.boolean().meta({
      description:
        'Whether rows follow this page, in the order of the list: read on by `after` with the id of its last row.',
    }),
  });

/** What an action answers that makes nothing. */
export const messageResponse = z.object({ message: z.string() });

/** Which state of a row it is. */
export const rowVersion = z
  .int()
  .meta({ description: 'Another number after every change; a change that names any other is refused with 409.' });

/** The version that was read before a change: another one than the stored is refused with 409. */
export const versionRead = z.int().positive().optional().meta({ description: 'The `version` that was read.' });

/** Fields of a list's query that say which page of it is meant, and in which order: its file is whole, newest first. */
export const PAGE_FIELDS = { page: true, per_page: true, after: true, before: true, direction: true } as const;

/** What the documentation says of every list that is saved as a file. */
export const CSV_DESCRIPTION =
  'Newest first; the filters of the list. UTF-8 with a byte order mark, lines end in CR LF, times and days are in UTC. Cells that a spreadsheet would take for formulas are neutralised.';
