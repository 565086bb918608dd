import { dayOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { dayInWords } from '../../platform/day-in-words.ts';
import { findBooked, type NewLine } from './bank-import.repository.ts';
import { readDue, readPaidOrders } from './due.read.ts';
import { readLikelyDuplicates } from './duplicates.read.ts';
import { bookedBeforeText } from './duplicates.rules.ts';
import { type Candidate, createMatching, preselect } from './matching.rules.ts';
import { doubtsOf } from './reading/doubts.rules.ts';
import { type Reading, readLines, type StatementLine } from './reading/lines.rules.ts';
import { newValueTexts } from './reading/new-values.rules.ts';
import type { Table } from './reading/table.ts';
import { orderReferencesIn } from './references.rules.ts';
import { createReversalFinder } from './reversals.rules.ts';

type Matched = StatementLine & { candidates: Candidate[]; choice: Candidate | null; knownDuplicates: number };

// The same money a second time, or of somebody who repeats an old transfer.
function namesPaidText(named: readonly string[], paid: ReadonlySet<string>): string | null {
  const reference = named.find((each) => paid.has(each));
  return reference === undefined ? null : `It names ${reference}, of which nothing is due`;
}

const toTransfer = ({ day, amountCents, payer, text, bankReference }: StatementLine) => ({
  day,
  amount_cents: amountCents,
  payer,
  text,
  bank_reference: bankReference,
});

async function readBooked(
  { db }: Context,
  lines: readonly StatementLine[],
): Promise<Map<StatementLine, Pick<StatementLine, 'state' | 'reason'>>> {
  const found = await findBooked(
    db,
    lines.map(({ fingerprint }) => fingerprint),
  );
  const booked = new Map(found.map((each) => [each.fingerprint, each]));
  return new Map(
    lines.flatMap((line) => {
      const before = booked.get(line.fingerprint);
      if (!before) return [];
      const reason = `Booked before: line ${before.line} of ${before.file_name}, imported on ${dayInWords(dayOf(before.created_at))}`;
      return [[line, { state: 'ignored', reason }]];
    }),
  );
}

/** The lines of a file, and the rows of those that may pay something. */
export function readFile(context: Context, table: Table, reading: Reading) {
  const lines = readLines(table, reading, dayOf(context.clock.now()));
  return { table, reading, lines, moneyIn: table.rows.filter((_, at) => lines[at]?.state === 'open') };
}

// What the file itself says against a line, by the candidates of each.
function doubtsWithin(
  { table, reading, lines, moneyIn }: ReturnType<typeof readFile>,
  acknowledged: readonly string[],
  candidatesOf: ReadonlyMap<StatementLine, readonly Candidate[]>,
): (line: StatementLine) => (string | null)[] {
  const references = new Map(
    [...candidatesOf].map(([{ line }, found]) => [line, found.flatMap(({ references }) => references)]),
  );
  const newTexts = newValueTexts({ ...table, rows: moneyIn, references }, reading.roles, acknowledged);
  const newTextOf = new Map(moneyIn.map(({ line }, at) => [line, newTexts[at] ?? null]));
  const rowDoubts = doubtsOf(table.rows, reading);
  const rowDoubtOf = new Map(lines.map(({ line }, at) => [line, rowDoubts[at] ?? null]));
  const wentBack = createReversalFinder(lines);
  return (line) => [
    rowDoubtOf.get(line.line) ?? newTextOf.get(line.line) ?? null,
    wentBack(line, references.get(line.line) ?? []),
  ];
}

/** Looks for what each line of a file pays. Reads only. `acknowledged`: what staff looked at of files with its header. */
export async function matchLines(
  context: Context,
  file: ReturnType<typeof readFile>,
  acknowledged: readonly string[],
): Promise<NewLine[]> {
  const { lines } = file;
  const booked = await readBooked(context, lines);
  const open = lines.filter((line) => line.state === 'open' && !booked.has(line));
  const matching = createMatching(open.map((line) => ({ ...line, amountCents: line.amountCents ?? 0 })));
  for await (const due of readDue(context.db)) matching.look(due);
  const candidates = matching.finish();
  const within = doubtsWithin(file, acknowledged, new Map(open.map((line, at) => [line, candidates[at] ?? []])));
  const transfers = open.map(toTransfer);
  const alike = transfers.map(await readLikelyDuplicates(context.db, transfers, null));
  const named = open.map(({ payer, text, bankReference }) => orderReferencesIn(`${text} ${bankReference} ${payer}`));
  const paid = await readPaidOrders(context.db, named.flat());
  const doubts = open.map((line, at) =>
    [...within(line), bookedBeforeText(alike[at] ?? []), namesPaidText(named[at] ?? [], paid)].filter(
      (each) => each !== null,
    ),
  );
  const choices = preselect(
    candidates,
    doubts.map((each) => each.join('. ')),
  );
  const matched = new Map(
    open.map((line, at) => [
      line,
      { candidates: candidates[at] ?? [], knownDuplicates: alike[at]?.length ?? 0, ...choices[at] },
    ]),
  );
  return lines.map((line) => {
    const { choice = null, reason = null, candidates: found = [], knownDuplicates = 0 } = matched.get(line) ?? {};
    return toRow({
      ...line,
      reason: reason ?? line.reason,
      candidates: found,
      choice,
      knownDuplicates,
      ...booked.get(line),
    });
  });
}

const toRow = ({
  amountCents,
  bankReference,
  choice,
  candidates,
  state,
  knownDuplicates,
  ...line
}: Matched): NewLine => ({
  ...line,
  known_alike: knownDuplicates,
  amount_cents: amountCents,
  bank_reference: bankReference,
  state: choice ? 'chosen' : state === 'open' && candidates.length > 0 ? 'doubtful' : state,
  candidates: candidates.map(({ references: _, ...candidate }) => candidate),
  chosen_payment_id: choice?.payment_id ?? null,
  streamer_id: choice?.streamer_id ?? null,
  chosen_version: choice?.version ?? null,
  chosen_subscription_id: choice?.subscription_id ?? null,
});
