import { expect, test } from 'vitest';
import { userRights } from './user-rights.ts';

const admin = { id: 1, role: 'admin' as const };
const moderator = { id: 2, role: 'moderator' as const };
const streamer = { id: 3, role: 'streamer' as const };
const other = { id: 4, role: 'moderator' as const };

const can = (me: typeof admin | typeof moderator, account: Parameters<typeof userRights>[1]) => {
  const { edit, changeRole, remove, reason } = userRights(me, account);
  return { edit, changeRole, remove, told: reason !== undefined };
};

test.each([
  ['an admin', admin, streamer, { edit: true, changeRole: true, remove: true, told: false }],
  ['an admin, of staff,', admin, other, { edit: true, changeRole: true, remove: true, told: false }],
  ['an admin, of himself,', admin, admin, { edit: true, changeRole: true, remove: false, told: true }],
  ['a moderator', moderator, streamer, { edit: true, changeRole: false, remove: true, told: false }],
  ['a moderator, of staff,', moderator, other, { edit: false, changeRole: false, remove: false, told: true }],
  ['a moderator, of an admin,', moderator, admin, { edit: false, changeRole: false, remove: false, told: true }],
  ['a moderator, of himself,', moderator, moderator, { edit: true, changeRole: false, remove: false, told: true }],
])('%s may do what D25 allows, and is told why not the rest', (_, me, account, expected) => {
  expect(can(me, account)).toEqual(expected);
});
