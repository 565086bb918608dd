// `npm run prove`: plants faults in a copy of the project, one at a time, and expects a test to fail for each of them.
// `--area payments` and `--only "daily limit"` choose some. Takes a PostgreSQL server where one can be started.
import { parseArgs } from 'node:util';
import { findTestDatabase } from './api-tests.ts';
import { stopPostgres } from './postgres-server.ts';
import { findTypeErrors } from './prove/compile.ts';
import { copyProject, removeCopy } from './prove/copy.ts';
import { type AreaFault, staleness, withFault } from './prove/fault.ts';
import { faults } from './prove/faults.ts';
import { startTestRunner, stopTestRunner, type TestRunner } from './prove/test-runner.ts';
import { stopOnSignals } from './run.ts';

/** `survived`: why it counts as not noticed; undefined where a test failed, whose message is `said`. */
type Result = { fault: AreaFault; seconds: number; survived: string | undefined; said: string };

// Vitest runs in this process and reads the server from the environment; empty means the embedded database.
async function chooseDatabase(): Promise<void> {
  const { name, url = '' } = await findTestDatabase();
  process.env.TEST_DATABASE_URL = url;
  console.log(`Database: ${name}`);
}

const seconds = (since: number) => (performance.now() - since) / 1000;

/** Whether every test passes while nothing is planted: one that fails anyway would notice nothing. */
async function passesClean(folder: string, chosen: AreaFault[]): Promise<boolean> {
  const files = [...new Set(chosen.flatMap(({ tests }) => tests))].sort();
  const started = performance.now();
  const runner = await startTestRunner(folder, { stopsAtFirst: false });
  const { passed, failures, broken } = await runner.run(files);
  await stopTestRunner();
  console.log(`Nothing planted: ${passed} tests of ${files.length} files passed (${seconds(started).toFixed(0)} s)`);
  for (const text of [...failures, ...broken]) console.error(`FAILED   ${text}`);
  return passed > 0 && failures.length + broken.length === 0;
}

function prove(folder: string, runner: TestRunner, fault: AreaFault): Promise<Result> {
  const started = performance.now();
  return withFault(folder, fault, async () => {
    runner.forget(fault.file);
    const { failures, broken } = await runner.run(fault.tests);
    runner.forget(fault.file);
    const [said] = failures;
    const survived = said === undefined ? (broken[0] ?? 'every test passed') : undefined;
    return { fault, seconds: seconds(started), survived, said: said ?? '' };
  });
}

const LINE = 150;

function show({ fault: { area, name }, seconds, survived, said }: Result): void {
  const verdict = survived === undefined ? 'caught  ' : 'SURVIVED';
  console.log(`${verdict} ${seconds.toFixed(1).padStart(6)} s  ${area.padEnd(13)} ${name}`);
  console.log(`             ${(survived ?? said).slice(0, LINE)}`);
}

async function proveEach(folder: string, chosen: AreaFault[]): Promise<boolean> {
  const started = performance.now();
  const runner = await startTestRunner(folder, { stopsAtFirst: true });
  const survivors: AreaFault[] = [];
  for (const fault of chosen) {
    const result = await prove(folder, runner, fault);
    show(result);
    if (result.survived !== undefined) survivors.push(fault);
  }
  await stopTestRunner();
  const caught = chosen.length - survivors.length;
  console.log(`${chosen.length} faults planted, ${caught} caught (${seconds(started).toFixed(0)} s)`);
  for (const { area, name } of survivors) console.error(`SURVIVED ${area}: ${name}`);
  return survivors.length === 0;
}

/** Those that can be applied; prints the others. */
function fresh(folder: string, chosen: AreaFault[]): AreaFault[] {
  return chosen.filter((fault) => {
    const reason = staleness(folder, fault);
    if (reason !== undefined) console.error(`STALE    ${fault.area}: ${fault.name}: ${reason}`);
    return reason === undefined;
  });
}

async function proveAll(folder: string, chosen: AreaFault[]): Promise<boolean> {
  const usable = fresh(folder, chosen);
  const errors = await findTypeErrors(folder, usable);
  for (const error of errors) console.error(`NO CODE  ${error}`);
  await chooseDatabase();
  if (!(await passesClean(folder, usable))) return false;
  const allCaught = await proveEach(folder, usable);
  return allCaught && errors.length === 0 && usable.length === chosen.length;
}

function chosenFaults(): AreaFault[] {
  const { values } = parseArgs({ options: { only: { type: 'string' }, area: { type: 'string' } } });
  const { only = '', area } = values;
  const chosen = faults.filter((fault) => fault.name.includes(only) && (area ?? fault.area) === fault.area);
  if (chosen.length > 0) return chosen;
  throw new Error(`No fault is called so. The areas: ${[...new Set(faults.map(({ area }) => area))].join(', ')}`);
}

async function main(): Promise<boolean> {
  const chosen = chosenFaults();
  const folder = copyProject();
  const stop = async () => {
    // What must not be left behind goes first: Vitest may end the process on a signal by itself.
    removeCopy(folder);
    await stopPostgres();
    await stopTestRunner();
  };
  stopOnSignals(stop);
  try {
    return await proveAll(folder, chosen);
  } finally {
    await stop();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
