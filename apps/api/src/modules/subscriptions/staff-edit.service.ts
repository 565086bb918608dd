import { dayOf, type InputOf, isOpen, type updateSubscription as updateEndpoint } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { isOutdated } from '../../platform/versions.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { lockActiveStreamer } from '../streamers/index.ts';
import { setCredit } from './activation.service.ts';
import { decideStaffEdit } from './staff-edit.rules.ts';
import { subscriptionActiveMail } from './subscriptions.emails.ts';
import { staffEditRefused, subscriptionChangedMeanwhile, subscriptionNotFound } from './subscriptions.errors.ts';
import {
  findReplacement,
  getSubscription,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.repository.ts';
import { isQueued } from './subscriptions.rules.ts';
import { toSubscription } from './subscriptions.service.ts';
import { queuePositionOf, reschedule, syncSubscriptionStatus } from './sync-status.service.ts';

type Input = InputOf<typeof updateEndpoint>;

async function find(context: AuditedContext, { id, subscriptionId }: Input['params']) {
  if (!(await lockActiveStreamer(context.db, id))) throw subscriptionNotFound();
  const rows = await syncSubscriptionStatus(context, id);
  // Read again: the sync may just have written it.
  const row = rows.some((each) => each.id === subscriptionId) && (await getSubscription(context.db, subscriptionId));
  if (!row) throw subscriptionNotFound();
  const others = rows.filter((each) => each.id !== subscriptionId);
  const replacement = row.used_cents === null ? undefined : await findReplacement(context.db, row.id);
  return { row, others, replacement };
}

const auditedFields = ({ status, start_date, end_date, paid_at }: SubscriptionRow) => ({
  status,
  start_date,
  end_date,
  paid_at,
});

// Those behind a place move only when the one in it is gone or ends on another day; days that staff gave stay.
function positionFreed(row: SubscriptionRow, change: Pick<SubscriptionRow, 'status' | 'end_date' | 'paid_at'>) {
  const wasActive = row.status === 'active';
  const isActive = change.status === 'active';
  if (wasActive || isActive) {
    const sameEnd = wasActive && isActive && row.end_date === change.end_date;
    return sameEnd ? null : { paid_at: null, id: row.id };
  }
  return isQueued(row) && !isQueued(change) ? queuePositionOf(row) : null;
}

/**
 * Sets any status and dates. Streams follow, and so do paid subscriptions that wait behind it, so that never
 * two are effective on one day.
 */
export const editSubscription = (context: AuditedContext, { params, body }: Pick<Input, 'params' | 'body'>) =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    const { row, others, replacement } = await find(context, params);
    const { version, ...edit } = body;
    if (isOutdated(version, row)) throw subscriptionChangedMeanwhile(toSubscription(row, dayOf(now)));
    const change = decideStaffEdit(edit, { row, others, replacement, today: dayOf(now) });
    if ('refused' in change) throw staffEditRefused(change.refused);
    await updateSubscription(context.db, row.id, {
      ...change,
      // What staff decide about its state is not undone when its owner signs in.
      ...(change.status === row.status ? {} : { awaits_sign_in: false }),
      ...(isOpen(change) ? { used_cents: null } : {}),
      // Of one that stays canceled it is when that was, which the timeline tells.
      ...(row.status === 'canceled' && change.status === 'canceled' ? {} : { updated_at: now }),
    });
    await recordChange(context, {
      action: 'subscription.updated',
      entityId: row.id,
      before: auditedFields(row),
      after: change,
    });
    if (isOpen(change) && replacement && replacement.credit_cents > 0) await setCredit(context, replacement, 0);
    await context.eventHandlers.subscriptionChanged(context, row.id);
    if (change.status === 'active' && row.status !== 'active') {
      await orderMail(context, subscriptionActiveMail, { subscriptionId: row.id, streamerId: row.streamer_id });
    }
    const moved = positionFreed(row, change);
    if (moved) await reschedule(context, params.id, moved);
    else await syncSubscriptionStatus(context, params.id);
    const after = await getSubscription(context.db, row.id);
    return { message: 'Subscription updated successfully', subscription: toSubscription(after, dayOf(now)) };
  });
