import { defineConfig } from 'vitest/config';

// What `npm run mutants` (stryker.config.json) runs against every change of the rules and the contract's arithmetic: their
// own tests, which need no database. The limit is far above what a test takes, since only an endless loop may reach it.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['packages/contract/src/**/*.test.ts', 'apps/api/src/**/*.rules.test.ts'],
    restoreMocks: true,
    testTimeout: 120_000,
  },
});
