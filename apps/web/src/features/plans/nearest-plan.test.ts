import type { Plan } from '@livelift/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestPlan, planBeside, planDistance } from './nearest-plan.ts';

const choice = { views_delivered: 200, chat_messages_delivered: 100, duration_hours: 2, duration_days: 10 };

const aPlan = (facts: Partial<Plan>): Plan => ({
  id: 1,
  name: 'Plan',
  price: 10_000,
  ...choice,
  description: '',
  features: [],
  is_active: true,
  is_most_popular: false,
  created_at: new Date(0),
  updated_at: new Date(0),
  version: 1,
  ...facts,
});

test('the same contents are nearest, whatever they cost', () => {
  const plans = [
    aPlan({ id: 1, duration_days: 11 }),
    aPlan({ id: 2, price: 99_000 }),
    aPlan({ id: 3, duration_hours: 0 }),
  ];
  expect(nearestPlan(choice, plans)?.id).toBe(2);
});

test('half as much is as far as four times as much', () => {
  const [half, fourTimes] = [aPlan({ views_delivered: 100 }), aPlan({ views_delivered: 800 })];
  expect(planDistance(choice, half)).toBeCloseTo(planDistance(choice, fourTimes));
  expect(planDistance(choice, half)).toBeCloseTo(Math.LN2);
});

test('one that covers hours and chat messages comes before one that is smaller in everything', () => {
  const wanted = { views_delivered: 250, chat_messages_delivered: 50, duration_hours: 3, duration_days: 30 };
  const starter = { views_delivered: 100, chat_messages_delivered: 50, duration_hours: 2, duration_days: 30 };
  const growth = { views_delivered: 150, chat_messages_delivered: 100, duration_hours: 4, duration_days: 30 };
  expect(nearestPlan(wanted, [aPlan({ id: 1, ...starter }), aPlan({ id: 2, ...growth })])?.id).toBe(2);
});

test('of plans as near the cheapest counts, then the oldest', () => {
  const plans = [aPlan({ id: 3 }), aPlan({ id: 2 }), aPlan({ id: 1, price: 20_000 })];
  expect(nearestPlan(choice, plans)?.id).toBe(2);
});

test('there is none without plans', () => {
  expect(nearestPlan(choice, [])).toBeNull();
});

test('what a plan leaves open counts as twice away, and no daily limit as 8 hours', () => {
  const open = aPlan({ views_delivered: 0, chat_messages_delivered: 0, duration_days: 0 });
  expect(planDistance(choice, open)).toBeCloseTo(3 * Math.LN2);
  expect(planDistance({ ...choice, duration_hours: 8 }, aPlan({ duration_hours: 0 }))).toBe(0);
});

test.each([
  [
    'the nearest one',
    [
      { id: 1, views_delivered: 150 },
      { id: 2, views_delivered: 2000 },
    ],
    ['nearest', 1],
  ],
  ['one that leaves something open', [{ id: 1, chat_messages_delivered: 0 }], ['nearest', 1]],
  [
    'in place of one with less than half of something the cheapest that has all',
    [
      { id: 1, chat_messages_delivered: 40 },
      { id: 2, views_delivered: 9000, price: 50_000 },
      { id: 3, views_delivered: 9000, price: 45_000 },
    ],
    ['covering', 3],
  ],
  ['none where none has all', [{ id: 1, duration_days: 4 }], undefined],
  ['one that has all for less', [{ id: 1 }, { id: 2, duration_days: 30, price: 100 }], ['cheaper', 2]],
  ['none that costs more than three times as much', [{ id: 1, price: 51_001 }], undefined],
  ['none without plans', [], undefined],
] as const)('beside a choice stands %s', (_, plans, expected) => {
  const beside = planBeside(
    choice,
    plans.map((facts) => aPlan({ price: 30_000, ...facts })),
  );
  expect(beside ? [beside.is, beside.plan.id] : undefined).toEqual(expected);
});

test('a distance is a number for every plan that staff may enter', () => {
  const count = fc.integer({ min: 0, max: 1_000_000_000 });
  const contents = fc.record({
    views_delivered: count,
    chat_messages_delivered: count,
    duration_hours: fc.integer({ min: 0, max: 24 }),
    duration_days: fc.integer({ min: 0, max: 3650 }),
  });
  fc.assert(
    fc.property(contents, (plan) => {
      const distance = planDistance(choice, plan);
      expect(Number.isFinite(distance) && distance >= 0).toBe(true);
    }),
  );
});
