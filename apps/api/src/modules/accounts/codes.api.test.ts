import { login, registerStreamer, resendSetupEmail, setPassword, validateSetupToken } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { fingerprint, force, makeStreamer, rowsOf } from '../../testing/database-state.ts';
import { mailedCode, mailsTo, PASSWORD, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

let count = 0;

/** An address that has signed up and got its code. */
async function signedUp() {
  const name = `code${++count}`;
  const email = `${name}@test.example`;
  await app.ok(registerStreamer, { body: { email, full_name: name, username: name, discord_id: name } });
  await app.runJobs();
  return { email, code: mailedCode(app, email) };
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
const check = (email: string, token: string) => app.ok(validateSetupToken, { body: { email, token } });
const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
const set = (email: string, token: string) => app.send(setPassword, { body: { email, token, ...passwords } });
const INVALID = 'Invalid or expired token. Please try again.';

describe('a code', () => {
  it('can be checked again and again without being used up, and sets the password once', async () => {
    const { email, code } = await signedUp();
    for (let i = 0; i < 7; i++) expect(await check(email, code)).toEqual({ valid: true });
    expect((await set(email, code)).status).toBe(200);
    expect(await check(email, code)).toMatchObject({ valid: false });
    expect(await set(email, code)).toMatchObject({ status: 422, body: { errors: { token: [INVALID] } } });
    await app.ok(login, { body: { email, password: PASSWORD } });
  });

  it('is the same address however it is spelled', async () => {
    const { email, code } = await signedUp();
    expect(await check(` ${email.toUpperCase()} `, ` ${code} `)).toEqual({ valid: true });
    expect((await set(email.toUpperCase(), code)).status).toBe(200);
  });

  it('lasts 10 minutes from when it was sent', async () => {
    const { email, code } = await signedUp();
    app.context.clock.set('2026-03-10T12:09:59.999Z');
    expect(await check(email, code)).toEqual({ valid: true });
    app.context.clock.set('2026-03-10T12:10:00Z');
    expect(await check(email, code)).toEqual({ valid: false, message: INVALID, tries_left: 4 });
    expect((await set(email, code)).status).toBe(422);
  });

  it('belongs to one address', async () => {
    const [mine, yours] = [await signedUp(), await signedUp()];
    if (mine.code !== yours.code) expect(await check(mine.email, yours.code)).toMatchObject({ valid: false });
    expect(await check(mine.email, mine.code)).toEqual({ valid: true });
  });

  it('is burnt by 5 wrong ones, which are counted down', async () => {
    const { email, code } = await signedUp();
    for (const left of [4, 3, 2, 1, 0]) {
      expect(await check(email, otherThan(code))).toEqual({ valid: false, message: INVALID, tries_left: left });
    }
    expect(await check(email, code)).toEqual({ valid: false, message: INVALID, tries_left: 0 });
    expect((await set(email, code)).status).toBe(422);
  });

  it('is burnt just the same by wrong tries to set a password', async () => {
    const { email, code } = await signedUp();
    for (let i = 0; i < 3; i++) expect((await set(email, otherThan(code))).status).toBe(422);
    expect(await check(email, otherThan(code))).toMatchObject({ tries_left: 1 });
    expect((await set(email, otherThan(code))).status).toBe(422);
    expect((await set(email, code)).status).toBe(422);
    await app.refused(login, 401, { body: { email, password: PASSWORD } });
  });

  it('survives 4 wrong ones', async () => {
    const { email, code } = await signedUp();
    for (let i = 0; i < 4; i++) await check(email, otherThan(code));
    expect((await set(email, code)).status).toBe(200);
  });

  it.each(['', '12345', '1234567', 'abcdef', '１２３４５６', ' ', "' or 1=1"])('is never %j', async (token) => {
    const { email } = await signedUp();
    expect(await check(email, token)).toEqual({ valid: false, message: INVALID, tries_left: 4 });
  });

  it('of somebody without an account looks like a wrong one, try by try', async () => {
    const { email, code } = await signedUp();
    for (let i = 0; i < 6; i++) {
      expect(await check('nobody@test.example', '123456')).toEqual(await check(email, otherThan(code)));
    }
  });
});

describe('asking for another code', () => {
  it('takes the earlier one back and gives 5 new tries', async () => {
    const { email, code } = await signedUp();
    for (let i = 0; i < 5; i++) await check(email, otherThan(code));
    app.context.clock.advance(1);
    expect(await app.ok(resendSetupEmail, { body: { email } })).toMatchObject({ resend_after_seconds: 60 });
    expect(await check(email, code)).toMatchObject({ valid: false, tries_left: 4 });
    await app.runJobs();
    const newer = mailedCode(app, email);
    if (newer !== code) expect(await check(email, code)).toMatchObject({ valid: false });
    expect((await set(email, newer)).status).toBe(200);
  });

  it('works once a minute and five times an hour, and says when', async () => {
    const { email } = await signedUp();
    const first = await app.refused(resendSetupEmail, 429, { body: { email } });
    expect(first).toMatchObject({ code: 'account.code_sent_recently', details: { resend_after_seconds: 60 } });
    for (let i = 0; i < 4; i++) {
      app.context.clock.advance(1);
      await app.ok(resendSetupEmail, { body: { email } });
    }
    app.context.clock.advance(1);
    const answer = await app.send(resendSetupEmail, { body: { email } });
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '3300' } });
    app.context.clock.set('2026-03-10T13:00:00Z');
    await app.ok(resendSetupEmail, { body: { email } });
    await app.runJobs();
    expect(mailsTo(app, email).length).toBeLessThanOrEqual(6);
  });

  it('answers alike for an address that is unknown, has a password, or is switched off, and mails none of them', async () => {
    const deactivated = await makeStreamer(app);
    await force(app.context.db, 'users', { id: deactivated.userId, deactivated_at: app.context.clock.now() });
    const { email: waiting } = await signedUp();
    const { email: settled } = await signUpStreamer(app);
    app.context.clock.advance(2);
    const emails = ['unknown@test.example', settled, deactivated.email, waiting];
    const before = app.context.mailer.sent.length;
    const answers = [];
    for (const email of [...emails, ...emails]) answers.push(await app.send(resendSetupEmail, { body: { email } }));
    const shapes = answers.map(({ status, body }) =>
      JSON.stringify({ status, body: { ...Object(body), request_id: '' } }),
    );
    expect(new Set(shapes.slice(0, 4)).size).toBe(1);
    expect(new Set(shapes.slice(4)).size).toBe(1);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
    await app.runJobs();
    expect(app.context.mailer.sent.slice(before).map(({ to }) => to)).toEqual([waiting]);
  });
});

describe('setting the first password', () => {
  it.each([
    ['7 characters', 'abcdefg', 'Password must be at least 8 characters long.'],
    ['7 characters that look like 8 before NFC', 'cafe\u0301 ab', 'Password must be at least 8 characters long.'],
    ['129 characters', 'x'.repeat(129), 'Password must be at most 128 characters long.'],
    ['one character 8 times', 'zzzzzzzz', 'Password must not be a single character repeated.'],
    ['U+0000', 'abcdefgh\u0000', 'Contains characters that cannot be stored.'],
    ['a common one', 'password1', 'This password is one of the most common ones. Please choose another.'],
    ['a common one in capitals', 'PASSWORD1', 'This password is one of the most common ones. Please choose another.'],
  ])('refuses %s, and leaves the code alone', async (_, password, message) => {
    const { email, code } = await signedUp();
    const before = await fingerprint(app.context.db);
    const body = { email, token: code, password, password_confirmation: password };
    expect((await app.refused(setPassword, 422, { body })).errors).toMatchObject({ password: [message] });
    expect(await fingerprint(app.context.db)).toBe(before);
    expect((await set(email, code)).status).toBe(200);
  });

  it.each([`${PASSWORD}!`, ''])('refuses two passwords that differ: "%s"', async (password_confirmation) => {
    const { email, code } = await signedUp();
    const body = { email, token: code, password: PASSWORD, password_confirmation };
    const refusal = await app.refused(setPassword, 422, { body });
    expect(refusal.errors).toEqual({ password_confirmation: ['Passwords do not match'] });
  });

  it.each([
    ['8 characters', 'zq8!rwvx'],
    ['128 emoji', '🔑🚪'.repeat(64)],
    ['spaces only inside', 'a b c d e f'],
    ['accents however they are typed', 'Übermut caf\u00e9'],
  ])('takes %s', async (_, password) => {
    const { email, code } = await signedUp();
    await app.ok(setPassword, { body: { email, token: code, password, password_confirmation: password } });
    await app.ok(login, { body: { email, password: password.normalize('NFD') } });
  });

  it('verifies the address', async () => {
    const { email, code } = await signedUp();
    expect((await rowsOf(app.context.db, 'users', { email_normalized: email }))[0]?.email_verified_at).toBeNull();
    await set(email, code);
    const [user] = await rowsOf(app.context.db, 'users', { email_normalized: email });
    expect(user?.email_verified_at).toEqual(app.context.clock.now());
  });

  it('never revives an account that was switched off after its code was sent', async () => {
    const { email, code } = await signedUp();
    const [user] = await rowsOf(app.context.db, 'users', { email_normalized: email });
    await force(app.context.db, 'users', { id: Number(user?.id), deactivated_at: app.context.clock.now() });
    expect(await set(email, code)).toMatchObject({ status: 422, body: { errors: { token: [INVALID] } } });
    expect(await rowsOf(app.context.db, 'credentials', { user_id: user?.id })).toEqual([]);
  });
});
