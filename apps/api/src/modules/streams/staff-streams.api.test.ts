import {
  cancelStreamOfStreamer,
  createStream,
  createStreamOfStreamer,
  deleteStream,
  endStreamOfStreamer,
  getTimeline,
  listMyStreams,
  updateStream,
  updateStreamOfStreamer,
} from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf, force, makeStreamer, makeSubscriber } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../testing/shared-app.ts';

// The subscription is active from 10 through 19 March 2026, 4 hours a day.

const app = sharedApp();
const staff = sharedStaff(app);

let streamer: Awaited<ReturnType<typeof makeSubscriber>>;

beforeEach(async () => {
  streamer = await makeSubscriber(app);
});

const wanted = (changes: object = {}) => ({
  title: 'Booked by phone',
  scheduled_start: '2026-03-12T10:00:00Z',
  estimated_duration: 120,
  ...changes,
});

const request = (body?: object, params: object = {}) => ({
  token: staff.token,
  params: { id: streamer.streamerId, ...params },
  ...(body ? { body } : {}),
});

const book = async (changes: object = {}) => (await app.ok(createStreamOfStreamer, request(wanted(changes)))).stream;

const scheduleOf = async () => (await app.ok(listMyStreams, { token: streamer.token })).streams.data;

describe('staff book a stream for a streamer', () => {
  it('which stands in their schedule and counts like their own', async () => {
    const stream = await book();
    expect(await scheduleOf()).toMatchObject([{ id: stream.id, title: 'Booked by phone', status: 'scheduled' }]);
    const over = await app.refused(createStreamOfStreamer, 422, request(wanted({ estimated_duration: 150 })));
    expect(over).toMatchObject({ code: 'stream.daily_limit_exceeded', details: { left_minutes: 120 } });
  });

  it('within the same rules', async () => {
    const { streamerId } = await makeStreamer(app);
    const codes = [
      await app.refused(createStreamOfStreamer, 422, request(wanted({ scheduled_start: '2026-03-25T10:00:00Z' }))),
      await app.refused(createStreamOfStreamer, 422, request(wanted({ wordlist_id: 999_999 }))),
      await app.refused(createStreamOfStreamer, 409, request(wanted(), { id: streamerId })),
      await app.refused(createStreamOfStreamer, 404, request(wanted(), { id: 999_999 })),
    ].map(({ code }) => code);
    expect(codes).toEqual([
      'stream.outside_subscription',
      'wordlist.unknown',
      'subscription_required',
      'streamer.not_found',
    ]);
  });

  it('once for a key, on record with who did it, and in the timeline of the person', async () => {
    const sent = { ...request(wanted()), headers: { 'idempotency-key': `book-${streamer.streamerId}` } };
    const { stream } = await app.ok(createStreamOfStreamer, sent);
    await app.ok(createStreamOfStreamer, sent);
    expect(await scheduleOf()).toHaveLength(1);
    expect(await auditOf(app.context.db, 'streamer', streamer.streamerId)).toMatchObject([
      {
        action: 'streamer.stream_booked',
        actor_email: staff.email,
        before: null,
        after: { stream_id: stream.id, title: 'Booked by phone' },
      },
    ]);
    const { timeline } = await app.ok(getTimeline, request());
    // Once: as the stream, with who booked it, and not as a change besides.
    expect(timeline.data.filter(({ kind }) => kind === 'stream' || kind === 'change')).toMatchObject([
      { kind: 'stream', event: 'booked', by: staff.email, stream: { id: stream.id } },
    ]);
    await app.ok(cancelStreamOfStreamer, request(undefined, { streamId: stream.id }));
    const { timeline: after } = await app.ok(getTimeline, request());
    expect(after.data.filter(({ kind }) => kind === 'stream' || kind === 'change')).toMatchObject([
      { event: 'cancelled', by: staff.email },
      { event: 'booked', by: staff.email },
    ]);
    // A stream that its owner books, tells of nobody.
    const { stream: own } = await app.ok(createStream, { token: streamer.token, body: wanted({ title: 'Mine' }) });
    await app.ok(deleteStream, { token: streamer.token, params: { id: own.id } });
    const { timeline: last } = await app.ok(getTimeline, request());
    expect(last.data).toHaveLength(after.data.length);
  });
});

describe('staff move a stream of a streamer', () => {
  const move = (id: number, changes: object) =>
    app.ok(updateStreamOfStreamer, request(wanted(changes), { streamId: id }));

  it('to where it fits, on record once', async () => {
    const { id } = await book();
    const scheduled_start = '2026-03-13T10:00:00Z';
    const { stream } = await move(id, { scheduled_start, version: 1 });
    expect(stream).toMatchObject({ id, version: 2, scheduled_start: new Date(scheduled_start) });
    // The answer was lost, and the same is sent again.
    await move(id, { scheduled_start, version: 1 });
    expect((await auditOf(app.context.db, 'streamer', streamer.streamerId)).slice(1)).toMatchObject([
      {
        action: 'streamer.stream_changed',
        before: { stream_id: id, scheduled_start: '2026-03-12T10:00:00.000Z' },
        after: { stream_id: id, scheduled_start: '2026-03-13T10:00:00.000Z' },
      },
    ]);
  });

  it('on record with what was changed, be it the description alone', async () => {
    const { id } = await book({ description: 'Bring snacks' });
    await move(id, { description: 'Bring drinks' });
    expect((await auditOf(app.context.db, 'streamer', streamer.streamerId)).slice(1)).toMatchObject([
      { before: { description: 'Bring snacks' }, after: { description: 'Bring drinks' } },
    ]);
  });

  it('not over what they did meanwhile, and not where it does not fit', async () => {
    const { id } = await book();
    const own = { token: streamer.token, params: { id }, body: wanted({ title: 'Mine' }) };
    await app.ok(updateStream, own);
    const to = (changes: object) => request(wanted(changes), { streamId: id });
    const stale = await app.refused(updateStreamOfStreamer, 409, to({ title: 'Theirs', version: 1 }));
    expect(stale).toMatchObject({ code: 'stream.changed_meanwhile', details: { current: { title: 'Mine' } } });
    const outside = to({ scheduled_start: '2026-03-25T10:00:00Z' });
    expect((await app.refused(updateStreamOfStreamer, 422, outside)).code).toBe('stream.outside_subscription');
  });
});

describe('staff cancel a stream of a streamer', () => {
  const cancel = (id: number) => request(undefined, { streamId: id });

  it('which stays as cancelled and gives its time back', async () => {
    const { id } = await book();
    const { message, stream } = await app.ok(cancelStreamOfStreamer, cancel(id));
    expect([message, stream.status, stream.used_minutes]).toEqual(['Stream cancelled', 'cancelled', 0]);
    expect(await scheduleOf()).toMatchObject([{ id, status: 'cancelled' }]);
    expect((await auditOf(app.context.db, 'streamer', streamer.streamerId)).at(-1)).toMatchObject({
      action: 'streamer.stream_cancelled',
      before: { status: 'scheduled' },
      after: { stream_id: id, status: 'cancelled' },
    });
    expect((await app.refused(cancelStreamOfStreamer, 409, cancel(id))).code).toBe('stream.cancelled');
  });

  it("not another one's, and none that has begun", async () => {
    const other = await makeSubscriber(app);
    const { stream } = await app.ok(createStream, { token: other.token, body: wanted() });
    for (const endpoint of [cancelStreamOfStreamer, updateStreamOfStreamer] as const) {
      const sent = { ...cancel(stream.id), ...(endpoint === updateStreamOfStreamer ? { body: wanted() } : {}) };
      expect((await app.refused(endpoint, 404, sent)).code).toBe('stream.not_found');
    }
    const { id } = await book();
    app.context.clock.set('2026-03-12T10:30:00Z');
    const { token } = await signInStaff(app);
    const late = await app.refused(cancelStreamOfStreamer, 409, { ...cancel(id), token });
    expect(late.code).toBe('stream.in_past');
  });
});

it('staff end the live stream of a streamer, on record once', async () => {
  const { id } = await book();
  const sent = request(undefined, { streamId: id });
  expect((await app.refused(endStreamOfStreamer, 409, sent)).code).toBe('stream.not_live');
  const now = app.context.clock.now();
  await force(app.context.db, 'streams', { id, status: 'live', started_at: now });
  const other = await makeSubscriber(app);
  await app.refused(endStreamOfStreamer, 404, { ...sent, params: { id: other.streamerId, streamId: id } });
  const { message, stream } = await app.ok(endStreamOfStreamer, sent);
  expect([message, stream.status, stream.ended_at]).toEqual(['Stream ended', 'completed', now]);
  await app.refused(endStreamOfStreamer, 409, sent);
  expect((await auditOf(app.context.db, 'streamer', streamer.streamerId)).slice(1)).toMatchObject([
    {
      action: 'streamer.stream_ended',
      actor_email: staff.email,
      before: { status: 'live' },
      after: { stream_id: id, status: 'completed' },
    },
  ]);
});

it('streamers cannot plan for anybody by these calls', async () => {
  const { id } = await book();
  const asStreamer = (sent: object) => ({ ...sent, token: streamer.token });
  await app.refused(createStreamOfStreamer, 403, asStreamer(request(wanted())));
  await app.refused(updateStreamOfStreamer, 403, asStreamer(request(wanted(), { streamId: id })));
  await app.refused(endStreamOfStreamer, 403, asStreamer(request(undefined, { streamId: id })));
  await app.refused(cancelStreamOfStreamer, 403, asStreamer(request(undefined, { streamId: id })));
});
