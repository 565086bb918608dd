import { availableParallelism } from 'node:os';
import { startPostgres } from './postgres-server.ts';
import { EVERY_CORE, resultsFile, type TestRun } from './results.ts';
import { type Outcome, run } from './run.ts';

/** What the API's tests run on: a PostgreSQL server, or without a URL the embedded database. */
export type TestDatabase = { name: string; url?: string };

/** The embedded database, which every machine has. */
export const EMBEDDED: TestDatabase = { name: 'the embedded database' };

/**
 * The server that TEST_DATABASE_URL names, else one that is started here (call `stopPostgres` after), else the embedded
 * database, with a line that says why. `TEST_DATABASE_URL=embedded` asks for that one.
 */
export async function findTestDatabase(): Promise<TestDatabase> {
  const wanted = process.env.TEST_DATABASE_URL;
  if (wanted === 'embedded') return EMBEDDED;
  if (wanted) return { name: 'the server of TEST_DATABASE_URL', url: wanted };
  try {
    const { url, version } = await startPostgres();
    return { name: version, url };
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    console.log(`All tests run on the embedded database, which takes longer: ${reason}`);
    return EMBEDDED;
  }
}

/** The projects of vitest.config.ts that need a database. */
export type Project = Extract<TestRun, 'api' | 'embedded' | 'process'>;

// What starts processes also waits: for signals, for what is given up after seconds, for a worker that is missed.
const workersFor = (project: Project): string =>
  project === 'process' ? `--maxWorkers=${availableParallelism() + 1}` : EVERY_CORE;

type Options = { args?: readonly string[]; env?: Record<string, string> };

export const runTests = (
  project: Project,
  { url = '' }: TestDatabase,
  { args = resultsFile(project), env = {} }: Options = {},
): Promise<Outcome> =>
  run(
    { tool: 'vitest', args: ['run', '--project', project, workersFor(project), ...args] },
    // An empty value means unset, whatever the shell says.
    { env: { ...env, TEST_DATABASE_URL: url } },
  );
