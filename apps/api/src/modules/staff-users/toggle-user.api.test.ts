import {
  forgotPassword,
  getProfile,
  getStreamer,
  getUser,
  listStreamers,
  listUsers,
  login,
  registerStreamer,
  setPassword,
  toggleStreamer,
  toggleUser,
} from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditOf, force, makeStreamer, rowsOf } from '../../testing/database-state.ts';
import { logIn, mailedCode, PASSWORD, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let admin: { token: string; userId: number; email: string };

beforeAll(async () => {
  admin = await signInStaff(app);
});

const NOW = new Date('2026-03-10T12:00:00Z');

const toggle = (id: number, token = admin.token) => app.send(toggleUser, { token, params: { id } });
const toggled = (id: number) => app.ok(toggleUser, { token: admin.token, params: { id } });
const toggledStreamer = (id: number) => app.ok(toggleStreamer, { token: admin.token, params: { id } });

/** A streamer with a password, signed in. */
async function member() {
  const streamer = await signUpStreamer(app);
  const [{ id } = { id: 0 }] = await rowsOf(app.context.db, 'users', { email: streamer.email });
  return { ...streamer, userId: Number(id) };
}

/** Somebody who signed up and has not entered their code. */
async function applicant(name: string) {
  const email = `${name}@switch.test`;
  await app.ok(registerStreamer, { body: { email, full_name: name, username: name, discord_id: name } });
  await app.runJobs();
  const [user] = await rowsOf(app.context.db, 'users', { email });
  const [streamer] = await rowsOf(app.context.db, 'streamers', { user_id: user?.id });
  return { email, userId: Number(user?.id), streamerId: Number(streamer?.id) };
}

/** What both switches show and what lies behind. */
async function stateOf({ userId, streamerId }: { userId: number; streamerId: number }) {
  const [user] = await rowsOf(app.context.db, 'users', { id: userId });
  const [streamer] = await rowsOf(app.context.db, 'streamers', { id: streamerId });
  return [user?.email_verified_at !== null, streamer?.status, user?.deactivated_at !== null];
}

const ON = [true, 'active', false];
const OFF = [false, 'inactive', true];

describe('switching a user off', () => {
  it('ends every session from the very next request, and refuses the login in words', async () => {
    const one = await member();
    const { token: two } = await app.ok(login, { body: { email: one.email, password: PASSWORD } });
    const answer = await toggled(one.userId);
    expect(answer).toMatchObject({
      message: 'User deactivated',
      user: { id: one.userId, email: one.email, email_verified_at: null },
    });
    for (const token of [one.token, two]) await app.refused(getProfile, 401, { token });
    expect(await rowsOf(app.context.db, 'sessions', { user_id: one.userId })).toEqual([]);
    expect(await logIn(app, one.email)).toMatchObject({ status: 403, body: { code: 'account.inactive' } });
    expect(await stateOf(one)).toEqual(OFF);
  });

  it('and on again lets them in as before, with a new session', async () => {
    const one = await member();
    await toggled(one.userId);
    app.context.clock.set('2026-03-10T13:00:00Z');
    const answer = await toggled(one.userId);
    expect(answer).toMatchObject({
      message: 'User activated',
      user: { email_verified_at: new Date('2026-03-10T13:00:00Z') },
    });
    expect(await stateOf(one)).toEqual(ON);
    await app.refused(getProfile, 401, { token: one.token });
    expect((await logIn(app, one.email)).status).toBe(200);
  });

  it('is put on record with who did it, from what to what, for the user and for the streamer', async () => {
    const one = await member();
    await toggled(one.userId);
    const at = NOW.toISOString();
    const [entry] = await auditOf(app.context.db, 'user', one.userId);
    expect(entry).toMatchObject({
      action: 'user.deactivated',
      actor_id: admin.userId,
      actor_email: admin.email,
      request_id: expect.stringMatching(/^[\da-f-]{36}$/),
      before: { email_verified_at: at, deactivated_at: null },
      after: { email_verified_at: null, deactivated_at: at },
    });
    expect(await auditOf(app.context.db, 'streamer', one.streamerId)).toMatchObject([
      { action: 'streamer.deactivated', before: { status: 'active' }, after: { status: 'inactive' } },
    ]);
    expect(JSON.stringify(await rowsOf(app.context.db, 'audit_log'))).not.toMatch(/argon2|token_hash|password/);
  });
});

describe('who may switch whom', () => {
  it.each([
    ['a moderator', 'a streamer', 200],
    ['a moderator', 'another moderator', 403],
    ['a moderator', 'an admin', 403],
    ['an admin', 'a streamer', 200],
    ['an admin', 'a moderator', 200],
    ['an admin', 'another admin', 200],
  ] as const)('%s may or may not switch %s: %i', async (by, whom, status) => {
    const actor = await signInStaff(app, by === 'an admin' ? 'admin' : 'moderator');
    const target = whom.endsWith('streamer')
      ? await makeStreamer(app)
      : await signInStaff(app, whom.endsWith('admin') ? 'admin' : 'moderator');
    const answer = await toggle(target.userId, actor.token);
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toMatchObject({ code: 'user.role_forbidden' });
    expect((await app.send(getProfile, { token: target.token })).status).toBe(status === 200 ? 401 : 200);
    expect((await toggle(target.userId, actor.token)).status).toBe(status);
  });

  it.each(['admin', 'moderator'] as const)('%s does not switch themselves off', async (role) => {
    const self = await signInStaff(app, role);
    expect(await toggle(self.userId, self.token)).toMatchObject({ status: 409, body: { code: 'user.own_account' } });
    await app.ok(getProfile, { token: self.token });
  });

  it('nobody finds a user who does not exist or was deleted', async () => {
    const gone = await makeStreamer(app);
    await force(app.context.db, 'users', { id: gone.userId, deleted_at: NOW });
    for (const id of [999_999, gone.userId]) {
      expect(await toggle(id)).toMatchObject({ status: 404, body: { code: 'user.not_found' } });
    }
    await app.refused(toggleStreamer, 404, { token: admin.token, params: { id: gone.streamerId } });
    await app.refused(toggleStreamer, 404, { token: admin.token, params: { id: 999_999 } });
  });

  it('nobody reaches a staff account by its old profile', async () => {
    const { token } = await signInStaff(app, 'moderator');
    const target = await makeStreamer(app);
    await force(app.context.db, 'users', { id: target.userId, role: 'admin' });
    for (const staff of [token, admin.token]) {
      await app.refused(toggleStreamer, 404, { token: staff, params: { id: target.streamerId } });
    }
    expect(await stateOf(target)).toEqual(ON);
  });
});

describe('at the same moment', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'two admins who switch each other off: one succeeds (round %i)',
    async () => {
      const [one, two] = [await signInStaff(app), await signInStaff(app)];
      const answers = await Promise.all([toggle(two.userId, one.token), toggle(one.userId, two.token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      const rows = await Promise.all([one, two].map(({ userId }) => rowsOf(app.context.db, 'users', { id: userId })));
      expect(rows.filter(([row]) => row?.deactivated_at === null)).toHaveLength(1);
    },
  );

  it('twenty toggles of one streamer, by both switches, leave them agreeing', async () => {
    const one = await member();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? toggle(one.userId)
          : app.send(toggleStreamer, { token: admin.token, params: { id: one.streamerId } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await stateOf(one)).toEqual(ON);
  });
});

describe('the two switches', () => {
  it.each([
    ['user', 'user'],
    ['user', 'streamer'],
    ['streamer', 'user'],
    ['streamer', 'streamer'],
  ])('always agree: off by the %s, on by the %s', async (off, on) => {
    const one = await member();
    const by = (which: string) => (which === 'user' ? toggled(one.userId) : toggledStreamer(one.streamerId));
    await by(off);
    expect(await stateOf(one)).toEqual(OFF);
    await by(on);
    expect(await stateOf(one)).toEqual(ON);
    expect((await logIn(app, one.email)).status).toBe(200);
  });

  it('mend every state that an account could be in, each of them alone', async () => {
    const states = [null, NOW].flatMap((email_verified_at) =>
      [null, NOW].flatMap((deactivated_at) =>
        (['active', 'inactive'] as const).map((status) => ({ email_verified_at, deactivated_at, status })),
      ),
    );
    for (const { status, ...columns } of states) {
      for (const by of ['user', 'streamer']) {
        const one = await member();
        await force(app.context.db, 'users', { id: one.userId, ...columns });
        await force(app.context.db, 'streamers', { id: one.streamerId, status });
        const press = () => (by === 'user' ? toggled(one.userId) : toggledStreamer(one.streamerId));
        const first = (await press()).message.endsWith('deactivated');
        expect(await stateOf(one)).toEqual(first ? OFF : ON);
        if (first) await press();
        expect(await stateOf(one)).toEqual(ON);
        expect((await logIn(app, one.email)).status).toBe(200);
      }
    }
  });
});

describe('somebody who has not finished signing up', () => {
  it.each(['users', 'streamers'])(
    'is verified by the switch for %s, and gets in with a password set by a code',
    async (by) => {
      const one = await applicant(`vouched-${by}`);
      await (by === 'users' ? toggled(one.userId) : toggledStreamer(one.streamerId));
      expect(await stateOf(one)).toEqual(ON);
      expect((await logIn(app, one.email)).status).toBe(401);
      app.context.clock.advance(2);
      await app.ok(forgotPassword, { body: { email: one.email } });
      await app.runJobs();
      const body = { email: one.email, token: mailedCode(app, one.email) };
      await app.ok(setPassword, { body: { ...body, password: PASSWORD, password_confirmation: PASSWORD } });
      expect((await logIn(app, one.email)).status).toBe(200);
    },
  );

  it('reads active nowhere until the sign-up is finished', async () => {
    const one = await applicant('unverified');
    const { streamer, stats } = await app.ok(getStreamer, { token: admin.token, params: { id: one.streamerId } });
    const query = { search: one.email };
    const { streamers } = await app.ok(listStreamers, { token: admin.token, query });
    expect([streamer.status, stats.status, streamers.data[0]?.status]).toEqual(Array(3).fill('unverified'));
    const { users } = await app.ok(listUsers, { token: admin.token, query });
    expect(users.data).toMatchObject([{ email_verified_at: null, deactivated_at: null }]);
  });
});

describe('a reason for switching off', () => {
  const reason = 'Sold the account to somebody else';

  it.each(['users', 'streamers'])(
    'is read where people look after the switch for %s, until it is on again',
    async (by) => {
      const { userId, streamerId } = await member();
      const press = (body: object) =>
        by === 'users'
          ? app.ok(toggleUser, { token: admin.token, params: { id: userId }, body })
          : app.ok(toggleStreamer, { token: admin.token, params: { id: streamerId }, body });
      const read = async () => {
        const { user } = await app.ok(getUser, { token: admin.token, params: { id: userId } });
        const { streamer } = await app.ok(getStreamer, { token: admin.token, params: { id: streamerId } });
        return [user.deactivation_reason, streamer.deactivation_reason];
      };
      await press({ active: false, reason: ` ${reason} ` });
      expect(await read()).toEqual([reason, reason]);
      expect((await auditOf(app.context.db, 'user', userId)).at(-1)).toMatchObject({
        action: 'user.deactivated',
        after: { deactivation_reason: reason },
      });
      await press({ active: true, reason });
      expect(await read()).toEqual([null, null]);
      await press({ active: false, reason: '  ' });
      expect(await read()).toEqual([null, null]);
    },
  );
});

describe('a streamer in the list of staff', () => {
  it('is answered with the status that the switch has made', async () => {
    const one = await member();
    expect(await toggledStreamer(one.streamerId)).toMatchObject({
      message: 'Streamer deactivated',
      streamer: { id: one.streamerId, status: 'inactive', user: { id: one.userId } },
    });
    const details = await app.ok(getStreamer, { token: admin.token, params: { id: one.streamerId } });
    expect([details.streamer.status, details.stats.status]).toEqual(['inactive', 'inactive']);
    expect(await toggledStreamer(one.streamerId)).toMatchObject({
      message: 'Streamer activated',
      streamer: { status: 'active' },
    });
  });
});
