import { z } from 'zod';

// Dollars as people type them: "449", "$1,234.50", ".5".
const DOLLARS = /^-?(\d+|\d{1,3}(,\d{3})+|(?=\.\d))(\.\d*)?$/;

// One comma before one or two last digits stands for the point, "12,50"; before three it separates thousands.
const DECIMAL_COMMA = /^(-?\d+),(\d{1,2})$/;

const NO_DOLLARS = 'Must be a number of dollars, with a point before the cents: 99.50.';

function dollarsOf(typed: string): number {
  const text = typed
    .trim()
    .replace(/^\$\s*/, '')
    .replace(DECIMAL_COMMA, '$1.$2');
  return DOLLARS.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN;
}

/** Cents of a typed amount in dollars; NaN where it is none. */
export const centsOf = (typed: string): number => Math.round(dollarsOf(typed) * 100);

/** Cents as the text of an amount field: 44900 is "449.00". */
export const formatAmount = (cents: number): string => (cents / 100).toFixed(2);

/** The rules of an amount field: text in, what the contract's schema of dollars makes of it out. */
export const amountText = <Schema extends z.ZodType<unknown, number>>(schema: Schema) =>
  z
    .string()
    // Nothing typed is said by the schema.
    .refine((typed) => typed.trim() === '' || !Number.isNaN(dollarsOf(typed)), NO_DOLLARS)
    .transform(dollarsOf)
    .pipe(schema);
