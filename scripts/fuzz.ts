// `npm run fuzz [-- rounds [seed]]`: the fuzz of every endpoint, longer than in `npm test` and new in every run.
import { findTestDatabase, runTests } from './api-tests.ts';
import { stopPostgres } from './postgres-server.ts';
import { stopOnSignals } from './run.ts';

const [rounds = '10', seed = String(Math.floor(Math.random() * 2 ** 31))] = process.argv.slice(2);
if (![rounds, seed].every((text) => /^\d+$/.test(text))) {
  console.error('Usage: npm run fuzz [-- rounds [seed]]');
  process.exit(2);
}

// Each operation is one test, whatever the number of rounds.
const timeout = `--testTimeout=${60_000 * Math.max(1, Number(rounds))}`;

stopOnSignals(stopPostgres);
try {
  const database = await findTestDatabase();
  console.log(`Rounds: ${rounds}, seed: ${seed}, on ${database.name}`);
  console.log(`To repeat them: npm run fuzz -- ${rounds} ${seed}`);
  const args = [timeout, 'apps/api/src/sweeps/openapi-fuzz'];
  const env = { FUZZ_ROUNDS: rounds, FUZZ_SEED: seed };
  process.exitCode = (await runTests('api', database, { args, env })).code;
} finally {
  await stopPostgres();
}
