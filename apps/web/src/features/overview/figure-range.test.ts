import { addDays, daysInclusive } from '@livelift/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedDays, choiceOf, daysOfMonth } from './figure-range.ts';

test.each([
  [{}, '2026-03-10', {}],
  [{ range: 'last-month' }, '2026-03-10', { from: '2026-02-01', to: '2026-02-28' }],
  [{ range: 'last-month' }, '2026-01-31', { from: '2025-12-01', to: '2025-12-31' }],
  [{ range: 'quarter' }, '2026-03-31', { from: '2026-01-01', to: '2026-03-31' }],
  [{ range: 'quarter' }, '2026-12-01', { from: '2026-10-01', to: '2026-12-01' }],
  [{ range: 'year' }, '2026-03-10', { from: '2026-01-01', to: '2026-03-10' }],
  [{ from: '2026-01-05', to: '2026-01-05' }, '2026-03-10', { from: '2026-01-05', to: '2026-01-05' }],
  [{ range: 'own', from: '2026-01-05' }, '2026-03-10', { from: '2026-01-05', to: undefined }],
  [{ range: 'own', from: '2026-01-06', to: '2026-01-05' }, '2026-03-10', null],
  [{ range: 'year', from: '2020-01-06' }, '2026-03-10', { from: '2026-01-01', to: '2026-03-10' }],
] as const)('%j on %s is %j', (address, today, days) => {
  expect(askedDays(address, today)).toEqual(days);
});

test('an address with a day alone chose a range of its own', () => {
  expect(choiceOf({ to: '2026-01-05' })).toBe('own');
  expect(choiceOf({})).toBe('this-month');
});

test('the days of a month are all of those that begin with it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (count) => {
      const day = addDays('1970-01-01', count);
      const { from, to } = daysOfMonth(day.slice(0, 7));
      expect([from <= day, day <= to, from.slice(0, 7), to.slice(0, 7)]).toEqual([
        true,
        true,
        day.slice(0, 7),
        day.slice(0, 7),
      ]);
      expect(addDays(to, 1).slice(8)).toBe('01');
      expect(daysInclusive(from, to)).toBeGreaterThan(27);
    }),
  );
});
