import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findJourneyBrowser } from './scripts/browser.ts';
import { resultsPath } from './scripts/results.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/global-setup.ts',
  // Cleaned at every start, so it must not be the folder in which other runs leave their outcome.
  outputDir: 'test-results/e2e',
  // A journey also waits, so three of them keep two cores at work.
  workers: 3,
  fullyParallel: false,
  // `npm test` names each journey that needed its second try (scripts/results.ts): on a busy machine one of 70 may.
  retries: 1,
  forbidOnly: true,
  // Long enough for a machine of two slow cores: a journey says what is wrong, not how fast the machine is.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  // A worker serves one of them, with one product for all its files (e2e/harness/journey.ts): every worker more is a product
  // and a browser more to start. The longest first.
  projects: Object.entries({ streamer: 2, staff: 1, visitor: 1 }).map(([audience, workers]) => ({
    name: audience,
    testMatch: `${audience}/*.spec.ts`,
    workers,
  })),
  reporter: [['list'], ['json', { outputFile: resultsPath('e2e') }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // What moves is waited for: only the journeys that are about it ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every journey costs a quarter of their time; `npx playwright test --trace on e2e/...` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findJourneyBrowser(), args: browserArguments() },
  },
});
