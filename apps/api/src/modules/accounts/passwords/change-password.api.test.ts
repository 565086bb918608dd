import { changePassword, getProfile, login } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { fingerprint } from '../../../testing/database-state.ts';
import { logIn, PASSWORD, signInStaff, signUpStreamer } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';
import { hashPassword, upsertPasswordHash } from '../../users/index.ts';

const app = sharedApp();

const NEW = 'another good password';

const change = (token: string, changes: Record<string, unknown> = {}) =>
  app.send(changePassword, {
    token,
    body: { current_password: PASSWORD, password: NEW, password_confirmation: NEW, ...changes },
  });

describe('changing the own password', () => {
  it('keeps this session, ends every other from its very next request, and tells the owner', async () => {
    const { email, token } = await signUpStreamer(app);
    const { token: other } = await app.ok(login, { body: { email, password: PASSWORD } });
    expect(await change(token)).toMatchObject({ status: 200, body: { message: 'Password changed successfully' } });
    await app.ok(getProfile, { token });
    await app.refused(getProfile, 401, { token: other });
    expect((await logIn(app, email, PASSWORD)).status).toBe(401);
    expect((await logIn(app, email, NEW)).status).toBe(200);
    await app.runJobs();
    expect(app.context.mailer.sent.at(-1)).toMatchObject({ to: email, subject: 'Your Livelift password was changed' });
  });

  it('leaves the sessions of everybody else alone', async () => {
    const [mine, yours] = [await signUpStreamer(app), await signUpStreamer(app)];
    await change(mine.token);
    await app.ok(getProfile, { token: yours.token });
  });

  it('is for staff too', async () => {
    const { token, email, userId } = await signInStaff(app, 'moderator');
    const now = app.context.clock.now();
    await upsertPasswordHash(app.context.db, userId, { passwordHash: await hashPassword(PASSWORD), now });
    expect((await change(token)).status).toBe(200);
    expect((await logIn(app, email, NEW)).status).toBe(200);
  });

  it('forgets failed logins', async () => {
    const { email, token } = await signUpStreamer(app);
    for (let i = 0; i < 8; i++) await logIn(app, email, 'a wrong password');
    await change(token);
    for (let i = 0; i < 10; i++) expect((await logIn(app, email, 'a wrong password')).status).toBe(401);
  });

  it('with a wrong current one is refused beside its field, never with 401, and changes nothing', async () => {
    const { token } = await signUpStreamer(app);
    const before = await fingerprint(app.context.db);
    expect(await change(token, { current_password: 'a wrong password' })).toMatchObject({
      status: 422,
      body: { errors: { current_password: ['The current password is not correct.'] } },
    });
    expect(await fingerprint(app.context.db)).toBe(before);
    await app.ok(getProfile, { token });
  });

  it.each([
    ['too short', { password: 'short', password_confirmation: 'short' }, 'password'],
    ['too common', { password: 'password1', password_confirmation: 'password1' }, 'password'],
    ['not repeated', { password_confirmation: 'something else' }, 'password_confirmation'],
    ['without the current one', { current_password: '' }, 'current_password'],
    ['with U+0000', { password: `${NEW}\u0000`, password_confirmation: `${NEW}\u0000` }, 'password'],
    ['with a field too many', { email: 'a@b.co' }, 'email'],
  ])('to one that is %s names the field and changes nothing', async (_, changes, field) => {
    const { token } = await signUpStreamer(app);
    const before = await fingerprint(app.context.db);
    const { status, body } = await change(token, changes);
    expect([status, Object.keys(Object(body).errors)[0]]).toEqual([422, field]);
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it('twice at the same moment succeeds once: the other no longer knows the current one', async () => {
    const { token, email } = await signUpStreamer(app);
    const passwords = ['the first new one', 'the second new one'];
    const answers = await Promise.all(
      passwords.map((password) => change(token, { password, password_confirmation: password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const winner = passwords[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect((await logIn(app, email, winner)).status).toBe(200);
  });
});
