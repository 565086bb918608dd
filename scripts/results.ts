import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.ts';

/** The runs of tests whose outcome is written to test-results/<name>.json. */
export type TestRun = 'unit' | 'api' | 'api-postgres' | 'e2e';

/** Where a run leaves its outcome. */
export const resultsPath = (name: TestRun): string => join(root, 'test-results', `${name}.json`);

/** By itself vitest leaves one core alone, which is half of a small machine. */
export const EVERY_CORE = '--maxWorkers=100%';

/** Arguments that make vitest write its outcome beside what it prints. */
export const resultsFile = (name: TestRun): string[] => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsPath(name)}`,
];

/** How many tests passed, and for each failure where it is and the first lines of what it says. */
type Tally = { passed: number; failures: string[] };

type VitestTest = { status: string; fullName: string; failureMessages: string[] };
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] };
type VitestReport = { numPassedTests: number; testResults: VitestFile[] };

type PlaywrightError = { message?: string };
type PlaywrightTest = { status: string; results: Array<{ errors: PlaywrightError[] }> };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: Array<{ file: string; line: number; title: string; tests: PlaywrightTest[] }>;
};
type PlaywrightReport = { stats: { expected: number }; suites: PlaywrightSuite[]; errors: PlaywrightError[] };

const MESSAGE_LINES = 12;

const shorten = (message = 'no message') =>
  stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES).join('\n    ');

const failure = (place: string, message?: string) => `${place}\n    ${shorten(message)}`;

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const file = relative(root, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  // A file that could not be loaded counts as one failure: it has no tests that could fail.
  if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
  return failed.map(({ fullName, failureMessages }) => failure(`${file}: ${fullName}`, failureMessages[0]));
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => failure(`e2e/${file}:${line}: ${title}`, results[0]?.errors[0]?.message)),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function tallyOf(report: VitestReport | PlaywrightReport): Tally {
  if ('stats' in report) {
    const outside = report.errors.map(({ message }) => failure('e2e', message));
    return { passed: report.stats.expected, failures: [...report.suites.flatMap(failuresOfSuite), ...outside] };
  }
  return { passed: report.numPassedTests, failures: report.testResults.flatMap(failuresOfFile) };
}

/** What some runs of tests came to together. A run that left no outcome counts as one failure. */
export function tally(names: TestRun[]): Tally {
  const all = names.map((name) => ({ name, ...readTally(name) }));
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failures: all.flatMap(({ name, failures }) => failures.map((text) => `[${name}] ${text}`)),
  };
}

function readTally(name: TestRun): Tally {
  try {
    return tallyOf(JSON.parse(readFileSync(resultsPath(name), 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [failure('left no outcome', String(error))] };
  }
}
