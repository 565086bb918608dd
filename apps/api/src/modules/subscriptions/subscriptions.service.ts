import { dayOf, grantsTime, isOpen, type Subscription } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { listSubscriptionsOf, type SubscriptionRow } from './subscriptions.repository.ts';
import { amountDue, statusOn } from './subscriptions.rules.ts';

// When it was paid stays of what is canceled: its timeline tells it.
const isGivenBack = ({ status, price_cents, paid_cents }: SubscriptionRow): boolean =>
  status === 'canceled' && price_cents > 0 && paid_cents <= 0;

/** The subscription as it is answered on a UTC day: with the effective status and the copy of what was sold. */
export function toSubscription(row: SubscriptionRow, today: string): Subscription {
  const { name, price_cents, duration_days, duration_hours, views_delivered, chat_messages_delivered } = row;
  const sold = { price: price_cents, duration_days, duration_hours, views_delivered, chat_messages_delivered };
  return {
    id: row.id,
    reference: row.reference,
    status: statusOn(row, today),
    start_date: row.start_date,
    end_date: row.end_date,
    paid: row.paid_at !== null && !isGivenBack(row),
    amount_due: amountDue(price_cents, row.paid_cents),
    credit: row.credit_cents,
    ...sold,
    subscription_plan: { id: row.plan_id, name, ...sold },
    created_at: row.created_at,
    version: row.version,
  };
}

const rankOf = (row: SubscriptionRow, today: string): number => {
  const effective = { status: statusOn(row, today) };
  return Number(isOpen(effective)) + Number(grantsTime(effective));
};

/** The active, else the pending, else the latest one; rows newest first. */
export function currentSubscriptionOf(rows: SubscriptionRow[], today: string): SubscriptionRow | undefined {
  return [...rows].sort((a, b) => rankOf(b, today) - rankOf(a, today))[0];
}

/** The streamer's current subscription, or null. */
export async function getCurrentSubscription(context: Context, streamerId: number): Promise<Subscription | null> {
  const today = dayOf(context.clock.now());
  const row = currentSubscriptionOf(await listSubscriptionsOf(context.db, streamerId), today);
  return row ? toSubscription(row, today) : null;
}

/** Every subscription of the streamer, newest first. */
export async function listSubscriptions({ db, clock }: Context, streamerId: number) {
  const today = dayOf(clock.now());
  return { subscriptions: (await listSubscriptionsOf(db, streamerId)).map((row) => toSubscription(row, today)) };
}
