import {
  changePassword,
  createUser,
  forgotPassword,
  registerStreamer,
  resetPassword,
  setPassword,
  updateUser,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { makeStreamer } from '../../../testing/database-state.ts';
import { mailedCode, mailedLink, PASSWORD, signInStaff, signUpStreamer } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';

// What is guessed first by who knows the account, on every way to a password.

const app = sharedApp();

const OWN = 'Password must not be the email address or name of the account.';
const SITE = 'Password must not be the name of the site.';

const twice = (password: string) => ({ password, password_confirmation: password });

/** Expects a password to be refused for who its owner is, and another one to be taken. */
async function expectRefused(send: (password: string) => ReturnType<TestApp['send']>, own: string[]): Promise<void> {
  for (const [password, sentence] of [...own.map((each) => [each, OWN] as const), ['LIVELIFT', SITE] as const]) {
    const { status, body } = await send(password);
    expect([password, status, body]).toMatchObject([
      password,
      422,
      { code: 'account.password_guessable', errors: { password: [sentence] } },
    ]);
  }
  expect((await send('another good password')).status).toBeLessThan(300);
}

const namesOf = (email: string) => {
  const name = email.split('@')[0] ?? '';
  return [email, email.toUpperCase(), name, `Full ${name}`];
};

describe('a password that says no more than whose it is', () => {
  it('is no first one', async () => {
    const email = 'guessable1@test.example';
    const body = { email, full_name: 'Full guessable1', username: 'guessable1', discord_id: 'guessable1' };
    await app.ok(registerStreamer, { body });
    await app.runJobs();
    const token = mailedCode(app, email);
    await expectRefused(
      (password) => app.send(setPassword, { body: { email, token, ...twice(password) } }),
      namesOf(email),
    );
  });

  it('is told only to who has the code', async () => {
    const email = 'guessable2@test.example';
    const body = { email, full_name: 'Full guessable2', username: 'guessable2', discord_id: 'guessable2' };
    await app.ok(registerStreamer, { body });
    const guess = { email, token: '000000', ...twice('guessable2') };
    expect((await app.refused(setPassword, 422, { body: guess })).code).toBe('account.code_invalid');
  });

  it('does not reset one', async () => {
    const { email } = await signUpStreamer(app);
    app.context.clock.advance(120);
    await app.ok(forgotPassword, { body: { email } });
    await app.runJobs();
    const link = mailedLink(app, email);
    await expectRefused(
      (password) => app.send(resetPassword, { body: { ...link, ...twice(password) } }),
      namesOf(email),
    );
  });

  it('does not change one', async () => {
    const { email, token } = await signUpStreamer(app);
    const body = { current_password: PASSWORD };
    await expectRefused(
      (password) => app.send(changePassword, { token, body: { ...body, ...twice(password) } }),
      namesOf(email),
    );
  });

  it('is none that staff set', async () => {
    const { token } = await signInStaff(app);
    const account = { email: 'guessable4@test.example', role: 'streamer' };
    await expectRefused(
      (password) => app.send(createUser, { token, body: { ...account, password } }),
      [account.email, 'guessable4'],
    );
    const { userId: id, email } = await makeStreamer(app, { full_name: 'Full guessable3', username: 'guessable3' });
    await expectRefused(
      (password) => app.send(updateUser, { token, params: { id }, body: { email, role: 'streamer', password } }),
      [email, 'Full Guessable3', 'guessable3'],
    );
  });
});
