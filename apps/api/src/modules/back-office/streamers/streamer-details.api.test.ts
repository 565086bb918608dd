import {
  createPayment,
  createStream,
  endStream,
  getStreamer,
  listStreamsOfStreamer,
  startStream,
} from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { ACTIVE, force, makeStreamer, makeSubscriber, makeSubscription } from '../../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { insertStream } from '../../streams/index.ts';

const app = sharedApp();
let staff: string;

beforeEach(async () => {
  staff = (await signInStaff(app)).token;
});

const details = (id: number) => app.ok(getStreamer, { token: staff, params: { id } });

const book = async (token: string, scheduled_start: string, title = 'Stream') => {
  const body = { title, scheduled_start, estimated_duration: 60 };
  return (await app.ok(createStream, { token, body })).stream.id;
};

describe('the details of a streamer', () => {
  it('of a new one are empty', async () => {
    const { streamerId, email } = await makeStreamer(app);
    expect(await details(streamerId)).toMatchObject({
      streamer: { id: streamerId, user: { email }, subscriptions: [], planned_streams: [], active_subscription: null },
      stats: { total_streams: 0, completed_streams: 0, status: 'active' },
      payments: [],
    });
  });

  it('count the streams, without cancelled ones, and show all of them, latest start first', async () => {
    const { token, streamerId } = await makeSubscriber(app);
    const done = await book(token, '2026-03-10T12:10:00Z');
    const ahead = await book(token, '2026-03-12T18:00:00Z');
    const dropped = await book(token, '2026-03-11T18:00:00Z');
    await force(app.context.db, 'streams', { id: dropped, status: 'cancelled' });
    await app.ok(startStream, { token, params: { id: done } });
    app.context.clock.advance(10);
    await app.ok(endStream, { token, params: { id: done } });
    const { stats, streamer } = await details(streamerId);
    expect(stats).toEqual({ total_streams: 2, completed_streams: 1, status: 'active' });
    expect(streamer.total_streams).toBe(2);
    expect(streamer.planned_streams.map(({ id, status }) => [id, status])).toEqual([
      [ahead, 'scheduled'],
      [dropped, 'cancelled'],
      [done, 'completed'],
    ]);
  });

  it('count a live stream whose time is over as completed at once', async () => {
    const { token, streamerId } = await makeSubscriber(app);
    const id = await book(token, '2026-03-10T12:10:00Z');
    await app.ok(startStream, { token, params: { id } });
    app.context.clock.set('2026-03-10T13:10:00Z');
    const { stats, streamer } = await details(streamerId);
    expect(stats).toMatchObject({ completed_streams: 1 });
    expect(streamer.planned_streams).toMatchObject([{ status: 'completed', used_minutes: 60 }]);
  });

  it('show the subscriptions newest first, with the status that holds today', async () => {
    const { streamerId } = await makeStreamer(app);
    const overdue = await makeSubscription(app, streamerId, {
      ...ACTIVE,
      start_date: '2026-02-01',
      end_date: '2026-03-09',
    });
    const pending = await makeSubscription(app, streamerId);
    const { streamer } = await details(streamerId);
    expect(streamer.subscriptions.map(({ id, status }) => [id, status])).toEqual([
      [pending, 'pending'],
      [overdue, 'expired'],
    ]);
    expect(streamer.current_subscription?.id).toBe(pending);
    expect(streamer.active_subscription).toBeNull();
  });

  it('show the payments newest first, and as revenue what was paid less what was given back', async () => {
    const { streamerId } = await makeStreamer(app);
    const pay = async (changes: Record<string, unknown>) =>
      (await app.ok(createPayment, { token: staff, body: paymentOf(streamerId, changes) })).payment.id;
    const paid = await pay({ amount: 30.3 });
    const failed = await pay({ amount: 500, status: 'failed' });
    const pending = await pay({ amount: 700, status: 'pending' });
    const refunded = await pay({ amount: 11.11, status: 'refunded' });
    const more = await pay({ amount: 0.07 });
    const { payments, streamer } = await details(streamerId);
    expect(payments.map(({ id }) => id)).toEqual([more, refunded, pending, failed, paid]);
    expect(streamer.total_revenue).toBe(3037);
    const { body } = await app.send(getStreamer, { token: staff, params: { id: streamerId } });
    expect(body).toMatchObject({ streamer: { total_revenue: 30.37 } });
  });

  it.each(['999999', '0', '-1', '1.5', 'abc', '%00', '9'.repeat(40), '1e3', 'null'])('of %s are 404', async (id) => {
    const { status, body } = await app.send(getStreamer, { token: staff, params: { id } });
    expect(status).toBe(404);
    expect(body).toMatchObject({
      message: expect.any(String),
      code: expect.any(String),
      request_id: expect.any(String),
    });
  });

  it('are not for streamers, not even their own', async () => {
    const { token, streamerId } = await makeStreamer(app);
    await app.refused(getStreamer, 403, { token, params: { id: streamerId } });
    await app.refused(getStreamer, 401, { params: { id: streamerId } });
  });
});

describe('the streams of a streamer', () => {
  it('come in pages, the next one first and the past below, by the status that holds now', async () => {
    const { streamerId, subscriptionId } = await makeSubscriber(app);
    const row = { streamer_id: streamerId, subscription_id: subscriptionId, title: 'A stream', description: null };
    const times = { duration_minutes: 60, ended_at: null, created_at: new Date(), updated_at: new Date() };
    const at = (hour: number) => new Date(`2026-03-10T${String(hour).padStart(2, '0')}:00:00Z`);
    for (const hour of [14, 16, 18]) {
      const stream = { ...row, ...times, scheduled_start: at(hour), status: 'scheduled', started_at: null } as const;
      await insertStream(app.context.db, stream);
    }
    // Its hour is over, though nothing has written that down yet.
    const live = { ...row, ...times, scheduled_start: at(9), status: 'live', started_at: at(9) } as const;
    await insertStream(app.context.db, live);
    const list = async (query: Record<string, string>) =>
      (await app.ok(listStreamsOfStreamer, { token: staff, params: { id: streamerId }, query })).streams;

    const first = await list({ page: '1', per_page: '3' });
    expect(first).toMatchObject({ total: 4, last_page: 2 });
    expect(first.data.map(({ scheduled_start }) => scheduled_start)).toEqual([at(14), at(16), at(18)]);
    expect((await list({ page: '2', per_page: '3' })).data).toMatchObject([{ status: 'completed', ended_at: at(10) }]);
    const earlier = { ...row, ...times, scheduled_start: at(7), status: 'completed', started_at: at(7) } as const;
    await insertStream(app.context.db, { ...earlier, ended_at: at(8) });
    const behind = await list({ after: String(first.data[1]?.id) });
    expect(behind.data.map(({ scheduled_start }) => scheduled_start)).toEqual([at(18), at(9), at(7)]);
    expect(await list({ status: 'live' })).toMatchObject({ total: 0, data: [] });
    expect((await list({ status: 'completed' })).total).toBe(2);
    expect((await list({ to: '2026-03-09' })).total).toBe(0);
    await app.refused(listStreamsOfStreamer, 404, { token: staff, params: { id: 999_999 } });
  });

  it('and payments are shown with the latest 100 of each', async () => {
    const { streamerId, subscriptionId } = await makeSubscriber(app);
    const now = app.context.clock.now();
    for (let count = 0; count < 101; count++) {
      await insertStream(app.context.db, {
        streamer_id: streamerId,
        subscription_id: subscriptionId,
        title: `Stream ${count}`,
        description: null,
        scheduled_start: new Date(now.getTime() + count * 60_000),
        duration_minutes: 30,
        status: 'scheduled',
        started_at: null,
        ended_at: null,
        created_at: now,
        updated_at: now,
      });
    }
    const { streamer, stats } = await details(streamerId);
    expect(streamer.planned_streams).toHaveLength(100);
    expect(streamer.planned_streams[0]?.title).toBe('Stream 100');
    expect(stats.total_streams).toBe(101);
  });
});
