import { createStream, createUser, getProfile, listAuditLog, login, resetPassword } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { fingerprint, force, makeSubscriber, rowsOf } from '../../testing/database-state.ts';
import { PASSWORD, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { secondFactorThrottleOfUser, tryCountAttempt } from '../throttles/index.ts';
import { createStaffAccount, promoteAccount, resetAccount } from './operator-accounts.service.ts';

const app = sharedApp();

const NEW = 'another good password';

async function openLink(link: string): Promise<void> {
  const { searchParams } = new URL(link);
  const body = { email: searchParams.get('email'), token: searchParams.get('token') };
  await app.ok(resetPassword, { body: { ...body, password: NEW, password_confirmation: NEW } });
}

const signIn = (email: string, password: string) => app.send(login, { body: { email, password } });

/** What the audit log says of an account, newest first. */
async function recorded(email: string) {
  const { token } = await signInStaff(app);
  const [user] = await rowsOf(app.context.db, 'users', { email_normalized: email });
  const query = { entity: 'user', entity_id: String(user?.id) };
  const { entries } = await app.ok(listAuditLog, { token, query });
  return entries.data.map(({ actor, action, before, after }) => ({ actor, action, before, after }));
}

describe('the operator', () => {
  it('makes an account for staff, whose password its owner sets by a link', async () => {
    const email = 'made@operator.test';
    const link = await createStaffAccount(app.context, { email: ` ${email} `, role: 'moderator' });
    expect((await signIn(email, NEW)).status).toBe(401);
    await openLink(link);
    expect(await signIn(email, NEW)).toMatchObject({ status: 200, body: { user: { role: 'moderator' } } });
    expect(await recorded(email)).toEqual([
      { actor: null, action: 'user.created', before: null, after: { email, role: 'moderator' } },
    ]);
  });

  it('makes an admin of a streamer, who signs in again and whose profile rests', async () => {
    const { email, token } = await signUpStreamer(app);
    await promoteAccount(app.context, { email, endsStreams: false });
    await app.refused(getProfile, 401, { token });
    const answer = await signIn(email, PASSWORD);
    expect(answer).toMatchObject({ status: 200, body: { user: { role: 'admin' } } });
    const [user] = await rowsOf(app.context.db, 'users', { email_normalized: email });
    expect(await rowsOf(app.context.db, 'streamers', { user_id: user?.id })).toMatchObject([{ status: 'inactive' }]);
    expect(await recorded(email)).toMatchObject([
      { actor: null, action: 'user.updated', before: { role: 'streamer' }, after: { role: 'admin' } },
    ]);
  });

  it('is asked before the schedule of a streamer ends with their promotion', async () => {
    const { token, userId, email } = await makeSubscriber(app);
    const scheduled_start = new Date(app.context.clock.now().getTime() + 3_600_000).toISOString();
    const body = { title: 'Planned', scheduled_start, estimated_duration: 60 };
    const { stream } = await app.ok(createStream, { token, body });
    const statusOf = async () => [
      ...(await rowsOf(app.context.db, 'users', { id: userId })).map(({ role }) => role),
      ...(await rowsOf(app.context.db, 'streams', { id: stream.id })).map(({ status }) => status),
    ];
    const order = (endsStreams: boolean) => promoteAccount(app.context, { email, endsStreams });
    await expect(order(false)).rejects.toThrow(/planned or live.+: 1\. With --yes/);
    expect(await statusOf()).toEqual(['streamer', 'scheduled']);
    await order(true);
    expect(await statusOf()).toEqual(['admin', 'cancelled']);
  });

  it('resets an account: password, sessions and lock are gone, and a link opens it again', async () => {
    const { email, token } = await signUpStreamer(app);
    for (let i = 0; i < 11; i++) await signIn(email, 'a wrong password');
    const [user] = await rowsOf(app.context.db, 'users', { email_normalized: email });
    const codes = secondFactorThrottleOfUser(Number(user?.id));
    while (await tryCountAttempt(app.context, codes));
    const link = await resetAccount(app.context, email);
    await app.refused(getProfile, 401, { token });
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    await openLink(link);
    expect((await signIn(email, NEW)).status).toBe(200);
    expect(await tryCountAttempt(app.context, codes)).toBe(true);
    expect(await recorded(email)).toMatchObject([
      { actor: null, action: 'user.updated', after: { password: 'reset' } },
    ]);
  });

  it('is told why not, and nothing is changed', async () => {
    const { token } = await signInStaff(app);
    const email = 'taken@operator.test';
    const { user } = await app.ok(createUser, { token, body: { email, role: 'admin', password: PASSWORD } });
    const before = await fingerprint(app.context.db);
    const refusals: [() => Promise<unknown>, string][] = [
      [() => createStaffAccount(app.context, { email, role: 'admin' }), 'There is an account with the address'],
      [() => createStaffAccount(app.context, { email: 'nobody', role: 'admin' }), 'nobody is no e-mail address.'],
      [() => promoteAccount(app.context, { email, endsStreams: true }), 'is an admin already'],
      [() => resetAccount(app.context, 'nobody@operator.test'), 'There is no account with the address'],
    ];
    for (const [order, reason] of refusals) await expect(order()).rejects.toThrow(reason);
    expect(await fingerprint(app.context.db)).toBe(before);
    await force(app.context.db, 'users', { id: user.id, deactivated_at: new Date() });
    await expect(resetAccount(app.context, email)).rejects.toThrow('is deactivated');
  });
});
