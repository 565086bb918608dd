import {
  createStream,
  createUser,
  forgotPassword,
  getProfile,
  listMyStreams,
  listStreamers,
  listUsers,
  login,
  type Role,
  registerStreamer,
  updateUser,
  validateResetToken,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { auditOf, fingerprint, rowsOf } from '../../testing/database-state.ts';
import { logIn, mailedLink, PASSWORD, signUpStreamer, subscribedStreamer } from '../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../testing/shared-app.ts';

const app = sharedApp();
const admin = sharedStaff(app);

let count = 0;
const newEmail = () => `Made${++count}@staff-users.test`;
const make = (role: Role, email = newEmail()) =>
  app.ok(createUser, { token: admin.token, body: { email, role, password: PASSWORD } });
const edit = (id: number, body: object, token = admin.token) => app.ok(updateUser, { token, params: { id }, body });
const userOf = async (streamerId: number) =>
  Number((await rowsOf(app.context.db, 'streamers', { id: streamerId }))[0]?.user_id);

describe('making a user', () => {
  it('verifies them at once: they log in with the password that staff set', async () => {
    const email = newEmail();
    const answer = await app.send(createUser, {
      token: admin.token,
      body: { email: ` ${email} `, role: 'moderator', password: PASSWORD },
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'User created',
        user: { email, role: 'moderator', email_verified_at: '2026-03-10T12:00:00.000Z', version: 1 },
      },
    });
    expect(await logIn(app, email.toUpperCase())).toMatchObject({
      status: 200,
      body: { role: 'moderator', streamer: null },
    });
  });

  it('gives a streamer a profile named after their address, and their wordlists', async () => {
    const { user } = await make('streamer', 'some.body+x@staff-users.test');
    const [streamer] = await rowsOf(app.context.db, 'streamers', { user_id: user.id });
    expect(streamer).toMatchObject({
      full_name: 'some.body+x',
      username: 'some.body+x',
      discord_id: null,
      status: 'active',
    });
    expect(await rowsOf(app.context.db, 'wordlists', { streamer_id: streamer?.id })).toHaveLength(2);
    expect(await logIn(app, user.email)).toMatchObject({
      status: 200,
      body: { streamer: { full_name: 'some.body+x' } },
    });
  });

  it('is on record, without the password', async () => {
    const { user } = await make('streamer');
    const entries = await auditOf(app.context.db, 'user', user.id);
    expect(entries).toMatchObject([
      { action: 'user.created', actor_id: admin.userId, before: null, after: { email: user.email, role: 'streamer' } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(PASSWORD);
    expect(JSON.stringify(entries)).not.toContain('argon2');
  });

  it.each([
    [
      'nothing',
      {},
      {
        email: ['Email and role are required'],
        role: ['Email and role are required'],
        password: ['Password is required for new users'],
      },
    ],
    ['no role', { email: 'a@b.co', password: PASSWORD }, { role: ['Email and role are required'] }],
    [
      'a blank address',
      { email: '', role: 'streamer', password: PASSWORD },
      { email: ['Email and role are required'] },
    ],
    [
      'a blank password',
      { email: 'a@b.co', role: 'streamer', password: '' },
      { password: ['Password is required for new users'] },
    ],
    [
      'a short password',
      { email: 'a@b.co', role: 'streamer', password: '1234567' },
      { password: ['Password must be at least 8 characters long.'] },
    ],
    [
      'a common password',
      { email: 'a@b.co', role: 'streamer', password: 'password1' },
      { password: [expect.any(String)] },
    ],
    [
      'no address',
      { email: 'nobody', role: 'streamer', password: PASSWORD },
      { email: ['Enter a valid email address.'] },
    ],
    [
      'a zero-width address',
      { email: 'a\u200b@b.co', role: 'streamer', password: PASSWORD },
      { email: ['Enter a valid email address.'] },
    ],
    [
      'an unknown role',
      { email: 'a@b.co', role: 'owner', password: PASSWORD },
      { role: ['Must be one of streamer, moderator, admin.'] },
    ],
    ['a field too many', { email: 'a@b.co', role: 'streamer', password: PASSWORD, id: 1 }, { id: ['Unknown field.'] }],
  ])('refuses %s in words', async (_, body, errors) => {
    const before = await fingerprint(app.context.db);
    expect((await app.refused(createUser, 422, { token: admin.token, body })).errors).toEqual(errors);
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('refuses an address that is taken, however it is spelt', async () => {
    const { user } = await make('streamer');
    const body = { email: user.email.toUpperCase(), role: 'moderator', password: PASSWORD };
    const refusal = await app.refused(createUser, 422, { token: admin.token, body });
    expect(refusal.errors).toEqual({ email: ['The email has already been taken.'] });
  });

  it('and signing up with one address at the same moment makes one account', async () => {
    for (let round = 0; round < 5; round++) {
      const email = newEmail();
      const [made, signedUp] = await Promise.all([
        app.send(createUser, { token: admin.token, body: { email, role: 'streamer', password: PASSWORD } }),
        app.send(registerStreamer, { body: { email, full_name: 'F', username: 'u', discord_id: 'd' } }),
      ]);
      expect([201, 422]).toContain(made.status);
      expect(signedUp.status).toBe(201);
      expect(await rowsOf(app.context.db, 'users', { email_normalized: email.toLowerCase() })).toHaveLength(1);
    }
  });
});

describe('editing a user', () => {
  it('keeps password and sessions when only the address changes', async () => {
    const { token, streamerId } = await signUpStreamer(app);
    const id = await userOf(streamerId);
    const email = newEmail();
    const answer = await edit(id, { email, role: 'streamer', password: '' });
    expect(answer).toMatchObject({ message: 'User updated', user: { id, email } });
    expect((await app.ok(getProfile, { token })).user.email).toBe(email);
    expect((await logIn(app, email)).status).toBe(200);
  });

  it('with another address takes back the link that was mailed to the old one', async () => {
    const { email, streamerId } = await signUpStreamer(app);
    await app.send(forgotPassword, { body: { email } });
    await app.runJobs();
    const link = mailedLink(app, email);
    const id = await userOf(streamerId);
    await edit(id, { email: newEmail(), role: 'streamer' });
    await edit(id, { email, role: 'streamer' });
    expect((await app.ok(validateResetToken, { body: link })).valid).toBe(false);
  });

  it('with another password ends their sessions, forgets failed logins and tells them', async () => {
    const { token, email, streamerId } = await signUpStreamer(app);
    for (let i = 0; i < 10; i++) await logIn(app, email, 'a wrong password');
    expect((await logIn(app, email)).status).toBe(429);
    const password = 'another good one';
    await edit(await userOf(streamerId), { email, role: 'streamer', password });
    await app.refused(getProfile, 401, { token });
    expect((await logIn(app, email, password)).status).toBe(200);
    expect((await logIn(app, email)).status).toBe(401);
    await app.runJobs();
    expect(app.context.mailer.sent.findLast(({ to }) => to === email)?.subject).toContain('password');
    expect(JSON.stringify(await auditOf(app.context.db, 'user', await userOf(streamerId)))).not.toContain(password);
  });

  it('into the staff ends their sessions and lets their profile rest; back again wakes it', async () => {
    const { token, email, streamerId, staffToken } = await subscribedStreamer(app);
    const body = { title: 'Planned', scheduled_start: '2026-03-11T18:00:00Z', estimated_duration: 60 };
    await app.ok(createStream, { token, body });
    const id = await userOf(streamerId);
    await edit(id, { email, role: 'moderator' });
    await app.refused(getProfile, 401, { token });
    const staff = await logIn(app, email);
    expect(staff).toMatchObject({ status: 200, body: { role: 'moderator', streamer: null } });
    await app.ok(listUsers, { token: Object(staff.body).token });
    await app.refused(listMyStreams, 403, { token: Object(staff.body).token });
    const found = await app.ok(listStreamers, { token: staffToken, query: { search: email } });
    expect(found.streamers.data).toEqual([]);
    await edit(id, { email, role: 'streamer' });
    await app.refused(listUsers, 401, { token: Object(staff.body).token });
    const back = await app.ok(login, { body: { email, password: PASSWORD } });
    expect(back.streamer?.id).toBe(streamerId);
    expect((await app.ok(listMyStreams, { token: back.token })).streams.data).toMatchObject([{ status: 'cancelled' }]);
  });

  it('from the staff to streamer makes a profile', async () => {
    const { user } = await make('moderator');
    await edit(user.id, { email: user.email, role: 'streamer' });
    expect(await logIn(app, user.email)).toMatchObject({ status: 200, body: { streamer: { status: 'active' } } });
  });

  it('by who has read an older version is refused with the current one', async () => {
    const { user } = await make('streamer');
    await edit(user.id, { email: user.email, role: 'streamer', version: 1 });
    const refusal = await app.refused(updateUser, 409, {
      token: admin.token,
      params: { id: user.id },
      body: { email: 'late@staff-users.test', role: 'streamer', version: 1 },
    });
    expect(refusal).toMatchObject({
      code: 'user.changed_meanwhile',
      details: { current: { id: user.id, email: user.email, version: 2 } },
    });
  });

  it('refuses an address that is taken', async () => {
    const [one, two] = [(await make('streamer')).user, (await make('streamer')).user];
    const body = { email: two.email.toLowerCase(), role: 'streamer' };
    const refusal = await app.refused(updateUser, 422, { token: admin.token, params: { id: one.id }, body });
    expect(refusal.errors).toEqual({ email: ['The email has already been taken.'] });
  });
});
