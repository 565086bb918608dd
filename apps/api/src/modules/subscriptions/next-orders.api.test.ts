import { createPayment, listMySubscriptions, notePayment } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { periodicTasks } from '../../modules.ts';
import { makeSubscriber, makeSubscription } from '../../testing/database-state.ts';
import { mailsTo, paymentOf, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

/** A streamer whose subscription ends on 19 March, with an order of $30 that waits. */
async function renewing(changes: Parameters<typeof makeSubscription>[2] = {}) {
  app.context.clock.set('2026-03-15T12:00:00Z');
  const streamer = await makeSubscriber(app, { name: 'Basic' });
  const id = await makeSubscription(app, streamer.streamerId, { name: 'Pro', ...changes });
  const { subscriptions } = await app.ok(listMySubscriptions, { token: streamer.token });
  const reference = subscriptions.find((each) => each.id === id)?.reference ?? '';
  return { ...streamer, id, reference };
}

/** The mail that the worker orders on a day. */
async function mailOn(day: string, email: string, subject: string) {
  app.context.clock.set(`${day}T12:00:00Z`);
  for (const each of periodicTasks(app.context)) await each.run(new AbortController().signal);
  await app.runJobs();
  return mailsTo(app, email).find((mail) => mail.subject.includes(subject))?.text;
}

const END = [
  ['that it ends soon', '2026-03-17', 'days left', 'follows'],
  ['that it has ended', '2026-03-20', 'has ended', 'begins'],
] as const;

describe.each(END)('the mail %s', (_, day, subject, begins) => {
  it('names the order that waits for its payment, and asks for no other', async () => {
    const { email, reference, streamerId, id } = await renewing();
    const { token } = await signInStaff(app);
    await app.ok(createPayment, { token, body: paymentOf(streamerId, { amount: 20, subscription_id: id }) });
    const text = await mailOn(day, email, subject);
    expect(text).toContain(`Your order ${reference} of Pro ${begins} once $10.00 is paid.`);
    expect(text).toContain('How to pay');
    expect(text).toContain('/billing');
    expect(text).not.toMatch(/Order the next one|choose a plan/i);
  });

  it('asks for no payment that its owner has told of', async () => {
    const { email, reference, token, id } = await renewing();
    const body = { amount: 30, payment_method: 'cash' };
    await app.ok(notePayment, { token, params: { id }, body });
    const text = await mailOn(day, email, subject);
    expect(text).toContain(`Your order ${reference} of Pro ${begins} once our team has found your payment.`);
    expect(text).not.toContain('How to pay');
  });

  it('goes out although one is paid, where that one waits for its dates', async () => {
    const paid = { duration_days: 0, paid_at: new Date('2026-03-12T12:00:00Z') };
    const { email, reference } = await renewing(paid);
    const text = await mailOn(day, email, subject);
    expect(text).toContain(`Your order ${reference} of Pro is paid. Our team sets its dates,`);
  });

  it('is silent where what is paid follows by itself', async () => {
    const dates = { start_date: '2026-03-25', end_date: '2026-03-29' };
    const { email } = await renewing({ ...dates, paid_at: new Date('2026-03-12T12:00:00Z') });
    expect(await mailOn(day, email, subject)).toBeUndefined();
  });
});
