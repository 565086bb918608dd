import { z } from 'zod';
import { wrongValue } from './text.ts';

/** Integer cents of a US dollar. */
export type Cents = number;

/** Largest price or amount: 999,999.99 dollars (D6, D29). */
export const MAX_CENTS = 99_999_999;

// Checked on the shortest decimal text of the number: 0.1 + 0.2 has 17 decimals and is refused, 1e21 is no plain number.
const hasAtMostTwoDecimals = (dollars: number) => /^-?\d+(\.\d{1,2})?$/.test(String(dollars));

const dollars = z.number(wrongValue('Must be a number of dollars.')).refine(hasAtMostTwoDecimals, {
  error: 'Must have at most 2 decimals.',
});

const cents = (min: Cents, tooSmall: string) =>
  z.int().min(min, { error: tooSmall }).max(MAX_CENTS, { error: 'Must be at most 999,999.99 dollars.' });

// The limits of the wire are said again in dollars: zod checks them after decoding, in cents.
const IN_DOLLARS = 'US dollars, at most 2 decimals.';

const dollarsToCents = (value: number): Cents => Math.round(value * 100);
const centsToDollars = (value: Cents): number => value / 100;

/** An amount that was or will be paid: 0.01..999,999.99 dollars on the wire, cents in memory. */
export const paidAmount = z
  .codec(dollars, cents(1, 'Must be at least 0.01 dollars.'), { decode: dollarsToCents, encode: centsToDollars })
  .meta({ minimum: 0.01, maximum: MAX_CENTS / 100, description: IN_DOLLARS });

const inQuery = (amount: ReturnType<typeof cents>) =>
  z
    .codec(
      z.string().regex(/^\d{1,6}(?:\.\d{1,2})?$/, { error: 'Must be an amount in dollars, as 449 or 449.50.' }),
      amount,
      { decode: (text) => dollarsToCents(Number(text)), encode: (value) => String(centsToDollars(value)) },
    )
    .meta({ description: IN_DOLLARS });

/** `paidAmount` in a query: text on the wire, cents in memory. */
export const paidAmountText = inQuery(cents(1, 'Must be at least 0.01 dollars.'));

/** An amount in a query: dollars as text on the wire, cents in memory. */
export const amountText = inQuery(cents(0, 'Must not be negative.'));

/** A price: 0..999,999.99 dollars on the wire, cents in memory. */
export const price = z
  .codec(dollars, cents(0, 'Must not be negative.'), { decode: dollarsToCents, encode: centsToDollars })
  .meta({ minimum: 0, maximum: MAX_CENTS / 100, description: IN_DOLLARS });

/** A sum of amounts, of any size: dollars on the wire, cents in memory. Answered only, never taken. */
export const moneySum = z
  .codec(z.number(), z.int(), { decode: dollarsToCents, encode: centsToDollars })
  .meta({ description: 'US dollars.' });
