// `npm run test:postgres`: the whole API suite on a PostgreSQL server of its own. Where none can be started it fails.
import { mkdirSync, rmSync } from 'node:fs';
import { startPostgres, stopPostgres } from './postgres-server.ts';
import { EVERY_CORE, resultsFile, resultsPath } from './results.ts';
import { run, stopOnSignals } from './run.ts';

async function testOnPostgres(): Promise<number> {
  stopOnSignals(stopPostgres);
  try {
    const { url, version } = await startPostgres();
    console.log(`API on ${version}`);
    const args = ['run', '--project', 'api', EVERY_CORE, ...resultsFile('api-postgres')];
    return (await run({ tool: 'vitest', args }, { env: { TEST_DATABASE_URL: url } })).code;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  } finally {
    await stopPostgres();
  }
}

rmSync(resultsPath('api-postgres'), { force: true });
mkdirSync('test-results', { recursive: true });
process.exitCode = await testOnPostgres();
