import type { Payment, PaymentLoss, Subscription } from '@livelift/contract';
import { expect, test } from 'vitest';
import { editConsequence, endsWith } from './edit-consequence.ts';

const payment = (facts: Partial<Payment>): Payment => ({
  id: 1,
  amount: 10_000,
  refunded_amount: 0,
  payment_method: 'cash',
  status: 'completed',
  transaction_id: 'T-1',
  description: null,
  refunded_at: null,
  received_on: '2026-02-28',
  created_at: new Date(0),
  updated_at: new Date(0),
  version: 1,
  streamer: { id: 1, full_name: 'Maja', username: 'maja', user: { email: 'maja@example.com' } },
  subscription: null,
  ...facts,
});

const NOTHING: PaymentLoss = { ended: [], credits: [] };

const growth: PaymentLoss = {
  ended: [{ id: 1, name: 'Growth', start_date: '2026-03-10', end_date: '2026-03-19', credit: 0 }],
  credits: [],
};

test.each<[string, PaymentLoss, string]>([
  [
    'the subscription that runs by its credit',
    {
      ended: [{ id: 2, name: 'Pro', start_date: '2026-03-14', end_date: '2026-03-23', credit: 1200 }],
      credits: [],
    },
    ' The subscription Pro (14 Mar 2026 to 23 Mar 2026) loses its credit of $12.00 and is canceled, with the streams planned in it.',
  ],
  [
    'an order that waits for the rest',
    { ended: [], credits: [{ id: 2, name: 'Pro', amount: 1800 }] },
    ' The order Pro loses its credit of $18.00 and waits for that much more.',
  ],
  ['nothing', NOTHING, ''],
])('what ends is said of %s, after a change of plan', (_, loss, text) => {
  expect(endsWith(loss)).toBe(text);
  const replaced = payment({ subscription: order({ status: 'canceled' }) });
  expect(editConsequence(replaced, { amount: 10_000, status: 'failed' }, loss)).toBe(
    text === '' ? null : `The money no longer counts as received.${text} They are told by a mail at once.`,
  );
  expect(editConsequence(replaced, { amount: 10_000, order: null }, loss)).toBe(
    `This payment no longer counts for Growth.${text}`,
  );
});

test('an edit that gives money back asks first, and says how much', () => {
  const partly = payment({ refunded_amount: 2_500 });
  expect(editConsequence(partly, { amount: 10_000, status: 'refunded' }, NOTHING)).toBe(
    'This refunds $75.00 and cannot be taken back.',
  );
  expect(editConsequence(partly, { amount: 2_500, status: 'completed' }, NOTHING)).toMatch(/^Nothing would remain/);
});

const order = (facts: Partial<Subscription>) =>
  ({
    id: 1,
    status: 'active',
    paid: true,
    start_date: '2026-03-10',
    end_date: '2026-03-19',
    amount_due: 0,
    credit: 0,
    subscription_plan: { name: 'Growth' },
    ...facts,
  }) as Subscription;

const pro = order({
  id: 2,
  status: 'pending',
  paid: false,
  amount_due: 15_000,
  credit: 0,
  subscription_plan: { name: 'Pro' } as never,
});

test('a payment that moves to another order says what the one loses and the other one gets', () => {
  const paid = payment({ subscription: order({}) });
  const edit = { amount: 10_000, status: 'completed' as const };
  expect(editConsequence(paid, { ...edit, order: pro }, growth)).toBe(
    'This payment no longer counts for Growth. The subscription Growth (10 Mar 2026 to 19 Mar 2026) is canceled, with the streams planned in it. It counts for Pro, for which $50.00 stay due.',
  );
  expect(editConsequence(paid, { ...edit, amount: 15_000, order: pro }, growth)).toMatch(
    /It pays for Pro, which becomes active/,
  );
  expect(editConsequence(paid, { ...edit, order: null }, growth)).toMatch(
    /^This payment no longer counts for Growth\./,
  );
  expect(editConsequence(paid, { ...edit, order: order({}) }, growth)).toBeNull();
  // Part of a price that is not reached: nothing ends.
  const part = payment({ subscription: order({ status: 'pending', paid: false, amount_due: 100 }) });
  expect(editConsequence(part, { ...edit, order: null }, growth)).toBe('This payment no longer counts for Growth.');
  expect(
    editConsequence(payment({ status: 'pending' }), { amount: 1, status: 'pending', order: pro }, growth),
  ).toBeNull();
});

const NO_LONGER =
  'This payment no longer counts for Growth. The subscription Growth (10 Mar 2026 to 19 Mar 2026) is canceled, with the streams planned in it.';

test.each([
  [
    'a refund',
    { amount: 10_000, status: 'refunded' as const },
    `${NO_LONGER} This refunds $75.00 and cannot be taken back.`,
  ],
  [
    'an amount that leaves nothing',
    { amount: 2_500, status: 'completed' as const },
    `${NO_LONGER} Nothing would remain of this payment, so it becomes refunded, which cannot be taken back.`,
  ],
  [
    'a lower amount',
    { amount: 9_000, status: 'completed' as const },
    `${NO_LONGER} It counts for Pro, for which $85.00 stay due.`,
  ],
  ['money that was not received', { amount: 10_000, status: 'failed' as const }, NO_LONGER],
])('a move together with %s says both', (_, edit, text) => {
  const paid = payment({ subscription: order({}), refunded_amount: 2_500 });
  expect(editConsequence(paid, { ...edit, order: pro }, growth)).toBe(text);
});

test('an edit that takes nothing away is saved at once', () => {
  expect(editConsequence(payment({}), { amount: 9_000, status: 'completed' }, NOTHING)).toBeNull();
  expect(editConsequence(payment({}), { amount: 10_000, status: 'failed' }, NOTHING)).toBeNull();
  expect(editConsequence(payment({ status: 'pending' }), { amount: 10_000, status: 'completed' }, NOTHING)).toBeNull();
});
