import { createPayment, deletePayment, type Payment, refundPayment, updatePayment } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { force, makeStreamer, makeSubscriber, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { paymentMails } from './payments.emails.ts';

const app = sharedApp();

const pay = async (streamerId: number, changes: Record<string, unknown> = {}) => {
  const { token } = await signInStaff(app);
  return (await app.ok(createPayment, { token, body: paymentOf(streamerId, changes) })).payment;
};

const edit = async ({ id, transaction_id }: Payment, changes: Record<string, unknown>) => {
  const { token } = await signInStaff(app);
  const body = { amount: 30, payment_method: 'cash', transaction_id, ...changes };
  return app.ok(updatePayment, { token, params: { id }, body });
};

async function mailsTo(email: string) {
  await app.runJobs();
  return app.context.mailer.sent.filter(({ to }) => to === email);
}

describe('a payment that was received', () => {
  it('is confirmed in one mail that also says that the subscription is active', async () => {
    const { email, streamerId } = await makeStreamer(app, { full_name: 'Ada <b>Lovelace</b> 🎮' });
    const id = await makeSubscription(app, streamerId, { name: 'Growth & more', price_cents: 123_450 });
    const payment = await pay(streamerId, { subscription_id: id, amount: 1234.5 });
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['We have received your payment of $1,234.50']);
    expect(mails[0]?.text).toContain('Hello Ada <b>Lovelace</b> 🎮,');
    expect(mails[0]?.html).toContain('Hello Ada &lt;b&gt;Lovelace&lt;/b&gt; 🎮,');
    expect(mails[0]?.text).toMatch(/for the plan Growth & more \(order LL-\w{4}-\w{2}\)\./);
    expect(mails[0]?.text).toContain(`Its transaction id is ${payment.transaction_id}.`);
    expect(mails[0]?.text).toContain('is active from 10 Mar 2026 through 19 Mar 2026 (GMT)');
    expect(mails[0]?.text).toContain('http://localhost:3000/dashboard');
  });

  it.each([
    ['what is still missing', { price_cents: 10_000 }, /\$70\.00 are still missing/],
    ['that staff set the dates of one without a length', { duration_days: 0 }, /Our team sets its dates/],
  ])('tells %s', async (_, columns, words) => {
    const { email, streamerId } = await makeStreamer(app);
    const id = await makeSubscription(app, streamerId, columns);
    await pay(streamerId, { subscription_id: id });
    expect((await mailsTo(email))[0]?.text).toMatch(words);
  });

  it('tells when the next subscription starts', async () => {
    const { email, streamerId } = await makeSubscriber(app);
    await pay(streamerId, { subscription_id: await makeSubscription(app, streamerId) });
    expect((await mailsTo(email))[0]?.text).toContain('It starts on 20 Mar 2026 (GMT).');
  });

  it('for nothing in particular is confirmed as well', async () => {
    const { email, streamerId } = await makeStreamer(app);
    await pay(streamerId);
    expect((await mailsTo(email))[0]?.text).toContain('thank you for your payment of $30.00. Its transaction id');
  });

  it('is confirmed when it is completed later, once', async () => {
    const { email, streamerId } = await makeStreamer(app);
    const payment = await pay(streamerId, { status: 'pending' });
    expect(await mailsTo(email)).toEqual([]);
    await edit(payment, { status: 'completed' });
    await edit(payment, { status: 'completed', description: 'A note' });
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it.each(['pending', 'failed', 'refunded'])('and is not, when it is %s', async (status) => {
    const { email, streamerId } = await makeStreamer(app);
    await pay(streamerId, { status });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('is not confirmed when it was corrected before the mail went out, nor to who is switched off', async () => {
    const [corrected, off] = [await makeStreamer(app), await makeStreamer(app)];
    await edit(await pay(corrected.streamerId), { status: 'failed' });
    await pay(off.streamerId);
    await force(app.context.db, 'users', { id: off.userId, deactivated_at: app.context.clock.now() });
    expect([await mailsTo(corrected.email), await mailsTo(off.email)]).toEqual([[], []]);
  });
});

describe('a refund', () => {
  const giveBack = async ({ id }: Payment, body?: Record<string, unknown>) => {
    const { token } = await signInStaff(app);
    return app.ok(refundPayment, { token, params: { id }, ...(body && { body }) });
  };

  const refundMails = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('We have refunded'));

  it('is mailed to the customer with what remains, each with what remained then', async () => {
    const { email, streamerId } = await makeStreamer(app);
    const payment = await pay(streamerId, { amount: 100 });
    await giveBack(payment, { amount: 30, reason: 'Known to staff only' });
    await giveBack(payment, { amount: 70 });
    // Mails may go out in any order.
    const [part, rest] = (await refundMails(email)).sort((a, b) => a.subject.localeCompare(b.subject));
    expect(part?.subject).toBe('We have refunded $30.00');
    expect(part?.text).toContain(
      `we have refunded $30.00 of your payment of $100.00. Its transaction id is ${payment.transaction_id}.`,
    );
    expect(part?.text).toContain('$70.00 of it remain paid.');
    expect(part?.text).not.toContain('Known to staff');
    expect(rest?.text).toContain('Nothing of it remains.');
    expect(await refundMails(email)).toHaveLength(2);
  });

  it('of a payment whose subscription was canceled before says nothing of that', async () => {
    const { email, streamerId } = await makeStreamer(app);
    const id = await makeSubscription(app, streamerId);
    const payment = await pay(streamerId, { subscription_id: id });
    await force(app.context.db, 'subscriptions', { id, status: 'canceled' });
    await giveBack(payment);
    expect((await refundMails(email))[0]?.text).not.toContain('was canceled');
  });

  it('of all that paid for a subscription says that it was canceled', async () => {
    const { email, streamerId } = await makeStreamer(app);
    const payment = await pay(streamerId, {
      subscription_id: await makeSubscription(app, streamerId, { name: 'Growth' }),
    });
    await giveBack(payment);
    expect((await refundMails(email))[0]?.text).toContain('Your Growth subscription was canceled');
  });

  it('by an edit is mailed, too, and not when the payment was deleted before the mail went out', async () => {
    const [edited, deleted] = [await makeStreamer(app), await makeStreamer(app)];
    await edit(await pay(edited.streamerId), { status: 'refunded' });
    const payment = await pay(deleted.streamerId);
    await giveBack(payment, { amount: 1 });
    await app.ok(deletePayment, { token: (await signInStaff(app)).token, params: { id: payment.id } });
    expect(await refundMails(edited.email)).toHaveLength(1);
    expect(await refundMails(deleted.email)).toEqual([]);
  });

  it('that waited over an upgrade tells of a subscription that ended with it, and of none that ended before', async () => {
    const [ended, before] = [await makeStreamer(app), await makeStreamer(app)];
    const paidFor = async ({ streamerId }: { streamerId: number }, name: string) => {
      const id = await makeSubscription(app, streamerId, { name });
      return { id, payment: await pay(streamerId, { subscription_id: id }) };
    };
    await giveBack((await paidFor(ended, 'Growth')).payment);
    const { id, payment } = await paidFor(before, 'Starter');
    await force(app.context.db, 'subscriptions', { id, status: 'canceled' });
    app.context.clock.set('2026-03-10T12:05:00Z');
    await giveBack(payment);
    for (const mail of await rowsOf(app.context.db, 'mails', { kind: 'payment_refunded', state: 'waiting' })) {
      const { refundId, streamerId } = Object(mail.values);
      await force(app.context.db, 'mails', { id: String(mail.id), values: JSON.stringify({ refundId, streamerId }) });
    }
    expect((await refundMails(ended.email))[0]?.text).toContain('Your Growth subscription was canceled');
    expect((await refundMails(before.email))[0]?.text).not.toContain('was canceled');
  });

  it('that was sent before the ended subscription was kept can still be shown', () => {
    const old = { fullName: 'Ada', refundedCents: 100, amountCents: 100, remainingCents: 0, transactionId: 'TXN-1' };
    const composer = paymentMails.find(({ kind }) => kind === 'payment_refunded');
    expect(composer?.renderAgain?.(app.context, old, 'ada@x.example').text).toContain('Nothing of it remains.');
  });
});

describe('a payment that no longer counts', () => {
  const remove = async ({ id }: Payment) =>
    app.ok(deletePayment, { token: (await signInStaff(app)).token, params: { id } });

  const toRefunded = async (payment: Payment) => {
    const { token } = await signInStaff(app);
    await app.ok(refundPayment, { token, params: { id: payment.id }, body: { amount: 10 } });
    return edit(payment, { status: 'completed', amount: 10 });
  };

  const ENDINGS: [string, (payment: Payment) => Promise<unknown>][] = [
    ['is set to failed', (payment) => edit(payment, { status: 'failed' })],
    ['is set to pending', (payment) => edit(payment, { status: 'pending' })],
    ['is lowered to what was given back', toRefunded],
    ['is deleted', remove],
  ];

  const canceledMails = async (email: string) =>
    (await mailsTo(email)).filter(({ text }) => text.includes('was canceled'));

  it.each(ENDINGS)('tells once that its subscription was canceled when it %s', async (_, end) => {
    const { email, streamerId } = await makeStreamer(app);
    const payment = await pay(streamerId, {
      subscription_id: await makeSubscription(app, streamerId, { name: 'Growth' }),
    });
    await end(payment);
    const mails = await canceledMails(email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your Growth subscription was canceled']);
    expect(mails[0]?.text).toContain('your payment does not count for it any more');
  });

  it.each(ENDINGS)('tells nothing of a subscription that stays when it %s', async (_, end) => {
    const { email, streamerId } = await makeStreamer(app);
    const id = await makeSubscription(app, streamerId);
    const payment = await pay(streamerId, { subscription_id: id });
    await pay(streamerId, { subscription_id: id });
    await end(payment);
    expect(await canceledMails(email)).toEqual([]);
  });
});
