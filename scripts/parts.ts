import { type Tally, type TestRun, tallyOf } from './results.ts';
import type { Outcome } from './run.ts';

/** One part of a run: what it is called, how long it took, and what its tests came to. */
export type Part = Tally & { name: string; seconds: number };

type Work = {
  name: string;
  /** The tests that it runs, where it runs any. */
  tests?: TestRun;
  /** Answers whether all went well. */
  run: () => Promise<boolean>;
};

type QuietWork = Omit<Work, 'run'> & { run: () => Promise<Outcome> };

const NO_TESTS: Tally = { passed: 0, failures: [], flaky: [] };

/** Runs a part. What it throws is printed and makes it fail; a fault that no test found counts as one failure. */
export async function runPart({ name, tests, run }: Work): Promise<Part> {
  const started = performance.now();
  const isWell = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return false;
  });
  const seconds = (performance.now() - started) / 1000;
  const { failures, ...tally } = tests === undefined ? NO_TESTS : tallyOf(tests);
  return { ...tally, name, seconds, failures: isWell || failures.length > 0 ? failures : ['see above'] };
}

/** Runs a part whose command keeps back what it prints: one line, and when it fails its failures, or else all it printed. */
export function runQuietPart({ run, ...part }: QuietWork): Promise<Part> {
  const passes = async () => {
    const { code, output } = await run();
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${part.name}`);
    const failures = code === 0 || part.tests === undefined ? [] : tallyOf(part.tests).failures;
    if (code !== 0) console.log(failures.length > 0 ? failures.join('\n') : output);
    return code === 0;
  };
  return runPart({ ...part, run: passes });
}

const totalPassed = (parts: Part[]): number => parts.reduce((sum, { passed }) => sum + passed, 0);

const rowOf = ({ name, seconds, passed, failures }: Part): string[] => [
  failures.length > 0 ? `${name} (FAILED)` : name,
  passed > 0 ? String(passed) : '',
  seconds.toFixed(1),
];

/** Prints the parts with their tests and seconds, and how long this process took for all: parts of the check run at the same time. */
export function printTable(parts: Part[]): void {
  const whole: Part = { ...NO_TESTS, name: 'whole', seconds: performance.now() / 1000, passed: totalPassed(parts) };
  const rows = [['part', 'tests', 'seconds'], ...parts.map(rowOf), rowOf(whole)];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  console.log();
  for (const [name = '', tests = '', seconds = ''] of rows) {
    console.log(`${name.padEnd(width(0))}  ${tests.padStart(width(1))}  ${seconds.padStart(width(2))}`);
  }
}

/** Prints each test that needed a second try and each failure, then the line that counts them. Answers whether none failed. */
export function printOutcome(parts: Part[]): boolean {
  const named = (kind: 'failures' | 'flaky') =>
    parts.flatMap((part) => part[kind].map((text) => `[${part.name}] ${text}`));
  for (const text of named('flaky')) console.log(`\nPASSED AT THE SECOND TRY ${text}`);
  const failures = named('failures');
  for (const text of failures) console.log(`\nFAILED ${text}`);
  console.log(`\n${totalPassed(parts)} passed, ${failures.length} failed`);
  return failures.length === 0;
}
