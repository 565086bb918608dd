import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { linesOf, startProcess, untilReady } from '../testing/processes.ts';
import { makeEmptyDatabase } from '../testing/test-database.ts';

let database: Awaited<ReturnType<typeof makeEmptyDatabase>>;

beforeAll(async () => {
  database = await makeEmptyDatabase();
});

afterAll(() => database.drop());

const start = async (env: Record<string, string> = {}, role: 'all' | 'worker' = 'all') =>
  startProcess({
    role,
    env: {
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      SMTP_URL: 'smtp://127.0.0.1:1',
      APP_URL: 'https://livelift.test',
      LOG_LEVEL: 'warn',
      PORT: String(await freePort()),
      ...env,
    },
  });

const admin = (password: string) => ({ ADMIN_EMAIL: 'chief@livelift.test', ADMIN_PASSWORD: password });

/** The warnings of a process that started. */
async function warningsOf(env: Record<string, string>): Promise<string[]> {
  const process = await start(env);
  await untilReady(process);
  const { code, stderr, stdout } = await process.end();
  expect([code, stderr]).toEqual([0, '']);
  return linesOf(stdout).map(({ msg }) => msg);
}

const failed = async (env: Record<string, string> = {}) => {
  const { code, stderr } = await (await start(env)).ended;
  return [code, stderr];
};

it('production does not start on an empty database that nobody could sign in to', async () => {
  expect(await failed()).toEqual([
    1,
    'The database has no account yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin.\n',
  ]);
});

// Which passwords are refused, and in which words, is held by guessable-passwords.api.test.ts.
it('a password that no account may have ends the start before anything is made', async () => {
  expect(await failed(admin('Livelift'))).toEqual([
    1,
    'ADMIN_PASSWORD is refused: Password must not be the name of the site.\n',
  ]);
});

it('the first one makes the admin, another one later only warns, and none is needed any more', async () => {
  expect(await warningsOf(admin('the first password'))).toEqual([]);
  expect(await warningsOf(admin('another password'))).toEqual([
    'ADMIN_PASSWORD is not the password of ADMIN_EMAIL, which stays as it is: change it on the site.',
  ]);
  expect(await warningsOf({})).toEqual([]);
});
