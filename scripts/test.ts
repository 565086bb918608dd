// `npm test`: the check, the API's tests, the tests that start processes, the conformance set and the journeys in a browser. One
// after the other: on two slow cores a process that starts beside other work waits longer for its database than a request may.
import { mkdirSync, rmSync } from 'node:fs';
import { EMBEDDED, findTestDatabase, type Project, runTests, type TestDatabase } from './api-tests.ts';
import { ensureBrowser } from './browser.ts';
import { runCheck } from './check-parts.ts';
import { findNginx, isRoot } from './machine.ts';
import { type Part, printOutcome, printTable, runPart } from './parts.ts';
import { stopPostgres } from './postgres-server.ts';
import { run, stopOnSignals } from './run.ts';
import { buildWebWhenStale } from './web-build.ts';

const headline = (text: string) => console.log(`\n== ${text}`);

function onDatabase(project: Project, name: string, database: TestDatabase): Promise<Part> {
  headline(`${name} on ${database.name}`);
  const passes = async () => (await runTests(project, database)).code === 0;
  return runPart({ name: `${name} on ${database.name}`, tests: project, run: passes });
}

async function walkJourneys(): Promise<boolean> {
  console.log(`Browser: ${await ensureBrowser()}`);
  await buildWebWhenStale();
  return (await run({ tool: 'playwright', args: ['test'] })).code === 0;
}

async function journeys(): Promise<Part> {
  headline('Journeys in the browser');
  return runPart({ name: 'journeys', tests: 'e2e', run: walkJourneys });
}

// The test of the installation takes what there is, and does not say so itself.
function sayWhatInstallationLacks(): void {
  if (!isRoot()) console.log('The installation runs as this user: only root can start it as another.');
  if (!findNginx()) console.log('It runs behind a proxy of the tests: nginx is not installed (Debian: nginx-light).');
}

async function runEverything(): Promise<Part[]> {
  const database = await findTestDatabase();
  if (database.url !== undefined) sayWhatInstallationLacks();
  headline('Check');
  const parts = await runCheck('all');
  parts.push(await onDatabase('api', 'API', database));
  parts.push(await onDatabase('process', 'processes', database));
  if (database.url !== undefined) parts.push(await onDatabase('embedded', 'conformance', EMBEDDED));
  return [...parts, await journeys()];
}

stopOnSignals(stopPostgres);
rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
try {
  const parts = await runEverything();
  printTable(parts);
  process.exitCode = printOutcome(parts) ? 0 : 1;
} finally {
  await stopPostgres();
}
