import { createPayment, createStream, updatePayment } from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf, fingerprint, makeStreamer, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { mailsTo, paymentOf, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let token: string;

beforeEach(async () => {
  token = (await signInStaff(app)).token;
});

const statusOf = async (id: number) => (await rowsOf(app.context.db, 'subscriptions', { id }))[0]?.status;

/** A streamer with two orders of $30, and a payment that names the first. */
async function misbooked(changes: Record<string, unknown> = {}) {
  const streamer = await makeStreamer(app);
  const wrong = await makeSubscription(app, streamer.streamerId, { name: 'Wrong' });
  const right = await makeSubscription(app, streamer.streamerId, { name: 'Right' });
  const body = paymentOf(streamer.streamerId, { subscription_id: wrong, ...changes });
  const { payment } = await app.ok(createPayment, { token, body });
  return { ...streamer, wrong, right, payment };
}

type Paid = Awaited<ReturnType<typeof misbooked>>['payment'];

const request = ({ id, amount, payment_method, transaction_id, status }: Paid, changes: Record<string, unknown>) => ({
  token,
  params: { id },
  body: { amount: amount / 100, payment_method, transaction_id, status, ...changes },
});

const edit = (payment: Paid, changes: Record<string, unknown>) => app.ok(updatePayment, request(payment, changes));

describe('a payment that is moved to another order of the same person', () => {
  it('takes back what it had paid for, pays for the other one, and says both', async () => {
    const { wrong, right, payment, token: owner } = await misbooked();
    const booked = { title: 'x', scheduled_start: '2026-03-12T18:00:00Z', estimated_duration: 60 };
    const { stream } = await app.ok(createStream, { token: owner, body: booked });
    const answer = await edit(payment, { subscription_id: right });
    expect(answer.message).toBe(
      'Payment updated. The subscription Wrong that it had paid for was canceled, with what was planned. The subscription is now active.',
    );
    expect(answer.activation).toEqual({ subscription_id: right, result: 'activated', amount_due: 0 });
    expect(answer.payment.subscription?.id).toBe(right);
    expect([await statusOf(wrong), await statusOf(right)]).toEqual(['canceled', 'active']);
    expect(await rowsOf(app.context.db, 'streams', { id: stream.id })).toMatchObject([{ status: 'cancelled' }]);
    expect((await auditOf(app.context.db, 'payment', payment.id)).at(-1)).toMatchObject({
      before: { subscription_id: wrong },
      after: { subscription_id: right },
    });
  });

  it('tells its person of both by mail', async () => {
    const { right, payment, email } = await misbooked();
    await app.runJobs();
    const before = mailsTo(app, email).length;
    await edit(payment, { subscription_id: right });
    await app.runJobs();
    const subjects = mailsTo(app, email)
      .slice(before)
      .map(({ subject }) => subject);
    expect(subjects.sort()).toEqual(['Your Right subscription is active', 'Your Wrong subscription was canceled']);
  });

  it('leaves an order that waits for the rest waiting', async () => {
    const { wrong, right, payment } = await misbooked({ amount: 10 });
    const { activation } = await edit(payment, { subscription_id: right });
    expect(activation).toMatchObject({ subscription_id: right, result: 'underpaid', amount_due: 2000 });
    expect([await statusOf(wrong), await statusOf(right)]).toEqual(['pending', 'pending']);
  });

  it('cancels nothing where other payments still reach the price, and may name no order any more', async () => {
    const { wrong, payment, streamerId } = await misbooked();
    await app.ok(createPayment, { token, body: paymentOf(streamerId, { subscription_id: wrong }) });
    const { message, activation, payment: after } = await edit(payment, { subscription_id: null });
    expect([message, activation, after.subscription]).toEqual(['Payment updated.', null, null]);
    expect(await statusOf(wrong)).toBe('active');
  });

  it('and fails at the same time takes from the one and gives nothing to the other', async () => {
    const { wrong, right, payment } = await misbooked();
    await edit(payment, { subscription_id: right, status: 'failed' });
    expect([await statusOf(wrong), await statusOf(right)]).toEqual(['canceled', 'pending']);
  });

  it('and is completed at the same time pays for the other one only', async () => {
    const { wrong, right, payment } = await misbooked({ status: 'pending' });
    await edit(payment, { subscription_id: right, status: 'completed' });
    expect([await statusOf(wrong), await statusOf(right)]).toEqual(['pending', 'active']);
  });

  it("stays with its order where that is not said, and never goes to another's or to one that is over", async () => {
    const { wrong, payment, streamerId } = await misbooked();
    expect((await edit(payment, { description: 'x' })).payment.subscription?.id).toBe(wrong);
    const over = await makeSubscription(app, streamerId, { status: 'canceled' });
    const other = await makeSubscription(app, (await makeStreamer(app)).streamerId);
    const before = await fingerprint(app.context.db);
    for (const subscription_id of [over, other, 999_999]) {
      const { errors } = await app.refused(updatePayment, 422, request(payment, { subscription_id }));
      expect(Object.keys(errors ?? {})).toEqual(['subscription_id']);
    }
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});
