import type { Fault } from '../fault.ts';

const ACCOUNTS = 'apps/api/src/modules/accounts';
const USERS = 'apps/api/src/modules/users';
const CODES_TESTS = [`${ACCOUNTS}/codes.rules.test.ts`, `${ACCOUNTS}/codes.api.test.ts`];
const RESET_TEST = `${ACCOUNTS}/passwords/reset.api.test.ts`;
const THROTTLES = 'apps/api/src/modules/throttles';
const MATRIX = 'apps/api/src/sweeps/staff-accounts.api.test.ts';

/** What signing up, signing in and staff's accounts could do wrong. */
export const accounts: Fault[] = [
  {
    name: 'a wrong code is not counted, so that codes can be guessed',
    file: `${ACCOUNTS}/codes.service.ts`,
    find: '? row.wrong_tries + 1 :',
    replace: '? row.wrong_tries :',
    tests: [`${ACCOUNTS}/codes.api.test.ts`],
  },
  {
    name: 'a code survives one wrong try more than it may',
    file: `${ACCOUNTS}/codes.rules.ts`,
    find: 'stored.wrong_tries >= CODE_TRIES',
    replace: 'stored.wrong_tries > CODE_TRIES',
    tests: CODES_TESTS,
  },
  {
    name: 'a code never runs out',
    file: `${ACCOUNTS}/codes.rules.ts`,
    find: ' && expires_at > now',
    replace: '',
    tests: CODES_TESTS,
  },
  {
    name: 'a sixth code within the hour is granted',
    file: `${ACCOUNTS}/codes.rules.ts`,
    find: 'most: 5,',
    replace: 'most: 6,',
    tests: CODES_TESTS,
  },
  {
    name: 'a streamer uses up the tries of a code that another one asked for',
    file: `${ACCOUNTS}/codes.service.ts`,
    find: 'if (row.wanted_by !== (of.wantedBy ?? null)) return { right: false, triesLeft: CODE_TRIES };',
    replace: '',
    tests: [`${ACCOUNTS}/email-change/email-change-sign-ups.api.test.ts`],
  },
  {
    name: 'an unfinished sign-up with a payment gives way to who proves its address',
    file: `${ACCOUNTS}/email-change/email-change.service.ts`,
    find: 'if (await hasPayments(context.db, account.profile.id)) return false;',
    replace: '',
    tests: [`${ACCOUNTS}/email-change/email-change-sign-ups.api.test.ts`],
  },
  {
    name: 'an unfinished sign-up for which staff ordered gives way to who proves its address',
    file: `${ACCOUNTS}/sign-up.rules.ts`,
    find: 'ordered_at_sign_up && (status',
    replace: '(status',
    tests: [`${ACCOUNTS}/email-change/email-change-sign-ups.api.test.ts`],
  },
  {
    name: 'an unfinished sign-up whose order staff activated gives way to who proves its address',
    file: `${ACCOUNTS}/sign-up.rules.ts`,
    find: "(status === 'pending' || status === 'canceled') && start_date === null && paid_at === null",
    replace: 'paid_at === null',
    tests: [`${ACCOUNTS}/email-change/email-change-sign-ups.api.test.ts`],
  },
  {
    name: 'checking a code uses it up',
    file: `${ACCOUNTS}/passwords/first-password.service.ts`,
    find: 'await releaseAttempt(context, attempt);\n  return { valid: true };',
    replace:
      'await releaseAttempt(context, attempt);\n  await consumeCode(context, { address: email });\n  return { valid: true };',
    tests: [`${ACCOUNTS}/codes.api.test.ts`],
  },
  {
    name: 'a reset link works more than once',
    file: `${ACCOUNTS}/passwords/reset.service.ts`,
    find: '!owner || !(await consumeLink(context.db, hashToken(input.token), now))',
    replace: '!owner',
    tests: [RESET_TEST],
  },
  {
    name: 'a reset link lasts from when it was asked for, so that it is over before a late mail arrives',
    file: `${ACCOUNTS}/passwords/reset-links.service.ts`,
    find: 'plusMinutes(now, RESET_LINK_MINUTES',
    replace: 'plusMinutes(order.orderedAt, RESET_LINK_MINUTES',
    tests: [RESET_TEST],
  },
  {
    name: 'an older reset link still works after a newer one was asked for',
    file: `${ACCOUNTS}/passwords/reset-links.service.ts`,
    find: 'if (await hasAttemptAfter(context, resetLinkThrottle(context, user.email), order.orderedAt)) return null;\n',
    replace: '\n',
    tests: [RESET_TEST],
  },
  {
    name: 'resetting a password leaves the sessions made with the old one',
    file: `${ACCOUNTS}/passwords/reset.service.ts`,
    find: '    await endSessionsOf(context, owner.user_id);\n',
    replace: '',
    tests: [RESET_TEST],
  },
  {
    name: 'asking for a reset link costs more for a known address',
    file: 'apps/api/src/modules/accounts/passwords/reset.service.ts',
    find: 'if (!granted && !free) return;',
    replace: 'if (!existing || (!granted && !free)) return;',
    tests: ['apps/api/src/modules/accounts/no-enumeration.api.test.ts'],
  },
  {
    name: 'logging in tells unknown addresses from known ones',
    file: `${ACCOUNTS}/sign-in.service.ts`,
    find: '  if (!existing?.passwordHash || !right) {',
    replace: '  if (!existing) throw accountUnverified();\n  if (!existing.passwordHash || !right) {',
    tests: [`${ACCOUNTS}/sign-in.api.test.ts`],
  },
  {
    name: 'an eleventh wrong password for an address is compared',
    file: `${THROTTLES}/throttles.service.ts`,
    find: 'throttle(`password:${hashed(context, address)}`, 10, 15)',
    replace: 'throttle(`password:${hashed(context, address)}`, 11, 15)',
    tests: [`${THROTTLES}/throttles.api.test.ts`],
  },
  {
    name: 'each address of one IPv6 network has attempts of its own',
    file: 'apps/api/src/platform/http/network.ts',
    find: '.slice(0, IPV6_PREFIX_BITS / 16)',
    replace: '.slice(0, 8)',
    tests: ['apps/api/src/platform/http/network.test.ts'],
  },
  {
    name: 'a moderator edits the accounts of other moderators',
    file: `${USERS}/account-permissions.rules.ts`,
    find: "if (target.role !== 'streamer' || role !== 'streamer') return",
    replace: "if (target.role === 'admin' || role !== target.role) return",
    tests: [MATRIX],
  },
  {
    name: 'a moderator makes accounts of the staff',
    file: `${USERS}/account-permissions.rules.ts`,
    find: "actor === 'admin' || role === 'streamer' ? null",
    replace: "actor === 'admin' || role !== 'admin' ? null",
    tests: [MATRIX],
  },
  {
    name: 'staff switch themselves off',
    file: `${USERS}/account-permissions.rules.ts`,
    find: '  if (actor.id === target.id) return own;\n',
    replace: '',
    tests: [MATRIX],
  },
  {
    name: 'a moderator raises their own role',
    file: `${USERS}/account-permissions.rules.ts`,
    find: "role === target.role ? null : 'own_role'",
    replace: "role !== 'streamer' ? null : 'own_role'",
    tests: [MATRIX],
  },
  {
    name: 'the last admin can be made something else',
    file: `${USERS}/account-permissions.rules.ts`,
    find: "target.role === 'admin' && role !== 'admin' && otherAdmins === 0",
    replace: "target.role === 'admin' && role !== 'admin' && otherAdmins < 0",
    tests: [`${USERS}/account-permissions.rules.test.ts`],
  },
  {
    name: 'a password with accents is another one on another keyboard',
    file: `${USERS}/passwords.ts`,
    find: "password.normalize('NFC')",
    replace: 'password',
    tests: [`${USERS}/passwords.test.ts`],
  },
];
