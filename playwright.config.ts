import { defineConfig, devices } from '@playwright/test';
import { browserArguments, findBrowser } from './scripts/browser.ts';
import { resultsPath } from './scripts/results.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/harness/global-setup.ts',
  // Cleaned at every start, so it must not be the folder in which other runs leave their outcome.
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: false,
  // A journey that passes at the second try hides a fault of the product or of the journey.
  retries: 0,
  forbidOnly: true,
  // Long enough for a machine of two slow cores: a journey says what is wrong, not how fast the machine is.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: resultsPath('e2e') }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'Europe/Berlin',
    // A trace of every journey costs a quarter of their time; `npx playwright test --trace on e2e/...` makes one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findBrowser(), args: browserArguments() },
  },
});
