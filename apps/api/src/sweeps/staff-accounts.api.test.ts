import { createUser, deleteUser, listUsers, type Role, toggleUser, updateUser } from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprint, makeStreamer, rowsOf } from '../testing/database-state.ts';
import { PASSWORD, signInStaff } from '../testing/factories.ts';
import { sharedApp } from '../testing/shared-app.ts';
import type { TestApp } from '../testing/test-app.ts';

// What staff may do to whose account (D25), written by hand. Strangers and streamers: roles.api.test.ts.

const app = sharedApp();

beforeAll(async () => {
  // Nobody here is the last one.
  await signInStaff(app);
});

type Staff = 'moderator' | 'admin';
type Target = 'streamer' | 'moderator' | 'admin' | 'themselves';
type Account = { userId: number; email: string };

async function makeTarget(target: Target, caller: Account): Promise<Account> {
  if (target === 'themselves') return caller;
  return target === 'streamer' ? makeStreamer(app) : signInStaff(app, target);
}

const roleOf = (target: Target, caller: Staff): Role => (target === 'themselves' ? caller : target);

let count = 0;
const newEmail = () => `matrix${++count}@staff.test`;

type Act = (token: string, target: Account, role: Role) => ReturnType<TestApp['send']>;

const put =
  (change: (target: Account, role: Role) => object): Act =>
  (token, target, role) =>
    app.send(updateUser, { token, params: { id: target.userId }, body: change(target, role) });

const ACTS: Record<string, Act> = {
  'change the address of': put((_, role) => ({ email: newEmail(), role })),
  'change the password of': put(({ email }, role) => ({ email, role, password: PASSWORD })),
  'make a streamer of': put(({ email }) => ({ email, role: 'streamer' })),
  'make a moderator of': put(({ email }) => ({ email, role: 'moderator' })),
  'make an admin of': put(({ email }) => ({ email, role: 'admin' })),
  switch: (token, { userId }) => app.send(toggleUser, { token, params: { id: userId } }),
  delete: (token, { userId }) => app.send(deleteUser, { token, params: { id: userId } }),
  erase: (token, { userId }) => app.send(deleteUser, { token, params: { id: userId }, body: { mode: 'erase' } }),
};

const TARGETS: Target[] = ['streamer', 'moderator', 'admin', 'themselves'];

// The columns are the targets, in that order.
const MATRIX: Record<string, Record<Staff, number[]>> = {
  'change the address of': { moderator: [200, 403, 403, 422], admin: [200, 200, 200, 422] },
  'change the password of': { moderator: [200, 403, 403, 422], admin: [200, 200, 200, 422] },
  'make a streamer of': { moderator: [200, 403, 403, 403], admin: [200, 200, 200, 200] },
  'make a moderator of': { moderator: [403, 403, 403, 200], admin: [200, 200, 200, 200] },
  'make an admin of': { moderator: [403, 403, 403, 403], admin: [200, 200, 200, 200] },
  switch: { moderator: [200, 403, 403, 409], admin: [200, 200, 200, 409] },
  delete: { moderator: [200, 403, 403, 409], admin: [200, 200, 200, 409] },
  erase: { moderator: [403, 403, 403, 409], admin: [200, 200, 200, 409] },
};

describe.each(Object.keys(ACTS))('to %s somebody', (name) => {
  describe.each(['moderator', 'admin'] as const)('as a %s', (caller) => {
    it.each(TARGETS.map((target, index) => [target, MATRIX[name]?.[caller][index]] as const))(
      'who is: %s, is answered with %i',
      async (target, expected) => {
        const { token, ...self } = await signInStaff(app, caller);
        const account = await makeTarget(target, self);
        const before = expected === 200 ? '' : await fingerprint(app.context.db);
        const answer = await ACTS[name]?.(token, account, roleOf(target, caller));
        expect(answer?.status).toBe(expected);
        if (expected !== 200) expect(await fingerprint(app.context.db)).toBe(before);
      },
    );
  });
});

describe('to make an account', () => {
  it.each([
    ['moderator', 'streamer', 201],
    ['moderator', 'moderator', 403],
    ['moderator', 'admin', 403],
    ['admin', 'streamer', 201],
    ['admin', 'moderator', 201],
    ['admin', 'admin', 201],
  ] as const)('as a %s with the role %s is answered %i', async (caller, role, expected) => {
    const { token } = await signInStaff(app, caller);
    const before = await fingerprint(app.context.db);
    const answer = await app.send(createUser, { token, body: { email: newEmail(), role, password: PASSWORD } });
    expect(answer.status).toBe(expected);
    if (expected !== 201) {
      // The row that locks an address while it is looked at says nothing of an account.
      const rest = (text: string) => text.split(' ').filter((part) => !part.startsWith('verification_codes='));
      expect(rest(await fingerprint(app.context.db))).toEqual(rest(before));
    }
  });
});

it('both see every account, whatever its role', async () => {
  await makeStreamer(app);
  for (const caller of ['moderator', 'admin'] as const) {
    const { token } = await signInStaff(app, caller);
    for (const role of ['streamer', 'moderator', 'admin']) {
      const rows = await rowsOf(app.context.db, 'users', { role });
      const there = rows.filter(({ deleted_at }) => deleted_at === null);
      expect(there.length).toBeGreaterThan(0);
      expect((await app.ok(listUsers, { token, query: { role } })).users.total).toBe(there.length);
    }
  }
});
