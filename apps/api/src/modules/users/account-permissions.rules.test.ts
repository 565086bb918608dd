import { describe, expect, it } from 'vitest';
import { createRefusal, deleteRefusal, editRefusal, eraseRefusal, toggleRefusal } from './account-permissions.rules.ts';

const ADMIN = { id: 1, role: 'admin' } as const;
const MODERATOR = { id: 2, role: 'moderator' } as const;
const other = (role: 'admin' | 'moderator' | 'streamer') => ({ id: 9, role });

describe('switching an account', () => {
  it.each([
    ['an admin switches off a streamer', ADMIN, other('streamer'), false, 1, null],
    ['an admin switches off a moderator', ADMIN, other('moderator'), false, 1, null],
    ['the only admin switches off a moderator', ADMIN, other('moderator'), false, 0, null],
    ['an admin switches off another admin', ADMIN, other('admin'), false, 1, null],
    ['an admin switches on an admin', ADMIN, other('admin'), true, 1, null],
    ['the last active admin is switched off', ADMIN, other('admin'), false, 0, 'last_admin'],
    ['an admin is switched on where none is active', ADMIN, other('admin'), true, 0, null],
    ['an admin switches themselves off', ADMIN, ADMIN, false, 1, 'own_deactivation'],
    ['the last admin switches themselves off', ADMIN, ADMIN, false, 0, 'own_deactivation'],
    ['a moderator switches off a streamer', MODERATOR, other('streamer'), false, 1, null],
    ['a moderator switches on a streamer', MODERATOR, other('streamer'), true, 1, null],
    ['a moderator switches off a moderator', MODERATOR, other('moderator'), false, 1, 'staff'],
    ['a moderator switches on a moderator', MODERATOR, other('moderator'), true, 1, 'staff'],
    ['a moderator switches off an admin', MODERATOR, other('admin'), false, 0, 'staff'],
    ['a moderator switches themselves off', MODERATOR, MODERATOR, false, 1, 'own_deactivation'],
  ] as const)('%s', (_, actor, target, on, otherAdmins, refusal) => {
    expect(toggleRefusal({ actor, target, otherAdmins }, on)).toBe(refusal);
  });
});

describe('editing an account', () => {
  it.each([
    ['an admin makes a streamer a moderator', ADMIN, other('streamer'), 'moderator', 1, null],
    ['an admin makes a moderator an admin', ADMIN, other('moderator'), 'admin', 1, null],
    ['the only admin makes a moderator a streamer', ADMIN, other('moderator'), 'streamer', 0, null],
    ['an admin demotes another admin', ADMIN, other('admin'), 'streamer', 1, null],
    ['an admin demotes themselves while there is another', ADMIN, ADMIN, 'moderator', 1, null],
    ['the last admin demotes themselves', ADMIN, ADMIN, 'moderator', 0, 'last_admin'],
    ['the last active admin is demoted', ADMIN, other('admin'), 'moderator', 0, 'last_admin'],
    ['the last admin changes their address', ADMIN, ADMIN, 'admin', 0, null],
    ['a moderator edits a streamer', MODERATOR, other('streamer'), 'streamer', 1, null],
    ['a moderator promotes a streamer', MODERATOR, other('streamer'), 'moderator', 1, 'staff'],
    ['a moderator edits a moderator', MODERATOR, other('moderator'), 'moderator', 1, 'staff'],
    ['a moderator demotes a moderator', MODERATOR, other('moderator'), 'streamer', 1, 'staff'],
    ['a moderator edits an admin', MODERATOR, other('admin'), 'admin', 1, 'staff'],
    ['a moderator changes their own address', MODERATOR, MODERATOR, 'moderator', 1, null],
    ['a moderator promotes themselves', MODERATOR, MODERATOR, 'admin', 1, 'own_role'],
    ['a moderator makes themselves a streamer', MODERATOR, MODERATOR, 'streamer', 1, 'own_role'],
  ] as const)('%s', (_, actor, target, role, otherAdmins, refusal) => {
    expect(editRefusal({ actor, target, otherAdmins }, role)).toBe(refusal);
  });
});

describe('deleting an account', () => {
  it.each([
    ['an admin deletes a moderator', ADMIN, other('moderator'), 1, null],
    ['an admin deletes themselves', ADMIN, ADMIN, 1, 'own_deletion'],
    ['the last active admin is deleted', ADMIN, other('admin'), 0, 'last_admin'],
    ['a moderator deletes a streamer', MODERATOR, other('streamer'), 1, null],
    ['a moderator deletes an admin', MODERATOR, other('admin'), 1, 'staff'],
    ['a moderator deletes themselves', MODERATOR, MODERATOR, 1, 'own_deletion'],
  ] as const)('%s', (_, actor, target, otherAdmins, refusal) => {
    expect(deleteRefusal({ actor, target, otherAdmins })).toBe(refusal);
  });
});

describe('erasing a person', () => {
  it.each([
    ['an admin erases a streamer', ADMIN, other('streamer'), 1, null],
    ['a moderator erases a streamer', MODERATOR, other('streamer'), 1, 'erasure'],
    ['a moderator erases an admin', MODERATOR, other('admin'), 1, 'staff'],
    ['the last active admin is erased', ADMIN, other('admin'), 0, 'last_admin'],
  ] as const)('%s', (_, actor, target, otherAdmins, refusal) => {
    expect(eraseRefusal({ actor, target, otherAdmins })).toBe(refusal);
  });
});

describe('making an account', () => {
  it.each([
    ['admin', 'admin', null],
    ['admin', 'streamer', null],
    ['moderator', 'streamer', null],
    ['moderator', 'moderator', 'staff'],
    ['moderator', 'admin', 'staff'],
  ] as const)('%s makes %s: %s', (actor, role, refusal) => {
    expect(createRefusal(actor, role)).toBe(refusal);
  });
});
