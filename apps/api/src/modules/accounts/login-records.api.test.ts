import {
  deleteUser,
  endMyOtherSessions,
  endMySession,
  listAuditLog,
  listMySessions,
  login,
  logout,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { auditOf, putManyFailedLogins, rowsOf, storedTexts } from '../../testing/database-state.ts';
import { logIn, PASSWORD, signInStaff, signUpStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { findUserByEmail } from '../users/index.ts';

const app = sharedApp();

const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0',
};
const DEVICE = 'Firefox on Windows';

async function person() {
  const streamer = await signUpStreamer(app);
  const userId = (await findUserByEmail(app.context.db, streamer.email))?.id ?? 0;
  return { ...streamer, userId };
}

const loginsOf = async (userId: number) =>
  (await auditOf(app.context.db, 'login', userId)).map(({ action, actor_id, after }) => ({ action, actor_id, after }));

const again = (email: string, password = PASSWORD) => app.send(login, { body: { email, password }, headers: FIREFOX });

describe('on record is', () => {
  it('each login and logout, with its device, and each failed login of a known account', async () => {
    const { email, userId } = await person();
    await again(email, 'wrong wrong wrong');
    const { body } = await again(email);
    await app.ok(logout, { token: Object(body).token });
    expect((await loginsOf(userId)).slice(1)).toEqual([
      { action: 'login.failed', actor_id: null, after: { device: DEVICE, step: 'password' } },
      { action: 'login.succeeded', actor_id: userId, after: { device: DEVICE } },
      { action: 'login.ended', actor_id: userId, after: { device: null } },
    ]);
  });

  it('who signed out where', async () => {
    const { email, userId, token } = await person();
    await again(email);
    const [, other] = (await app.ok(listMySessions, { token })).sessions;
    await app.ok(endMySession, { token, params: { id: other?.id } });
    await again(email);
    await app.ok(endMyOtherSessions, { token });
    await app.ok(endMyOtherSessions, { token });
    const ended = (await loginsOf(userId)).filter(({ action }) => action === 'login.ended');
    expect(ended.map(({ after }) => after)).toEqual([
      { device: null, ended_on: DEVICE },
      { device: null, ended: 1 },
    ]);
  });

  it('nothing of an address that no account has, and no network address', async () => {
    const before = (await rowsOf(app.context.db, 'audit_log')).length;
    const { status } = await app.send(login, {
      body: { email: 'nobody-at-all@test.example', password: 'wrong wrong wrong' },
      ip: '203.0.113.77',
    });
    expect(status).toBe(401);
    expect(await rowsOf(app.context.db, 'audit_log')).toHaveLength(before);
    const { email } = await person();
    await app.send(login, { body: { email, password: PASSWORD }, ip: '203.0.113.77' });
    expect(await storedTexts(app)).not.toContain('nobody-at-all');
    expect(JSON.stringify(await rowsOf(app.context.db, 'audit_log'))).not.toContain('203.0.113');
  });

  it('no more than 20 an hour of one account, and 1,000 failures of all', async () => {
    const { email, userId } = await person();
    for (let i = 0; i < 20; i++) await again(email);
    expect(await loginsOf(userId)).toHaveLength(20);
    app.context.clock.advance(60);
    await again(email);
    expect(await loginsOf(userId)).toHaveLength(21);
    const { clock } = app.context;
    await putManyFailedLogins(app, 1_000);
    await again(email, 'wrong wrong wrong');
    expect((await loginsOf(userId)).at(-1)?.action).toBe('login.succeeded');
    clock.advance(60);
    await again(email, 'wrong wrong wrong');
    expect((await loginsOf(userId)).at(-1)?.action).toBe('login.failed');
  });
});

describe('the audit log', () => {
  it('shows logins where they are asked for, beside the changes only to who wants both', async () => {
    const { email, userId } = await person();
    await again(email);
    const { token } = await signInStaff(app);
    const found = async (query: Record<string, string>) =>
      (await app.ok(listAuditLog, { token, query: { entity_id: String(userId), ...query } })).entries.data;
    expect(await found({})).toEqual([]);
    const asked: Record<string, string>[] = [{ entity: 'login' }, { entity: 'all' }, { action: 'login.succeeded' }];
    for (const query of asked)
      expect((await found(query)).map(({ action, entity_name }) => [action, entity_name])).toEqual([
        ['login.succeeded', email],
        ['login.succeeded', email],
      ]);
  });

  it('forgets the logins of who is erased, and keeps those of who is closed', async () => {
    const { email, userId } = await person();
    await again(email);
    const { token } = await signInStaff(app);
    await app.ok(deleteUser, { token, params: { id: userId } });
    expect(await loginsOf(userId)).toHaveLength(2);
    await app.ok(deleteUser, { token, params: { id: userId }, body: { mode: 'erase' } });
    expect(await loginsOf(userId)).toEqual([]);
    expect((await logIn(app, email)).status).toBe(401);
  });
});
