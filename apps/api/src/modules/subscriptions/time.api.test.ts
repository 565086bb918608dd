import {
  createStream,
  getMySubscription,
  listMyStreams,
  startStream,
  updateMyNotifications,
  updateSubscription,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { periodicTasks } from '../../modules.ts';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { ACTIVE, makeStreamer, makeSubscriber, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { forEachStreamer } from './subscriptions.jobs.ts';

// What happens by itself, done by the worker: run by hand here, at the moment that a test sets.

const app = sharedApp();

/** One turn of all that a worker looks for. */
async function look() {
  for (const each of periodicTasks(app.context)) await each.run(new AbortController().signal);
}

/** The same, and then its mails. */
async function work() {
  await look();
  await app.runJobs();
}

/** Turns of several workers at the same moment. */
const workTogether = () => Promise.all([look(), look(), look()]);

const stored = async (id: number) => (await rowsOf(app.context.db, 'subscriptions', { id }))[0];
const mailsTo = async (email: string) => {
  await app.runJobs();
  return app.context.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};

const PAID = new Date('2026-03-05T12:00:00Z');
const NEXT = { start_date: '2026-03-20', end_date: '2026-03-29', paid_at: PAID, name: 'Second helping' };

describe('a reminder of the end that an earlier version ordered, without saying whose it is', () => {
  const orderOld = (subscriptionId: number) =>
    orderMail(app.context, { kind: 'subscription_ending', values: z.looseObject({}) }, { subscriptionId });

  it("carries its owner's link to switch it off", async () => {
    const { email, streamerId, subscriptionId } = await makeSubscriber(app, { end_date: '2026-03-12' });
    await orderOld(subscriptionId);
    await app.runJobs();
    const [mail] = app.context.mailer.sent.filter(({ to }) => to === email);
    expect(mail?.headers?.['List-Unsubscribe']).toContain(`/unsubscribe/${streamerId}.subscription_ending.`);
  });

  it('is not sent to an owner who wants none', async () => {
    const { email, token, subscriptionId } = await makeSubscriber(app, { end_date: '2026-03-12' });
    await app.ok(updateMyNotifications, { token, body: { subscription_ending: false } });
    await orderOld(subscriptionId);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('the worker', () => {
  it('expires what is over, once, and tells its owner', async () => {
    const { email, subscriptionId } = await makeSubscriber(app);
    app.context.clock.set('2026-03-19T23:59:59Z');
    await work();
    expect(await stored(subscriptionId)).toMatchObject({ status: 'active' });
    app.context.clock.set('2026-03-20T00:00:00Z');
    await workTogether();
    await work();
    expect(await stored(subscriptionId)).toMatchObject({ status: 'expired', version: 2 });
    expect(await mailsTo(email)).toEqual(['Your Custom subscription ends today', 'Your Custom subscription has ended']);
  });

  it('lets the paid one that waits begin on its day, and speaks of that one only', async () => {
    const { email, streamerId, subscriptionId } = await makeSubscriber(app);
    const next = await makeSubscription(app, streamerId, NEXT);
    app.context.clock.set('2026-03-18T12:00:00Z');
    await work();
    expect(await mailsTo(email)).toEqual([]);
    app.context.clock.set('2026-03-20T00:00:00Z');
    await workTogether();
    expect(await stored(subscriptionId)).toMatchObject({ status: 'expired' });
    expect(await stored(next)).toMatchObject({ status: 'active' });
    expect(await mailsTo(email)).toEqual(['Your Second helping subscription is active']);
  });

  it('that was away for weeks catches up in the right order, and spares its owner old news', async () => {
    const { email, streamerId, subscriptionId } = await makeSubscriber(app);
    const next = await makeSubscription(app, streamerId, NEXT);
    const third = await makeSubscription(app, streamerId, {
      ...NEXT,
      start_date: '2026-03-30',
      end_date: '2026-04-30',
      name: 'Third',
    });
    app.context.clock.set('2026-04-15T12:00:00Z');
    await workTogether();
    const states = [await stored(subscriptionId), await stored(next), await stored(third)];
    expect(states.map((each) => each?.status)).toEqual(['expired', 'expired', 'active']);
    expect(await mailsTo(email)).toEqual(['Your Third subscription is active']);
  });

  it('says nothing of what ended long ago', async () => {
    const { email, subscriptionId } = await makeSubscriber(app);
    app.context.clock.set('2026-04-15T12:00:00Z');
    await work();
    expect(await stored(subscriptionId)).toMatchObject({ status: 'expired' });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('reminds once of an end, and again when staff move it', async () => {
    const { email, streamerId, subscriptionId } = await makeSubscriber(app, { name: 'Growth' });
    app.context.clock.set('2026-03-15T23:59:59Z');
    await work();
    expect(await mailsTo(email)).toEqual([]);
    app.context.clock.set('2026-03-16T00:00:00Z');
    await workTogether();
    await app.runJobs();
    app.context.clock.set('2026-03-17T12:00:00Z');
    await work();
    expect(await mailsTo(email)).toEqual(['Your Growth subscription has 4 days left']);
    const { token } = await signInStaff(app);
    const params = { id: streamerId, subscriptionId };
    await app.ok(updateSubscription, { token, params, body: { end_date: '2026-03-20', version: 1 } });
    await work();
    expect((await mailsTo(email)).slice(1)).toEqual(['Your Growth subscription has 4 days left']);
  });

  it.each([
    ['2026-03-18', 'has 2 days left'],
    ['2026-03-19', 'ends today'],
  ])('that comes late to remind, on %s, says how it is then', async (day, words) => {
    const { email } = await makeSubscriber(app);
    app.context.clock.set(`${day}T08:00:00Z`);
    await work();
    expect(await mailsTo(email)).toEqual([`Your Custom subscription ${words}`]);
  });

  it('sends no reminder when the end was moved away meanwhile', async () => {
    const { email, streamerId, subscriptionId } = await makeSubscriber(app);
    app.context.clock.set('2026-03-18T08:00:00Z');
    await look();
    const { token } = await signInStaff(app);
    await app.ok(updateSubscription, {
      token,
      params: { id: streamerId, subscriptionId },
      body: { end_date: '2026-04-30' },
    });
    expect(await mailsTo(email)).toEqual([]);
  });

  it('over the end of a leap February and of a year', async () => {
    const february = await makeSubscriber(app, { start_date: '2028-02-01', end_date: '2028-02-29' });
    const december = await makeSubscriber(app, { start_date: '2028-12-01', end_date: '2028-12-31' });
    app.context.clock.set('2028-02-29T23:59:59Z');
    await work();
    expect(await stored(february.subscriptionId)).toMatchObject({ status: 'active' });
    app.context.clock.set('2028-03-01T00:00:00Z');
    await work();
    expect(await stored(february.subscriptionId)).toMatchObject({ status: 'expired' });
    app.context.clock.set('2029-01-01T00:00:00Z');
    await work();
    expect(await stored(december.subscriptionId)).toMatchObject({ status: 'expired' });
  });
});

describe('a live stream', () => {
  /** A streamer with a stream that went live at `at`, 10 minutes before its hour began. */
  async function live() {
    const streamer = await makeSubscriber(app);
    const body = { title: 'Evening', scheduled_start: '2026-03-10T18:00:00Z', estimated_duration: 60 };
    const { id } = (await app.ok(createStream, { token: streamer.token, body })).stream;
    app.context.clock.set('2026-03-10T17:50:00Z');
    await app.ok(startStream, { token: streamer.token, params: { id } });
    return { ...streamer, id };
  }

  it('is ended at its time by the worker, once, however late that comes', async () => {
    const { id, token } = await live();
    app.context.clock.set('2026-03-10T18:49:59Z');
    await work();
    expect(await rowsOf(app.context.db, 'streams', { id })).toMatchObject([{ status: 'live' }]);
    app.context.clock.set('2026-03-10T21:00:00Z');
    await workTogether();
    expect(await rowsOf(app.context.db, 'streams', { id })).toMatchObject([
      { status: 'completed', ended_at: new Date('2026-03-10T18:50:00Z') },
    ]);
    const { streams } = await app.ok(listMyStreams, { token });
    expect(streams.data).toMatchObject([{ status: 'completed', used_minutes: 60 }]);
  });
});

it('a streamer whose row somebody holds does not stop those after them', async () => {
  const ids = [await makeSubscriber(app), await makeSubscriber(app)].map(({ streamerId }) => streamerId);
  const done: number[] = [];
  const work = async (_: unknown, streamerId: number) => {
    if (streamerId === ids[0])
      throw Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' });
    done.push(streamerId);
  };
  const context = { ...app.context, reportOutage: isDatabaseUnavailable };
  await forEachStreamer(
    context,
    { find: async (after) => (after === 0 ? ids : []), work },
    new AbortController().signal,
  );
  expect(done).toEqual(ids.slice(1));
});

it('a worker told to stop leaves the rest to the next one', async () => {
  const { subscriptionId } = await makeSubscriber(app);
  app.context.clock.set('2026-03-20T00:00:00Z');
  for (const each of periodicTasks(app.context)) await each.run(AbortSignal.abort());
  expect(await stored(subscriptionId)).toMatchObject({ status: 'active' });
  await look();
  expect(await stored(subscriptionId)).toMatchObject({ status: 'expired' });
});

describe('before any worker ran', () => {
  it('a paid one that waits is active on its day, and takes bookings', async () => {
    const { token, streamerId } = await makeStreamer(app);
    await makeSubscription(app, streamerId, { ...ACTIVE, start_date: '2026-03-01', end_date: '2026-03-09' });
    const next = await makeSubscription(app, streamerId, { ...NEXT, start_date: '2026-03-10', end_date: '2026-03-19' });
    expect((await app.ok(getMySubscription, { token })).subscription).toMatchObject({ id: next, status: 'active' });
    const body = { title: 'First', scheduled_start: '2026-03-11T18:00:00Z', estimated_duration: 60 };
    await app.ok(createStream, { token, body });
  });
});
