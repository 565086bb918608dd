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

const bySubject = (a: { subject: string }, b: { subject: string }) => a.subject.localeCompare(b.subject);

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

  it('tells its person what is still due, where the other one stays unpaid', async () => {
    const { payment, email, streamerId } = await misbooked();
    const dear = await makeSubscription(app, streamerId, { name: 'Dear', price_cents: 10_000 });
    await app.runJobs();
    await edit(payment, { subscription_id: dear });
    await app.runJobs();
    const [moved, canceled, ...others] = mailsTo(app, email).slice(1).sort(bySubject);
    expect(canceled?.subject).toBe('Your Wrong subscription was canceled');
    expect(others).toEqual([]);
    expect(moved?.subject).toBe('Your payment counts for Dear now');
    expect(moved?.text).toMatch(
      /the \$30\.00 that you paid now count for the plan Dear \(order LL-.{7}\), and no longer for Wrong \(order/,
    );
    expect(moved?.text).toContain('$70.00 are still missing before your Dear subscription becomes active.');
    expect(moved?.text).toContain('/billing');
  });

  it('tells its person when the other one begins, where it waits for its day', async () => {
    const { payment, email, streamerId, right } = await misbooked();
    const third = await makeSubscription(app, streamerId, { name: 'Third' });
    const queued = await app.ok(createPayment, { token, body: paymentOf(streamerId, { subscription_id: right }) });
    await app.runJobs();
    const before = mailsTo(app, email).length;
    await edit(queued.payment, { subscription_id: third });
    await app.runJobs();
    const mails = mailsTo(app, email).slice(before).sort(bySubject);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Your payment counts for Third now',
      'Your Right subscription was canceled',
    ]);
    expect(mails[0]?.text).toContain('Your Third subscription is paid. It starts on 20 Mar 2026 (GMT).');
    expect(await statusOf(payment.subscription?.id ?? 0)).toBe('active');
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
