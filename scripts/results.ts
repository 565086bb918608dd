import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** The runs of tests whose outcome is written to test-results/<name>.json. */
export type TestRun = 'unit' | 'api' | 'api-postgres' | 'e2e';

/** Where a run leaves its outcome. */
export const resultsPath = (name: TestRun): string => join(root, 'test-results', `${name}.json`);

/** Arguments that make vitest write its outcome beside what it prints. */
export const resultsFile = (name: TestRun): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsPath(name)}`,
];

type Tally = { passed: number; failed: number };

type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: VitestFile[] };
type VitestFile = { status: string; assertionResults: Array<{ status: string }> };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

// A file that could not be loaded counts as one failure: it has no tests that could fail.
const isBroken = ({ status, assertionResults }: VitestFile) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');

function tallyOf(report: VitestReport | PlaywrightReport): Tally {
  if ('stats' in report) {
    const { expected, unexpected, flaky } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length };
  }
  const broken = report.testResults.filter(isBroken).length;
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken };
}

/** Passed and failed tests of some runs together. A run that left no outcome counts as one failure. */
export function tally(names: TestRun[]): Tally {
  const sum = { passed: 0, failed: 0 };
  for (const name of names) {
    const { passed, failed } = readTally(name);
    sum.passed += passed;
    sum.failed += failed;
  }
  return sum;
}

function readTally(name: TestRun): Tally {
  try {
    return tallyOf(JSON.parse(readFileSync(resultsPath(name), 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}
