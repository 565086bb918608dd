import { getStreamer, listStreamers } from '@livelift/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ACTIVE, force, makeStreamer, makeSubscription } from '../../../testing/database-state.ts';
import { signInStaff } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();
let token: string;

beforeEach(async () => {
  token = (await signInStaff(app, 'moderator')).token;
});

const list = async (query: Record<string, string> = {}) => (await app.ok(listStreamers, { token, query })).streamers;
const found = async (search: string) =>
  (await list({ search, per_page: '100' })).data.map(({ username }) => username).sort();

describe('a streamer in the list', () => {
  it('has their profile, their address and no secret', async () => {
    const { streamerId, userId, email } = await makeStreamer(app, {
      full_name: 'Ada',
      username: 'ada_live',
      discord_id: 'ada#7',
    });
    const { body } = await app.send(listStreamers, { token, query: { search: 'ada_live' } });
    expect(body).toEqual({
      streamers: {
        data: [
          {
            id: streamerId,
            full_name: 'Ada',
            username: 'ada_live',
            discord_id: 'ada#7',
            timezone: null,
            status: 'active',
            created_at: '2026-03-10T12:00:00.000Z',
            version: 1,
            user: { id: userId, email },
            has_password: false,
            deactivation_reason: null,
            upcoming_streams: 0,
            total_streams: 0,
            total_revenue: 0,
            amount_due: 0,
            current_subscription: null,
            active_subscription: null,
          },
        ],
        total: 1,
        per_page: 15,
        current_page: 1,
        last_page: 1,
        has_more: false,
      },
    });
  });

  it('disappears with their user, and is found by its number still', async () => {
    const { userId, streamerId } = await makeStreamer(app, { username: 'ghost_user' });
    await force(app.context.db, 'users', { id: userId, deleted_at: app.context.clock.now() });
    expect(await found('ghost_user')).toEqual([]);
    const { streamer } = await app.ok(getStreamer, { token, params: { id: streamerId } });
    expect(streamer.blockers).toMatchObject([{ kind: 'closed', erased: false }]);
  });

  it('who has become staff is no streamer any more', async () => {
    const { userId, streamerId } = await makeStreamer(app, { username: 'promoted_user' });
    await force(app.context.db, 'users', { id: userId, role: 'moderator' });
    expect(await found('promoted_user')).toEqual([]);
    const { streamer } = await app.ok(getStreamer, { token, params: { id: streamerId } });
    expect(streamer.blockers).toEqual([{ kind: 'staff', role: 'moderator' }]);
  });
});

describe('searching', () => {
  beforeAll(async () => {
    await makeStreamer(app, { username: 'percent%sign', full_name: 'One', email: 'first@search.example' });
    await makeStreamer(app, { username: 'under_score', full_name: 'Two', email: 'second@search.example' });
    await makeStreamer(app, { username: 'underXscore', full_name: 'Größe ÜNLÜ', email: 'Third.Case@search.example' });
    await makeStreamer(app, { username: 'back\\slash', full_name: "O'Brien", email: 'fourth@search.example' });
  });

  it.each([
    ['part of a username', 'nder', ['underXscore', 'under_score']],
    ['any case', 'UNDERx', ['underXscore']],
    ['part of a name', 'brien', ['back\\slash']],
    ['a quote', "o'b", ['back\\slash']],
    ['letters with accents', 'größe', ['underXscore']],
    ['letters with accents, in any case', 'ünlü', ['underXscore']],
    ['an address, in any case', 'third.CASE@', ['underXscore']],
    ['a percent sign, literally', 't%s', []],
    ['a percent sign where a word has it', 'percent%s', ['percent%sign']],
    ['signs alone, which are no words', '%', []],
    ['an underscore, literally', 'under_s', ['under_score']],
    ['a backslash, literally', 'back\\s', ['back\\slash']],
    ['spaces around it', '  percent ', ['percent%sign']],
    ['what nobody is called', 'zzzz', []],
    ['words of a name and a username in any order', "back O'Brien", ['back\\slash']],
    ['a name without its accents', 'grosse unlu', ['underXscore']],
    ['words of two people', 'brien under', []],
  ])('finds by %s', async (_, search, usernames) => {
    expect(await found(search)).toEqual(usernames);
  });

  it('for nothing finds everybody', async () => {
    expect((await list({ search: ' ' })).total).toBe((await list()).total);
  });

  it.each([
    ['U+0000', { search: 'a\u0000' }],
    ['201 characters', { search: 'a'.repeat(201) }],
    ['a status that does not exist', { subscription_status: 'paid' }],
    ['a column that is not documented', { sort: 'password_hash' }],
    ['a direction that does not exist', { direction: 'sideways' }],
    ['page 0', { page: '0' }],
    ['101 rows', { per_page: '101' }],
    ['an unknown filter', { role: 'admin' }],
  ])('refuses %s', async (_, query) => {
    await app.refused(listStreamers, 422, { token, query: query as Record<string, string> });
  });
});

describe('filtering by subscription', () => {
  const ended = { start_date: '2026-02-01', end_date: '2026-03-09', paid_at: new Date('2026-02-01') };
  const queued = {
    status: 'pending' as const,
    start_date: '2026-03-20',
    end_date: '2026-03-29',
    paid_at: new Date('2026-03-05'),
  };

  // What each streamer has, in the order of buying, and what the filter takes them for on 10 March 2026 (D35).
  const CASES = [
    ['sub-none', [], null],
    ['sub-active', [ACTIVE], 'active'],
    ['sub-pending', [{}], 'pending'],
    ['sub-canceled', [{ status: 'canceled' as const }], 'canceled'],
    ['sub-overdue', [{ status: 'active' as const, ...ended }], 'expired'],
    ['sub-active-then-pending', [ACTIVE, {}], 'active'],
    ['sub-pending-then-canceled', [{}, { status: 'canceled' as const }], 'pending'],
    [
      'sub-expired-then-canceled',
      [{ status: 'expired' as const, ...ended }, { status: 'canceled' as const }],
      'canceled',
    ],
    [
      'sub-canceled-then-overdue',
      [{ status: 'canceled' as const }, { status: 'active' as const, ...ended }],
      'expired',
    ],
    ['sub-overdue-then-pending', [{ status: 'active' as const, ...ended }, {}], 'pending'],
    ['sub-queue-arrived', [{ ...queued, start_date: '2026-03-10' }], 'active'],
    ['sub-queue-waiting', [queued], 'pending'],
    ['sub-queue-passed', [{ ...queued, start_date: '2026-02-01', end_date: '2026-03-01' }], 'expired'],
  ] as const;

  beforeAll(async () => {
    for (const [username, subscriptions] of CASES) {
      const { streamerId } = await makeStreamer(app, { username });
      for (const columns of subscriptions) await makeSubscription(app, streamerId, columns);
    }
  });

  it.each(['active', 'pending', 'canceled', 'expired'])(
    'finds those whose subscription is %s today',
    async (status) => {
      const { data, total } = await list({ search: 'sub-', subscription_status: status, per_page: '100' });
      const expected = CASES.filter(([, , current]) => current === status).map(([username]) => username);
      expect(data.map(({ username }) => username).sort()).toEqual([...expected].sort());
      expect(total).toBe(expected.length);
      expect(data.every(({ current_subscription }) => current_subscription?.status === status)).toBe(true);
      expect(data.every(({ active_subscription }) => (active_subscription !== null) === (status === 'active'))).toBe(
        true,
      );
    },
  );
});

describe('sorting and paging', () => {
  beforeAll(async () => {
    const people = [
      ['page-b', 'Paging B', 'c@paging.example'],
      ['page-c', 'Paging C', 'a@paging.example'],
      ['page-a', 'Paging A', 'b@paging.example'],
    ] as const;
    for (const [minute, [username, full_name, email]] of people.entries()) {
      app.context.clock.set(`2026-03-01T12:0${minute}:00Z`);
      await makeStreamer(app, { username, full_name, email });
    }
  });

  it.each([
    [{}, ['page-a', 'page-c', 'page-b']],
    [{ direction: 'asc' }, ['page-b', 'page-c', 'page-a']],
    [{ sort: 'full_name', direction: 'asc' }, ['page-a', 'page-b', 'page-c']],
    [{ sort: 'full_name' }, ['page-c', 'page-b', 'page-a']],
    [{ sort: 'email', direction: 'asc' }, ['page-c', 'page-a', 'page-b']],
    [{ sort: 'created_at', direction: 'desc' }, ['page-a', 'page-c', 'page-b']],
  ])('by %j', async (query, order) => {
    const { data } = await list({ search: 'paging', ...query } as Record<string, string>);
    expect(data.map(({ username }) => username)).toEqual(order);
  });

  it('shows everybody once over the pages, and nothing past the end', async () => {
    const query = { search: 'paging', per_page: '2', sort: 'email', direction: 'asc' };
    const pages = [
      await list({ ...query, page: '1' }),
      await list({ ...query, page: '2' }),
      await list({ ...query, page: '3' }),
    ];
    expect(pages.map(({ data }) => data.map(({ username }) => username))).toEqual([
      ['page-c', 'page-a'],
      ['page-b'],
      [],
    ]);
    expect(
      pages.map(({ total, per_page, current_page, last_page }) => [total, per_page, current_page, last_page]),
    ).toEqual([
      [3, 2, 1, 2],
      [3, 2, 2, 2],
      [3, 2, 3, 2],
    ]);
  });

  it('of nothing is one empty page', async () => {
    expect(await list({ search: 'zzzz' })).toEqual({
      data: [],
      total: 0,
      per_page: 15,
      current_page: 1,
      last_page: 1,
      has_more: false,
    });
  });
});
