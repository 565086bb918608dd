import {
  beginSecondFactor,
  changePassword,
  confirmSecondFactor,
  deleteUser,
  endSessionsOfUser,
  getProfile,
  getSecondFactor,
  getUser,
  listAuditLog,
  listUsers,
  login,
  loginSecondFactor,
  makeRecoveryCodes,
  removeMySecondFactor,
  removeSecondFactor,
  secondFactorRequired,
  updateUser,
} from '@livelift/contract';
import { generateSync } from 'otplib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { auditOf, makeStreamer, rowsOf, storedTexts } from '../../../testing/database-state.ts';
import { logIn, mailsTo, PASSWORD, signInStaff } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { hashPassword, upsertPasswordHash } from '../../users/index.ts';

const app = sharedApp();

let passwordHash: string;

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

afterEach(() => {
  Object.assign(app.context.config, { requiresSecondFactor: false });
});

const withPassword = { current_password: PASSWORD };

const laterBySteps = (steps: number) => app.context.clock.advance(steps / 2);

const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(app.context.clock.now().getTime() / 1000) + 30 * steps });

async function staffMember(role: 'admin' | 'moderator' = 'admin') {
  const staff = await signInStaff(app, role);
  await upsertPasswordHash(app.context.db, staff.userId, { passwordHash, now: app.context.clock.now() });
  return staff;
}

async function setUp(token: string) {
  const { secret } = await app.ok(beginSecondFactor, { token, body: withPassword });
  const { recovery_codes } = await app.ok(confirmSecondFactor, { token, body: { code: codeOf(secret) } });
  // The code that confirmed it is used.
  laterBySteps(1);
  return { secret, recoveryCodes: recovery_codes };
}

async function protectedStaff(role: 'admin' | 'moderator' = 'admin') {
  const staff = await staffMember(role);
  return { ...staff, ...(await setUp(staff.token)) };
}

async function challengeFor(email: string): Promise<string> {
  const { code, details } = await app.refused(login, 403, { body: { email, password: PASSWORD } });
  expect(code).toBe('account.second_factor_required');
  return secondFactorRequired.details.parse(details).challenge;
}

const pass = (challenge: string, code: string) => app.send(loginSecondFactor, { body: { challenge, code } });

describe('setting a second factor up', () => {
  it('answers its secret once, and is in force from the code that confirms it', async () => {
    const { token, email, userId } = await staffMember();
    const begun = await app.ok(beginSecondFactor, { token, body: withPassword });
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(decodeURIComponent(begun.otpauth_url)).toBe(
      `otpauth://totp/Livelift:${email}?secret=${begun.secret}&issuer=Livelift`,
    );
    expect((await logIn(app, email)).status).toBe(200);
    const answer = await app.ok(confirmSecondFactor, { token, body: { code: codeOf(begun.secret) } });
    expect(new Set(answer.recovery_codes).size).toBe(10);
    expect((await logIn(app, email)).status).toBe(403);
    expect((await app.ok(getSecondFactor, { token })).second_factor).toEqual({
      set_up_at: app.context.clock.now(),
      recovery_codes_left: 10,
      required: false,
    });
    await app.runJobs();
    expect(mailsTo(app, email).map(({ subject }) => subject)).toEqual([
      'The second factor of your Livelift account was set up',
    ]);
    expect((await auditOf(app.context.db, 'user', userId)).map(({ action }) => action)).toEqual([
      'user.second_factor_set_up',
    ]);
    const stored = await storedTexts(app);
    for (const secret of [
      begun.secret,
      ...answer.recovery_codes,
      ...answer.recovery_codes.map((code) => code.replaceAll('-', '')),
    ])
      expect(stored).not.toContain(secret);
  });

  it('takes the password, and counts a wrong one', async () => {
    const { token } = await staffMember();
    for (let i = 0; i < 10; i++)
      await app.refused(beginSecondFactor, 422, { token, body: { current_password: 'wrong wrong wrong' } });
    await app.refused(beginSecondFactor, 429, { token, body: withPassword });
  });

  it('needs a right code, within half an hour', async () => {
    const { token } = await staffMember();
    const confirm = (code: string) => app.send(confirmSecondFactor, { token, body: { code } });
    expect(await confirm('123456')).toMatchObject({ status: 409, body: { code: 'second_factor.not_begun' } });
    const { secret } = await app.ok(beginSecondFactor, { token, body: withPassword });
    expect(await confirm('12345x')).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    app.context.clock.advance(30);
    expect((await confirm(codeOf(secret))).status).toBe(409);
  });

  it('counts wrong codes like wrong passwords, so that who took a session over cannot guess the one of a set-up', async () => {
    const { token, email } = await staffMember();
    const { secret } = await app.ok(beginSecondFactor, { token, body: withPassword });
    const confirm = (code: string) => app.send(confirmSecondFactor, { token, body: { code } });
    for (let i = 0; i < 10; i++) expect((await confirm('12345x')).status).toBe(422);
    expect(await confirm(codeOf(secret))).toMatchObject({ status: 429, body: { code: 'account.too_many_attempts' } });
    app.context.clock.advance(15);
    expect((await confirm(codeOf(secret))).status).toBe(200);
    expect((await logIn(app, email)).status).toBe(403);
  });

  it('ends every other session', async () => {
    const { token, email } = await staffMember();
    const other = await app.ok(login, { body: { email, password: PASSWORD } });
    await setUp(token);
    await app.refused(getProfile, 401, { token: other.token });
    await app.ok(getProfile, { token });
  });

  it('leaves an earlier one in force until the new one is confirmed', async () => {
    const { token, email, secret, recoveryCodes } = await protectedStaff();
    const { secret: next } = await app.ok(beginSecondFactor, { token, body: withPassword });
    expect((await pass(await challengeFor(email), codeOf(secret))).status).toBe(200);
    await app.ok(confirmSecondFactor, { token, body: { code: codeOf(next) } });
    laterBySteps(1);
    const challenge = await challengeFor(email);
    for (const old of [codeOf(secret), recoveryCodes[0] ?? '']) expect((await pass(challenge, old)).status).toBe(422);
    expect((await pass(challenge, codeOf(next))).status).toBe(200);
  });
});

describe('logging in with a second factor', () => {
  it('takes password and code, and answers what every login answers', async () => {
    const { email, secret, userId } = await protectedStaff('moderator');
    const { status, body } = await pass(await challengeFor(email), ` ${codeOf(secret).replace(/(...)/, '$1 ')} `);
    expect(status).toBe(200);
    expect(Object.keys(Object(body)).sort()).toEqual(['message', 'role', 'streamer', 'token', 'user']);
    await app.ok(getProfile, { token: Object(body).token });
    const logins = await auditOf(app.context.db, 'login', userId);
    expect(logins.at(-1)).toMatchObject({
      action: 'login.succeeded',
      actor_id: userId,
      after: { device: null, second_factor: 'authenticator' },
    });
  });

  it('begins no session by the password alone, and tells nothing to who does not know it', async () => {
    const { email, userId } = await protectedStaff();
    const before = await rowsOf(app.context.db, 'sessions', { user_id: userId });
    const problem = await app.refused(login, 403, { body: { email, password: PASSWORD } });
    expect(JSON.stringify(problem)).not.toContain('token"');
    expect(await rowsOf(app.context.db, 'sessions', { user_id: userId })).toEqual(before);
    const stranger = await app.refused(login, 401, { body: { email, password: 'wrong wrong wrong' } });
    expect(stranger).toMatchObject({ code: 'account.invalid_credentials', message: 'Invalid credentials' });
  });

  it.each([
    ['the step before', -1, 200],
    ['this step', 0, 200],
    ['the step to come', 1, 200],
    ['two steps ago', -2, 422],
    ['two steps ahead', 2, 422],
  ])('takes a code of %s: %#', async (_, steps, status) => {
    const { email, secret } = await protectedStaff();
    laterBySteps(2);
    expect((await pass(await challengeFor(email), codeOf(secret, steps))).status).toBe(status);
  });

  it('takes no code twice, and none from before one that was used', async () => {
    const { email, secret } = await protectedStaff();
    laterBySteps(2);
    const used = codeOf(secret);
    expect((await pass(await challengeFor(email), used)).status).toBe(200);
    const challenge = await challengeFor(email);
    expect((await pass(challenge, used)).status).toBe(422);
    expect((await pass(challenge, codeOf(secret, -1))).status).toBe(422);
    expect((await pass(challenge, codeOf(secret, 1))).status).toBe(200);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { email, token, recoveryCodes } = await protectedStaff();
    const [one = '', two = ''] = recoveryCodes;
    expect((await pass(await challengeFor(email), one.toUpperCase())).status).toBe(200);
    const challenge = await challengeFor(email);
    expect((await pass(challenge, one)).status).toBe(422);
    expect((await pass(challenge, two.replaceAll('-', ' '))).status).toBe(200);
    expect((await app.ok(getSecondFactor, { token })).second_factor.recovery_codes_left).toBe(8);
    const { recovery_codes: fresh } = await app.ok(makeRecoveryCodes, { token, body: withPassword });
    const next = await challengeFor(email);
    expect((await pass(next, recoveryCodes[2] ?? '')).status).toBe(422);
    expect((await pass(next, fresh[0] ?? '')).status).toBe(200);
  });

  it('takes a challenge once, for five minutes and five wrong codes', async () => {
    const { email, secret } = await protectedStaff();
    const used = await challengeFor(email);
    expect((await pass(used, codeOf(secret))).status).toBe(200);
    laterBySteps(1);
    expect(await pass(used, codeOf(secret))).toMatchObject({ status: 401, body: { code: 'account.challenge_over' } });
    const late = await challengeFor(email);
    app.context.clock.advance(5);
    expect((await pass(late, codeOf(secret))).status).toBe(401);
    const guessed = await challengeFor(email);
    for (let i = 0; i < 5; i++) expect((await pass(guessed, '000000')).status).toBe(422);
    expect((await pass(guessed, codeOf(secret))).status).toBe(401);
    expect((await pass('A'.repeat(43), codeOf(secret))).status).toBe(401);
  });

  it('counts wrong codes like wrong passwords, which a right password does not make forgotten', async () => {
    const { email, secret } = await protectedStaff();
    for (let i = 0; i < 10; i++) expect((await pass(await challengeFor(email), '000000')).status).toBe(422);
    expect((await logIn(app, email)).status).toBe(429);
    app.context.clock.advance(15);
    const challenge = await challengeFor(email);
    expect((await pass(challenge, codeOf(secret))).status).toBe(200);
    laterBySteps(1);
    for (let i = 0; i < 9; i++) expect((await pass(await challengeFor(email), '000000')).status).toBe(422);
    expect((await pass(await challengeFor(email), codeOf(secret))).status).toBe(200);
  });

  it('is refused for the day after 30 wrong codes, however slowly they come', async () => {
    const { email, secret } = await protectedStaff();
    for (let i = 0; i < 30; i++) {
      expect((await pass(await challengeFor(email), '000000')).status).toBe(422);
      app.context.clock.advance(10);
    }
    expect((await pass(await challengeFor(email), codeOf(secret))).status).toBe(429);
    app.context.clock.advance(24 * 60);
    expect((await pass(await challengeFor(email), codeOf(secret))).status).toBe(200);
  });

  it('ends with the password that the challenge was made for, and with the account', async () => {
    const { email, secret, token } = await protectedStaff();
    const challenge = await challengeFor(email);
    const next = 'another long password for it';
    const body = { current_password: PASSWORD, password: next, password_confirmation: next };
    await app.ok(changePassword, { token, body });
    expect((await pass(challenge, codeOf(secret))).status).toBe(401);
    const other = await protectedStaff();
    const theirs = await challengeFor(other.email);
    await app.ok(deleteUser, { token, params: { id: other.userId } });
    expect((await pass(theirs, codeOf(other.secret))).status).toBe(401);
    expect(await rowsOf(app.context.db, 'second_factors', { user_id: other.userId })).toEqual([]);
  });

  it('is not possible by a code where the secret cannot be read any more, but by a recovery code', async () => {
    const { email, secret, recoveryCodes } = await protectedStaff();
    const { config } = app.context;
    Object.assign(app.context, { config: { ...config, appSecret: 'another secret that is long enough for it' } });
    const challenge = await challengeFor(email);
    const answers = [await pass(challenge, codeOf(secret)), await pass(challenge, recoveryCodes[0] ?? '')];
    Object.assign(app.context, { config });
    expect(answers.map(({ status }) => status)).toEqual([422, 200]);
  });

  it.each([
    ['no challenge', { code: '123456' }, ['challenge']],
    ['no code', { challenge: 'x' }, ['code']],
    ['an empty code', { challenge: 'x', code: ' ' }, ['code']],
    ['a code that is a number', { challenge: 'x', code: 123456 }, ['code']],
    ['a field too many', { challenge: 'x', code: '1', remember: true }, ['remember']],
  ])('refuses %s and names the field', async (_, body, fields) => {
    expect(Object.keys((await app.refused(loginSecondFactor, 422, { body })).errors ?? {})).toEqual(fields);
  });
});

describe('taking a second factor off', () => {
  it('takes the password; then the password alone logs in', async () => {
    const { email, token, userId } = await protectedStaff();
    await app.refused(removeMySecondFactor, 422, { token, body: { current_password: 'wrong wrong wrong' } });
    await app.ok(removeMySecondFactor, { token, body: withPassword });
    expect((await logIn(app, email)).status).toBe(200);
    expect((await app.refused(removeMySecondFactor, 409, { token, body: withPassword })).code).toBe(
      'second_factor.missing',
    );
    for (const table of ['second_factors', 'recovery_codes', 'login_challenges'] as const)
      expect(await rowsOf(app.context.db, table, { user_id: userId })).toEqual([]);
  });

  it('of somebody else is for admins, on record and told by mail', async () => {
    const { email, userId } = await protectedStaff('moderator');
    const [admin, moderator] = [await staffMember(), await staffMember('moderator')];
    const request = { params: { id: userId } };
    await app.refused(removeSecondFactor, 403, { token: moderator.token, ...request });
    const { user } = await app.ok(removeSecondFactor, { token: admin.token, ...request });
    expect(user).toMatchObject({ id: userId, second_factor_at: null });
    expect((await logIn(app, email)).status).toBe(200);
    expect((await auditOf(app.context.db, 'user', userId)).at(-1)).toMatchObject({
      action: 'user.second_factor_removed',
      actor_id: admin.userId,
    });
    await app.runJobs();
    expect(mailsTo(app, email).map(({ text }) => text)).toContainEqual(
      expect.stringContaining('Our team has taken it off'),
    );
    expect((await app.refused(removeSecondFactor, 409, { token: admin.token, ...request })).code).toBe(
      'user.no_second_factor',
    );
  });

  it('of oneself is not a matter of the list', async () => {
    const { token, userId } = await protectedStaff();
    expect((await app.refused(removeSecondFactor, 409, { token, params: { id: userId } })).code).toBe(
      'user.own_account',
    );
  });

  it('comes with leaving the staff', async () => {
    const { userId, email } = await protectedStaff('moderator');
    const { token } = await staffMember();
    const { user } = await app.ok(updateUser, { token, params: { id: userId }, body: { email, role: 'streamer' } });
    expect(user).toEqual((await app.ok(getUser, { token, params: { id: userId } })).user);
    expect(user.second_factor_at).toBeNull();
    expect((await logIn(app, email)).status).toBe(200);
  });

  it('is seen in the list of accounts', async () => {
    const { token, email } = await protectedStaff();
    const { data } = (await app.ok(listUsers, { token, query: { search: email } })).users;
    expect(data[0]?.second_factor_at).toBeInstanceOf(Date);
  });
});

describe('where the installation requires a second factor', () => {
  it('staff without one can set it up and nothing else', async () => {
    const { email } = await staffMember();
    const streamer = await makeStreamer(app);
    Object.assign(app.context.config, { requiresSecondFactor: true });
    const { token, second_factor_due } = await app.ok(login, { body: { email, password: PASSWORD } });
    expect(second_factor_due).toBe(true);
    expect((await app.ok(getProfile, { token })).second_factor_due).toBe(true);
    for (const endpoint of [listUsers, listAuditLog, endSessionsOfUser])
      expect((await app.refused(endpoint, 403, { token, params: { id: 1 } })).code).toBe('session.second_factor_due');
    await setUp(token);
    await app.ok(listUsers, { token });
    expect('second_factor_due' in (await app.ok(getProfile, { token }))).toBe(false);
    expect('second_factor_due' in (await app.ok(getProfile, { token: streamer.token }))).toBe(false);
    expect((await app.refused(removeMySecondFactor, 409, { token, body: withPassword })).code).toBe(
      'second_factor.kept',
    );
  });
});

describe('signing somebody out everywhere', () => {
  it('is for admins, of others, and on record', async () => {
    const [admin, other] = [await staffMember(), await staffMember()];
    const { ended } = await app.ok(endSessionsOfUser, { token: admin.token, params: { id: other.userId } });
    expect(ended).toBe(1);
    await app.refused(getProfile, 401, { token: other.token });
    expect((await auditOf(app.context.db, 'user', other.userId)).at(-1)).toMatchObject({
      action: 'user.sessions_ended',
      after: { ended: 1 },
    });
    await app.refused(endSessionsOfUser, 409, { token: admin.token, params: { id: admin.userId } });
    await app.refused(endSessionsOfUser, 404, { token: admin.token, params: { id: 999_999 } });
    const moderator = await staffMember('moderator');
    await app.refused(endSessionsOfUser, 403, { token: moderator.token, params: { id: admin.userId } });
  });
});
