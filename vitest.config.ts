import { defineConfig } from 'vitest/config';

// Tests that need a database or a process of their own. TEST_DATABASE_URL selects PostgreSQL, else it is the embedded one.
const needsDatabase = 'apps/api/src/**/*.{api,race,process}.test.ts';
// What only a server can do: be lost, and serve several processes.
const needsPostgres = 'apps/api/src/**/*.postgres.test.ts';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/contract/src/**/*.test.ts', 'apps/api/src/**/*.test.ts'],
          exclude: [needsDatabase, needsPostgres],
          restoreMocks: true,
          isolate: false,
        },
      },
      {
        test: {
          name: 'api',
          // To load the product anew for every file took a fifth of the time. A file has an app and a database of its own.
          isolate: false,
          environment: 'node',
          include: [needsDatabase, ...(process.env.TEST_DATABASE_URL ? [needsPostgres] : [])],
          globalSetup: 'apps/api/src/testing/global-setup.ts',
          restoreMocks: true,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web',
    ],
  },
});
