import { expect, test } from 'vitest';
import { userPermissions } from './user-permissions.ts';

const admin = { id: 1, role: 'admin' as const, deleted_at: null };
const moderator = { id: 2, role: 'moderator' as const, deleted_at: null };
const streamer = { id: 3, role: 'streamer' as const, deleted_at: null };
const other = { id: 4, role: 'moderator' as const, deleted_at: null };

const can = (me: typeof admin | typeof moderator, account: Parameters<typeof userPermissions>[1]) => {
  const { edit, changeRole, remove, erase, reason } = userPermissions(me, account);
  return { edit, changeRole, remove, erase, hasReason: reason !== undefined };
};

test.each([
  ['an admin', admin, streamer, { edit: true, changeRole: true, remove: true, erase: true, hasReason: false }],
  ['an admin, of staff,', admin, other, { edit: true, changeRole: true, remove: true, erase: true, hasReason: false }],
  [
    'an admin, of their own account,',
    admin,
    admin,
    { edit: true, changeRole: true, remove: false, erase: false, hasReason: true },
  ],
  ['a moderator', moderator, streamer, { edit: true, changeRole: false, remove: true, erase: false, hasReason: false }],
  [
    'a moderator, of staff,',
    moderator,
    other,
    { edit: false, changeRole: false, remove: false, erase: false, hasReason: true },
  ],
  [
    'a moderator, of an admin,',
    moderator,
    admin,
    { edit: false, changeRole: false, remove: false, erase: false, hasReason: true },
  ],
  [
    'an admin, of a closed account,',
    admin,
    { ...other, deleted_at: new Date() },
    { edit: false, changeRole: false, remove: true, erase: true, hasReason: false },
  ],
  [
    'a moderator, of a closed account,',
    moderator,
    { ...streamer, deleted_at: new Date() },
    { edit: false, changeRole: false, remove: false, erase: false, hasReason: true },
  ],
  [
    'a moderator, of their own account,',
    moderator,
    moderator,
    { edit: true, changeRole: false, remove: false, erase: false, hasReason: true },
  ],
])('%s may do what D25 allows, and is hasReason why not the rest', (_, me, account, expected) => {
  expect(can(me, account)).toEqual(expected);
});

test.each([
  ['an admin, of a streamer', admin, streamer, true],
  ['an admin, of staff', admin, other, true],
  ['an admin, of themselves', admin, admin, false],
  ['an admin, of a closed account', admin, { ...other, deleted_at: new Date() }, false],
  ['a moderator, of a streamer', moderator, streamer, false],
  ['a moderator, of themselves', moderator, moderator, false],
] as const)('%s: signs out everywhere and takes second factors off: %#', (_, me, account, secure) => {
  expect(userPermissions(me, account).secure).toBe(secure);
});
