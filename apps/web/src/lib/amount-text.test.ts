import { paidAmount, price } from '@livelift/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, centsOf, formatAmount } from './amount-text.ts';

test('an amount is shown with both decimals and without separators, so that it can be edited', () => {
  expect([44_900, 5, 0, 99_999_999].map(formatAmount)).toEqual(['449.00', '0.05', '0.00', '999999.99']);
});

test.each([
  ['449.00', 44_900],
  [' 449 ', 44_900],
  ['$1,234.5', 123_450],
  ['.5', 50],
  ['0.1', 10],
  ['50,5', 5050],
  ['$12,50', 1250],
  ['1,234', 123_400],
])('"%s" means %d cents', (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
  expect(amountText(paidAmount).parse(typed)).toBe(cents);
});

test('a comma before three digits separates thousands, before one or two it is the point', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 0, max: 999 }), (front, back) => {
      expect(centsOf(`${front},${String(back).padStart(3, '0')}`)).toBe((front * 1000 + back) * 100);
      const cents = back % 100;
      expect(centsOf(`${front},${String(cents).padStart(2, '0')}`)).toBe(front * 100 + cents);
      expect(centsOf(`${front},${cents % 10}`)).toBe(front * 100 + (cents % 10) * 10);
    }),
  );
});

const POINT = 'Must be a number of dollars, with a point before the cents: 99.50.';

test.each<[string, string]>([
  ['', 'Must be a number of dollars.'],
  ...['1,2345', '1,234,5', '1.234,50', ',5', 'ten', '1e3', '1.2.3', '0x10'].map((typed): [string, string] => [
    typed,
    POINT,
  ]),
])('"%s" is no amount: %s', (typed, message) => {
  expect(centsOf(typed)).toBeNaN();
  expect(
    amountText(price)
      .safeParse(typed)
      .error?.issues.map((issue) => issue.message),
  ).toEqual([message]);
});

test('the limits are those of the contract', () => {
  const messageFor = (typed: string) => amountText(paidAmount).safeParse(typed).error?.issues[0]?.message;
  expect(messageFor('1.005')).toBe('Must have at most 2 decimals.');
  expect(messageFor('-5')).toBe('Must be at least 0.01 dollars.');
  expect(messageFor('1000000')).toBe('Must be at most 999,999.99 dollars.');
  expect(amountText(price).parse('0')).toBe(0);
});
