import { addDays, dayOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { planQueue } from './queue.rules.ts';
import { subscriptionActiveMail, subscriptionExpiredMail } from './subscriptions.emails.ts';
import { listSubscriptionsOf, type SubscriptionRow, updateSubscription } from './subscriptions.repository.ts';
import { beginsByItself, isQueued, statusOn } from './subscriptions.rules.ts';

// Nobody wants to be told of what ended long ago, when a worker was away for that long.
const NEWS_DAYS = 7;

/**
 * Writes down what time has already made true for a streamer's subscriptions: overdue ones expire first, then a paid
 * one whose day has come becomes active, so that at most one ever is. The caller has locked the streamer.
 * Answers the rows, newest first, as they are by then.
 */
export async function syncSubscriptionStatus(context: Context, streamerId: number): Promise<SubscriptionRow[]> {
  const now = context.clock.now();
  const today = dayOf(now);
  const rows = await listSubscriptionsOf(context.db, streamerId);
  const due = rows.filter((row) => statusOn(row, today) !== row.status);
  const expired = due.filter((row) => statusOn(row, today) === 'expired');
  // Never a second one beside one that is effective, whatever dates they were given.
  const isFree = !rows.some((row) => row.status === 'active' && !expired.includes(row));
  const begun = queuedOf(due.filter((row) => statusOn(row, today) === 'active')).slice(0, isFree ? 1 : 0);
  const isFollowed = rows.some(beginsByItself);
  for (const row of expired) {
    await updateSubscription(context.db, row.id, { status: 'expired', updated_at: now });
    await context.eventHandlers.subscriptionChanged(context, row.id);
    const isNews = row.end_date !== null && row.end_date >= addDays(today, -NEWS_DAYS);
    // They are told of the next one when it begins.
    if (isNews && !isFollowed)
      await orderMail(context, subscriptionExpiredMail, { subscriptionId: row.id, streamerId: row.streamer_id });
  }
  for (const row of begun) {
    await updateSubscription(context.db, row.id, { status: 'active', updated_at: now });
    await orderMail(context, subscriptionActiveMail, { subscriptionId: row.id, streamerId: row.streamer_id });
  }
  const synced = new Set([...expired, ...begun]);
  return rows.map((row) =>
    synced.has(row) ? { ...row, status: statusOn(row, today), version: row.version + 1 } : row,
  );
}

/** Paid ones that wait for their day, in the order in which they were paid. */
const queuedOf = (rows: SubscriptionRow[]): SubscriptionRow[] =>
  rows.filter(isQueued).sort((a, b) => (a.paid_at?.getTime() ?? 0) - (b.paid_at?.getTime() ?? 0) || a.id - b.id);

/** A place in the queue of those that are effective or will be: before every paid one that waits, or among them by when it was paid. */
export type QueuePosition = { paid_at: Date | null; id: number };

/** The place that a subscription takes; null for one that is effective on no day. */
export function queuePositionOf(row: SubscriptionRow): QueuePosition | null {
  if (row.status === 'active') return { paid_at: null, id: row.id };
  return isQueued(row) ? row : null;
}

const isBehind = (row: SubscriptionRow, { paid_at, id }: QueuePosition): boolean => {
  if (paid_at === null) return true;
  const later = (row.paid_at?.getTime() ?? 0) - paid_at.getTime();
  return later > 0 || (later === 0 && row.id > id);
};

/**
 * Lets paid ones that wait behind a place follow right after what is before it, or begin today when nothing is (D71): for
 * when the one in that place is gone, or its end moved. Those before it keep their days. The caller has locked the
 * streamer.
 */
export async function reschedule(context: AuditedContext, streamerId: number, place: QueuePosition): Promise<void> {
  const now = context.clock.now();
  const rows = await syncSubscriptionStatus(context, streamerId);
  const waiting = queuedOf(rows);
  const behind = waiting.filter((row) => isBehind(row, place));
  const before = [
    ...rows.filter(({ status }) => status === 'active'),
    ...waiting.filter((row) => !behind.includes(row)),
  ];
  const ends = before.flatMap(({ end_date }) => (end_date === null ? [] : [end_date])).sort();
  const end = ends.at(-1);
  const firstDay = end ? addDays(end, 1) : dayOf(now);
  for (const { id, from, to } of planQueue(behind, firstDay)) {
    await updateSubscription(context.db, id, { ...to, updated_at: now });
    await recordChange(context, { action: 'subscription.rescheduled', entityId: id, before: from, after: to });
  }
  await syncSubscriptionStatus(context, streamerId);
}
