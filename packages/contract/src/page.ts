import { z } from 'zod';

/** Database id in a path or query: a positive integer as text on the wire, a number in memory. */
export const idText = z.codec(z.string().regex(/^[1-9]\d{0,14}$/), z.int().positive(), {
  decode: Number,
  encode: String,
});

/** The path parameter `:id`. */
export const idParams = z.strictObject({ id: idText });

const wholeNumber = (min: number, max: number) => {
  const error = `Must be a whole number from ${min} to ${max}.`;
  return z.codec(z.string().regex(/^\d{1,9}$/, { error }), z.int().min(min, { error }).max(max, { error }), {
    decode: Number,
    encode: String,
  });
};

/** Query fields of every list (D35). `page` counts from 1; `per_page` is 1..100, 15 when absent. */
export const pageQuery = {
  page: wholeNumber(1, 1_000_000).optional(),
  per_page: wholeNumber(1, 100).optional(),
};

/** Rows of a page when the caller does not say. */
export const DEFAULT_PER_PAGE = 15;

/** Sorting on the documented columns only. */
export const sortQuery = <const C extends readonly [string, ...string[]]>(columns: C) => ({
  sort: z.enum(columns).optional(),
  direction: z.enum(['asc', 'desc']).optional(),
});

/** One page of a list (D35). */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    total: z.int(),
    /** True where `total` is an estimate: above 10,000 matches it may be (D35). */
    total_estimated: z.boolean().optional(),
    per_page: z.int(),
    current_page: z.int(),
    last_page: z.int(),
  });

/** What an action answers that makes nothing. */
export const messageResponse = z.object({ message: z.string() });
