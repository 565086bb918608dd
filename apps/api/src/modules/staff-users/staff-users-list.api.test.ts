import { deleteUser, getUser, listUsers } from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { force, makeStreamer } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { putPeople } from '../../testing/random-data.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let token: string;

beforeAll(async () => {
  const people = [
    ['Anna@list.example', 'streamer', '2026-03-01T10:00:00Z'],
    ['ben_x@list.example', 'moderator', '2026-03-01T11:00:00Z'],
    ['benyx@list.example', 'admin', '2026-03-01T09:00:00Z'],
    ['carl%@list.example', 'moderator', '2026-03-01T09:00:00Z'],
  ] as const;
  await putPeople(
    app.context.db,
    people.map(([email, role, at]) => ({ full_name: 'P', username: 'p', email, role, at: new Date(at) })),
  );
  token = (await signInStaff(app, 'moderator')).token;
});

const list = async (query: Record<string, string>) => (await app.ok(listUsers, { token, query })).users;
const found = async (query: Record<string, string>) =>
  (await list({ search: '@list.', ...query })).data.map(({ email }) => email.split('@')[0]);

describe('the list of accounts', () => {
  it('has what staff need, and no secret', async () => {
    const { body } = await app.send(listUsers, { token, query: { search: 'anna@list' } });
    expect(body).toEqual({
      users: {
        data: [
          {
            id: expect.any(Number),
            email: 'Anna@list.example',
            role: 'streamer',
            email_verified_at: '2026-03-01T10:00:00.000Z',
            created_at: '2026-03-01T10:00:00.000Z',
            deactivated_at: null,
            deactivation_reason: null,
            deleted_at: null,
            second_factor_at: null,
            streamer_id: expect.any(Number),
            version: 1,
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

  it('names the streamer of an account, and none of who is no streamer', async () => {
    const { email, streamerId } = await makeStreamer(app);
    expect((await list({ search: email })).data).toMatchObject([{ streamer_id: streamerId }]);
    const staff = await signInStaff(app);
    expect((await list({ search: staff.email })).data).toMatchObject([{ streamer_id: null }]);
  });

  it('lists closed accounts where they are asked for, and only there', async () => {
    const { userId } = await makeStreamer(app, { email: 'closed@gone.example' });
    const admin = (await signInStaff(app)).token;
    const emails = async (query: Record<string, string>) =>
      (await list({ search: '@gone.', ...query })).data.map(({ email }) => email);
    expect([await emails({ state: 'closed' }), await emails({ state: 'open' })]).toEqual([[], ['closed@gone.example']]);
    await app.ok(deleteUser, { token: admin, params: { id: userId } });
    expect([await emails({ state: 'closed' }), await emails({})]).toEqual([['closed@gone.example'], []]);
    expect((await list({ search: '@gone.', state: 'closed', role: 'streamer' })).data).toMatchObject([
      { id: userId, deleted_at: app.context.clock.now() },
    ]);
    await app.ok(deleteUser, { token: admin, params: { id: userId }, body: { mode: 'erase' } });
    expect(await list({ state: 'closed' })).toMatchObject({
      data: [{ id: userId, email: `erased-${userId}@erased.invalid` }],
    });
  });

  it.each([
    ['any case', 'ANNA@', ['Anna']],
    ['an underscore, literally', 'n_x', ['ben_x']],
    ['a percent sign, literally', 'l%@', ['carl%']],
    ['a single letter', 'y', ['benyx']],
    ['spaces around it', '  ben_ ', ['ben_x']],
    ['what nobody has', 'zzzz', []],
    ['a line break', 'a\nb', []],
  ])('finds by %s', async (_, search, names) => {
    const { data, total } = await list({ search });
    const own = data.filter(({ email }) => email.endsWith('@list.example')).map(({ email }) => email.split('@')[0]);
    expect(own).toEqual(names);
    expect(total).toBe(data.length);
  });

  it.each([
    [{}, ['ben_x', 'Anna', 'carl%', 'benyx']],
    [{ direction: 'asc' }, ['benyx', 'carl%', 'Anna', 'ben_x']],
    [{ sort: 'email', direction: 'asc' }, ['Anna', 'ben_x', 'benyx', 'carl%']],
    [{ sort: 'role', direction: 'asc' }, ['benyx', 'carl%', 'ben_x', 'Anna']],
    [{ role: 'moderator' }, ['ben_x', 'carl%']],
    [{ role: 'moderator', sort: 'email' }, ['carl%', 'ben_x']],
    [{ per_page: '3', page: '2' }, ['benyx']],
    [{ per_page: '3', page: '3' }, []],
  ])('is ordered, filtered and paged by %j', async (query, names) => {
    expect(await found(query as Record<string, string>)).toEqual(names);
  });

  it('of one role without a search holds that role only, and counts it', async () => {
    const { data, total } = await list({ role: 'moderator', per_page: '100' });
    expect(data.every(({ role }) => role === 'moderator')).toBe(true);
    expect(total).toBe(data.length);
    expect(await list({ role: 'moderator', sort: 'email', per_page: '100' })).toMatchObject({ total });
  });

  it('leaves out who was deleted', async () => {
    const { userId } = await makeStreamer(app, { email: 'leaver@list.example' });
    expect(await found({ search: 'leaver@' })).toEqual(['leaver']);
    await force(app.context.db, 'users', { id: userId, deleted_at: app.context.clock.now() });
    expect(await found({ search: 'leaver@' })).toEqual([]);
  });

  it.each([
    ['a role that does not exist', { role: 'owner' }],
    ['a column that is not documented', { sort: 'password_hash' }],
    ['a search that cannot be stored', { search: '\u0000' }],
    ['an unknown filter', { status: 'active' }],
  ])('refuses %s', async (_, query) => {
    await app.refused(listUsers, 422, { token, query: query as Record<string, string> });
  });
});

describe('one account', () => {
  it('is what the list says of it, to a moderator, too', async () => {
    const [listed] = (await list({ search: 'ben_x@' })).data;
    expect(listed).toMatchObject((await app.ok(getUser, { token, params: { id: listed?.id } })).user);
  });

  it('that was deleted, or never was, does not exist', async () => {
    const { userId } = await makeStreamer(app);
    await force(app.context.db, 'users', { id: userId, deleted_at: app.context.clock.now() });
    const deleted = await app.refused(getUser, 404, { token, params: { id: userId } });
    const never = await app.refused(getUser, 404, { token, params: { id: 999_999 } });
    for (const problem of [deleted, never]) expect(problem).toMatchObject({ message: 'There is no such user.' });
  });
});
