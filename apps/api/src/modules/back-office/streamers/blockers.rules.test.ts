import { describe, expect, it } from 'vitest';
import { findBlockers, type Person } from './blockers.rules.ts';

const SIGNED_UP = new Date('2026-03-01T08:00:00Z');
const VERIFIED = new Date('2026-03-01T08:05:00Z');
const LATER = new Date('2026-03-05T10:00:00Z');

const account: Person['account'] = {
  role: 'streamer',
  created_at: SIGNED_UP,
  email_verified_at: VERIFIED,
  deactivated_at: null,
  deactivation_reason: null,
  deleted_at: null,
  has_password: true,
};

const sold = {
  price: 3000,
  duration_days: 10,
  duration_hours: 4,
  views_delivered: 100,
  chat_messages_delivered: 50,
};
let count = 0;

const subscriptionOf = (changes: Partial<Person['subscriptions'][number]>): Person['subscriptions'][number] => ({
  id: ++count,
  reference: 'LL-7K3F-9Q',
  status: 'pending',
  start_date: null,
  end_date: null,
  paid: false,
  amount_due: 3000,
  credit: 0,
  ...sold,
  subscription_plan: { id: null, name: 'Growth', ...sold },
  created_at: SIGNED_UP,
  version: 1,
  updated_at: LATER,
  awaits_sign_in: false,
  ...changes,
});

const unconfirmed = (id: number, subscription_id: number | null, status: 'pending' | 'failed' = 'pending') => ({
  id,
  status,
  amount: 3000,
  transaction_id: `SEPA-${id}`,
  payment_method: 'bank_transfer' as const,
  created_at: LATER,
  subscription_id,
});

const noteFor = (subscription_id: number) => ({
  id: 9,
  amount: 3000,
  payment_method: 'cash' as const,
  payment_reference: null,
  open: true,
  closed_at: null,
  payment_id: null,
  created_at: LATER,
  subscription_id,
});

const active = subscriptionOf({
  status: 'active',
  start_date: '2026-03-01',
  end_date: '2026-03-10',
  paid: true,
  amount_due: 0,
  credit: 0,
});
const unpaid = subscriptionOf({});
const ended = subscriptionOf({ status: 'expired', start_date: '2026-02-01', end_date: '2026-02-28', paid: true });

const person = (changes: Partial<Omit<Person, 'account'>> & { account?: Partial<Person['account']> } = {}): Person => ({
  status: 'active',
  subscriptions: [active],
  unconfirmedPayments: [],
  openNotes: [],
  switchedOff: undefined,
  closed: undefined,
  erased: undefined,
  ...changes,
  account: { ...account, ...changes.account },
});

const off = { deactivated_at: LATER, email_verified_at: null };

describe('what stands in the way of somebody', () => {
  it.each<[string, Person, object[]]>([
    ['is nothing while a subscription runs', person(), []],
    ['is nothing either where the next order is not paid yet', person({ subscriptions: [unpaid, active] }), []],
    [
      'is their address, since they signed up',
      person({ status: 'unverified', account: { email_verified_at: null, has_password: false } }),
      [{ kind: 'unverified', since: SIGNED_UP }],
    ],
    [
      'is a password that they never chose, where staff vouched for the address',
      person({ account: { has_password: false } }),
      [{ kind: 'no_password', since: VERIFIED }],
    ],
    [
      'is who switched them off, when and why, and no code besides',
      person({
        status: 'inactive',
        account: { ...off, deactivation_reason: 'Chargeback', has_password: false },
        switchedOff: { by: 'mod@x.test', reason: 'Older' },
      }),
      [{ kind: 'switched_off', since: LATER, by: 'mod@x.test', reason: 'Chargeback' }],
    ],
    [
      'is that they are switched off, by whom nobody knows any more',
      person({ status: 'inactive', account: off }),
      [{ kind: 'switched_off', since: LATER, by: null, reason: null }],
    ],
    [
      'is an order that nobody has paid',
      person({ subscriptions: [unpaid] }),
      [{ kind: 'payment_due', subscription: { id: unpaid.id }, payment: null, note: null }],
    ],
    [
      'is the pending payment for it and what they say of it',
      person({
        subscriptions: [unpaid],
        unconfirmedPayments: [unconfirmed(5, unpaid.id, 'failed'), unconfirmed(4, null), unconfirmed(3, unpaid.id)],
        openNotes: [noteFor(unpaid.id)],
      }),
      [
        {
          kind: 'payment_due',
          payment: { id: 3, transaction_id: 'SEPA-3', names_order: true },
          failed: null,
          note: { id: 9 },
        },
      ],
    ],
    [
      'is the latest failed payment for it, beside a pending one that names no order',
      person({
        subscriptions: [unpaid],
        unconfirmedPayments: [
          unconfirmed(7, null, 'failed'),
          unconfirmed(6, unpaid.id, 'failed'),
          unconfirmed(5, unpaid.id, 'failed'),
          unconfirmed(4, null),
        ],
      }),
      [{ kind: 'payment_due', payment: { id: 4, names_order: false }, failed: { id: 6, transaction_id: 'SEPA-6' } }],
    ],
    [
      'may be a pending payment that names no order',
      person({ subscriptions: [unpaid], unconfirmedPayments: [unconfirmed(4, null)] }),
      [{ kind: 'payment_due', payment: { id: 4, names_order: false } }],
    ],
    [
      'is no payment or note for another order',
      person({ subscriptions: [unpaid], unconfirmedPayments: [unconfirmed(4, 77)], openNotes: [noteFor(77)] }),
      [{ kind: 'payment_due', payment: null, note: null }],
    ],
    [
      'is that an order of $0 waits for them to log in',
      person({ subscriptions: [subscriptionOf({ amount_due: 0, price: 0, awaits_sign_in: true })] }),
      [{ kind: 'free_order' }],
    ],
    [
      'is that staff have not activated an order that is paid, or took a free one back',
      person({ subscriptions: [subscriptionOf({ amount_due: 0 }), subscriptionOf({ amount_due: 0, price: 0 })] }),
      [{ kind: 'not_activated' }, { kind: 'not_activated' }],
    ],
    [
      'is a paid order without an end',
      person({ subscriptions: [subscriptionOf({ paid: true, amount_due: 0, start_date: '2026-03-20' })] }),
      [{ kind: 'dates_missing' }],
    ],
    [
      'is a paid order without dates',
      person({ subscriptions: [subscriptionOf({ paid: true, amount_due: 0 })] }),
      [{ kind: 'dates_missing' }],
    ],
    [
      'is that what they paid begins later',
      person({
        subscriptions: [
          subscriptionOf({ paid: true, amount_due: 0, start_date: '2026-04-01', end_date: '2026-04-10' }),
        ],
      }),
      [{ kind: 'queued', starts_on: '2026-04-01' }],
    ],
    [
      'is that the latest one is over',
      person({ subscriptions: [ended, subscriptionOf({ status: 'canceled' })] }),
      [{ kind: 'ended', subscription: { id: ended.id }, ended_on: '2026-02-28' }],
    ],
    [
      'is that the latest one was canceled',
      person({ subscriptions: [subscriptionOf({ status: 'canceled' }), ended] }),
      [{ kind: 'canceled', since: LATER }],
    ],
    ['is that they never ordered', person({ subscriptions: [] }), [{ kind: 'never_ordered' }]],
    [
      'is all of it, what keeps them out first',
      person({ status: 'unverified', account: { email_verified_at: null }, subscriptions: [unpaid, ended] }),
      [{ kind: 'unverified' }, { kind: 'payment_due' }],
    ],
    [
      'is that the account is closed, and nothing besides',
      person({
        account: { ...off, deleted_at: LATER },
        status: 'inactive',
        closed: { by: 'a@x.test', reason: 'Asked' },
      }),
      [{ kind: 'closed', since: LATER, by: 'a@x.test', reason: 'Asked', erased: false }],
    ],
    [
      'is that they were erased',
      person({
        account: { deleted_at: LATER },
        closed: { by: 'a', reason: null },
        erased: { by: 'b', reason: 'GDPR' },
      }),
      [{ kind: 'closed', since: LATER, by: 'b', reason: 'GDPR', erased: true }],
    ],
    [
      'is that they belong to the staff',
      person({ account: { role: 'moderator' } }),
      [{ kind: 'staff', role: 'moderator' }],
    ],
  ])('%s', (_, known, blockers) => {
    const found = findBlockers(known);
    expect(found).toMatchObject(blockers);
    expect(found).toHaveLength(blockers.length);
  });
});
