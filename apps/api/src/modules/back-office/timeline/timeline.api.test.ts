import {
  createPayment,
  createStaffNote,
  createStream,
  createUser,
  deletePayment,
  deleteUser,
  forgotPassword,
  getTimeline,
  listMySubscriptions,
  listUsers,
  login,
  notePayment,
  refundPayment,
  startStream,
  type TimelineEntry,
  toggleStreamer,
  updatePayment,
  updateStreamer,
  updateSubscription,
} from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { orderMail } from '../../../platform/mail/mail-job.ts';
import { makeStreamer, makeSubscriber, makeSubscription, putRow } from '../../../testing/database-state.ts';
import { PASSWORD, paymentOf, signInStaff, signUpStreamer } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();
let staff: { token: string; email: string; userId: number };

beforeEach(async () => {
  staff = await signInStaff(app);
});

const read = async (id: number, query: Record<string, string> = {}) =>
  (await app.ok(getTimeline, { token: staff.token, params: { id }, query: { per_page: '100', ...query } })).timeline;

/** One line for an entry, without what every entry has. */
function lineOf(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'order':
      return `order ${entry.event}`;
    case 'payment':
      return `payment ${entry.event} ${entry.payment?.status ?? entry.said?.payment_reference}`;
    case 'refund':
      return `refund ${entry.refund.amount} ${entry.refund.reason}`;
    case 'mail':
      return `mail ${entry.mail.kind} ${entry.mail.state}`;
    case 'stream':
      return `stream ${entry.event} ${entry.stream.title}`;
    case 'note':
      return `note ${entry.note.text}`;
    default:
      return `${entry.kind} ${entry.change.action}`;
  }
}

const linesOf = async (id: number, query: Record<string, string> = {}) => (await read(id, query)).data.map(lineOf);

/** Somebody about whom there is something of every kind. */
async function makeBusy() {
  const { streamerId, token, userId } = await makeStreamer(app);
  const params = { id: streamerId };
  const subscriptionId = await makeSubscription(app, streamerId);
  const minute = () => app.context.clock.advance(1);
  minute();
  const body = { amount: 30, payment_method: 'bank_transfer', payment_reference: 'SEPA 7' };
  await app.ok(notePayment, { token, params: { id: subscriptionId }, body });
  minute();
  const payment = paymentOf(streamerId, { subscription_id: subscriptionId });
  const { payment: paid } = await app.ok(createPayment, { token: staff.token, body: payment });
  minute();
  await app.runJobs();
  const planned = { title: 'Evening run', scheduled_start: '2026-03-10T12:20:00Z', estimated_duration: 60 };
  const { stream } = await app.ok(createStream, { token, body: planned });
  app.context.clock.advance(10);
  await app.ok(startStream, { token, params: { id: stream.id } });
  minute();
  await app.ok(refundPayment, { token: staff.token, params: { id: paid.id }, body: { amount: 5, reason: 'Late' } });
  minute();
  await app.ok(createStaffNote, { token: staff.token, params, body: { text: '**Call** them' } });
  minute();
  await app.ok(updateStreamer, { token: staff.token, params, body: { full_name: 'Ada B.' } });
  return { streamerId, userId, subscriptionId, paymentId: paid.id };
}

describe('the timeline of a streamer', () => {
  it('tells of everything, newest first, with who did it', async () => {
    const { streamerId } = await makeBusy();
    const { data, has_more } = await read(streamerId);
    expect(data.map(lineOf)).toEqual([
      'change streamer.updated',
      'note **Call** them',
      'mail payment_refunded waiting',
      'refund 500 Late',
      'stream started Evening run',
      'stream booked Evening run',
      expect.stringMatching(/^mail payment_received sent/),
      'payment recorded completed',
      'order began',
      'order paid',
      'mail payment_noted dropped',
      'payment said SEPA 7',
      'order ordered',
    ]);
    expect(has_more).toBe(false);
    const of = (kind: string) => data.find((entry) => entry.kind === kind);
    expect(of('refund')).toMatchObject({ by: staff.email, payment: { amount: 3000 } });
    expect(data.find((entry) => entry.kind === 'payment' && entry.event === 'recorded')).toMatchObject({
      by: staff.email,
      payment: { received_on: '2026-03-10' },
    });
    expect(of('change')).toMatchObject({
      change: {
        actor: { email: staff.email },
        before: { full_name: expect.any(String) },
        after: { full_name: 'Ada B.' },
      },
    });
    expect(of('note')).toMatchObject({ note: { html: '<p><strong>Call</strong> them</p>' } });
  });

  it.each([
    ['order', ['order began', 'order paid', 'order ordered']],
    ['payment', ['payment recorded completed', 'payment said SEPA 7']],
    ['refund', ['refund 500 Late']],
    ['stream', ['stream started Evening run', 'stream booked Evening run']],
    ['change', ['change streamer.updated']],
    ['note', ['note **Call** them']],
  ])('of kind %s alone', async (kind, lines) => {
    const { streamerId } = await makeBusy();
    expect(await linesOf(streamerId, { kind })).toEqual(lines);
  });

  it('tells of logins, also of those that failed', async () => {
    const { email, streamerId } = await signUpStreamer(app);
    await app.refused(login, 401, { body: { email, password: 'some other words' } });
    expect(await linesOf(streamerId, { kind: 'login' })).toEqual(['login login.failed', 'login login.succeeded']);
  });

  it('reads on behind an entry, whatever its kind, without a gap or a repetition', async () => {
    const { streamerId } = await makeBusy();
    const all = (await read(streamerId)).data;
    const pages: string[] = [];
    let after: string | undefined;
    do {
      const page = await read(streamerId, { per_page: '1', ...(after ? { after } : {}) });
      pages.push(...page.data.map(({ id }) => id));
      after = page.has_more ? page.data.at(-1)?.id : undefined;
    } while (after);
    expect(pages).toEqual(all.map(({ id }) => id));
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('tells a payment as it was recorded, whatever became of it, and as it is where that is not on record any more', async () => {
    const { streamerId } = await makeStreamer(app);
    const body = paymentOf(streamerId, { amount: 149, status: 'failed', payment_method: 'cash' });
    const { payment } = await app.ok(createPayment, { token: staff.token, body });
    const { id, transaction_id } = payment;
    const edit = { amount: 160, status: 'completed', payment_method: 'paypal', transaction_id } as const;
    await app.ok(updatePayment, { token: staff.token, params: { id }, body: edit });
    const recorded = async () => (await read(streamerId, { kind: 'payment' })).data[0];
    const then = { amount: 14_900, status: 'failed', payment_method: 'cash', received_on: null };
    expect(await recorded()).toMatchObject({ by: staff.email, payment: then });
    const at = app.context.clock.now();
    const row = { amount_cents: 100, payment_method: 'cash', status: 'completed', received_on: '2026-03-10' };
    const times = { refunded_cents: 0, created_at: at, updated_at: at };
    await putRow(app.context.db, 'payments', { streamer_id: streamerId, transaction_id: 'OLD-1', ...row, ...times });
    const { amount_cents: amount, ...kept } = row;
    expect(await recorded()).toMatchObject({ by: null, payment: { amount, ...kept } });
  });

  it('keeps what was recorded of a payment that is gone', async () => {
    const { streamerId, paymentId } = await makeBusy();
    await app.ok(deletePayment, { token: staff.token, params: { id: paymentId } });
    const lines = await linesOf(streamerId);
    expect(lines).toContain('change payment.deleted');
    expect(lines).not.toContain('payment recorded completed');
  });

  it('tells once, with who did it, that an order was canceled', async () => {
    const { streamerId, paymentId } = await makeBusy();
    await app.ok(deletePayment, { token: staff.token, params: { id: paymentId } });
    const { data } = await read(streamerId);
    const canceled = data.find((entry) => entry.kind === 'order' && entry.event === 'canceled');
    expect(canceled).toMatchObject({ by: staff.email });
    expect(data.map(lineOf)).not.toContain('change subscription.canceled');
  });

  it('tells an account that staff made once', async () => {
    const body = { email: 'new@example.com', password: PASSWORD, role: 'streamer' };
    await app.ok(createUser, { token: staff.token, body });
    const { users } = await app.ok(listUsers, { token: staff.token, query: { search: body.email } });
    expect(await linesOf(users.data[0]?.streamer_id ?? 0)).toEqual(['change user.created']);
  });

  it('says what a mail said, without a code, a link that resets, or the address that switches mails off', async () => {
    const { email, streamerId } = await signUpStreamer(app);
    await app.ok(forgotPassword, { body: { email } });
    const term = { status: 'active', start_date: '2026-03-01', end_date: '2026-03-12' } as const;
    const subscriptionId = await makeSubscription(app, streamerId, term);
    await orderMail(
      app.context,
      { kind: 'subscription_ending', values: z.looseObject({}) },
      { subscriptionId, streamerId },
    );
    await app.runJobs();
    const { data } = await read(streamerId, { kind: 'mail' });
    const mails = data.flatMap((entry) => (entry.kind === 'mail' ? [entry.mail] : []));
    const ending = mails.find(({ kind }) => kind === 'subscription_ending');
    expect(ending).toMatchObject({
      recipient: email,
      subject: 'Your Custom subscription has 3 days left',
      secret: false,
    });
    expect(ending?.text).toContain('its last day is 12 Mar 2026');
    expect(ending?.text).toContain('(a link of their own)');
    expect(ending?.text).not.toContain('/unsubscribe');
    for (const kind of ['verification_code', 'reset_link']) {
      expect(mails.find((mail) => mail.kind === kind)).toMatchObject({ subject: null, text: null, secret: true });
    }
    expect(JSON.stringify(data)).not.toMatch(/\b\d{6}\b is your|reset-password/);
  });

  it('goes on when the account is closed, and says nothing any more of who was erased', async () => {
    const { streamerId, userId } = await makeBusy();
    await app.runJobs();
    await app.ok(deleteUser, { token: staff.token, params: { id: userId }, body: { mode: 'close' } });
    expect(await linesOf(streamerId)).toEqual(expect.arrayContaining(['change user.deleted', 'refund 500 Late']));
    await app.ok(deleteUser, { token: staff.token, params: { id: userId }, body: { mode: 'erase' } });
    const { data } = await read(streamerId);
    expect(data.map(lineOf)).toEqual(expect.arrayContaining(['change user.erased', 'refund 500 null']));
    expect(JSON.stringify(data)).not.toMatch(/Ada B|Call|Late|SEPA 7|Evening run/);
  });

  it('of a person with none of it is empty but for what is on record', async () => {
    const { streamerId } = await makeStreamer(app);
    expect(await linesOf(streamerId)).toEqual([]);
    await app.ok(toggleStreamer, { token: staff.token, params: { id: streamerId } });
    expect(await linesOf(streamerId)).toEqual(['change user.deactivated']);
    expect((await read((await makeSubscriber(app)).streamerId)).data.map(lineOf)).toEqual([
      'order began',
      'order paid',
      'order ordered',
    ]);
  });

  it.each(['the account is closed', 'all of it is given back'])(
    'keeps that an order was paid and began when %s',
    async (why) => {
      const { streamerId, token, userId } = await makeStreamer(app);
      const subscription_id = await makeSubscription(app, streamerId);
      const body = paymentOf(streamerId, { subscription_id });
      const { payment } = await app.ok(createPayment, { token: staff.token, body });
      app.context.clock.advance(1);
      const isClosed = why === 'the account is closed';
      if (isClosed) await app.ok(deleteUser, { token: staff.token, params: { id: userId }, body: { mode: 'close' } });
      else await app.ok(refundPayment, { token: staff.token, params: { id: payment.id } });
      const events = ['order canceled', 'order began', 'order paid', 'order ordered'];
      expect(await linesOf(streamerId, { kind: 'order' })).toEqual(events);
      if (isClosed) return;
      const { subscriptions } = await app.ok(listMySubscriptions, { token });
      expect(subscriptions).toMatchObject([{ status: 'canceled', paid: false }]);
    },
  );

  it('tells a cancellation when it was, whatever staff edit of it since', async () => {
    const { streamerId, subscriptionId } = await makeSubscriber(app);
    const edit = async (body: object) => {
      app.context.clock.advance(1);
      await app.ok(updateSubscription, { token: staff.token, params: { id: streamerId, subscriptionId }, body });
      return (await read(streamerId, { kind: 'order' })).data.find(
        (entry) => entry.kind === 'order' && entry.event === 'canceled',
      )?.at;
    };
    const canceledAt = await edit({ status: 'canceled' });
    expect(canceledAt).toEqual(app.context.clock.now());
    expect(await edit({ end_date: '2026-03-18' })).toEqual(canceledAt);
    expect(await edit({ status: 'active' })).toBeUndefined();
    expect(await edit({ status: 'canceled' })).toEqual(app.context.clock.now());
  });

  it('is not for streamers, not even their own, and there is none of nobody', async () => {
    const { streamerId, token } = await makeStreamer(app);
    await app.refused(getTimeline, 403, { token, params: { id: streamerId } });
    await app.refused(getTimeline, 404, { token: staff.token, params: { id: 999_999 } });
  });

  it.each<Record<string, string>>([
    { kind: 'everything' },
    { per_page: '101' },
    { after: 'payment.1' },
    { after: 'nothing.1.2026-03-10T12:00:00.000000Z' },
    { after: 'mail.1.2026-03-10T12:00:00.000000Z' },
    { after: 'payment.ab-c.2026-03-10T12:00:00.000000Z' },
    { after: 'payment.1.2026-13-40T12:00:00.000000Z' },
    { after: 'payment.1.2026-02-31T12:00:00.000000Z' },
    { after: 'payment.1.0000-03-10T12:00:00.000000Z' },
    { page: '2' },
  ])('refuses the query %j', async (query) => {
    const { streamerId } = await makeStreamer(app);
    await app.refused(getTimeline, 422, { token: staff.token, params: { id: streamerId }, query });
  });
});
