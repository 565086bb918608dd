import { availableParallelism, cpus, loadavg } from 'node:os';
import { median } from '../quantile.ts';
import type { Limit } from './cases.ts';
import type { Turn } from './load.ts';

/** The turns of one server at one case, in their order, and the statements that a request took. */
export type Result = { turns: Turn[]; statements: number };

/** A Markdown table whose lines are printed one by one: its head at once, and a row each time it is called. */
export function printTable(columns: string[]): (cells: (string | number)[]) => void {
  // What a case is called is longer than any figure.
  const print = (cells: (string | number)[]) =>
    console.log(
      `| ${cells.map((cell, at) => String(cell).padEnd(at === 0 ? 44 : (columns[at] ?? '').length)).join(' | ')} |`,
    );
  print(columns);
  console.log(`|${columns.map(() => '---|').join('')}`);
  return print;
}

/** Prints with what and where the tables below were measured. */
export function printMachine(postgresVersion: string): void {
  const [{ model } = { model: 'unknown processor' }] = cpus();
  const load = loadavg()[0]?.toFixed(1);
  const options = process.argv.slice(2).join(' ');
  console.log(
    `\n\`npm run bench:api${options && ` -- ${options}`}\`, ${new Date().toISOString().slice(0, 10)}, ${postgresVersion}, Node ${process.version}, ${availableParallelism()} x ${model}, load before ${load}\n`,
  );
}

const cpuOf = ({ serverCpuMs, databaseCpuMs }: Turn): number => serverCpuMs + databaseCpuMs;

// Beyond this many processors of other work a rate says more about that work.
const QUIET = 0.15;

/** How the product stands to the floor, each figure as the median of the rounds. */
type Comparison = { rate: number; cpu: number; isQuiet: boolean };

function compare(product: Result, floor: Result): Comparison {
  const ratios = (figure: (turn: Turn) => number) =>
    median(product.turns.map((turn, round) => figure(turn) / figure(floor.turns[round] ?? turn)));
  const others = [...product.turns, ...floor.turns].map((turn) => turn.others);
  return { rate: ratios(({ perSecond }) => perSecond), cpu: ratios(cpuOf), isQuiet: median(others) <= QUIET };
}

/** Which limits are missed. Where the machine does other work, processor time stands for the rate. */
function missedOf({ rate, cpu, isQuiet }: Comparison, limit: Limit): string[] {
  const missed: string[] = [];
  const reached = isQuiet ? rate : 1 / cpu;
  if (reached < limit.rate)
    missed.push(
      `${reached.toFixed(2)} of the floor's ${isQuiet ? 'rate' : 'work for its CPU'}, at least ${limit.rate}`,
    );
  if (limit.cpu !== undefined && cpu > limit.cpu) missed.push(`${cpu.toFixed(2)} x its CPU, at most ${limit.cpu}`);
  return missed;
}

const COLUMNS = [
  'case, product : floor',
  'req/s        ',
  'p50 ms       ',
  'p99 ms       ',
  'CPU ms         ',
  'of it db       ',
  'stmts     ',
  'rate',
  'CPU x',
  'limit     ',
  'holds       ',
];

/** Prints the head of the table of cases; answers what prints a case with its ratios, and which limits that misses. */
export function printCases(): (name: string, results: { product: Result; floor: Result; limit?: Limit }) => string[] {
  const print = printTable(COLUMNS);
  return (name, { product, floor, limit }) => {
    const both = (figure: (turn: Turn) => number, digits: number) =>
      [product, floor].map(({ turns }) => median(turns.map(figure)).toFixed(digits)).join(' : ');
    const comparison = compare(product, floor);
    const missed = limit ? missedOf(comparison, limit) : [];
    const { rate, cpu, isQuiet } = comparison;
    const wanted = limit ? `${limit.rate}${limit.cpu ? `, ${limit.cpu} x` : ''}` : 'none';
    print([
      name,
      both(({ perSecond }) => perSecond, 0),
      both(({ p50Ms }) => p50Ms, 2),
      both(({ p99Ms }) => p99Ms, 2),
      both(cpuOf, 3),
      both(({ databaseCpuMs }) => databaseCpuMs, 3),
      `${product.statements.toFixed(1)} : ${floor.statements.toFixed(1)}`,
      rate.toFixed(2),
      cpu.toFixed(2),
      wanted,
      limit ? `${missed.length > 0 ? 'MISSED' : 'yes'}${isQuiet ? '' : ' by CPU'}` : '',
    ]);
    return missed.map((sentence) => `${name}: ${sentence}`);
  };
}
