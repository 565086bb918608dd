import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run.ts';

/** The runs of tests whose outcome is written to test-results/<name>.json. */
export type TestRun = 'unit' | 'web' | 'api' | 'embedded' | 'process' | 'e2e';

/** Where a run leaves its outcome. */
export const resultsPath = (name: TestRun): string => join(root, 'test-results', `${name}.json`);

/** By itself vitest leaves one core alone, which is half of a small machine. */
export const EVERY_CORE = '--maxWorkers=100%';

/**
 * Arguments that make vitest write its outcome beside what it prints. A test has a second try, as a journey has: a machine
 * that stalls must not refuse a whole run, and `flaky` names each test that needed it.
 */
export const resultsFile = (name: TestRun): string[] => [
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${resultsPath(name)}`,
];

/**
 * How many tests passed, and for each failure where it is and the first lines of what it says. `flaky`: the same for those
 * that failed first and then passed.
 */
export type Tally = { passed: number; failures: string[]; flaky: string[] };

type VitestTest = { status: string; fullName: string; failureMessages: string[] };
type VitestFile = { name: string; status: string; message: string; assertionResults: VitestTest[] };
type VitestReport = { numPassedTests: number; testResults: VitestFile[] };

type PlaywrightError = { message?: string };
type PlaywrightTest = { status: string; results: Array<{ errors: PlaywrightError[] }> };
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: Array<{ file: string; line: number; title: string; tests: PlaywrightTest[] }>;
};
type PlaywrightReport = {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
  errors: PlaywrightError[];
};

const MESSAGE_LINES = 12;

const shorten = (message = 'no message') =>
  stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES).join('\n    ');

const failure = (place: string, message?: string) => `${place}\n    ${shorten(message)}`;

function testsOfFile({ name, assertionResults }: VitestFile, isWanted: (test: VitestTest) => boolean): string[] {
  return assertionResults
    .filter(isWanted)
    .map(({ fullName, failureMessages }) => failure(`${relative(root, name)}: ${fullName}`, failureMessages[0]));
}

function failuresOfFile(file: VitestFile): string[] {
  const failed = testsOfFile(file, ({ status }) => status === 'failed');
  // A file that could not be loaded counts as one failure: it has no tests that could fail.
  return failed.length === 0 && file.status === 'failed' ? [failure(relative(root, file.name), file.message)] : failed;
}

// The messages of a test that passed are those of its first try.
const flakyOfFile = (file: VitestFile): string[] =>
  testsOfFile(file, ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0);

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite, wanted: 'unexpected' | 'flaky'): string[] {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => failure(`e2e/${file}:${line}: ${title}`, results[0]?.errors[0]?.message)),
  );
  return [...own, ...suites.flatMap((suite) => failuresOfSuite(suite, wanted))];
}

function readReport(report: VitestReport | PlaywrightReport): Tally {
  if ('stats' in report) {
    const { stats, suites, errors } = report;
    const outside = errors.map(({ message }) => failure('e2e', message));
    return {
      passed: stats.expected + stats.flaky,
      failures: [...suites.flatMap((suite) => failuresOfSuite(suite, 'unexpected')), ...outside],
      flaky: suites.flatMap((suite) => failuresOfSuite(suite, 'flaky')),
    };
  }
  const { numPassedTests: passed, testResults: files } = report;
  return { passed, failures: files.flatMap(failuresOfFile), flaky: files.flatMap(flakyOfFile) };
}

/** What a run of tests came to. One that left no outcome counts as one failure. */
export function tallyOf(name: TestRun): Tally {
  try {
    return readReport(JSON.parse(readFileSync(resultsPath(name), 'utf8')));
  } catch (error) {
    return { passed: 0, failures: [failure('left no outcome', String(error))], flaky: [] };
  }
}
