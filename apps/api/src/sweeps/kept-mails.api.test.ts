import {
  changePlan,
  createPayment,
  createStream,
  forgotPassword,
  notePayment,
  previewBulkAct,
  refundPayment,
  startBulkAct,
  updateMyNotifications,
} from '@livelift/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { moduleMails, periodicTasks } from '../modules.ts';
import { orderMail } from '../platform/mail/mail-job.ts';
import type { Tables } from '../tables.ts';
import {
  force,
  makeJobsDue,
  makeStreamer,
  makeSubscriber,
  makeSubscription,
  rowsOf,
} from '../testing/database-state.ts';
import { paymentOf, publishContent, putOnSale, signInStaff, signUpStreamer } from '../testing/factories.ts';
import { allMails } from '../testing/mail-state.ts';
import { sharedApp } from '../testing/shared-app.ts';

// A code and a link are never kept, so these can be rendered for nobody again (D20).
const SECRET = ['reset_link', 'verification_code', 'email_change_code'];

const app = sharedApp();

const order = (kind: string, values: object) => orderMail(app.context, { kind, values: z.looseObject({}) }, values);

const publish = async (site_name: string, mail_signature: string) =>
  publishContent(app, (await signInStaff(app)).token, { site_name, mail_signature });

const runTask = (name: string) =>
  periodicTasks(app.context)
    .find((task) => task.name === name)
    ?.run(new AbortController().signal);

/** Sends a mail of every kind. */
async function sendAll() {
  const { email } = await signUpStreamer(app);
  await app.ok(forgotPassword, { body: { email } });
  const { userId, streamerId } = await makeStreamer(app, { full_name: 'Ada <b>Lovelace</b>' });
  await order('already_registered', { userId });
  await order('password_changed', { userId });
  await order('address_changed', { userId, before: 'before@b.co' });
  await order('account_closed', { userId, email: 'closed@b.co' });
  await order('email_change_code', { userId, email: 'wanted@b.co' });
  await order('address_wanted', { userId });
  await order('own_address_changed', { userId, email: 'old@b.co' });
  await order('second_factor_changed', { userId, change: 'removed_by_team' });
  const { token } = await signInStaff(app);
  const fromId = await makeSubscription(app, streamerId);
  const body = paymentOf(streamerId, { subscription_id: fromId });
  await app.ok(createPayment, { token, body });
  const other = await app.ok(createPayment, { token, body: paymentOf(streamerId) });
  await app.ok(refundPayment, { token, params: { id: other.payment.id }, body: { amount: 10 } });
  const dear = { name: '<i>Dear</i>', price_cents: 9000, start_date: '2026-03-20' };
  const toId = await makeSubscription(app, streamerId, dear);
  const moved = (await app.ok(createPayment, { token, body: paymentOf(streamerId, { subscription_id: toId }) }))
    .payment;
  await order('payment_moved', { paymentId: moved.id, streamerId, fromId, toId });
  const message = { act: 'mail_streamers', ids: [streamerId], subject: 'Sunday', text: 'One <b>hour</b>.\nNo more.' };
  const { preview } = await app.ok(previewBulkAct, { token, body: message });
  const looked = { count: preview.count, fingerprint: preview.fingerprint };
  await app.ok(startBulkAct, { token, body: { ...message, looked } });
  await order('subscription_active', { subscriptionId: (await makeSubscriber(app)).subscriptionId });
  const ending = await makeSubscriber(app, { end_date: '2026-03-12' });
  await order('subscription_ending', {
    subscriptionId: ending.subscriptionId,
    streamerId: ending.streamerId,
  });
  const unpaid = await makeStreamer(app, { full_name: 'Bo <i>' });
  const subscriptionId = await makeSubscription(app, unpaid.streamerId, { start_date: '2026-03-20' });
  await order('order_placed', { subscriptionId, streamerId: unpaid.streamerId });
  await order('order_unpaid', { subscriptionId, streamerId: unpaid.streamerId });
  const note = { amount: 30, payment_method: 'cash', payment_reference: '<b>' };
  const id = await makeSubscription(app, unpaid.streamerId, { start_date: '2026-03-20' });
  await app.ok(notePayment, { token: unpaid.token, params: { id }, body: note });
  const expired = await makeSubscriber(app, { status: 'expired', end_date: '2026-03-09', start_date: '2026-03-01' });
  await order('subscription_expired', { subscriptionId: expired.subscriptionId });
  const canceled = await makeSubscriber(app, { status: 'canceled' });
  await order('subscription_canceled', { subscriptionId: canceled.subscriptionId });
  const changed = await makeSubscriber(app);
  const plan = await putOnSale(app, { price: 0 });
  const params = { id: changed.streamerId, subscriptionId: changed.subscriptionId };
  await app.ok(changePlan, { token, params, body: { when: 'now', plan_id: plan.id } });
  const live = await makeSubscriber(app);
  const stream = { title: '</p>Title', scheduled_start: '2026-03-11T14:00:00Z', estimated_duration: 30 };
  await app.ok(createStream, { token: live.token, body: stream });
  const reminder = { stream_reminder: true, stream_reminder_minutes: 24 * 60 };
  await app.ok(updateMyNotifications, { token: live.token, body: reminder });
  await makeJobsDue(app);
  await app.runJobs();
  app.context.clock.advance(3 * 60);
  await runTask('notifications.remind');
  await app.runJobs();
}

/** Lets nothing that a mail spoke of be as it was. */
async function changeAll() {
  const { db, clock } = app.context;
  clock.advance(60 * 24 * 30);
  const change = async (table: keyof Tables, columns: (id: number) => Record<string, unknown>) => {
    for (const row of await rowsOf(db, table))
      await force(db, table, { id: Number(row.id), ...columns(Number(row.id)) });
  };
  const gone = (id: number) => ({ email: `gone${id}@b.co`, email_normalized: `gone${id}@b.co` });
  await change('users', (id) => ({ ...gone(id), deleted_at: clock.now() }));
  await change('subscriptions', () => ({ name: 'Other', status: 'canceled', end_date: '2026-04-30' }));
  await change('streamers', () => ({ full_name: 'Other' }));
  await change('payments', () => ({ status: 'failed', refunded_cents: 0, received_on: null, amount_cents: 1 }));
}

it('what was sent is rendered again word by word from what is kept, but for codes and links', async () => {
  await publish('Sent Live', 'Kind regards,\nSent');
  await sendAll();
  await changeAll();
  await publish('Later Live', 'Bye');
  const kept = await allMails(app);
  expect([...new Set(kept.map(({ kind }) => kind))].sort()).toEqual(moduleMails.map(({ kind }) => kind).sort());
  for (const { id, kind, values, recipient, state } of kept) {
    expect([kind, state]).toEqual([kind, 'sent']);
    // From whom it came is not kept.
    const { messageId, sender, ...sent } = app.context.mailer.sent.find((mail) => mail.messageId === id) ?? {};
    const composer = moduleMails.find((each) => each.kind === kind);
    if (SECRET.includes(kind)) {
      expect(composer?.renderAgain).toBeUndefined();
      expect(['userId', 'email']).toEqual(expect.arrayContaining(Object.keys(values)));
    } else {
      expect(composer?.renderAgain?.(app.context, values, recipient ?? '')).toEqual(sent);
    }
  }
});
