import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { MAX_CENTS, moneySum, paidAmount, price } from './money.ts';

const codecs = [
  ['a price', price, 0],
  ['a paid amount', paidAmount, 1],
] as const;

const centsUpTo = (min: number) => fc.integer({ min, max: MAX_CENTS });

// The dollars of so many cents as a person writes them, without any arithmetic on fractions.
const written = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

describe.each(codecs)('%s', (_, codec, min) => {
  it('means exactly the cents that were written', () => {
    fc.assert(
      fc.property(centsUpTo(min), (cents) => {
        expect(z.decode(codec, JSON.parse(written(cents)))).toBe(cents);
      }),
    );
  });

  it('comes back from the wire as it went', () => {
    fc.assert(
      fc.property(centsUpTo(min), (cents) => {
        const wire = JSON.stringify(z.encode(codec, cents));
        expect(wire).toMatch(/^\d+(\.\d{1,2})?$/);
        expect(z.decode(codec, JSON.parse(wire))).toBe(cents);
      }),
    );
  });

  it('is refused with a third decimal', () => {
    fc.assert(
      fc.property(centsUpTo(min), fc.integer({ min: 1, max: 9 }), (cents, thousandth) => {
        expect(codec.safeParse(Number(`${written(cents)}${thousandth}`)).success).toBe(false);
      }),
    );
  });

  it.each([
    ['a hundredth too much', 1_000_000],
    ['a huge number', 1e21],
    ['the largest double', Number.MAX_VALUE],
    ['a tiny number', 1e-7],
    ['less than nothing', -0.01],
    ['a sum of tenths', 0.1 + 0.2],
    ['no number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['text', '12.50'],
    ['empty text', ''],
    ['nothing', null],
    ['an absent value', undefined],
    ['a truth', true],
    ['a list', [12]],
    ['an object', { amount: 12 }],
  ])('refuses %s: %s', (_, value) => {
    expect(codec.safeParse(value).success).toBe(false);
  });

  it('takes the largest amount and not a cent more', () => {
    expect(z.decode(codec, 999_999.99)).toBe(99_999_999);
    expect(codec.safeParse(1_000_000).success).toBe(false);
  });
});

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message);

describe.each([
  ['a price', price, -0.01, 'Must not be negative.'],
  ['a paid amount', paidAmount, 0, 'Must be at least 0.01 dollars.'],
])('%s that is refused', (_, codec, tooSmall, sentence) => {
  it.each([
    [tooSmall, sentence],
    [1_000_000, 'Must be at most 999,999.99 dollars.'],
    [12.345, 'Must have at most 2 decimals.'],
    ['12.50', 'Must be a number of dollars.'],
    [null, 'Must be a number of dollars.'],
  ])('says of %j: %s', (value, says) => {
    expect(sentences(codec, value)).toEqual([says]);
  });

  it('leaves it to the form to say that it is missing', () => {
    expect(sentences(codec, undefined)).not.toEqual(['Must be a number of dollars.']);
  });
});

describe('nothing', () => {
  it('is a price', () => {
    expect(z.decode(price, 0)).toBe(0);
  });

  it('is no payment', () => {
    expect(paidAmount.safeParse(0).success).toBe(false);
    expect(z.decode(paidAmount, 0.01)).toBe(1);
  });
});

describe('a sum of money', () => {
  it('is answered to the cent, whatever its size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000_000 }), (cents) => {
        expect(z.decode(moneySum, JSON.parse(JSON.stringify(z.encode(moneySum, cents))))).toBe(cents);
      }),
    );
  });
});
