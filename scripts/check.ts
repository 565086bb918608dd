// `npm run check`: everything that needs neither a database nor a browser.
import { resultsFile } from './results.ts';
import type { Command } from './run.ts';
import { run, stopOnSignals } from './run.ts';

type Step = Command & { name: string };

const steps: Step[] = [
  {
    name: 'unit tests',
    tool: 'vitest',
    args: ['run', '--project', 'unit', '--project', 'web', ...resultsFile('unit')],
  },
  { name: 'types', tool: 'tsc', args: ['-b', 'packages/contract', 'apps/api', 'apps/web'] },
  { name: 'boundaries file', tool: 'scripts/boundaries.ts', args: ['--check'] },
  { name: 'lint and format', tool: 'biome', args: ['check', '--error-on-warnings', '--max-diagnostics=100', '.'] },
  { name: 'planted violations', tool: 'scripts/prove-boundaries.ts', args: [] },
  { name: 'dead code', tool: 'knip', args: [] },
];

async function report({ name, ...command }: Step): Promise<boolean> {
  const { code, output, seconds } = await run(command, { quiet: true });
  const passed = code === 0;
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(output);
  return passed;
}

stopOnSignals();
const verdicts = await Promise.all(steps.map(report));
process.exitCode = verdicts.every(Boolean) ? 0 : 1;
