// `npm run check`: everything that needs neither a database nor a browser.
import { EVERY_CORE, resultsFile } from './results.ts';
import type { Command } from './run.ts';
import { run, stopOnSignals } from './run.ts';
import { buildWebWhenStale } from './web-build.ts';

type Step = Command & { name: string };

const readers: Step[] = [
  { name: 'types', tool: 'tsc', args: ['-b', 'packages/contract', 'apps/api', 'apps/web'] },
  { name: 'boundaries file', tool: 'scripts/boundaries.ts', args: ['--check'] },
  { name: 'lint and format', tool: 'biome', args: ['check', '--error-on-warnings', '--max-diagnostics=100', '.'] },
  { name: 'planted violations', tool: 'scripts/prove-boundaries.ts', args: [] },
  { name: 'dead code', tool: 'knip', args: [] },
];

const tests: Step = {
  name: 'unit tests',
  tool: 'vitest',
  args: [
    ...['run', '--project', 'unit', '--project', 'web'],
    EVERY_CORE,
    // A machine that is busy otherwise is slow, and that is no fault of a test.
    '--testTimeout=30000',
    ...resultsFile('unit'),
  ],
};

const sizes: Step = { name: 'sizes', tool: 'size-limit', args: [] };

async function report({ name, ...command }: Step): Promise<boolean> {
  const { code, output, seconds } = await run(command, { quiet: true });
  const passed = code === 0;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(output);
  return passed;
}

stopOnSignals();
// First: the dead-code reader loads the configurations of the build, and the last of them reads what the others made.
await buildWebWhenStale();
const verdicts = await Promise.all(readers.map(report));
// After the others: the tests use every core, and what waits for a screen must not wait for the linter.
verdicts.push(await report(tests));
verdicts.push(await report(sizes));
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
