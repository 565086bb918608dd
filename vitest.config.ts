import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const API = 'apps/api/src';
const MODULES = `${API}/modules`;

// Over HTTP on a database, and what starts processes. TEST_DATABASE_URL selects PostgreSQL, else it is the embedded one.
const overHttp = `${API}/**/*.{api,race}.test.ts`;
const withProcesses = `${API}/**/*.process.test.ts`;
// What only a server can do: be lost, and serve several processes.
const onServerOnly = [`${API}/**/*.postgres.*.test.ts`];
// They use the embedded database only: for its samples, for its files, and to grow old on whatever the others run on.
const onEmbeddedOnly = [`${API}/**/first-start.process.test.ts`, `${API}/**/erased-files.process.test.ts`];
const upgrade = `${API}/**/upgrade.api.test.ts`;
const [leftOut, leftOutOfProcesses] = process.env.TEST_DATABASE_URL
  ? [[upgrade], onEmbeddedOnly]
  : [onServerOnly, onServerOnly];

// What stands for a module where no test file is called like it, or that one holds far more than what its SQL does.
const INSTEAD: Record<string, string[]> = {
  accounts: ['sign-in'],
  // The joins of lists, and searches.
  'back-office': ['streamers/streamers-list', 'payments/payments-search'],
  'bank-import': ['booked-before'],
  'plan-changes': ['credits'],
};

/** The test files that stand for a module: one at least where it answers requests, else none. */
function filesOf(module: string): string[] {
  const folder = `${MODULES}/${module}`;
  const names = readdirSync(join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' });
  if (!names.some((name) => name.endsWith('.routes.ts'))) return [];
  const tests = (INSTEAD[module] ?? [module]).map((name) => `${name}.api.test.ts`);
  const missing = tests.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`The conformance set needs ${missing} in ${folder}, or a line in INSTEAD.`);
  return tests.map((name) => `${folder}/${name}`);
}

// What the embedded database has to prove where the others run on a server: its own ways, every migration, the mails that
// jobs send, a start from nothing, kills, what its files keep, and of each module that answers requests a file or two.
const conformance = [
  `${API}/platform/{database,mail}/*.api.test.ts`,
  ...onEmbeddedOnly,
  `${API}/**/crash.process.test.ts`,
  ...readdirSync(join(import.meta.dirname, MODULES)).flatMap(filesOf),
];

const onDatabase = {
  environment: 'node' as const,
  // To load the product anew for every file took a fifth of the time. A file has an app and a database of its own.
  isolate: false,
  globalSetup: `${API}/testing/global-setup.ts`,
  restoreMocks: true,
  // What a process wrote is named whole in the message of a test that failed.
  chaiConfig: { truncateThreshold: 2_000 },
  // On a machine that does other work: a test says what is wrong, not how fast the machine is.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/contract/src/**/*.test.ts', `${API}/**/*.test.ts`, 'lint/*.test.ts', 'deploy/*.test.ts'],
          exclude: [overHttp, withProcesses],
          restoreMocks: true,
          isolate: false,
        },
      },
      { test: { ...onDatabase, name: 'api', include: [overHttp], exclude: leftOut } },
      { test: { ...onDatabase, name: 'process', include: [withProcesses], exclude: leftOutOfProcesses } },
      { test: { ...onDatabase, name: 'embedded', include: conformance, exclude: onServerOnly } },
      'apps/web',
    ],
  },
});
