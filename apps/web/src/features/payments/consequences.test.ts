import type { Payment } from '@livelift/contract';
import { expect, test } from 'vitest';
import { editConsequence } from './consequences.ts';

const payment = (facts: Partial<Payment>): Payment => ({
  id: 1,
  amount: 10_000,
  refunded_amount: 0,
  payment_method: 'cash',
  status: 'completed',
  transaction_id: 'T-1',
  description: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  version: 1,
  streamer: { id: 1, full_name: 'Maja', username: 'maja', user: { email: 'maja@example.com' } },
  subscription: null,
  ...facts,
});

test('an edit that gives money back asks first, and says how much', () => {
  const partly = payment({ refunded_amount: 2_500 });
  expect(editConsequence(partly, { amount: 10_000, status: 'refunded' })).toBe(
    'This refunds $75.00 and cannot be taken back.',
  );
  expect(editConsequence(partly, { amount: 2_500, status: 'completed' })).toMatch(/^Nothing would remain/);
});

test('an edit that takes nothing away is saved at once', () => {
  expect(editConsequence(payment({}), { amount: 9_000, status: 'completed' })).toBeNull();
  expect(editConsequence(payment({}), { amount: 10_000, status: 'failed' })).toBeNull();
  expect(editConsequence(payment({ status: 'pending' }), { amount: 10_000, status: 'completed' })).toBeNull();
});
