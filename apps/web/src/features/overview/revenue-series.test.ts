import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planFilterOf, REST, revenueOf } from './revenue-series.ts';

const plan = (key: string, net_amount: number) => ({
  key,
  plan_id: null,
  name: `Plan ${key}`,
  received_amount: net_amount,
  refunded_amount: 0,
  net_amount,
});

const month = (name: string, plans: ReturnType<typeof plan>[]) => ({
  month: name,
  received_amount: 0,
  refunded_amount: 0,
  net_amount: plans.reduce((sum, { net_amount: net }) => sum + net, 0),
  by_plan: plans,
});

test('what sold most over all months comes first, and more than five become four and the others', () => {
  const { series, months } = revenueOf([
    month(
      '2026-01',
      [1, 2, 3, 4, 5, 6].map((key) => plan(String(key), key)),
    ),
    month('2026-02', [plan('1', 100)]),
  ]);
  expect(series.map(({ key, total }) => [key, total])).toEqual([
    ['1', 101],
    ['6', 6],
    ['5', 5],
    ['4', 4],
    [REST, 5],
  ]);
  expect(months[0]?.of).toEqual({ 1: 1, 4: 4, 5: 5, 6: 6, [REST]: 5 });
});

test('no cent of a month is lost, however many plans there are', () => {
  const plans = fc.uniqueArray(fc.record({ key: fc.nat(20), net: fc.nat(10_000) }), { selector: ({ key }) => key });
  fc.assert(
    fc.property(fc.array(plans, { maxLength: 12 }), (all) => {
      const { series, months } = revenueOf(
        all.map((each, at) =>
          month(
            String(at),
            each.map(({ key, net }) => plan(String(key), net)),
          ),
        ),
      );
      for (const { net, of } of months) expect(Object.values(of).reduce((sum, cents) => sum + cents, 0)).toBe(net);
      expect(series.reduce((sum, { total }) => sum + total, 0)).toBe(months.reduce((sum, { net }) => sum + net, 0));
      expect(series.length).toBeLessThanOrEqual(5);
    }),
  );
});

test.each([
  ['7', '7'],
  ['other', 'custom'],
  ['none', 'none'],
  [REST, undefined],
])('the payments of %s are filtered by plan %s', (key, filter) => {
  expect(planFilterOf(key)).toBe(filter);
});
