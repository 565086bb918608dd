import { expect, it, vi } from 'vitest';
import { readStatement } from '../../../testing/read-statement.ts';
import { createMatching, type Due, preselect } from '../matching.rules.ts';

// As many as a file may have.
const LINES = 20_000;
const MAX_LOOKS = 40;

// Thrown when there are too many: work that grows by the square of the lines would take hours to be counted to its end.
const looks = vi.hoisted(() => ({ count: 0 }));
function look(): void {
  looks.count++;
  if (looks.count > MAX_LOOKS * LINES) throw new Error(`${MAX_LOOKS} looks at each line are not enough`);
}

vi.mock(import('./amounts.rules.ts'), async (load) => {
  const rules = await load();
  const readAmount: typeof rules.readAmount = (...cell) => {
    look();
    return rules.readAmount(...cell);
  };
  return { ...rules, readAmount };
});

vi.mock(import('../names.rules.ts'), async (load) => {
  const rules = await load();
  const compareNames: typeof rules.compareNames = (...names) => {
    look();
    return rules.compareNames(...names);
  };
  return { ...rules, compareNames };
});

const rowOf = (at: number) => `2026-02-01,Payer ${at},LL-${1_000 + at},${5 + (at % 9)}.00,ID${10_000 + at}`;

const dueOf = (at: number): Due => ({
  payment_id: at,
  subscription_id: null,
  streamer_id: at,
  amountCents: 500 + 100 * (at % 9),
  version: 1,
  references: [`LL-${1_000 + at}`],
  noted: [],
  name: `Payer ${at}`,
  username: `payer${at}`,
  canceledPlan: null,
  hasPaidSame: false,
  orderDueCents: null,
});

it('each line of a long file is looked at a few times, however many there are', () => {
  looks.count = 0;
  const rows = Array.from({ length: LINES - 1 }, (_, at) => rowOf(at));
  const { doubts, lines = [] } = readStatement(Buffer.from(`Date,Name,Text,Amount,Code\n${rows.join('\n')}\n`));
  expect([doubts, lines.filter(({ state }) => state === 'open').length]).toEqual([[], LINES - 1]);
  const matching = createMatching(lines.map((line) => ({ ...line, amountCents: line.amountCents ?? 0 })));
  matching.look(Array.from({ length: 500 }, (_, at) => dueOf(at)));
  expect(preselect(matching.finish()).filter(({ choice }) => choice !== null).length).toBeGreaterThan(0);
}, 60_000);
