import { createStream, deleteStream, endStream, listMyStreams, startStream, updateStream } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { makeStreamer, makeSubscriber } from '../../testing/database-state.ts';
import { subscribedStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const booking = (changes: Record<string, unknown> = {}) => ({
  title: 'Evening stream',
  scheduled_start: '2026-03-11T18:00:00Z',
  estimated_duration: 120,
  ...changes,
});

const book = async (token: string, changes: Record<string, unknown> = {}) =>
  (await app.ok(createStream, { token, body: booking(changes) })).stream;

describe('booking', () => {
  it('counts a booked stream against the allowance', async () => {
    const { token } = await subscribedStreamer(app);
    const before = await app.ok(listMyStreams, { token });
    expect(before).toMatchObject({
      total_available_minutes: 2400,
      daily_limit_hours: 4,
      has_active_subscription: true,
    });
    const stream = await book(token);
    expect(stream).toMatchObject({ status: 'scheduled', used_minutes: 120, estimated_duration: 120 });
    const after = await app.ok(listMyStreams, { token });
    expect(after).toMatchObject({ total_used_minutes: 120, remaining_total_minutes: 2280, total_used_hours: 2 });
    expect(after.streams.data.map(({ id }) => id)).toEqual([stream.id]);
  });

  it('needs an active subscription', async () => {
    const { token } = await makeStreamer(app);
    const refusal = await app.refused(createStream, 409, { token, body: booking() });
    expect(refusal.code).toBe('subscription_required');
  });

  it('keeps the daily limit on both sides of midnight', async () => {
    const { token } = await makeSubscriber(app, { duration_hours: 4 });
    await book(token, { scheduled_start: '2026-03-11T22:00:00Z', estimated_duration: 240 });
    const body = booking({ scheduled_start: '2026-03-12T10:00:00Z', estimated_duration: 150 });
    const refusal = await app.refused(createStream, 422, { token, body });
    expect(refusal).toMatchObject({
      code: 'stream.daily_limit_exceeded',
      errors: { estimated_duration: ['Only 120 minutes are left on 2026-03-12 (GMT) within your daily limit.'] },
      details: { day: '2026-03-12', left_minutes: 120, next_free_start: '2026-03-12T22:00:00.000Z' },
    });
    await book(token, { scheduled_start: '2026-03-12T10:00:00Z', estimated_duration: 120 });
  });

  it.each([
    ['a start in the past', { scheduled_start: '2026-03-10T11:58:00Z' }, 'scheduled_start'],
    ['a stream that reaches past the last day', { scheduled_start: '2026-03-19T23:00:00Z' }, 'scheduled_start'],
    ['a duration off the step', { estimated_duration: 45 }, 'estimated_duration'],
    ['a duration below 30 minutes', { estimated_duration: 0 }, 'estimated_duration'],
    ['a duration above 480 minutes', { estimated_duration: 510 }, 'estimated_duration'],
    ['a duration as text', { estimated_duration: '120' }, 'estimated_duration'],
    ['an empty title', { title: '  ' }, 'title'],
    ['a title that cannot be stored', { title: 'a\u0000b' }, 'title'],
    ['a lone surrogate', { title: 'a\ud800b' }, 'title'],
    ['a time without a zone', { scheduled_start: '2026-03-11T18:00:00' }, 'scheduled_start'],
    ["somebody else's wordlist", { wordlist_id: 999_999 }, 'wordlist_id'],
    ['an unknown field', { color: 'red' }, 'color'],
  ])('refuses %s and names the field', async (_, changes, field) => {
    const { token } = await makeSubscriber(app);
    const refusal = await app.refused(createStream, 422, { token, body: booking(changes) });
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
    expect((await app.ok(listMyStreams, { token })).streams.total).toBe(0);
  });

  it('is done once for an Idempotency-Key, also by many at the same moment', async () => {
    const { token } = await makeSubscriber(app);
    const headers = { 'idempotency-key': 'once' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.ok(createStream, { token, body: booking(), headers })),
    );
    expect(new Set(answers.map(({ stream }) => stream.id)).size).toBe(1);
    expect((await app.ok(listMyStreams, { token })).streams.total).toBe(1);
    await book(token);
    expect((await app.ok(listMyStreams, { token })).streams.total).toBe(2);
  });

  it('that was refused may be corrected under the same key', async () => {
    const { token } = await makeSubscriber(app);
    const headers = { 'idempotency-key': 'again' };
    const past = booking({ scheduled_start: '2026-03-01T18:00:00Z' });
    await app.refused(createStream, 422, { token, body: past, headers });
    await app.ok(createStream, { token, body: booking(), headers });
  });

  it('says which durations there are', async () => {
    const { token } = await makeSubscriber(app);
    const { errors } = await app.refused(createStream, 422, { token, body: booking({ estimated_duration: 15 }) });
    expect(errors).toEqual({ estimated_duration: ['Must be 30 to 480 minutes in steps of 30.'] });
  });

  it('names every wrong field at once', async () => {
    const { token } = await makeSubscriber(app);
    const refusal = await app.refused(createStream, 422, { token, body: {} });
    expect(Object.keys(refusal.errors ?? {}).sort()).toEqual(['estimated_duration', 'scheduled_start', 'title']);
  });
});

describe('changing a stream', () => {
  it('frees its own minutes while it is moved', async () => {
    const { token } = await makeSubscriber(app, { duration_hours: 2 });
    const { id } = await book(token);
    const body = booking({ title: 'Later', scheduled_start: '2026-03-11T20:00:00Z' });
    const { stream } = await app.ok(updateStream, { token, params: { id }, body });
    expect(stream).toMatchObject({ title: 'Later', used_minutes: 120 });
  });

  it("never touches another's stream, which looks like one that does not exist", async () => {
    const owner = await makeSubscriber(app);
    const other = await makeSubscriber(app);
    const { id } = await book(owner.token);
    const requests = [
      { endpoint: updateStream, body: booking() },
      { endpoint: deleteStream, body: undefined },
      { endpoint: startStream, body: undefined },
      { endpoint: endStream, body: undefined },
    ];
    for (const { endpoint, body } of requests) {
      const [theirs, random] = [
        await app.refused(endpoint, 404, { token: other.token, params: { id }, body }),
        await app.refused(endpoint, 404, { token: other.token, params: { id: 987_654 }, body }),
      ];
      expect({ ...theirs, request_id: '' }).toEqual({ ...random, request_id: '' });
    }
    expect((await app.ok(listMyStreams, { token: owner.token })).streams.data[0]?.id).toBe(id);
  });

  it('is refused over a newer version, with the stream as it is by then', async () => {
    const { token } = await makeSubscriber(app);
    const { id, version } = await book(token);
    const change = (changes: Record<string, unknown>) => ({ token, params: { id }, body: booking(changes) });
    const { stream } = await app.ok(updateStream, change({ title: 'Mine', version }));
    expect(stream.version).toBe(version + 1);
    const refusal = await app.refused(updateStream, 409, change({ description: 'Over it', version }));
    expect(refusal).toMatchObject({
      code: 'stream.changed_meanwhile',
      details: { current: { id, title: 'Mine', version: version + 1, scheduled_start: '2026-03-11T18:00:00.000Z' } },
    });
    // Their own change, sent again after its answer was lost.
    const again = await app.ok(updateStream, change({ title: 'Mine', version }));
    expect(again.stream.version).toBe(version + 1);
    await app.ok(updateStream, change({ title: 'By nobody who asks', version: version + 1 }));
    await app.ok(updateStream, change({ title: 'Whatever came before' }));
    await app.refused(updateStream, 422, change({ version: 0 }));
  });

  it('blocks a scheduled stream whose start has passed', async () => {
    const { token } = await makeSubscriber(app);
    const { id } = await book(token);
    app.context.clock.set('2026-03-11T18:01:00Z');
    const refusal = await app.refused(deleteStream, 409, { token, params: { id } });
    expect(refusal.message).toBe('Cannot edit or delete streams that are scheduled in the past.');
    const change = { token, params: { id }, body: booking({ scheduled_start: '2026-03-12T18:00:00Z' }) };
    expect((await app.refused(updateStream, 409, change)).code).toBe('stream.in_past');
  });
});

describe('the life of a stream', () => {
  it('goes from scheduled over live to completed, and counts the minutes that ran', async () => {
    const { token } = await makeSubscriber(app);
    const { id } = await book(token);
    await app.refused(startStream, 409, { token, params: { id } });
    app.context.clock.set('2026-03-11T17:45:00Z');
    const started = await app.ok(startStream, { token, params: { id } });
    expect(started.stream.status).toBe('live');
    expect((await app.refused(startStream, 409, { token, params: { id } })).code).toBe('stream.not_scheduled');
    app.context.clock.advance(50);
    const ended = await app.ok(endStream, { token, params: { id } });
    expect(ended.stream).toMatchObject({ status: 'completed', used_minutes: 50 });
    const again = await app.refused(updateStream, 409, { token, params: { id }, body: booking() });
    expect(again.message).toBe('Completed streams cannot be edited');
  });

  it('allows one live stream at a time', async () => {
    const { token } = await makeSubscriber(app);
    const first = await book(token);
    const second = await book(token, { title: 'At the same time' });
    app.context.clock.set('2026-03-11T18:00:00Z');
    await app.ok(startStream, { token, params: { id: first.id } });
    const refusal = await app.refused(startStream, 409, { token, params: { id: second.id } });
    expect(refusal.code).toBe('stream.already_live');
  });

  it('shows a live stream as completed once its time is over, before any worker ran', async () => {
    const { token } = await makeSubscriber(app);
    const { id } = await book(token);
    app.context.clock.set('2026-03-11T18:30:00Z');
    await app.ok(startStream, { token, params: { id } });
    app.context.clock.set('2026-03-11T20:00:00Z');
    const { streams, total_used_minutes } = await app.ok(listMyStreams, { token });
    expect(streams.data[0]).toMatchObject({ status: 'completed', ended_at: new Date('2026-03-11T20:00:00Z') });
    expect(total_used_minutes).toBe(90);
    await app.refused(endStream, 409, { token, params: { id } });
  });

  it('cannot start once the subscription is over', async () => {
    const { token } = await makeSubscriber(app);
    const { id } = await book(token, { scheduled_start: '2026-03-19T22:00:00Z' });
    app.context.clock.set('2026-03-20T00:00:00Z');
    await app.refused(startStream, 409, { token, params: { id } });
    const schedule = await app.ok(listMyStreams, { token });
    expect(schedule).toMatchObject({ has_active_subscription: false, total_available_minutes: 0 });
    expect(schedule).toMatchObject({ has_expired_with_unused_hours: true, unused_hours_on_expiration: 40 });
  });
});
