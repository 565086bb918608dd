import { checkAuth, getProfile, login, logout } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { force, makeStreamer, rowsOf } from '../../testing/database-state.ts';
import { logIn, PASSWORD, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { hashPassword, upsertPasswordHash } from '../users/index.ts';

const app = sharedApp();

const withPassword = async <U extends { userId: number }>(account: U): Promise<U> => {
  const now = app.context.clock.now();
  await upsertPasswordHash(app.context.db, account.userId, { passwordHash: await hashPassword(PASSWORD), now });
  return account;
};

describe('logging in', () => {
  it('as a streamer answers a token, the user and their profile', async () => {
    const { email, streamerId } = await signUpStreamer(app);
    const answer = await app.ok(login, { body: { email, password: PASSWORD } });
    expect(answer).toMatchObject({ role: 'streamer', user: { email, role: 'streamer' }, streamer: { id: streamerId } });
    expect(answer.token).toMatch(/^[\w-]{43}$/);
    expect(await app.ok(getProfile, { token: answer.token })).toMatchObject({ user: { email }, role: 'streamer' });
  });

  it.each(['admin', 'moderator'] as const)('as %s answers the role and no profile', async (role) => {
    const { email } = await withPassword(await signInStaff(app, role));
    expect(await app.ok(login, { body: { email, password: PASSWORD } })).toMatchObject({ role, streamer: null });
  });

  it('takes the address in any spelling and the password in one', async () => {
    const { email } = await withPassword(await makeStreamer(app));
    expect((await logIn(app, ` ${email.toUpperCase()} `)).status).toBe(200);
    expect((await logIn(app, email, PASSWORD.toUpperCase())).status).toBe(401);
    expect((await logIn(app, email, ` ${PASSWORD}`)).status).toBe(401);
  });

  it('answers a wrong password, an unknown address and an account without a password alike', async () => {
    const { email } = await withPassword(await makeStreamer(app));
    const { email: empty } = await makeStreamer(app);
    const { email: deleted, userId } = await withPassword(await makeStreamer(app));
    await force(app.context.db, 'users', { id: userId, deleted_at: app.context.clock.now() });
    const answers = [
      await logIn(app, email, 'a wrong password'),
      await logIn(app, 'unknown@test.example'),
      await logIn(app, empty),
      await logIn(app, deleted),
      await logIn(app, 'no address at all'),
      await logIn(app, 'İ@test.example'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      const { request_id: _, ...rest } = Object(body);
      expect(rest).toEqual({ message: 'Invalid credentials', code: 'account.invalid_credentials' });
    }
  });

  it.each([
    ['no address', { password: PASSWORD }],
    ['an empty address', { email: '', password: PASSWORD }],
    ['an address of blanks', { email: '  ', password: PASSWORD }],
  ])('with %s is a form that is not filled in', async (_, body) => {
    const { errors } = await app.refused(login, 422, { body });
    expect(errors).toEqual({ email: ['Please fill in all fields'] });
  });

  it.each([
    ['not verified', 'users', { email_verified_at: null }, /verify your email address/],
    ['switched off', 'users', { deactivated_at: new Date('2026-03-01') }, /switched off.*support/],
    ['switched off as a streamer', 'streamers', { status: 'inactive' }, /switched off.*support/],
  ] as const)(
    'to an account that is %s says what to do, but only to who knows the password',
    async (_, table, columns, message) => {
      const { email, userId, streamerId } = await withPassword(await makeStreamer(app));
      await force(app.context.db, table, { id: table === 'users' ? userId : streamerId, ...columns });
      expect(await logIn(app, email)).toMatchObject({ status: 403, body: { message: expect.stringMatching(message) } });
      expect(await logIn(app, email, 'a wrong password')).toMatchObject({
        status: 401,
        body: { message: 'Invalid credentials' },
      });
      expect(await rowsOf(app.context.db, 'sessions', { user_id: userId })).toHaveLength(1);
    },
  );

  it('never answers a secret', async () => {
    const { email } = await withPassword(await makeStreamer(app));
    const text = JSON.stringify((await logIn(app, email)).body);
    expect(text).not.toMatch(/hash|argon2|password/i);
  });

  it.each([
    ['no password', { email: 'a@b.co' }, ['password']],
    ['an empty password', { email: 'a@b.co', password: '' }, ['password']],
    ['nothing', {}, ['email', 'password']],
    ['a password that is a list', { email: 'a@b.co', password: ['x'] }, ['password']],
    ['a field too many', { email: 'a@b.co', password: 'x', remember: true }, ['remember']],
  ])('refuses %s and names the field', async (_, body, fields) => {
    expect(Object.keys((await app.refused(login, 422, { body })).errors ?? {}).sort()).toEqual(fields);
  });
});

describe('a session', () => {
  it.each([
    ['of a streamer lasts 30 days', () => makeStreamer(app), '2026-04-09T12:00:00Z'],
    ['of an admin lasts 12 hours', () => signInStaff(app, 'admin'), '2026-03-11T00:00:00Z'],
    ['of a moderator lasts 12 hours', () => signInStaff(app, 'moderator'), '2026-03-11T00:00:00Z'],
  ])('%s', async (_, make, end) => {
    const { token } = await make();
    app.context.clock.set(new Date(Date.parse(end) - 1).toISOString());
    await app.ok(getProfile, { token });
    app.context.clock.set(end);
    await app.refused(getProfile, 401, { token });
    expect(await app.ok(checkAuth, { token })).toEqual({ authenticated: false });
  });

  it('ends by logging out, and no other of the same user does', async () => {
    const { email } = await withPassword(await makeStreamer(app));
    const [one, two] = [
      await app.ok(login, { body: { email, password: PASSWORD } }),
      await app.ok(login, { body: { email, password: PASSWORD } }),
    ];
    expect(one.token).not.toBe(two.token);
    expect(await app.ok(logout, { token: one.token })).toEqual({ message: 'Logged out successfully' });
    await app.refused(getProfile, 401, { token: one.token });
    await app.refused(logout, 401, { token: one.token });
    await app.ok(getProfile, { token: two.token });
  });

  it('ends when its user is switched off, deleted or no longer verified', async () => {
    for (const columns of [{ deactivated_at: new Date() }, { deleted_at: new Date() }, { email_verified_at: null }]) {
      const { token, userId } = await makeStreamer(app);
      await force(app.context.db, 'users', { id: userId, ...columns });
      await app.refused(getProfile, 401, { token });
    }
  });
});

describe('asking whether a token is valid', () => {
  it('is never an error', async () => {
    const { token } = await makeStreamer(app);
    expect(await app.ok(checkAuth, { token })).toEqual({ authenticated: true });
    expect(await app.ok(checkAuth)).toEqual({ authenticated: false });
    for (const strange of ['x', 'A'.repeat(43), '%00', "'"]) {
      expect(await app.ok(checkAuth, { token: strange })).toEqual({ authenticated: false });
    }
  });
});
