import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

// The error answers that the API's tests really got, for the documentation: recorded by apps/api/src/testing, kept in
// apps/api/documentation/problems.json.

type Problem = { status: number; code: string; message: string; errors?: Record<string, string[]> };
type Recorded = Problem & { operation: string };
type Problems = Record<string, Problem[]>;

const FILE = join(root, 'apps/api/documentation/problems.json');
const FOLDER = join(root, 'test-results/problems');

/** What makes a run of the API's tests record. */
export const RECORDING = { RECORD_PROBLEMS: FOLDER };

/** Forgets what earlier runs recorded. */
export const forgetRecorded = (): void => rmSync(FOLDER, { recursive: true, force: true });

const sortKey = ({ status, code }: Problem) => `${status} ${code}`;

function readRecorded(): Recorded[] {
  const files = readdirSync(FOLDER).map((name) => readFileSync(join(FOLDER, name), 'utf8'));
  return files.flatMap((text) => text.split('\n').filter((line) => line !== '')).map((line) => JSON.parse(line));
}

// Tests try amounts at random: what says "$9.42" is the same answer as what says "$10.00".
const withoutAmounts = (text: string): string => text.replaceAll(/\$\d(?:[\d.,]*\d)?/g, '$0');

// The shortest example is the easiest to read; of equally long ones the first in the alphabet, so that runs agree. Amounts count
// only between those that differ in nothing else.
const exampleOf = ({ message, errors }: Problem): string => {
  const text = JSON.stringify({ message, errors });
  const plain = withoutAmounts(text);
  return `${String(plain.length).padStart(9, '0')}${plain}${text}`;
};

// Of messages that differ in their numbers only, one stands for all.
function toProblems(recorded: Recorded[]): Problems {
  const byKey = new Map<string, Recorded>();
  for (const each of recorded.toSorted((left, right) => (exampleOf(left) < exampleOf(right) ? -1 : 1))) {
    const key = `${each.operation} ${sortKey(each)}`;
    if (!byKey.has(key)) byKey.set(key, each);
  }
  const grouped = Object.groupBy(byKey.values(), ({ operation }) => operation);
  const operations = Object.entries(grouped).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(
    operations.map(([operation, found = []]) => [
      operation,
      found
        .map(({ operation: _, ...problem }) => problem)
        .sort((left, right) => (sortKey(left) < sortKey(right) ? -1 : 1)),
    ]),
  );
}

const listed = (problems: Problems): string[] =>
  Object.entries(problems).flatMap(([operation, found]) =>
    found.map(({ status, ...facts }) => `${operation}: ${status} ${withoutAmounts(JSON.stringify(facts))}`),
  );

/** Writes what was recorded into the documentation. */
export function keepRecorded(): void {
  writeFileSync(FILE, `${JSON.stringify(toProblems(readRecorded()), null, 2)}\n`);
}

/** What the documentation and the recorded run do not have in common, a line each; empty when they agree. */
export function differences(): string[] {
  if (!existsSync(FOLDER)) return ['No run of the tests was recorded.'];
  const documented: Problems = JSON.parse(readFileSync(FILE, 'utf8'));
  const [kept, produced] = [new Set(listed(documented)), new Set(listed(toProblems(readRecorded())))];
  return [
    ...[...produced.difference(kept)].map((line) => `not documented: ${line}`),
    ...[...kept.difference(produced)].map((line) => `never answered: ${line}`),
  ].sort();
}
