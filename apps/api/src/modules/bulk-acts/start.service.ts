import { BULK_ACT_UNDO_SECONDS, type BulkAct, type InputOf, type startBulkAct } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { bulkActChanged, bulkActNotFound, bulkActOver } from './bulk-acts.errors.ts';
import { actDetails, getAct, secondsToBegin } from './bulk-acts.read.ts';
import { finishAct, insertAct, insertRows, lockAct, skipWaiting } from './bulk-acts.repository.ts';
import { planAct, previewOf } from './plan.service.ts';

/** The queue in which acts wait to be worked off. */
export const BULK_QUEUE = 'bulk_act';

/** Orders an act to begin after a while, or to go on, in the transaction under way. */
export const orderWork = ({ jobs }: Context, bulkActId: number, afterSeconds = 0): Promise<void> =>
  jobs.send(BULK_QUEUE, { bulkActId }, { key: String(bulkActId), priority: 0, afterSeconds });

/** Orders an act, if it does what was looked at. */
export const startAct = (
  context: AuditedContext,
  { looked, ...asked }: InputOf<typeof startBulkAct>['body'],
): Promise<BulkAct> =>
  inTransaction(context, async (context) => {
    const { db, actor, request, clock } = context;
    const plan = await planAct(context, asked);
    const preview = previewOf(plan, asked);
    if (preview.count !== looked.count || preview.fingerprint !== looked.fingerprint) throw bulkActChanged(preview);
    const details = actDetails.parse({ ...asked, received_on: plan.receivedOn });
    const { id } = await insertAct(db, {
      act: asked.act,
      details: JSON.stringify(details),
      status: 'running',
      created_by: actor.userId,
      created_at: clock.now(),
      finished_at: null,
      request_id: request.id,
    });
    await insertRows(db, id, plan.rows);
    const { text: _, ...said } = details;
    await recordChange(context, {
      action: 'bulk_act.started',
      entityId: id,
      after: { act: asked.act, records: preview.count, amount_cents: preview.amount, ...said },
    });
    await orderWork(context, id, BULK_ACT_UNDO_SECONDS);
    return getAct(context, id);
  });

/** Leaves as it is what an act has not done yet. Throws 409 where nothing is left. */
export const stopAct = (context: AuditedContext, id: number): Promise<BulkAct> =>
  inTransaction(context, async (context) => {
    const { db, clock } = context;
    const act = await lockAct(db, id);
    if (!act) throw bulkActNotFound();
    if (act.status === 'done') throw bulkActOver();
    const isUndone = secondsToBegin(act, clock.now()) > 0;
    // By whom, the audit log says: an address here would outlive them.
    await skipWaiting(db, id, isUndone ? 'Undone before it began' : 'Stopped by hand');
    await finishAct(db, id, clock.now());
    const after = await getAct(context, id);
    await recordChange(context, { action: 'bulk_act.stopped', entityId: id, after: { act: act.act, ...after.rows } });
    return after;
  });
