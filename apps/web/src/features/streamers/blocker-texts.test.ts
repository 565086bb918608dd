import type { Blocker, Subscription } from '@livelift/contract';
import { describe, expect, test } from 'vitest';
import { blockerGroups, blockerText, canManageStreamer } from './blocker-texts.ts';

const AT = new Date('2026-11-23T03:44:00Z');

const subscription: Subscription = {
  id: 4,
  reference: 'LL-7K3F-9Q',
  status: 'pending',
  start_date: null,
  end_date: null,
  paid: false,
  amount_due: 44900,
  price: 44900,
  credit: 0,
  duration_days: 30,
  duration_hours: 4,
  views_delivered: 100,
  chat_messages_delivered: 50,
  subscription_plan: {
    id: 2,
    name: 'Growth',
    price: 44900,
    duration_days: 30,
    duration_hours: 4,
    views_delivered: 100,
    chat_messages_delivered: 50,
  },
  created_at: AT,
  version: 1,
};

const PAYMENT = {
  id: 9,
  amount: 44900,
  transaction_id: 'SEPA-1012',
  payment_method: 'bank_transfer',
  created_at: AT,
  names_order: true,
} as const;

const NOTE = {
  id: 3,
  amount: 44900,
  payment_method: 'bank_transfer',
  payment_reference: 'MAJA 1',
  open: true,
  closed_at: null,
  payment_id: null,
  created_at: AT,
} as const;

const TEXTS: [Blocker, string, string[]][] = [
  [
    { kind: 'closed', since: AT, by: 'a@b.test', reason: 'Moved', erased: false },
    'Account closed on 23 Nov 2026 by a@b.test',
    ['Reason: Moved'],
  ],
  [{ kind: 'closed', since: AT, by: null, reason: null, erased: true }, 'Account erased on 23 Nov 2026', []],
  [{ kind: 'staff', role: 'admin' }, 'This account belongs to the staff: admin', ['It has no schedule any more.']],
  [
    { kind: 'switched_off', since: AT, by: 'mod@b.test', reason: 'Asked us' },
    'Switched off by mod@b.test on 23 Nov 2026, 03:44 GMT',
    ['Reason: Asked us'],
  ],
  [{ kind: 'switched_off', since: null, by: null, reason: null }, 'Switched off', []],
  [
    { kind: 'unverified', since: AT },
    'Address not verified since 23 Nov 2026',
    ['They have not entered the code from their mail.'],
  ],
  [
    { kind: 'payment_due', subscription, payment: PAYMENT, failed: null, note: NOTE },
    '$449.00 due for Growth (LL-7K3F-9Q)',
    [
      'Pending: payment SEPA-1012 of $449.00 by bank transfer, recorded 23 Nov 2026',
      'Says that they paid $449.00 by bank transfer, reference MAJA 1',
    ],
  ],
  [
    { kind: 'payment_due', subscription, payment: { ...PAYMENT, names_order: false }, failed: null, note: null },
    '$449.00 due for Growth (LL-7K3F-9Q)',
    ['Pending, but for no order: payment SEPA-1012 of $449.00 by bank transfer, recorded 23 Nov 2026'],
  ],
  [
    { kind: 'payment_due', subscription, payment: null, failed: PAYMENT, note: null },
    '$449.00 due for Growth (LL-7K3F-9Q)',
    ['Failed: payment SEPA-1012 of $449.00 by bank transfer, recorded 23 Nov 2026'],
  ],
  [
    { kind: 'payment_due', subscription, payment: null, failed: null, note: null },
    '$449.00 due for Growth (LL-7K3F-9Q)',
    ['No pending payment for it.'],
  ],
  [{ kind: 'queued', subscription, starts_on: '2026-12-03' }, 'Growth is paid and begins on 3 Dec 2026', []],
  [
    { kind: 'ended', subscription, ended_on: '2026-11-24' },
    'Growth has ended on 24 Nov 2026',
    ['Nothing else is ordered.'],
  ],
  [{ kind: 'never_ordered' }, 'Nothing was ever ordered', []],
];

test.each(TEXTS)('%j is told as %s', (blocker, title, details) => {
  expect(blockerText(blocker, () => 'Bank transfer')).toEqual({ title, details });
});

describe('of several', () => {
  test('only what keeps somebody from logging in stands below that heading', () => {
    const [unverified, unordered] = [{ kind: 'unverified', since: AT }, { kind: 'never_ordered' }] as const;
    expect(blockerGroups([unverified, unordered])).toEqual([
      { title: 'Why they cannot log in', blockers: [unverified] },
      { title: 'Why they are not active', blockers: [unordered] },
    ]);
    expect(blockerGroups([unordered])).toEqual([{ title: 'Why they are not active', blockers: [unordered] }]);
  });

  test('a closed account and one of the staff are changed by nobody', () => {
    expect(canManageStreamer([])).toBe(true);
    expect(canManageStreamer([{ kind: 'never_ordered' }])).toBe(true);
    expect(canManageStreamer([{ kind: 'closed', since: AT, by: null, reason: null, erased: false }])).toBe(false);
    expect(canManageStreamer([{ kind: 'staff', role: 'moderator' }])).toBe(false);
  });
});
