import {
  forgotPassword,
  getProfile,
  login,
  registerStreamer,
  resendSetupEmail,
  resetPassword,
  setPassword,
  validateResetToken,
} from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { fingerprint, force, makeJobsDue, makeStreamer, rowsOf, storedMails } from '../../../testing/database-state.ts';
import { logIn, mailedCode, mailedLink, PASSWORD, signUpStreamer } from '../../../testing/factories.ts';
import { forgetThatSent } from '../../../testing/mail-state.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();

beforeEach(() => {
  app.context.mailer.refuse = false;
});

const NEW = 'another good password';
const DEAD = 'This reset link is no longer valid.';

const ask = (email: string) => app.ok(forgotPassword, { body: { email } });
const check = (link: { email: string; token: string }) => app.ok(validateResetToken, { body: link });
const reset = (link: { email: string; token: string }, password = NEW) =>
  app.send(resetPassword, { body: { ...link, password, password_confirmation: password } });
const subjectsTo = (email: string) =>
  app.context.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);

/** A streamer with a password who has been mailed a reset link. */
async function asked() {
  const streamer = await signUpStreamer(app);
  await ask(streamer.email);
  await app.runJobs();
  return { ...streamer, link: mailedLink(app, streamer.email) };
}

const dead = { status: 422, body: { errors: { token: [DEAD] } } };

describe('a reset link', () => {
  it('sets a new password, once, ends every session and tells the owner', async () => {
    const { email, token, link } = await asked();
    const { token: other } = await app.ok(login, { body: { email, password: PASSWORD } });
    expect(link.email).toBe(email);
    expect(link.token).toMatch(/^[\w-]{43}$/);
    for (let i = 0; i < 3; i++) expect(await check(link)).toEqual({ valid: true });
    expect((await reset(link)).status).toBe(200);
    for (const each of [token, other]) await app.refused(getProfile, 401, { token: each });
    expect((await logIn(app, email, PASSWORD)).status).toBe(401);
    expect((await logIn(app, email, NEW)).status).toBe(200);
    expect(await check(link)).toEqual({ valid: false, message: DEAD });
    expect(await reset(link, 'a third good password')).toMatchObject(dead);
    await app.runJobs();
    expect(subjectsTo(email).at(-1)).toBe('Your Livelift password was changed');
  });

  it('is the same address however it is spelled', async () => {
    const { email, link } = await asked();
    expect(await check({ ...link, email: ` ${email.toUpperCase()} ` })).toEqual({ valid: true });
    expect((await reset({ ...link, email: email.toUpperCase() })).status).toBe(200);
  });

  it('lasts 60 minutes from when it was sent, however long the mail server was away', async () => {
    const { email } = await signUpStreamer(app);
    await ask(email);
    app.context.mailer.refuse = true;
    await app.runJobs();
    app.context.mailer.refuse = false;
    app.context.clock.set('2026-03-10T13:30:00Z');
    await makeJobsDue(app);
    await app.runJobs();
    const link = mailedLink(app, email);
    app.context.clock.set('2026-03-10T14:29:59.999Z');
    expect(await check(link)).toEqual({ valid: true });
    app.context.clock.set('2026-03-10T14:30:00Z');
    expect(await check(link)).toEqual({ valid: false, message: DEAD });
    expect(await reset(link)).toMatchObject(dead);
  });

  it('works for its own address only', async () => {
    const [mine, yours] = [await asked(), await asked()];
    expect(await reset({ email: yours.email, token: mine.link.token })).toMatchObject(dead);
    expect(await check({ email: yours.email, token: mine.link.token })).toMatchObject({ valid: false });
    expect(await check(mine.link)).toEqual({ valid: true });
  });

  it('is taken back by a newer one', async () => {
    const { email, link } = await asked();
    app.context.clock.advance(1);
    await ask(email);
    expect(await check(link)).toEqual({ valid: true });
    await app.runJobs();
    expect(await check(link)).toMatchObject({ valid: false });
    expect((await reset(mailedLink(app, email))).status).toBe(200);
  });

  it.each(['', 'x', 'A'.repeat(43), "' or 1=1 --", '%00'])('is never %j', async (token) => {
    const { email } = await asked();
    expect(await check({ email, token })).toEqual({ valid: false, message: DEAD });
    expect(await reset({ email, token })).toMatchObject(dead);
  });

  it('stands in the database as a hash only, and in the outbox not at all', async () => {
    const { link } = await asked();
    expect(JSON.stringify(await rowsOf(app.context.db, 'reset_links'))).not.toContain(link.token);
    expect((await storedMails(app)).join('\n')).not.toContain(link.token);
  });

  it('unlocks an address that was locked by failed logins', async () => {
    const { email, link } = await asked();
    for (let i = 0; i < 11; i++) await logIn(app, email, 'a wrong password');
    expect((await logIn(app, email, PASSWORD)).status).toBe(429);
    await reset(link);
    expect((await logIn(app, email, NEW)).status).toBe(200);
  });

  it('leaves what is refused unused', async () => {
    const { link } = await asked();
    const before = await fingerprint(app.context.db);
    for (const password of ['short', 'password1', 'x'.repeat(129), 'Livelift']) {
      expect(await reset(link, password)).toMatchObject({
        status: 422,
        body: { errors: { password: [expect.any(String)] } },
      });
    }
    for (const password_confirmation of [`${NEW}!`, '']) {
      const body = { ...link, password: NEW, password_confirmation };
      expect((await app.refused(resetPassword, 422, { body })).errors).toEqual({
        password_confirmation: ['Passwords do not match'],
      });
    }
    expect(await fingerprint(app.context.db)).toBe(before);
    expect((await reset(link)).status).toBe(200);
  });

  it('never revives an account that was switched off or deleted after it was sent', async () => {
    for (const columns of [{ deactivated_at: new Date() }, { deleted_at: new Date() }]) {
      const { email, link } = await asked();
      const [user] = await rowsOf(app.context.db, 'users', { email_normalized: email });
      await force(app.context.db, 'users', { id: Number(user?.id), ...columns });
      expect(await check(link)).toEqual({ valid: false, message: DEAD });
      expect(await reset(link)).toMatchObject(dead);
    }
  });
});

describe('asking for a reset link', () => {
  it('mails nobody who is unknown, switched off or deleted, and answers everybody alike', async () => {
    const off = await signUpStreamer(app);
    const deleted = await signUpStreamer(app);
    for (const [{ email }, columns] of [
      [off, { deactivated_at: new Date() }],
      [deleted, { deleted_at: new Date() }],
    ] as const) {
      const [user] = await rowsOf(app.context.db, 'users', { email_normalized: email });
      await force(app.context.db, 'users', { id: Number(user?.id), ...columns });
    }
    const sent = app.context.mailer.sent.length;
    const answers = new Set<string>();
    for (const email of ['nobody@test.example', off.email, deleted.email])
      answers.add(JSON.stringify(await ask(email)));
    expect([...answers]).toEqual(['{"message":"If an account with that email exists, a reset link has been sent."}']);
    await app.runJobs();
    expect(app.context.mailer.sent).toHaveLength(sent);
  });

  it('mails a code instead to an account without a password', async () => {
    const email = 'forgot-early@test.example';
    await app.ok(registerStreamer, { body: { email, full_name: 'F', username: 'u', discord_id: 'd' } });
    await app.runJobs();
    app.context.clock.advance(1);
    await ask(email);
    await app.runJobs();
    expect(subjectsTo(email)).toEqual(
      Array(2).fill(expect.stringMatching(/^\d{6} is your Livelift verification code$/)),
    );
    const body = { email, token: mailedCode(app, email), password: PASSWORD, password_confirmation: PASSWORD };
    await app.ok(setPassword, { body });
  });

  it('counts as asking for a code, whoever asks, so that it tells nobody apart', async () => {
    const { email } = await signUpStreamer(app);
    const waiting = await makeStreamer(app);
    app.context.clock.advance(2);
    const addresses = [email, waiting.email, 'nobody-either@test.example'];
    for (const each of addresses) await ask(each);
    for (const each of addresses) {
      expect(await app.refused(resendSetupEmail, 429, { body: { email: each } })).toMatchObject({
        details: { resend_after_seconds: 60 },
      });
    }
  });

  it('mails five links an hour and says nothing about it', async () => {
    const { email } = await signUpStreamer(app);
    for (let i = 0; i < 8; i++) {
      await ask(email);
      await app.runJobs();
      app.context.clock.advance(2);
    }
    expect(subjectsTo(email).filter((subject) => subject.startsWith('Reset'))).toHaveLength(5);
    app.context.clock.set('2026-03-10T13:00:00Z');
    await ask(email);
    await app.runJobs();
    expect(subjectsTo(email).filter((subject) => subject.startsWith('Reset'))).toHaveLength(6);
  });
});

describe('mails that waited for the mail server', () => {
  it('arrive as the newest only, and that one works', async () => {
    const { email } = await signUpStreamer(app);
    app.context.mailer.refuse = true;
    for (let i = 0; i < 3; i++) {
      await ask(email);
      await app.runJobs();
      app.context.clock.advance(1);
    }
    app.context.mailer.refuse = false;
    await makeJobsDue(app);
    await app.runJobs();
    expect(subjectsTo(email).filter((subject) => subject.startsWith('Reset'))).toHaveLength(1);
    expect((await reset(mailedLink(app, email))).status).toBe(200);
  });

  it('carry the same link when one is sent a second time, and none once it was used', async () => {
    const { email, link } = await asked();
    const again = async () => {
      await forgetThatSent(app, { kind: 'reset_link', recipient: email });
      await app.runJobs();
    };
    await again();
    const copies = app.context.mailer.sent.filter(({ to, subject }) => to === email && subject.startsWith('Reset'));
    expect(copies).toHaveLength(2);
    expect(copies[0]).toEqual(copies[1]);
    expect(await check(link)).toEqual({ valid: true });
    await reset(link);
    await again();
    expect(await check(link)).toMatchObject({ valid: false });
    expect(
      app.context.mailer.sent.filter(({ to, subject }) => to === email && subject.startsWith('Reset')),
    ).toHaveLength(2);
  });
});
