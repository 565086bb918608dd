// `npm test`: the check, the tests that start processes, the API's tests and the journeys in a browser.
import { mkdirSync, rmSync } from 'node:fs';
import { EMBEDDED, findTestDatabase, type Project, runTests, type TestDatabase } from './api-tests.ts';
import { ensureBrowser } from './browser.ts';
import { runCheck } from './check-parts.ts';
import { findNginx, isRoot } from './machine.ts';
import { type Part, printOutcome, printTable, runPart, runQuietPart } from './parts.ts';
import { stopPostgres } from './postgres-server.ts';
import { run, stopOnSignals } from './run.ts';
import { buildWebWhenStale } from './web-build.ts';

const headline = (text: string) => console.log(`\n== ${text}`);

function onDatabase(project: Project, name: string, database: TestDatabase): Promise<Part> {
  headline(`${name} on ${database.name}`);
  const passes = async () => (await runTests(project, database)).code === 0;
  return runPart({ name: `${name} on ${database.name}`, tests: project, run: passes });
}

// Alone: on two slow cores a process that starts beside other work waits longer for its database than a request may.
const processes = (database: TestDatabase): Promise<Part> =>
  runQuietPart({
    name: `processes on ${database.name}`,
    tests: 'process',
    run: () => runTests('process', database, { quiet: true }),
  });

async function walkJourneys(): Promise<boolean> {
  console.log(`Browser: ${await ensureBrowser()}`);
  await buildWebWhenStale();
  return (await run({ tool: 'playwright', args: ['test'] })).code === 0;
}

async function journeys(): Promise<Part> {
  headline('Journeys in the browser');
  return runPart({ name: 'journeys', tests: 'e2e', run: walkJourneys });
}

// That test's own output is kept back as long as it passes.
function sayWhatInstallationLacks(): void {
  if (!isRoot()) console.log('The installation runs as this user: only root can start it as another.');
  if (!findNginx()) console.log('It runs behind a proxy of the tests: nginx is not installed (Debian: nginx-light).');
}

async function runEverything(): Promise<Part[]> {
  const database = await findTestDatabase();
  if (database.url !== undefined) sayWhatInstallationLacks();
  headline('Check');
  const parts = await runCheck();
  parts.push(await onDatabase('api', 'API', database));
  headline('Tests that start processes');
  parts.push(await processes(database));
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
