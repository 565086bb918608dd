import type { Plan } from '@livelift/contract';
import { expect, test } from 'vitest';
import { planDifferences, planVerdict } from './plan-differences.ts';

const choice = { views_delivered: 300, chat_messages_delivered: 100, duration_hours: 4, duration_days: 7 };
const growth: Plan = {
  id: 2,
  name: 'Growth',
  price: 44_900,
  views_delivered: 150,
  chat_messages_delivered: 100,
  duration_hours: 4,
  duration_days: 30,
  description: '',
  features: [],
  is_active: true,
  is_most_popular: false,
  created_at: new Date(0),
  updated_at: new Date(0),
  version: 1,
};
const pro: Plan = { ...growth, id: 3, name: 'Pro', price: 149_900, views_delivered: 300, duration_hours: 8 };

const rows = (plan: Plan) =>
  planDifferences(choice, plan).map(({ name, yours, standard, mark }) => [name, yours, standard, mark?.text ?? '']);

test('what is paid is compared, and by the hour and its views; each row says whether the plan is more or less', () => {
  expect(rows(growth)).toEqual([
    ['Views an hour', '300', '150', '150 fewer'],
    ['Days', '7', '30', '23 more'],
    ['You pay instead', '', '$449', '$77.30 more'],
    ['Price an hour', '$13.28', '$3.74', '$9.54 less'],
    ['Price of 100 views for an hour', '$4.43', '$2.49', '$1.94 less'],
  ]);
});

test('more or cheaper is a gain only of a plan that lacks nothing', () => {
  const tones = (plan: Plan) => planDifferences(choice, plan).map(({ mark }) => mark?.tone);
  expect(tones(growth)).toEqual(['loss', 'neutral', 'loss', 'neutral', 'neutral']);
  expect(tones(pro)).toEqual(['gain', 'gain', 'loss', 'gain']);
});

test('what a plan leaves open is neither more nor less, and an hour of it has no price', () => {
  expect(rows({ ...growth, views_delivered: 0, duration_hours: 0 })).toEqual([
    ['Views an hour', '300', 'Custom', ''],
    ['Hours a day', '4', 'No limit', ''],
    ['Days', '7', '30', '23 more'],
    ['You pay instead', '', '$449', '$77.30 more'],
  ]);
});

test.each([
  ['has all', pro, [growth, pro], 'Pro has all of yours, and more hours a day and days.', null],
  ['lacks something that another has', growth, [growth, pro], 'Growth has fewer views an hour.', pro],
  [
    'lacks something that none has',
    { ...growth, chat_messages_delivered: 50, duration_days: 1 },
    [growth],
    'Growth has fewer views an hour, chat messages an hour and days. No standard plan has all of yours.',
    null,
  ],
  ['leaves something open', { ...pro, views_delivered: 0 }, [pro], 'What Pro leaves open is agreed with you.', pro],
])('a plan that %s', (_, plan, plans, text, covering) => {
  expect(planVerdict(choice, plan, plans)).toEqual({ text, covering });
});
