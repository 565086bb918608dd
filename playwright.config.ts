import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findJourneyBrowser } from './scripts/browser.ts';
import { resultsPath } from './scripts/results.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/global-setup.ts',
  // Cleaned at every start, so it must not be the folder in which other runs leave their outcome.
  outputDir: 'test-results/e2e',
  // One for each audience: a journey also waits, so they keep two cores at work.
  workers: 3,
  fullyParallel: false,
  // `npm test` names each journey that needed its second try (scripts/results.ts): on a busy machine one of 70 may.
  retries: 1,
  forbidOnly: true,
  // Long enough for a machine of two slow cores: a journey says what is wrong, not how fast the machine is.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A worker serves one of them, with one product for all files: see e2e/harness/journey.ts.
  projects: ['staff', 'streamer', 'visitor'].map((audience) => ({
    name: audience,
    testMatch: `${audience}/*.spec.ts`,
  })),
  reporter: [['list'], ['json', { outputFile: resultsPath('e2e') }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // A trace of every journey costs a quarter of their time; `npx playwright test --trace on e2e/...` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findJourneyBrowser(), args: browserArguments() },
  },
});
