// `npm run problems`: runs the API's tests on the embedded database and writes the error answers they got into the
// documentation. `--check` compares the documentation with the last recorded run and writes nothing.
import { differences, forgetRecorded, keepRecorded, RECORDING } from './recorded-problems.ts';
import { run, stopOnSignals } from './run.ts';

// These read the documentation, so they would fail for what is about to be written into it.
const READERS = ['openapi', 'openapi-fuzz'].map((name) => `--exclude=apps/api/src/${name}.api.test.ts`);

async function record(): Promise<number> {
  stopOnSignals();
  forgetRecorded();
  const env = { ...RECORDING, TEST_DATABASE_URL: '' };
  const { code } = await run({ tool: 'vitest', args: ['run', '--project', 'api', ...READERS] }, { env });
  if (code === 0) keepRecorded();
  else console.error('Some tests failed: the documentation stays as it was.');
  return code;
}

function check(): number {
  const found = differences();
  if (found.length === 0) return 0;
  console.error(found.join('\n'));
  console.error('apps/api/documentation/problems.json is not what the tests got: run `npm run problems`.');
  return 1;
}

process.exitCode = process.argv.includes('--check') ? check() : await record();
