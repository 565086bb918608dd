import { describe, expect, test } from 'vitest';
import { actionText, changeSentence, changeSummary, changesOf, entityText } from './audit-labels.ts';

test('what was changed has its number, and its name where it has one', () => {
  const plan = { entity: 'plan', entity_id: 3 } as const;
  expect(entityText({ ...plan, entity_name: 'Growth' })).toBe('Plan 3, Growth');
  expect(entityText({ ...plan, entity_name: null })).toBe('Plan 3');
  const act = { entity: 'bulk_act', entity_id: 1, entity_name: 'confirm_payments' } as const;
  expect(entityText(act)).toBe('Bulk act 1, Confirm payments');
});

describe('what a change made different', () => {
  test('only the fields that differ, money in dollars and switches in words', () => {
    const before = { id: 7, price_cents: 4900, is_active: true, name: 'Starter', version: 1 };
    const after = { id: 7, price_cents: 5900, is_active: false, name: 'Starter', version: 2 };
    expect(changesOf({ before, after })).toEqual([
      { field: 'Price', before: '$49.00', after: '$59.00' },
      { field: 'Is active', before: 'Yes', after: 'No' },
    ]);
  });

  test('everything of what was made, and of what was deleted', () => {
    expect(changesOf({ before: null, after: { email: 'a@b.test', note: null } })).toEqual([
      { field: 'Email', before: null, after: 'a@b.test' },
      { field: 'Note', before: null, after: 'Empty' },
    ]);
    expect(changesOf({ before: { features: ['<b>'] }, after: null })).toEqual([
      { field: 'Features', before: '<b>', after: null },
    ]);
  });

  test('money that no field calls cents, days, moments and a record within it as people read them', () => {
    const order = {
      price: 44900,
      credit: 32595,
      amount_due: 12305,
      start_date: '2026-12-25',
      plan: { name: 'Growth' },
    };
    const after = { ...order, created_at: '2026-11-26T16:24:05.327Z' };
    expect(changesOf({ before: null, after }).map((change) => `${change.field}: ${change.after}`)).toEqual([
      'Price: $449.00',
      'Credit: $325.95',
      'Amount due: $123.05',
      'Start date: 25 Dec 2026',
      'Plan name: Growth',
      'Created at: 26 Nov 2026, 16:24 GMT',
    ]);
  });
});

describe('a change in one line', () => {
  const summary = (before: object | null, after: object | null, action = 'subscription.updated') =>
    changeSummary({ action, before: before && { ...before }, after: after && { ...after } });

  test('names fields with their values, days as on the page, and counts the rest', () => {
    const before = { status: 'active', end_date: '2026-12-25', price_cents: 4900 };
    const after = { status: 'canceled', end_date: '2026-11-26', price_cents: 5900 };
    expect(summary({ ...before, name: 'Growth' }, { ...after, name: 'Custom' })).toBe(
      'Price: $49.00 → $59.00, Status: Active → Canceled, End date: 25 Dec 2026 → 26 Nov 2026 and 1 more',
    );
  });

  test('tells money first, but not of what was made without any', () => {
    const confirmed = { status: 'completed', received_on: '2026-11-03', transaction_id: 'T-1', amount_cents: 44900 };
    expect(summary(null, confirmed, 'payment.created')).toMatch(/^Amount: \$449\.00, Status: Completed/);
    const made = { name: 'Growth', price_cents: 44900, credit_cents: 0 };
    expect(summary(null, made, 'subscription.created')).toBe('Price: $449.00, Name: Growth');
    expect(summary({ credit_cents: 100 }, { credit_cents: 0 })).toBe('Credit: $1.00 → $0.00');
  });

  test('leaves out numbers of records and what is empty of what was made', () => {
    expect(summary(null, { id: 7, plan_id: 2, note: null, text: 'x'.repeat(60) })).toBe(`Text: ${'x'.repeat(40)}…`);
  });

  test('tells when a stream starts as times are told elsewhere', () => {
    const moved = summary(
      { scheduled_start: '2026-11-27T15:00:00.000Z' },
      { scheduled_start: '2026-11-27T16:00:00.000Z' },
      'streamer.stream_changed',
    );
    expect(moved).toBe('Scheduled start: 27 Nov 2026, 15:00 GMT → 27 Nov 2026, 16:00 GMT');
  });

  test('puts the reason first, and codes and numbers as they read on the page', () => {
    const before = { discord_id: '1', status: 'active', payment_method: 'paypal' };
    const after = { discord_id: '2', status: 'inactive', payment_method: 'bank_transfer', reason: 'Asked for' };
    expect(summary(before, after)).toBe(
      'Reason: Asked for, Status: Active → Inactive, Payment method: PayPal → Bank transfer and 1 more',
    );
    expect(changesOf({ before, after }).at(-1)).toEqual({ field: 'Discord ID', before: '1', after: '2' });
  });

  test.each([
    [
      'subscription.created',
      null,
      { id: 7, price: 149900, amount_due: 149900, subscription_plan: { name: 'Pro', price: 149900 } },
      'Ordered Pro for $1,499.00',
    ],
    [
      'payment.deleted',
      { id: 10, amount_cents: 7450, transaction_id: 'TRX-1003', refunded_cents: 0 },
      { reason: 'entered twice' },
      'Payment of $74.50 (TRX-1003) deleted: entered twice',
    ],
    [
      'payment.deleted',
      { id: 10, amount_cents: 7450, transaction_id: 'TRX-1003' },
      null,
      'Payment of $74.50 (TRX-1003) deleted',
    ],
    [
      'payment.confirmed',
      { status: 'pending', amount_cents: 4900, received_on: null, transaction_id: 'T-1' },
      { status: 'completed', amount_cents: 4000, received_on: '2026-11-03', transaction_id: 'T-1' },
      'Payment of $40.00 instead of $49.00 (T-1) confirmed, received on 3 Nov 2026',
    ],
    [
      'payment.refunded',
      { refunded_cents: 0 },
      { refunded_cents: 500, refund: { amount_cents: 500, reason: 'Late' } },
      '$5.00 given back: Late',
    ],
    [
      'user.deactivated',
      { deactivated_at: null, email_verified_at: '2026-01-01T00:00:00.000Z', deactivation_reason: null },
      { deactivated_at: '2026-02-01T00:00:00.000Z', email_verified_at: null, deactivation_reason: 'Chargeback' },
      'Account switched off: Chargeback',
    ],
    ['user.activated', {}, {}, 'Account switched on'],
  ])('tells %s in a sentence', (action, before, after, sentence) => {
    expect(summary(before, after, action)).toBe(sentence);
    expect(changeSentence({ action, before, after })).toBe(sentence);
  });

  test('tells what was made by its chief fields', () => {
    const made = { status: 'pending', amount_cents: 4900, payment_method: 'cash', version: 1, description: 'x' };
    expect(summary(null, made, 'payment.created')).toBe('Amount: $49.00, Status: Pending, Payment method: Cash');
  });

  test('tells a changed plan as one act', () => {
    const before = { status: 'active', used_cents: null, name: 'Marathon', price_cents: 149900 };
    const after = { status: 'canceled', replaced_by: 127, name: 'Growth', price_cents: 44900, credit_cents: 32595 };
    expect(summary(before, after, 'subscription.plan_changed')).toBe(
      'Marathon changed to Growth, $325.95 credited, $123.05 due',
    );
  });
});

test.each([
  ['payment.refunded', 'Payment refunded'],
  ['user.second_factor_removed', 'Second factor removed'],
  ['streamer.stream_booked', 'Stream booked'],
  ['bulk_act.started', 'Bulk act started'],
])('%s is called %s', (action, text) => {
  expect(actionText(action)).toBe(text);
});

test('minutes are told as a duration', () => {
  expect(changesOf({ before: null, after: { estimated_duration: 120, duration_days: 30 } })).toEqual([
    { field: 'Estimated duration', before: null, after: '2 h' },
    { field: 'Duration days', before: null, after: '30' },
  ]);
});
