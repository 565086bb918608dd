import type { deletePayment, InputOf, refundPayment, retryPayment } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { type ActivationOutcome, cancelIfUnpaid, formatDollars } from '../subscriptions/index.ts';
import { explainLoss } from './payment-answer.service.ts';
import { editRefused, exceedsRemainder, paymentNotFailed } from './payments.errors.ts';
import { getPayment } from './payments.read.ts';
import { deletePayment as deleteRow, listRefunds, type PaymentRow, updatePayment } from './payments.repository.ts';
import { decideRefund } from './payments.rules.ts';
import { lockForChange, mailCanceled, mailRefund, recordRefund } from './payments.service.ts';

type Of = Pick<InputOf<typeof retryPayment>, 'params'>;
type Refund = Of & Pick<InputOf<typeof refundPayment>, 'body'>;
type Deletion = Of & Pick<InputOf<typeof deletePayment>, 'body'>;

// What returned money had paid for goes with it.
const cancelPaidSubscription = async (context: AuditedContext, { streamer_id, subscription_id }: PaymentRow) =>
  subscription_id === null ? null : cancelIfUnpaid(context, streamer_id, subscription_id);

const explain = (lost: ActivationOutcome | null, { subscription_id }: PaymentRow): string =>
  lost ? `. ${explainLoss(lost, subscription_id)}` : '';

/** Gives back all that remains of a completed payment, or the amount that is named. */
export const refund = (context: AuditedContext, { params: { id }, body = {} }: Refund) =>
  inTransaction(context, async (context) => {
    const row = await lockForChange(context, id);
    const decision = decideRefund(row, body.amount);
    if (decision.refused === 'not_refundable') throw editRefused(decision.refused);
    if (decision.refused === 'exceeds_remainder') throw exceedsRemainder(decision.remainingCents);
    const { refundCents, isWhole } = decision;
    const reason = body.reason || null;
    const after = await updatePayment(context.db, id, {
      refunded_cents: row.refunded_cents + refundCents,
      ...(isWhole ? { status: 'refunded' } : {}),
      updated_at: context.clock.now(),
    });
    const refundId = await recordRefund(context, id, { cents: refundCents, reason });
    await recordChange(context, {
      action: 'payment.refunded',
      entityId: id,
      before: row,
      after: { ...after, refund: { amount_cents: refundCents, reason } },
    });
    const lost = isWhole ? await cancelPaidSubscription(context, row) : null;
    await mailRefund(context, row, { refundId, activation: lost });
    const message = isWhole
      ? `Payment has been refunded successfully${explain(lost, row)}`
      : `${formatDollars(refundCents)} of ${formatDollars(row.amount_cents)} has been refunded`;
    return { message, payment: await getPayment(context, id) };
  });

/** Sets a failed payment back to pending. */
export const retry = (context: AuditedContext, { params: { id } }: Of) =>
  inTransaction(context, async (context) => {
    const row = await lockForChange(context, id);
    if (row.status !== 'failed') throw paymentNotFailed();
    const after = await updatePayment(context.db, id, { status: 'pending', updated_at: context.clock.now() });
    await recordChange(context, { action: 'payment.retried', entityId: id, before: row, after });
    return { message: 'Payment retry has been initiated', payment: await getPayment(context, id) };
  });

/** Deletes a payment with its refunds; the audit log keeps both, and why. */
export const remove = (context: AuditedContext, { params: { id }, body }: Deletion) =>
  inTransaction(context, async (context) => {
    const row = await lockForChange(context, id);
    const refunds = await listRefunds(context.db, id);
    await deleteRow(context.db, id);
    await recordChange(context, {
      action: 'payment.deleted',
      entityId: id,
      before: { ...row, refunds },
      ...(body?.reason ? { after: { reason: body.reason } } : {}),
    });
    const lost = row.status === 'completed' ? await cancelPaidSubscription(context, row) : null;
    await mailCanceled(context, row, lost);
    return { message: `Payment deleted${explain(lost, row)}` };
  });
