import { createStream, deleteStream, endStream, listMyStreams, startStream, updateStream } from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ACTIVE,
  fingerprint,
  force,
  makeStreamer,
  makeSubscriber,
  makeSubscription,
  rowsOf,
} from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const booking = (scheduled_start: string, changes: Record<string, unknown> = {}) => ({
  title: 'Stream',
  scheduled_start,
  estimated_duration: 60,
  ...changes,
});

const book = async (token: string, start: string, changes: Record<string, unknown> = {}) =>
  (await app.ok(createStream, { token, body: booking(start, changes) })).stream.id;

const schedule = (token: string, query: Record<string, string> = {}) => app.ok(listMyStreams, { token, query });

describe('the schedule', () => {
  let token: string;
  const ids: Record<string, number> = {};

  beforeAll(async () => {
    app.context.clock.set('2026-03-10T12:00:00Z');
    token = (await makeSubscriber(app)).token;
    ids.late = await book(token, '2026-03-12T23:30:00Z');
    ids.first = await book(token, '2026-03-10T12:00:00Z');
    ids.cancelled = await book(token, '2026-03-12T00:00:00Z');
    ids.next = await book(token, '2026-03-13T00:00:00Z');
    await force(app.context.db, 'streams', { id: ids.cancelled, status: 'cancelled' });
    await app.ok(startStream, { token, params: { id: ids.first } });
    await app.ok(endStream, { token, params: { id: ids.first } });
  });

  it.each([
    [
      'without a page: every stream of the subscription, in the order of their start',
      {},
      ['first', 'cancelled', 'late', 'next'],
    ],
    ['from a day on', { from: '2026-03-12' }, ['cancelled', 'late', 'next']],
    ['until a day, its last minute included', { to: '2026-03-12' }, ['first', 'cancelled', 'late']],
    ['of one day', { from: '2026-03-12', to: '2026-03-12' }, ['cancelled', 'late']],
    ['that are completed', { status: 'completed' }, ['first']],
    ['that are cancelled', { status: 'cancelled' }, ['cancelled']],
    ['that are scheduled', { status: 'scheduled' }, ['late', 'next']],
    ['that are live', { status: 'live' }, []],
  ])('holds those %s', async (_, query, names) => {
    const { streams } = await schedule(token, query as Record<string, string>);
    expect(streams.data.map(({ id }) => id)).toEqual(names.map((name) => ids[name]));
    expect(streams).toMatchObject({ total: names.length, current_page: 1, last_page: 1 });
  });

  it('with a page: every stream there ever was, whichever subscription it was of, latest first', async () => {
    const { token, streamerId, subscriptionId } = await makeSubscriber(app);
    const planOn = (day: string) => book(token, `${day}T18:00:00Z`, { title: day });
    await planOn('2026-03-11');
    await force(app.context.db, 'subscriptions', { id: subscriptionId, status: 'canceled' });
    await makeSubscription(app, streamerId, ACTIVE);
    await planOn('2026-03-12');
    const titles = async (query: Record<string, string>) =>
      (await schedule(token, query)).streams.data.map(({ title }) => title);
    expect(await titles({})).toEqual(['2026-03-12']);
    expect(await titles({ page: '1' })).toEqual(['2026-03-12', '2026-03-11']);
    expect(await titles({ page: '1', to: '2026-03-11' })).toEqual(['2026-03-11']);
  });

  it('is paged when it is asked to be, and empty past its end', async () => {
    const pages = [
      await schedule(token, { page: '1', per_page: '3' }),
      await schedule(token, { page: '2', per_page: '3' }),
      await schedule(token, { page: '9' }),
    ];
    expect(pages.map(({ streams }) => streams.data.length)).toEqual([3, 1, 0]);
    expect(pages[2]?.streams).toMatchObject({ total: 4, per_page: 15, current_page: 9, last_page: 1 });
  });

  it.each([
    ['a number of rows', { per_page: '2' }, ['next', 'late'], true],
    ['the row before it', { after: 'late' }, ['cancelled', 'first'], false],
    ['the row after it', { before: 'late' }, ['next'], true],
    ['both', { per_page: '1', after: 'late' }, ['cancelled'], true],
  ])('is paged, too, where the page is named by %s', async (_, named, names, has_more) => {
    const query = Object.fromEntries(
      Object.entries(named).map(([field, value]) => [field, String(field === 'per_page' ? value : ids[value])]),
    );
    const { streams } = await schedule(token, query);
    expect(streams.data.map(({ id }) => id)).toEqual(names.map((name) => ids[name]));
    expect(streams).toMatchObject({ total: 4, has_more });
  });

  it('refuses a row that is gone, or was never theirs, as the beginning of a page', async () => {
    const [own, other] = [await makeSubscriber(app), await makeSubscriber(app)];
    const kept = await book(own.token, '2026-03-12T10:00:00Z');
    const gone = await book(own.token, '2026-03-12T12:00:00Z');
    const anothers = await book(other.token, '2026-03-12T12:00:00Z');
    const page = (query: Record<string, string>) => ({ token: own.token, query: { page: '1', ...query } });
    const following = await app.ok(listMyStreams, page({ after: String(gone) }));
    expect(following.streams.data.map(({ id }) => id)).toEqual([kept]);
    await app.ok(deleteStream, { token: own.token, params: { id: gone } });
    const filters: Record<string, string>[] = [{}, { status: 'scheduled' }];
    for (const side of ['after', 'before']) {
      for (const id of [gone, anothers]) {
        for (const filter of filters) {
          const { code, errors } = await app.refused(listMyStreams, 422, page({ [side]: String(id), ...filter }));
          expect([code, errors]).toEqual([
            'invalid',
            { [side]: ['There is no such row any more. Read from the first page.'] },
          ]);
        }
      }
    }
  });

  it.each<Record<string, string>>([
    { from: 'today' },
    { to: '2026-02-30' },
    { status: 'planned' },
    { page: '0' },
    { user: '1' },
  ])('refuses %j', async (query) => {
    await app.refused(listMyStreams, 422, { token, query });
  });

  it('counts what each state uses', async () => {
    expect(await schedule(token)).toMatchObject({
      total_available_minutes: 2400,
      total_used_minutes: 120,
      remaining_total_minutes: 2280,
      total_available_hours: 40,
      total_used_hours: 2,
      remaining_total_hours: 38,
      has_active_subscription: true,
      has_expired_with_unused_hours: false,
      unused_hours_on_expiration: 0,
    });
  });

  it('is empty without a subscription', async () => {
    const nobody = await makeStreamer(app);
    expect(await schedule(nobody.token)).toMatchObject({
      streams: { data: [], total: 0 },
      daily_limit_hours: 0,
      total_available_minutes: 0,
      bookable_minutes: 0,
      has_active_subscription: false,
    });
  });

  it("is the caller's own", async () => {
    const other = await makeSubscriber(app);
    expect((await schedule(other.token)).streams.data).toEqual([]);
  });

  it('is for streamers only', async () => {
    await app.refused(listMyStreams, 401);
    await app.refused(listMyStreams, 403, { token: (await signInStaff(app)).token });
  });
});

describe('the unused hours of what has expired', () => {
  it('speak of the one that expired last', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const ended = (start_date: string, end_date: string, duration_hours: number) =>
      makeSubscription(app, streamerId, { ...ACTIVE, status: 'expired', start_date, end_date, duration_hours });
    await ended('2026-03-01', '2026-03-05', 2);
    await ended('2026-01-01', '2026-01-10', 8);
    expect(await schedule(token)).toMatchObject({
      has_expired_with_unused_hours: true,
      unused_hours_on_expiration: 10,
    });
  });

  it('are no matter while a subscription is active, nor when nothing was left', async () => {
    const { token, streamerId } = await makeSubscriber(app);
    await makeSubscription(app, streamerId, {
      ...ACTIVE,
      status: 'expired',
      start_date: '2026-03-01',
      end_date: '2026-03-05',
    });
    expect(await schedule(token)).toMatchObject({
      has_expired_with_unused_hours: false,
      unused_hours_on_expiration: 0,
    });
  });

  it('are 0 when a canceled subscription came after', async () => {
    const { token, streamerId } = await makeStreamer(app);
    await makeSubscription(app, streamerId, { status: 'canceled' });
    expect(await schedule(token)).toMatchObject({
      has_expired_with_unused_hours: false,
      unused_hours_on_expiration: 0,
    });
  });
});

describe('booking', () => {
  it('is possible until the very end of the last day, and not a minute beyond', async () => {
    const { token } = await makeSubscriber(app);
    await book(token, '2026-03-19T23:00:00Z');
    const refusal = await app.refused(createStream, 422, { token, body: booking('2026-03-19T23:01:00Z') });
    expect(refusal).toMatchObject({
      code: 'stream.outside_subscription',
      details: { start_date: '2026-03-10', end_date: '2026-03-19' },
    });
  });

  it('gives a minute of grace', async () => {
    const { token } = await makeSubscriber(app);
    await book(token, '2026-03-10T11:59:00Z');
    expect((await app.refused(createStream, 422, { token, body: booking('2026-03-10T11:58:59Z') })).code).toBe(
      'stream.in_past',
    );
  });

  it('may overlap: only time counts', async () => {
    const { token } = await makeSubscriber(app);
    await book(token, '2026-03-11T18:00:00Z');
    await book(token, '2026-03-11T18:30:00Z');
    expect((await schedule(token)).streams.total).toBe(2);
  });

  it('is limited by nothing but the day where a plan has no daily limit', async () => {
    const { token } = await makeSubscriber(app, { duration_hours: 0 });
    for (const hour of ['00', '08', '16']) await book(token, `2026-03-11T${hour}:00:00Z`, { estimated_duration: 480 });
    const refusal = await app.refused(createStream, 422, {
      token,
      body: booking('2026-03-11T10:00:00Z', { estimated_duration: 30 }),
    });
    expect(refusal).toMatchObject({ code: 'stream.daily_limit_exceeded', details: { left_minutes: 0 } });
    expect(refusal.message).toContain('No time is left');
  });

  it('gives back the time of a stream that was deleted, ended early or never started', async () => {
    const { token } = await makeSubscriber(app, { duration_hours: 2 });
    const deleted = await book(token, '2026-03-11T18:00:00Z', { estimated_duration: 120 });
    await app.ok(deleteStream, { token, params: { id: deleted } });
    expect(await rowsOf(app.context.db, 'streams', { id: deleted })).toEqual([]);
    const short = await book(token, '2026-03-11T08:00:00Z', { estimated_duration: 60 });
    await book(token, '2026-03-11T10:00:00Z');
    app.context.clock.set('2026-03-11T08:00:00Z');
    await app.ok(startStream, { token, params: { id: short } });
    app.context.clock.advance(30);
    await app.ok(endStream, { token, params: { id: short } });
    await book(token, '2026-03-11T12:00:00Z', { estimated_duration: 30 });
    app.context.clock.set('2026-03-11T11:00:00Z');
    await book(token, '2026-03-11T20:00:00Z', { estimated_duration: 60 });
    const refusal = await app.refused(createStream, 422, {
      token,
      body: booking('2026-03-11T22:00:00Z', { estimated_duration: 30 }),
    });
    expect(refusal.details).toMatchObject({ left_minutes: 0 });
  });

  it('refused leaves nothing behind', async () => {
    const { token } = await makeSubscriber(app);
    const before = await fingerprint(app.context.db);
    await app.refused(createStream, 422, { token, body: booking('2026-03-11T18:00:00Z', { wordlist_id: 999_999 }) });
    await app.refused(createStream, 422, { token, body: booking('2030-01-01T18:00:00Z') });
    await app.refused(createStream, 422, {
      token,
      body: booking('2026-03-11T18:00:00Z', { title: '\u0958'.repeat(200) }),
    });
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});

describe('changing a stream', () => {
  it('keeps the rules of a booking, and refused changes nothing', async () => {
    const { token } = await makeSubscriber(app, { duration_hours: 2 });
    const id = await book(token, '2026-03-11T18:00:00Z');
    await book(token, '2026-03-12T18:00:00Z', { estimated_duration: 90 });
    const before = await fingerprint(app.context.db);
    const attempts = [
      booking('2026-03-12T10:00:00Z'),
      booking('2026-03-09T10:00:00Z'),
      booking('2026-03-20T10:00:00Z'),
    ];
    for (const body of attempts) await app.refused(updateStream, 422, { token, params: { id }, body });
    expect(await fingerprint(app.context.db)).toBe(before);
    await app.ok(updateStream, {
      token,
      params: { id },
      body: booking('2026-03-12T10:00:00Z', { estimated_duration: 30 }),
    });
  });

  it.each([
    ['live', { status: 'live', started_at: new Date('2026-03-10T12:00:00Z') }, /A live stream/],
    ['cancelled', { status: 'cancelled' }, /A cancelled stream/],
    [
      'completed',
      { status: 'completed', started_at: new Date('2026-03-10T11:00:00Z'), ended_at: new Date('2026-03-10T11:30:00Z') },
      /^Completed streams cannot be edited$/,
    ],
  ])('is refused for a %s one', async (_, columns, message) => {
    const { token } = await makeSubscriber(app);
    const id = await book(token, '2026-03-10T12:10:00Z');
    await force(app.context.db, 'streams', { id, ...columns });
    const before = await fingerprint(app.context.db);
    const edit = await app.refused(updateStream, 409, { token, params: { id }, body: booking('2026-03-11T18:00:00Z') });
    const removal = await app.refused(deleteStream, 409, { token, params: { id } });
    expect([edit.message, removal.message]).toEqual([expect.stringMatching(message), expect.stringMatching(message)]);
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});
