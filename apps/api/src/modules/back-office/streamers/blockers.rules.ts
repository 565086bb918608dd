import type { Blocker, Payment, PaymentNote, Role, StreamerListItem, Subscription } from '@livelift/contract';

/** Who did something, as it is on record. */
export type OnRecord = { by: string | null; reason: string | null };

type PaymentDue = Extract<Blocker, { kind: 'payment_due' }>;

/** A payment that waits to be confirmed, or failed. */
export type UnconfirmedPayment = NonNullable<PaymentDue['failed']> & {
  status: Payment['status'];
  subscription_id: number | null;
};

/** A subscription, when it was changed last, and whether it begins at their first login. */
type PersonSubscription = Subscription & { updated_at: Date; awaits_sign_in: boolean };

/** What is known of somebody when it is asked why they are not active. */
export type Person = {
  account: {
    role: Role;
    created_at: Date;
    email_verified_at: Date | null;
    deactivated_at: Date | null;
    deactivation_reason: string | null;
    deleted_at: Date | null;
    has_password: boolean;
  };
  status: StreamerListItem['status'];
  /** As of today, newest first. */
  subscriptions: PersonSubscription[];
  /** Newest first. */
  unconfirmedPayments: UnconfirmedPayment[];
  /** What they say that they have paid and nobody has found yet; one for an order at most. */
  openNotes: (PaymentNote & { subscription_id: number })[];
  switchedOff: OnRecord | undefined;
  closed: OnRecord | undefined;
  erased: OnRecord | undefined;
};

const NOBODY: OnRecord = { by: null, reason: null };

/** Why they cannot log in. */
function accountBlocker({ account, status, switchedOff }: Person): Blocker | null {
  const { deactivated_at, deactivation_reason, email_verified_at, created_at, has_password } = account;
  if (status === 'inactive') {
    const { by, reason } = switchedOff ?? NOBODY;
    return { kind: 'switched_off', since: deactivated_at, by, reason: deactivation_reason ?? reason };
  }
  if (email_verified_at === null) return { kind: 'unverified', since: created_at };
  return has_password ? null : { kind: 'no_password', since: email_verified_at };
}

function dueBlocker(subscription: Subscription, { unconfirmedPayments, openNotes }: Person): Blocker {
  const find = (wanted: UnconfirmedPayment['status'], order: number | null) =>
    unconfirmedPayments.find(({ status, subscription_id: id }) => status === wanted && id === order);
  const named = find('pending', subscription.id);
  // One that names no order may be meant for this one; one that names another is not.
  const payment = named ?? find('pending', null);
  const note = openNotes.find(({ subscription_id: id }) => id === subscription.id);
  return {
    kind: 'payment_due',
    subscription,
    payment: payment ? { ...payment, names_order: named !== undefined } : null,
    failed: (named ? undefined : find('failed', subscription.id)) ?? null,
    note: note ?? null,
  };
}

function pendingBlocker(
  { updated_at: _, awaits_sign_in, ...subscription }: PersonSubscription,
  person: Person,
): Blocker {
  const { paid, amount_due, start_date, end_date } = subscription;
  if (!paid && amount_due > 0) return dueBlocker(subscription, person);
  if (!paid) return { kind: awaits_sign_in ? 'free_order' : 'not_activated', subscription };
  return start_date === null || end_date === null
    ? { kind: 'dates_missing', subscription }
    : { kind: 'queued', subscription, starts_on: start_date };
}

/** Why nothing that they have ordered runs. */
function orderBlockers(person: Person): Blocker[] {
  const { subscriptions } = person;
  if (subscriptions.some(({ status }) => status === 'active')) return [];
  const pending = subscriptions.filter(({ status }) => status === 'pending');
  if (pending.length > 0) return pending.map((subscription) => pendingBlocker(subscription, person));
  const [latest] = subscriptions;
  if (!latest) return [{ kind: 'never_ordered' }];
  const { updated_at, awaits_sign_in: _, ...subscription } = latest;
  return latest.status === 'canceled'
    ? [{ kind: 'canceled', subscription, since: updated_at }]
    : [{ kind: 'ended', subscription, ended_on: latest.end_date }];
}

/** Why somebody cannot log in, or has nothing that runs: what must be cured first comes first. */
export function findBlockers(person: Person): Blocker[] {
  const { account, closed, erased } = person;
  if (account.deleted_at !== null) {
    const { by, reason } = erased ?? closed ?? NOBODY;
    return [{ kind: 'closed', since: account.deleted_at, by, reason, erased: erased !== undefined }];
  }
  if (account.role !== 'streamer') return [{ kind: 'staff', role: account.role }];
  const cannotLogIn = accountBlocker(person);
  return [...(cannotLogIn ? [cannotLogIn] : []), ...orderBlockers(person)];
}
