import type { PlanChange } from '@livelift/contract';
import { describe, expect, it, test } from 'vitest';
import { paidPart } from './order-due.ts';
import { changeLabel, gapSentence, newPlanSentence, unusedText } from './plan-change-text.ts';

const activated: PlanChange = {
  when: 'now',
  days: 10,
  unused_days: 6,
  unused_amount: 1800,
  credit: 1200,
  surplus: 600,
  price: 1200,
  amount_due: 0,
  result: 'activated',
  start_date: '2026-03-14',
  end_date: '2026-03-16',
  begins_instead: null,
  replaced_orders: [],
  kept_streams: [],
  cancelled_streams: [],
};
const due: PlanChange = {
  ...activated,
  result: 'underpaid',
  price: 5000,
  credit: 1800,
  surplus: 0,
  amount_due: 3200,
  start_date: null,
  end_date: null,
};
const noDays = { start_date: null, end_date: null };
const follows: PlanChange = { ...due, when: 'at_end', start_date: '2026-03-20', end_date: '2026-03-24' };
const free: PlanChange = { ...follows, amount_due: 0 };

describe('what becomes of the new plan', () => {
  it.each([
    [activated, 'Growth is active today, from 14 Mar 2026 to 16 Mar 2026.'],
    [due, 'Growth begins once $32.00 is paid.'],
    [
      { ...due, start_date: '2026-03-20', end_date: '2026-03-24' },
      'Once $32.00 is paid, Growth follows from 20 Mar 2026 to 24 Mar 2026.',
    ],
    [
      { ...activated, ...noDays, result: 'dates_missing' },
      'Growth is paid and has no length: set its dates afterwards.',
    ],
    [{ ...activated, result: 'queued' }, 'Growth is paid and starts after what runs, from 14 Mar 2026 to 16 Mar 2026.'],
    [follows, 'Once $32.00 is paid, Growth follows from 20 Mar 2026 to 24 Mar 2026.'],
    [{ ...free, result: 'queued' }, 'Growth follows from 20 Mar 2026 to 24 Mar 2026.'],
    [{ ...free, ...noDays, result: 'dates_missing' }, 'Growth follows: set its dates afterwards.'],
    [free, 'Growth costs nothing and follows once its owner logs in.'],
    [{ ...follows, end_date: null }, 'Once $32.00 is paid, Growth follows from 20 Mar 2026.'],
  ] as [PlanChange, string][])('%#', (change, sentence) => {
    expect(newPlanSentence(change, 'Growth')).toBe(sentence);
  });
});

test('a gap is told: nothing runs, or what is paid and waited', () => {
  const instead = { ...due, begins_instead: { id: 3, name: 'Starter' } };
  expect([gapSentence(due, true), gapSentence(instead, true)]).toEqual([
    'Nothing runs until then.',
    'Starter, which is paid, begins today instead.',
  ]);
  expect([gapSentence(activated, true), gapSentence(follows, true), gapSentence(due, false)]).toEqual([
    null,
    null,
    null,
  ]);
});

test('the button says what is done', () => {
  expect([activated, due, follows].map((change) => changeLabel(change, 'Growth'))).toEqual([
    'Change to Growth Now',
    'Change Now, $32.00 Due',
    'Order Growth to Follow',
  ]);
  expect(unusedText(activated)).toBe('6 of 10 days unused');
});

test('what is paid of an order names what unused days paid', () => {
  const order = { price: 5000, amount_due: 3200, credit: 1800 } as Parameters<typeof paidPart>[0];
  expect([order, { ...order, credit: 0 }, { ...order, amount_due: 5000 }].map(paidPart)).toEqual([
    '$18.00 of $50.00 is paid, $18.00 of it by unused days of the plan before',
    '$18.00 of $50.00 is paid',
    null,
  ]);
});
