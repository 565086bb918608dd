import {
  addDays,
  paymentChangedMeanwhile,
  paymentNotPending,
  streamerChangedMeanwhile,
  subscriptionChangedMeanwhile,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Failure } from '../../platform/errors.ts';
import { workWhileTime } from '../../platform/jobs/work-while-time.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { getListItem } from '../back-office/index.ts';
import { confirmPayment } from '../payments/index.ts';
import { toggleStreamerActive } from '../streamers/index.ts';
import { editSubscription, findSubscription } from '../subscriptions/index.ts';
import { findUser, isActive } from '../users/index.ts';
import { staffMessageMail } from './bulk-acts.emails.ts';
import { actDetails } from './bulk-acts.read.ts';
import {
  type BulkActRow,
  findAct,
  findWaiting,
  finishAct,
  lockAct,
  lockRow,
  noteOutcome,
  type RecordRow,
  skipWaiting,
} from './bulk-acts.repository.ts';
import { findMailable } from './selected.read.ts';
import { orderWork } from './start.service.ts';

/** Why a record is left as it is. */
class Skipped extends Error {}

const MEANWHILE = 'Changed by somebody else meanwhile';

type Work = (context: AuditedContext, act: BulkActRow, row: RecordRow) => Promise<unknown>;

const confirm: Work = (context, { details }, { record_id: id, version }) =>
  confirmPayment(context, {
    id,
    version: version ?? 0,
    received_on: actDetails.parse(details).received_on ?? undefined,
  });

const extend: Work = async (context, { details }, { record_id: id, subscription_id, version }) => {
  const { days } = actDetails.parse(details);
  const row = subscription_id === null ? undefined : await findSubscription(context.db, subscription_id);
  if (!row?.end_date || days === null || version === null) throw new Skipped(MEANWHILE);
  // What has ended since it was looked at has another version as well.
  const body = { end_date: addDays(row.end_date, days), version };
  return editSubscription(context, { params: { id, subscriptionId: row.id }, body });
};

const deactivate: Work = (context, { details }, { record_id: id }) => {
  const { reason } = actDetails.parse(details);
  return toggleStreamerActive(context, { params: { id }, body: { active: false, reason } }, ({ db, clock }) =>
    getListItem(db, id, clock.now()),
  );
};

const mail: Work = async (context, { id: bulkActId, details }, { record_id: streamerId }) => {
  if (!(await findMailable(context.db, streamerId))) throw new Skipped(MEANWHILE);
  await orderMail(context, staffMessageMail, { bulkActId, streamerId });
  const { subject } = actDetails.parse(details);
  await recordChange(context, { action: 'streamer.mailed', entityId: streamerId, after: { subject } });
};

const WORK: Record<BulkActRow['act'], Work> = {
  confirm_payments: confirm,
  extend_subscriptions: extend,
  deactivate_streamers: deactivate,
  mail_streamers: mail,
};

const workOnRow = (context: AuditedContext, act: BulkActRow, rowId: number): Promise<void> =>
  inTransaction(context, async (context) => {
    const row = await lockRow(context.db, rowId);
    // Another worker was faster, or somebody has stopped it.
    if (row?.state !== 'waiting') return;
    await WORK[act.act](context, act, row);
    await noteOutcome(context.db, rowId, { state: 'done', reason: null });
  });

const WAS_CHANGED: ReadonlySet<string> = new Set([
  paymentNotPending.code,
  paymentChangedMeanwhile.code,
  streamerChangedMeanwhile.code,
  subscriptionChangedMeanwhile.code,
]);

const reasonOf = ({ content }: Failure): string => (WAS_CHANGED.has(content.code) ? MEANWHILE : content.message);

// Without its database nothing can be said of a record: the job is run again. A defect of ours concerns this record alone.
async function noteFailure(context: AuditedContext, rowId: number, error: unknown): Promise<void> {
  const { db, log } = context;
  if (error instanceof Skipped) return noteOutcome(db, rowId, { state: 'skipped', reason: error.message });
  if (error instanceof Failure) return noteOutcome(db, rowId, { state: 'skipped', reason: reasonOf(error) });
  if (context.reportOutage(error)) throw error;
  log.error({ err: error, bulkActRow: rowId }, 'A record of a bulk act failed with a defect.');
  await noteOutcome(db, rowId, { state: 'failed', reason: `Defect of the server, in the log as record ${rowId}` });
}

const ROWS_IN_A_JOB = 200;

/** Works the next records of an act off, each in a transaction of its own, and orders the rest. What is done is never done twice. */
export async function runBulkAct(context: Context, actId: number): Promise<void> {
  const act = await findAct(context.db, actId);
  if (act?.status !== 'running') return;
  const user = await findUser(context.db, act.created_by);
  // In the name of somebody who may not do it any more nothing is done.
  if (!user || !isActive(user) || user.role === 'streamer')
    await skipWaiting(context.db, actId, 'Whoever ordered it is no member of the staff any more');
  else {
    const audited = { ...context, actor: { userId: user.id, email: user.email }, request: { id: act.request_id } };
    await workWhileTime(await findWaiting(context.db, actId, ROWS_IN_A_JOB), ({ id }) =>
      workOnRow(audited, act, id).catch((error: unknown) => noteFailure(audited, id, error)),
    );
  }
  await inTransaction(context, async (context) => {
    const { db, clock } = context;
    if ((await lockAct(db, actId))?.status !== 'running') return;
    const [next] = await findWaiting(db, actId, 1);
    if (next) await orderWork(context, actId);
    else await finishAct(db, actId, clock.now());
  });
}
