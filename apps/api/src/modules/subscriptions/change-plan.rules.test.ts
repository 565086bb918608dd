import { addDays } from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { creditLeft, unusedWorth } from './change-plan.rules.ts';

const START = '2026-03-01';

const sold = (changes: Partial<Parameters<typeof unusedWorth>[0]> = {}) => ({
  status: 'active' as const,
  start_date: START,
  end_date: '2026-03-10',
  duration_days: 10,
  price_cents: 1_000,
  paid_cents: 1_000,
  ...changes,
});

describe('what unused days are worth', () => {
  it.each([
    ['on its first day, all of it', {}, '2026-03-01', [10, 10, 0, 1_000]],
    ['today included', {}, '2026-03-06', [10, 5, 500, 500]],
    ['on its last day, one day', {}, '2026-03-10', [10, 1, 900, 100]],
    ['rounded down to a cent', { price_cents: 1_001, paid_cents: 1_001 }, '2026-03-08', [10, 3, 701, 300]],
    ['of what was paid, where that is less', { paid_cents: 600 }, '2026-03-06', [10, 5, 300, 300]],
    ['of its price, where more was paid', { paid_cents: 1_500 }, '2026-03-06', [10, 5, 500, 500]],
    ['nothing, where staff activated it for nothing', { paid_cents: 0 }, '2026-03-06', [10, 5, 0, 0]],
    ['nothing, where all of it was given back', { paid_cents: -200 }, '2026-03-06', [10, 5, 0, 0]],
    ['of days that staff gave, spread over them', { end_date: '2026-03-20' }, '2026-03-11', [20, 10, 500, 500]],
    ['all of it, before it began', { start_date: '2026-03-05', end_date: '2026-03-14' }, START, [10, 10, 0, 1_000]],
    [
      'all that was paid of an order that waits for the rest',
      { status: 'pending' as const, start_date: null, end_date: null, paid_cents: 250 },
      '2026-03-06',
      [10, 10, 0, 250],
    ],
    [
      'all that was paid of one without a length',
      { status: 'pending' as const, start_date: null, end_date: null, duration_days: 0, paid_cents: 250 },
      '2026-03-06',
      [0, 0, 0, 250],
    ],
  ])('%s', (_, changes, today, [days, unusedDays, usedCents, unusedCents]) => {
    expect(unusedWorth(sold(changes), today)).toEqual({ days, unusedDays, usedCents, unusedCents });
  });
});

const cents = fc.integer({ min: 0, max: 99_999_999 });
const days = fc.integer({ min: 1, max: 3650 });

const term = fc.record({ price_cents: cents, paid_cents: cents, length: days, gone: fc.nat({ max: 4000 }) });

it('makes and loses nothing: used and unused are what was paid, at most the price', () => {
  fc.assert(
    fc.property(term, ({ length, gone, ...money }) => {
      const row = sold({ ...money, end_date: addDays(START, length - 1), duration_days: length });
      const worth = unusedWorth(row, addDays(START, Math.min(gone, length)));
      expect(worth.usedCents + worth.unusedCents).toBe(Math.min(money.price_cents, money.paid_cents));
      expect(Math.min(worth.usedCents, worth.unusedCents)).toBeGreaterThanOrEqual(0);
      // Never more than the part of the days, and less by under a cent.
      const exact = (Math.min(money.price_cents, money.paid_cents) * worth.unusedDays) / length;
      expect(exact - worth.unusedCents).toBeGreaterThanOrEqual(0);
      expect(exact - worth.unusedCents).toBeLessThan(1);
    }),
  );
});

it('never credits more than was paid, however often the plan is changed', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ price: cents, length: days, gone: days, topUp: cents })), (changes) => {
      let [credit, received, used] = [0, 0, 0];
      for (const { price, length, gone, topUp } of changes) {
        const paid_cents = credit + topUp;
        received += topUp;
        const row = sold({
          price_cents: price,
          paid_cents,
          end_date: addDays(START, length - 1),
          duration_days: length,
        });
        const worth = unusedWorth(row, addDays(START, Math.min(gone, length)));
        used += worth.usedCents;
        credit = Math.min(worth.unusedCents, price);
        expect(used + credit).toBeLessThanOrEqual(received);
      }
    }),
  );
});

it('leaves of a credit what the payments still cover beyond the used days', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, (usedCents, creditCents, first, second) => {
      const paid = usedCents + creditCents;
      const afterFirst = creditLeft({ usedCents, creditCents, paidCents: paid - first });
      const afterBoth = creditLeft({ usedCents, creditCents: afterFirst, paidCents: paid - first - second });
      expect(afterFirst).toBe(Math.max(0, creditCents - first));
      expect(afterBoth).toBe(Math.max(0, creditCents - first - second));
    }),
  );
});
