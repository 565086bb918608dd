import {
  changePassword,
  createUser,
  getProfile,
  login,
  removeMySecondFactor,
  removeSecondFactor,
  updateUser,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../testing/database-state.ts';
import { mailsTo, PASSWORD, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

// Who has a session of staff and not its password must come to neither: it takes the second factor off.

const app = sharedApp();
const OTHER = 'brisk maple orchestra';

let count = 0;
const newEmail = () => `own${++count}@own-account.test`;

async function signIn(role: 'moderator' | 'admin') {
  const email = newEmail();
  const admin = await signInStaff(app);
  const { user } = await app.ok(createUser, { token: admin.token, body: { email, role, password: PASSWORD } });
  const { token } = await app.ok(login, { body: { email, password: PASSWORD } });
  return { email, token, request: { token, params: { id: user.id } } };
}

describe.each(['moderator', 'admin'] as const)('a %s, of their own account', (role) => {
  it('sets no password in the list of accounts, not even with the current one', async () => {
    const { request, email, token } = await signIn(role);
    for (const proof of [{}, { current_password: PASSWORD }]) {
      const body = { email, role, password: OTHER, ...proof };
      expect(await app.refused(updateUser, 422, { ...request, body })).toMatchObject({
        code: 'user.own_password',
        errors: { password: ['Of your own account you change the password under Your Security.'] },
      });
    }
    await app.refused(removeMySecondFactor, 422, { token, body: { current_password: OTHER } });
    await app.ok(login, { body: { email, password: PASSWORD } });
  });

  it.each([
    ['without the current password', {}, 'user.current_password_required'],
    ['with a blank one', { current_password: '' }, 'user.current_password_required'],
    ['with a wrong one', { current_password: OTHER }, 'account.current_password_wrong'],
  ])('keeps the address %s', async (_, proof, code) => {
    const { request } = await signIn(role);
    const before = await fingerprint(app.context.db);
    const refusal = await app.refused(updateUser, 422, { ...request, body: { email: newEmail(), role, ...proof } });
    expect(refusal.code).toBe(code);
    expect(Object.keys(refusal.errors ?? {})).toEqual(['current_password']);
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('changes the address with the current password, and the old one is told', async () => {
    const { request, email, token } = await signIn(role);
    const other = newEmail();
    const body = { email: other, role, current_password: PASSWORD };
    expect((await app.ok(updateUser, { ...request, body })).user.email).toBe(other);
    expect((await app.ok(getProfile, { token })).user.email).toBe(other);
    await app.runJobs();
    expect(mailsTo(app, email).map(({ subject }) => subject)).toContain(
      'The address of your Livelift account was changed',
    );
  });

  it('has ten tries at the current password, as everywhere', async () => {
    const { request } = await signIn(role);
    const body = { email: newEmail(), role, current_password: OTHER };
    for (let tries = 0; tries < 10; tries++) await app.refused(updateUser, 422, { ...request, body });
    expect((await app.refused(updateUser, 429, { ...request, body })).code).toBe('account.too_many_attempts');
  });

  it('saves what is unchanged without any password', async () => {
    const { request, email } = await signIn(role);
    await app.ok(updateUser, { ...request, body: { email: email.toUpperCase(), role, password: '' } });
  });

  it('takes the second factor off by the own password alone, which is changed with the current one', async () => {
    const { request, token } = await signIn(role);
    await app.refused(removeSecondFactor, role === 'admin' ? 409 : 403, request);
    const password = { current_password: OTHER, password: OTHER, password_confirmation: OTHER };
    await app.refused(changePassword, 422, { token, body: password });
  });
});

it('a password that was changed meanwhile proves nothing', async () => {
  const { request, token, email } = await signIn('admin');
  const pair = { password: OTHER, password_confirmation: OTHER };
  const [edit] = await Promise.all([
    app.send(updateUser, { ...request, body: { email: newEmail(), role: 'admin', current_password: PASSWORD } }),
    app.ok(changePassword, { token, body: { current_password: PASSWORD, ...pair } }),
  ]);
  // Whoever came first: neither fails otherwise.
  expect([200, 422]).toContain(edit.status);
  const now = (await app.ok(getProfile, { token })).user.email;
  expect(now === email).toBe(edit.status === 422);
});
