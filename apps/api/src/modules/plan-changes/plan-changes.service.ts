import {
  type changePlan,
  dayOf,
  type InputOf,
  type PlanChange,
  type previewPlanChange,
  type ResponseOf,
  type Stream,
} from '@livelift/contract';
import { inSavepoint, inTransaction } from '../../platform/database/transaction.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import type { AuditedContext } from '../audit/index.ts';
import { carryStreams } from '../streams/index.ts';
import {
  formatDollars,
  letQueueFollow,
  listSubscriptionsOf,
  lockToReplace,
  orderForStreamer,
  planNotChangeable,
  replaceSubscription,
  type SubscriptionRow,
  type ToReplace,
  toSubscription,
} from '../subscriptions/index.ts';
import { planChangedMail } from './plan-changes.emails.ts';
import { planChangeDiffers } from './plan-changes.errors.ts';
import { earliestTerm, nothingUnused, resultOf } from './plan-changes.rules.ts';

type Input = InputOf<typeof changePlan>;
type Wanted = Pick<Input, 'params'> & { body: Omit<Input['body'], 'amount_due'> };
type Changed = { change: PlanChange; order: SubscriptionRow };

const affected = ({ id, title, scheduled_start, estimated_duration, status }: Stream) => ({
  id,
  title,
  scheduled_start,
  estimated_duration,
  status,
});

const replacedOrder = ({ id, reference, name, price_cents }: SubscriptionRow) => ({
  id,
  reference,
  name,
  price: price_cents,
});

async function changeNow(context: AuditedContext, found: ToReplace): Promise<Changed> {
  const { row } = found;
  const { order, result, worth, surplusCents, replaced } = await replaceSubscription(context, found);
  const streams = await carryStreams(context, row.id, order);
  const instead = row.status === 'active' ? await letQueueFollow(context, order) : null;
  await orderMail(context, planChangedMail, {
    streamerId: row.streamer_id,
    beforeId: row.id,
    hasBegun: row.status === 'active',
    afterId: order.id,
    cancelledIds: streams.lost.map(({ stream }) => stream.id),
    surplusCents,
  });
  const others = (await listSubscriptionsOf(context.db, row.streamer_id)).filter(({ id }) => id !== order.id);
  const { amount_due, price, credit } = toSubscription(order, dayOf(context.clock.now()));
  const change: PlanChange = {
    when: 'now',
    days: worth.days,
    unused_days: worth.unusedDays,
    unused_amount: worth.unusedCents,
    credit,
    surplus: surplusCents,
    price,
    amount_due,
    result,
    ...earliestTerm(order, others),
    begins_instead: instead && { id: instead.id, name: instead.name },
    replaced_orders: replaced.map(replacedOrder),
    kept_streams: streams.kept.map(affected),
    cancelled_streams: streams.lost.map(({ stream, reason }) => ({ ...affected(stream), reason })),
  };
  return { change, order };
}

// The queue does it (D13): an order beside what runs waits for its payment, and then for its day.
async function changeAtEnd(
  context: AuditedContext,
  { row, others }: ToReplace,
  body: Wanted['body'],
): Promise<Changed> {
  if (row.status !== 'active') throw planNotChangeable();
  const { plan_id, custom_plan } = body;
  const { subscription } = await orderForStreamer(context, row.streamer_id, { plan_id, custom_plan });
  const stored = await listSubscriptionsOf(context.db, row.streamer_id);
  const order = stored.find(({ id }) => id === subscription.id);
  if (!order) throw new Error(`Order ${subscription.id} is gone.`);
  const canceled = stored.filter(({ status }) => status === 'canceled').map(({ id }) => id);
  const replaced = others.filter(({ id, status }) => status === 'pending' && canceled.includes(id));
  const { price, amount_due, credit } = subscription;
  const change: PlanChange = {
    when: 'at_end',
    ...nothingUnused(row),
    credit,
    surplus: 0,
    price,
    amount_due,
    result: resultOf(subscription),
    ...earliestTerm(order, [row, ...others]),
    begins_instead: null,
    replaced_orders: replaced.map(replacedOrder),
    kept_streams: [],
    cancelled_streams: [],
  };
  return { change, order };
}

async function change(context: AuditedContext, { params, body }: Wanted): Promise<Changed> {
  const { plan_id, custom_plan, when, version } = body;
  const wanted = {
    streamerId: params.id,
    subscriptionId: params.subscriptionId,
    sold: { plan_id, custom_plan },
    version,
  };
  const found = await lockToReplace(context, wanted);
  return when === 'now' ? changeNow(context, found) : changeAtEnd(context, found, body);
}

/** What changing a plan would do: does it and takes it back, so that the act does exactly this. */
export const previewChangeOf = (
  context: AuditedContext,
  input: InputOf<typeof previewPlanChange>,
): Promise<ResponseOf<typeof previewPlanChange>> =>
  inTransaction(context, (context) =>
    inSavepoint(context, true, async () => ({ change: (await change(context, input)).change })),
  );

/** Changes a plan now, or orders what follows. Throws 409 where another amount is due by now than was previewed. */
export const changePlanOf = (
  context: AuditedContext,
  { params, body: { amount_due, ...body } }: Input,
): Promise<ResponseOf<typeof changePlan>> =>
  inTransaction(context, async (context) => {
    const { change: done, order } = await change(context, { params, body });
    if (amount_due !== undefined && amount_due !== done.amount_due) throw planChangeDiffers(done);
    const subscription = toSubscription(order, dayOf(context.clock.now()));
    return { message: messageOf(done), change: done, subscription };
  });

function messageOf({ result, amount_due, start_date }: PlanChange): string {
  if (amount_due > 0) {
    const begins = start_date === null ? 'begins' : 'follows';
    return `Plan changed. The new one ${begins} once ${formatDollars(amount_due)} is paid.`;
  }
  if (result === 'activated') return 'Plan changed. The new one is active now.';
  return start_date === null
    ? 'Plan changed. Set the dates of the new one.'
    : `Plan changed. The new one starts on ${start_date} (GMT).`;
}
