import {
  createUser,
  deleteUser,
  forgotPassword,
  listStreamers,
  login,
  registerStreamer,
  toggleUser,
  updateUser,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { auditOf, force, rowsOf } from '../../testing/database-state.ts';
import { PASSWORD, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../testing/shared-app.ts';

// What an edit of an account by staff means for its owner.

const app = sharedApp();
const admin = sharedStaff(app);

let count = 0;
const newEmail = () => `edited${++count}@staff-edits.test`;
const edit = (id: number, body: object) => app.ok(updateUser, { token: admin.token, params: { id }, body });
const userWith = async (email: string) => (await rowsOf(app.context.db, 'users', { email_normalized: email }))[0];
const mailsTo = async (email: string) => {
  await app.runJobs();
  return app.context.mailer.sent.filter(({ to }) => to === email).map(({ subject }) => subject);
};
const signUp = (email: string) => ({ email, full_name: 'F', username: 'u', discord_id: 'd' });

describe('a password that staff set', () => {
  it('finishes a sign-up: its owner logs in with it', async () => {
    const email = newEmail();
    await app.ok(registerStreamer, { body: signUp(email) });
    const id = Number((await userWith(email))?.id);
    const { user } = await edit(id, { email, role: 'streamer', password: PASSWORD });
    expect(user.email_verified_at).toEqual(new Date('2026-03-10T12:00:00Z'));
    await app.ok(login, { body: { email, password: PASSWORD } });
  });

  it('switches nobody on who was switched off', async () => {
    const { user } = await app.ok(createUser, {
      token: admin.token,
      body: { email: newEmail(), role: 'streamer', password: PASSWORD },
    });
    await app.ok(toggleUser, { token: admin.token, params: { id: user.id } });
    await edit(user.id, { email: user.email, role: 'streamer', password: 'another good one' });
    const answer = await app.send(login, { body: { email: user.email, password: 'another good one' } });
    expect(answer).toMatchObject({ status: 403, body: { code: 'account.inactive' } });
  });

  it('is reported to the previous address, also when it came with another address', async () => {
    const { email } = await signUpStreamer(app);
    const id = Number((await userWith(email))?.id);
    const other = newEmail();
    await edit(id, { email: other, role: 'streamer', password: 'another good one' });
    expect(await mailsTo(email)).toEqual(
      expect.arrayContaining([
        'Your Livelift password was changed',
        'The address of your Livelift account was changed',
      ]),
    );
    expect(await mailsTo(other)).toEqual([]);
  });
});

describe('another address', () => {
  it('takes back a link that is about to be mailed to the old one', async () => {
    const { email } = await signUpStreamer(app);
    const id = Number((await userWith(email))?.id);
    await app.ok(forgotPassword, { body: { email } });
    const other = newEmail();
    await edit(id, { email: other, role: 'streamer' });
    await app.runJobs();
    for (const address of [email, other]) {
      const texts = app.context.mailer.sent.filter(({ to }) => to === address).map(({ text }) => text);
      expect(texts.filter((text) => text.includes('/reset-password?') && text.includes(email))).toEqual([]);
    }
  });
});

describe('an account that is off', () => {
  it('stays off with its profile when it becomes a streamer', async () => {
    const { user } = await app.ok(createUser, {
      token: admin.token,
      body: { email: newEmail(), role: 'moderator', password: PASSWORD },
    });
    await app.ok(toggleUser, { token: admin.token, params: { id: user.id } });
    await edit(user.id, { email: user.email, role: 'streamer' });
    const { streamers } = await app.ok(listStreamers, { token: admin.token, query: { search: user.email } });
    expect(streamers.data).toMatchObject([{ status: 'inactive' }]);
    expect(await auditOf(app.context.db, 'streamer', streamers.data[0]?.id ?? 0)).toMatchObject([
      { action: 'streamer.created' },
      { action: 'streamer.deactivated' },
    ]);
  });
});

describe('the last active admin', () => {
  it('is neither demoted, deleted nor switched off, not even by themselves', async () => {
    for (const { id } of await rowsOf(app.context.db, 'users', { role: 'admin' })) {
      if (id !== admin.userId) await force(app.context.db, 'users', { id: Number(id), role: 'moderator' });
    }
    const request = { token: admin.token, params: { id: admin.userId } };
    const body = { email: admin.email, role: 'moderator' };
    expect(await app.refused(updateUser, 409, { ...request, body })).toMatchObject({ code: 'user.last_admin' });
    expect(await app.refused(deleteUser, 409, request)).toMatchObject({ code: 'user.own_account' });
    expect(await app.refused(toggleUser, 409, request)).toMatchObject({ code: 'user.own_account' });
  });
});

it('an account that does not exist is not edited', async () => {
  const request = { token: admin.token, params: { id: 999_999 }, body: { email: newEmail(), role: 'streamer' } };
  expect(await app.refused(updateUser, 404, request)).toMatchObject({ code: 'user.not_found' });
});

it('a moderator is refused by name: accounts of staff, and another role for themselves', async () => {
  const moderator = await signInStaff(app, 'moderator');
  const request = { token: moderator.token, params: { id: admin.userId } };
  const body = { email: newEmail(), role: 'streamer', password: PASSWORD };
  expect(await app.refused(deleteUser, 403, request)).toMatchObject({ code: 'user.role_forbidden' });
  expect(await app.refused(updateUser, 403, { ...request, body })).toMatchObject({ code: 'user.role_forbidden' });
  const own = {
    token: moderator.token,
    params: { id: moderator.userId },
    body: { email: moderator.email, role: 'admin' },
  };
  expect(await app.refused(updateUser, 403, own)).toMatchObject({ code: 'user.own_role' });
});

describe('signing up again', () => {
  it.each([
    ['deleted', (id: number) => app.ok(deleteUser, { token: admin.token, params: { id } })],
    ['moved to another address', (id: number) => edit(id, { email: newEmail(), role: 'streamer' })],
    [
      'finished',
      (id: number) => edit(id, { email: `race${count}@staff-edits.test`, role: 'streamer', password: PASSWORD }),
    ],
  ])('while staff have it %s at the same moment never fails and revives nothing', async (_, change) => {
    for (let round = 0; round < 5; round++) {
      const email = `race${++count}@staff-edits.test`;
      await app.ok(registerStreamer, { body: signUp(email) });
      const id = Number((await userWith(email))?.id);
      app.context.clock.advance(2);
      const [again] = await Promise.all([app.send(registerStreamer, { body: signUp(email) }), change(id)]);
      expect(again.status).toBe(201);
      const rows = await rowsOf(app.context.db, 'users', { email_normalized: email });
      expect(rows.filter(({ deleted_at }) => deleted_at === null).length).toBeLessThanOrEqual(1);
    }
  });
});
