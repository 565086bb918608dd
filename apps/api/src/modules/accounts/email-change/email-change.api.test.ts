import { confirmEmailChange, getProfile, login, requestEmailChange } from '@livelift/contract';
import { expect, it } from 'vitest';
import { auditOf, force, storedMails } from '../../../testing/database-state.ts';
import { mailedCode, mailsTo, PASSWORD, signUpStreamer } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();
let count = 0;

const newAddress = () => `changed${++count}@test.example`;

const ask = (token: string, email: string, current_password = PASSWORD) =>
  app.send(requestEmailChange, { token, body: { email, current_password } });

const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000');

it('a mailed code changes the address of an account, and the old address is told', async () => {
  const { token, email: before } = await signUpStreamer(app);
  const email = newAddress();
  expect((await ask(token, email)).body).toEqual({
    message: 'Please check the new address for a code.',
    resend_after_seconds: 60,
  });
  await app.runJobs();
  const code = mailedCode(app, email);
  expect((await storedMails(app)).filter((stored) => stored.includes(code))).toEqual([]);
  const { user } = await app.ok(confirmEmailChange, { token, body: { email, token: code } });
  expect(user.email).toBe(email);
  await app.runJobs();
  expect(mailsTo(app, before).at(-1)?.subject).toBe('The address of your Livelift account was changed');
  // The session goes on, the new address logs in, the old one does not.
  expect((await app.ok(getProfile, { token })).user.email).toBe(email);
  await app.ok(login, { body: { email, password: PASSWORD } });
  await app.refused(login, 401, { body: { email: before, password: PASSWORD } });
  expect((await auditOf(app.context.db, 'user', user.id)).at(-1)).toMatchObject({
    action: 'user.email_changed',
    before: { email: before },
    after: { email },
  });
  // Used up.
  const again = await app.refused(confirmEmailChange, 422, { token, body: { email, token: code } });
  expect(again.code).toBe('account.code_invalid');
});

it('asking for a taken address answers the same, tells its owner, and mails no code', async () => {
  const { token } = await signUpStreamer(app);
  const other = await signUpStreamer(app);
  // A code was mailed to it for the sign-up.
  app.context.clock.advance(1);
  const mails = mailsTo(app, other.email).length;
  const [taken, free] = [await ask(token, other.email.toUpperCase()), await ask(token, newAddress())];
  expect([taken.status, taken.body]).toEqual([free.status, free.body]);
  await app.runJobs();
  const [mail, ...rest] = mailsTo(app, other.email).slice(mails);
  expect(mail?.subject).toBe('This address has a Livelift account already');
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\d{6}/);
  expect(rest).toEqual([]);
});

it('a change of address needs the current password and a different address, and one code a minute is mailed', async () => {
  const { token, email: before } = await signUpStreamer(app);
  const email = newAddress();
  expect((await ask(token, email, 'not the password')).body).toMatchObject({ code: 'account.current_password_wrong' });
  expect((await ask(token, before.toUpperCase())).body).toMatchObject({ code: 'account.email_unchanged' });
  expect((await ask(token, email)).status).toBe(200);
  const soon = await ask(token, email);
  expect([soon.status, soon.headers['retry-after']]).toEqual([429, '60']);
});

it('a code ends after 5 wrong tries and after 10 minutes', async () => {
  const { token } = await signUpStreamer(app);
  const email = newAddress();
  await ask(token, email);
  await app.runJobs();
  const code = mailedCode(app, email);
  const body = { email, token: wrongOf(code) };
  for (let tries = 0; tries < 5; tries++) await app.refused(confirmEmailChange, 422, { token, body });
  await app.refused(confirmEmailChange, 422, { token, body: { email, token: code } });
  const later = newAddress();
  await ask(token, later);
  await app.runJobs();
  app.context.clock.advance(10);
  await app.refused(confirmEmailChange, 422, { token, body: { email: later, token: mailedCode(app, later) } });
});

it("another account's code is refused", async () => {
  const [one, two] = [await signUpStreamer(app), await signUpStreamer(app)];
  const email = newAddress();
  await ask(one.token, email);
  await app.runJobs();
  const code = mailedCode(app, email);
  await app.refused(confirmEmailChange, 422, { token: two.token, body: { email, token: code } });
  await app.ok(confirmEmailChange, { token: one.token, body: { email, token: code } });
});

it('the right code is refused when the address was taken meanwhile', async () => {
  const [one, two] = [await signUpStreamer(app), await signUpStreamer(app)];
  const email = newAddress();
  await ask(one.token, email);
  await app.runJobs();
  const code = mailedCode(app, email);
  app.context.clock.advance(1);
  const { user } = await app.ok(getProfile, { token: two.token });
  await force(app.context.db, 'users', { id: user.id, email, email_normalized: email });
  const problem = await app.refused(confirmEmailChange, 422, { token: one.token, body: { email, token: code } });
  expect(problem.code).toBe('user.email_taken');
});
