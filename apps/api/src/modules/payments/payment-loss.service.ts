import { type InputOf, isOpen, type PaymentLoss, type previewPaymentLoss, type ResponseOf } from '@livelift/contract';
import { inSavepoint, inTransaction } from '../../platform/database/transaction.ts';
import type { AuditedContext } from '../audit/index.ts';
import {
  cancelIfUnpaid,
  listSubscriptionsOf,
  type SubscriptionRow,
  syncSubscriptionStatus,
} from '../subscriptions/index.ts';
import { deletePayment } from './payments.repository.ts';
import { lockForChange } from './payments.service.ts';

const NOTHING: PaymentLoss = { ended: [], credits: [] };

/** What ends once nothing of a payment counts any more: does it and takes it back, so that the act does exactly this. */
export const previewLoss = (
  context: AuditedContext,
  { params: { id } }: InputOf<typeof previewPaymentLoss>,
): Promise<ResponseOf<typeof previewPaymentLoss>> =>
  inTransaction(context, async (context) => {
    const { status, streamer_id, subscription_id } = await lockForChange(context, id);
    if (status !== 'completed' || subscription_id === null) return { loss: NOTHING };
    return inSavepoint(context, true, async () => {
      const before = await syncSubscriptionStatus(context, streamer_id);
      await deletePayment(context.db, id);
      await cancelIfUnpaid(context, streamer_id, subscription_id);
      return { loss: lossOf(before, await listSubscriptionsOf(context.db, streamer_id)) };
    });
  });

// Of what is over already nothing is left to take.
function lossOf(before: SubscriptionRow[], after: SubscriptionRow[]): PaymentLoss {
  const changes = before.filter(isOpen).map((row) => {
    const now = after.find(({ id }) => id === row.id);
    return { row, status: now?.status, credit: row.credit_cents - (now?.credit_cents ?? 0) };
  });
  return {
    ended: changes
      .filter(({ status }) => status === 'canceled')
      .map(({ row: { id, name, start_date, end_date }, credit }) => ({ id, name, start_date, end_date, credit })),
    credits: changes
      .filter(({ status, credit }) => status !== 'canceled' && credit > 0)
      .map(({ row: { id, name }, credit }) => ({ id, name, amount: credit })),
  };
}
