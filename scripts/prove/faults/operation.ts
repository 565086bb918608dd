import type { Fault } from '../fault.ts';

const API = 'apps/api/src';
const DATABASE = `${API}/platform/database`;
const LOCK_TEST = `${DATABASE}/start-lock.postgres.api.test.ts`;
const ACCOUNTS = `${API}/modules/staff-users/operator-accounts`;
const BUILDS_TEST = `${API}/platform/http/web-builds.test.ts`;

/** What starts, builds and the operator's commands could do wrong. */
export const operation: Fault[] = [
  {
    name: 'a start does not notice that it lost the lock',
    file: `${DATABASE}/start-lock.ts`,
    find: "    await client.query('commit');\n",
    replace: '',
    tests: [LOCK_TEST],
  },
  {
    name: 'who waits for another start does not say so',
    file: `${DATABASE}/start-lock.ts`,
    find: 'if (!said) log.info(',
    replace: 'if (said && !said) log.info(',
    tests: [LOCK_TEST],
  },
  {
    name: 'a torn secret is replaced in silence',
    file: `${API}/app-secret.ts`,
    find: '!isWhole(kept) && earlier === undefined',
    replace: '!isWhole(kept) && earlier === kept',
    tests: [`${API}/app-secret.api.test.ts`],
  },
  {
    name: 'the line break at the end of a file is part of the secret',
    file: `${API}/config.ts`,
    find: "readFileSync(file, 'utf8').replace(/\\r?\\n$/, '')",
    replace: "readFileSync(file, 'utf8')",
    tests: [`${API}/config.test.ts`],
  },
  {
    name: 'two starts at the same moment build into one folder',
    file: 'scripts/web-builds.ts',
    find: "randomBytes(4).toString('hex')",
    replace: "randomBytes(0).toString('hex')",
    tests: [BUILDS_TEST],
  },
  {
    name: 'what a crash left of a build is never removed',
    file: 'scripts/web-builds.ts',
    find: '> LEFTOVER_MS',
    replace: '> LEFTOVER_MS * 24',
    tests: [BUILDS_TEST],
  },
  {
    name: 'a data folder is said to be held by a process that has ended',
    file: `${DATABASE}/folder-lock.ts`,
    find: 'if (!isRunning(pid)) return',
    replace: 'if (!isRunning(process.pid)) return',
    tests: [`${DATABASE}/folder-lock.test.ts`],
  },
  {
    name: 'who was signed in stays so when the operator resets the account',
    file: `${ACCOUNTS}.service.ts`,
    find: '    await endSessionsOf(context, user.id);\n    await forgetAttempts(',
    replace: '    await forgetAttempts(',
    tests: [`${ACCOUNTS}.api.test.ts`],
  },
  {
    name: 'an old password works after the operator reset the account',
    file: `${ACCOUNTS}.service.ts`,
    find: 'deletePasswordHash(context.db, user.id)',
    replace: 'deletePasswordHash(context.db, -user.id)',
    tests: [`${ACCOUNTS}.api.test.ts`],
  },
  {
    name: 'the streams of a streamer who became an admin go on',
    file: `${ACCOUNTS}.service.ts`,
    find: 'profile, false)',
    replace: 'profile, true)',
    tests: [`${ACCOUNTS}.api.test.ts`],
  },
];
