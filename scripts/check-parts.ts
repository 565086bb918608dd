import { type Part, runPart, runQuietPart } from './parts.ts';
import { EVERY_CORE, resultsFile, type TestRun } from './results.ts';
import { type Command, run } from './run.ts';
import { buildWebWhenStale } from './web-build.ts';

type Step = Command & { name: string; tests?: TestRun };

// The projects at the same time, each by one checker: four, as is usual, infer the contract's schemas four times over.
const types: Step = {
  name: 'types',
  tool: 'tsc',
  args: ['-b', '--checkers', '1', 'packages/contract', 'apps/api', 'apps/web'],
};

const lint: Step = {
  name: 'lint and format',
  tool: 'biome',
  args: ['check', '--error-on-warnings', '--max-diagnostics=100', '.'],
};

const deadCode: Step = { name: 'dead code', tool: 'knip', args: [] };

const sizes: Step = { name: 'sizes', tool: 'size-limit', args: [] };

const withoutDatabase = (name: string, tests: 'unit' | 'web', args: readonly string[] = []): Step => ({
  name,
  tests,
  tool: 'vitest',
  args: [
    ...['run', '--project', tests, ...args],
    EVERY_CORE,
    // A machine that is busy otherwise is slow, and that is no fault of a test.
    '--testTimeout=30000',
    ...resultsFile(tests),
  ],
});

const unitTests = withoutDatabase('unit tests', 'unit');
const screenTests = withoutDatabase('screens', 'web');
const changedScreenTests = withoutDatabase('changed screens', 'web', ['--changed', '--passWithNoTests']);

const report = ({ name, tests, ...command }: Step): Promise<Part> =>
  runQuietPart({ name, run: () => run(command, { quiet: true }), ...(tests === undefined ? {} : { tests }) });

async function build(): Promise<Part> {
  return runPart({
    name: 'web build',
    run: async () => {
      await buildWebWhenStale();
      return true;
    },
  });
}

// One after the other: knip loads the configurations of the build, and the last of them reads what the others made.
const readBuild = async (): Promise<Part[]> => [await report(deadCode), await report(sizes)];

/**
 * Runs what needs neither a database nor a browser, and prints what fails. Of the tests that draw screens, which take most of the
 * time, all or those of files that are not committed.
 */
export async function runCheck(screens: 'all' | 'changed'): Promise<Part[]> {
  const readers = Promise.all([types, lint].map(report));
  const built = await build();
  const parts = [built, ...(await readBuild()), ...(await readers)];
  // After the others: the tests use every core, and what waits for a screen must not wait for the linter.
  return [...parts, await report(unitTests), await report(screens === 'all' ? screenTests : changedScreenTests)];
}
