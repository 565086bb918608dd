import { addDays, dayOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { planQueue } from './queue.rules.ts';
import { subscriptionActiveMail, subscriptionExpiredMail } from './subscriptions.emails.ts';
import { listSubscriptionsOf, type SubscriptionRow, updateSubscription } from './subscriptions.repository.ts';
import { statusOn } from './subscriptions.rules.ts';

// Nobody wants to be told of what ended long ago, when a worker was away for that long.
const NEWS_DAYS = 7;

/**
 * Writes down what time has already made true for a streamer's subscriptions: overdue ones expire first, then a paid
 * one whose day has come becomes active, so that at most one ever is (D13, D14). The caller holds the streamer's lock.
 * Answers the rows, newest first, with the status that holds.
 */
export async function settleSubscriptions(context: Context, streamerId: number): Promise<SubscriptionRow[]> {
  const now = context.clock.now();
  const today = dayOf(now);
  const rows = await listSubscriptionsOf(context.db, [streamerId]);
  const due = rows.filter((row) => statusOn(row, today) !== row.status);
  const [expired, begun] = [
    due.filter((row) => statusOn(row, today) === 'expired'),
    due.filter((row) => statusOn(row, today) === 'active'),
  ];
  for (const row of expired) {
    await updateSubscription(context.db, row.id, { status: 'expired', updated_at: now });
    await context.reactions.subscriptionChanged(context, row.id);
    const isNews = row.end_date !== null && row.end_date >= addDays(today, -NEWS_DAYS);
    // Who goes on with the next one is told of that one.
    if (isNews && begun.length === 0) await orderMail(context, subscriptionExpiredMail, { subscriptionId: row.id });
  }
  for (const row of begun) {
    await updateSubscription(context.db, row.id, { status: 'active', updated_at: now });
    await orderMail(context, subscriptionActiveMail, { subscriptionId: row.id });
  }
  return rows.map((row) => ({ ...row, status: statusOn(row, today) }));
}

/** Paid, and waiting for its day. */
export const isWaiting = ({ status, paid_at }: Pick<SubscriptionRow, 'status' | 'paid_at'>): boolean =>
  status === 'pending' && paid_at !== null;

/** Paid ones that wait for their day, in the order in which they were paid. */
export const waitingOf = (rows: SubscriptionRow[]): SubscriptionRow[] =>
  rows.filter(isWaiting).sort((a, b) => (a.paid_at?.getTime() ?? 0) - (b.paid_at?.getTime() ?? 0) || a.id - b.id);

/**
 * Lets paid ones that wait follow right after the one that is active, or begin today when none is (D71): for when the
 * active one ended early, or its end moved. The caller holds the streamer's lock.
 */
export async function reschedule(context: AuditedContext, streamerId: number): Promise<void> {
  const now = context.clock.now();
  const rows = await settleSubscriptions(context, streamerId);
  const end = rows.find(({ status }) => status === 'active')?.end_date;
  const firstDay = end ? addDays(end, 1) : dayOf(now);
  for (const { id, from, to } of planQueue(waitingOf(rows), firstDay)) {
    await updateSubscription(context.db, id, { ...to, updated_at: now });
    await recordChange(context, { action: 'subscription.rescheduled', entityId: id, before: from, after: to });
  }
  await settleSubscriptions(context, streamerId);
}
