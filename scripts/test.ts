// `npm test`: the check, the API on the embedded database, the web build and the journeys in a browser.
import { mkdirSync, rmSync } from 'node:fs';
import { ensureBrowser } from './browser.ts';
import { forgetRecorded, RECORDING } from './recorded-problems.ts';
import type { TestRun } from './results.ts';
import { EVERY_CORE, resultsFile, resultsPath, tally } from './results.ts';
import { run, stopOnSignals } from './run.ts';
import { buildWebWhenStale } from './web-build.ts';

const RUNS: TestRun[] = ['unit', 'api', 'e2e'];

const headline = (text: string) => console.log(`\n== ${text}`);

async function check(): Promise<boolean> {
  headline('Check');
  return (await run({ tool: 'scripts/check.ts', args: [] })).code === 0;
}

async function api(): Promise<boolean> {
  headline('API on the embedded database');
  const args = ['run', '--project', 'api', EVERY_CORE, ...resultsFile('api')];
  forgetRecorded();
  // An empty value means unset: this run is about the embedded database whatever the shell says.
  const { code } = await run({ tool: 'vitest', args }, { env: { ...RECORDING, TEST_DATABASE_URL: '' } });
  // A run that broke off has not answered everything.
  if (code !== 0) return false;
  return (await run({ tool: 'scripts/problems.ts', args: ['--check'] })).code === 0;
}

async function journeys(): Promise<boolean> {
  headline('Journeys in the browser');
  console.log(`Browser: ${await ensureBrowser()}`);
  await buildWebWhenStale();
  return (await run({ tool: 'playwright', args: ['test'] })).code === 0;
}

async function passes(step: () => Promise<boolean>): Promise<boolean> {
  try {
    return await step();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return false;
  }
}

stopOnSignals();
for (const name of RUNS) rmSync(resultsPath(name), { force: true });
mkdirSync('test-results', { recursive: true });

const steps = { 'the check': check, 'the API': api, 'the journeys': journeys };
const failed: string[] = [];
for (const [name, step] of Object.entries(steps)) if (!(await passes(step))) failed.push(name);

const { passed, failures } = tally(RUNS);
for (const text of failures) console.log(`\nFAILED ${text}`);
// Not every fault is a test that failed: a document that is out of date, for instance.
for (const name of failed) console.log(`\nFAILED ${name}: see above`);
const allWell = failed.length === 0;
console.log(`\n${allWell ? 'All is well' : 'Not all is well'}: ${passed} tests passed, ${failures.length} failed.`);
process.exitCode = allWell ? 0 : 1;
