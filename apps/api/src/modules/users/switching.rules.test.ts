import { describe, expect, it } from 'vitest';
import { switchRefusal } from './switching.rules.ts';

const ADMIN = { id: 1, role: 'admin' } as const;
const MODERATOR = { id: 2, role: 'moderator' } as const;
const other = (role: 'admin' | 'moderator' | 'streamer') => ({ id: 9, role });

describe('switching an account', () => {
  it.each([
    ['an admin switches off a streamer', ADMIN, other('streamer'), false, 1, null],
    ['an admin switches off a moderator', ADMIN, other('moderator'), false, 1, null],
    ['an admin switches off another admin', ADMIN, other('admin'), false, 1, null],
    ['an admin switches on an admin', ADMIN, other('admin'), true, 1, null],
    ['the last active admin is switched off', ADMIN, other('admin'), false, 0, 'last_admin'],
    ['an admin is switched on where none is active', ADMIN, other('admin'), true, 0, null],
    ['an admin switches himself off', ADMIN, ADMIN, false, 1, 'own'],
    ['the last admin switches himself off', ADMIN, ADMIN, false, 0, 'own'],
    ['a moderator switches off a streamer', MODERATOR, other('streamer'), false, 1, null],
    ['a moderator switches on a streamer', MODERATOR, other('streamer'), true, 1, null],
    ['a moderator switches off a moderator', MODERATOR, other('moderator'), false, 1, 'staff'],
    ['a moderator switches on a moderator', MODERATOR, other('moderator'), true, 1, 'staff'],
    ['a moderator switches off an admin', MODERATOR, other('admin'), false, 0, 'staff'],
    ['a moderator switches himself off', MODERATOR, MODERATOR, false, 1, 'own'],
  ] as const)('%s', (_, actor, target, on, otherAdmins, refusal) => {
    expect(switchRefusal({ actor, target, on, otherAdmins })).toBe(refusal);
  });
});
