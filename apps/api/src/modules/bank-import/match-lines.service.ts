import { dayOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { dayInWords } from '../../platform/day-in-words.ts';
import { bookedBeforeText, tellingWords } from './alike.rules.ts';
import { findBooked, type NewLine } from './bank-import.repository.ts';
import { readAlike } from './booked.read.ts';
import { readDue, readPaidOrders } from './due.read.ts';
import { type Candidate, createMatching, preselect } from './matching.rules.ts';
import { foldName } from './names.rules.ts';
import { doubtsOf } from './reading/doubts.rules.ts';
import { type Reading, readLines, type StatementLine } from './reading/lines.rules.ts';
import { newValueTexts } from './reading/new-values.rules.ts';
import type { Table } from './reading/table.ts';
import { orderReferencesIn, referencesIn } from './references.rules.ts';

type Doubted = StatementLine & { doubt: string | null };

type Matched = Doubted & { candidates: Candidate[]; choice: Candidate | null; knownAlike: number };

// Others are words of every line: SEPA, transfer.
const MOST_SHARING = 4;

const wordsOf = ({ payer, text, bankReference }: StatementLine) =>
  new Set([...tellingWords(`${payer} ${text}`), ...referencesIn(`${text} ${bankReference}`)]);

const payerAndAmount = ({ payer, line }: StatementLine, amountCents: number | null) =>
  `${foldName(payer) || line}|${amountCents}`;

// Money that came and went back within the file: as much, later, to the payer or with a word that few lines have; banks write the rest
// anew.
function wentBackText(lines: readonly StatementLine[]): (line: StatementLine) => string | null {
  const byWord = new Map<string, StatementLine[]>();
  for (const line of lines)
    for (const word of wordsOf(line)) byWord.set(word, [...(byWord.get(word) ?? []).slice(-MOST_SHARING), line]);
  const outOfPayer = Map.groupBy(
    lines.filter(({ amountCents }) => (amountCents ?? 0) < 0),
    (line) => payerAndAmount(line, line.amountCents),
  );
  const isBackOf = (line: StatementLine, other: StatementLine) =>
    other.amountCents === -(line.amountCents ?? 0) && other.day !== null && line.day !== null && other.day >= line.day;
  return (line) => {
    const sharing = [...wordsOf(line)].map((word) => byWord.get(word) ?? []);
    const few = sharing.filter((those) => those.length <= MOST_SHARING).flat();
    const ofPayer = outOfPayer.get(payerAndAmount(line, -(line.amountCents ?? 0))) ?? [];
    const back = [...few, ...ofPayer].find((other) => isBackOf(line, other));
    return back === undefined ? null : `Line ${back.line} sends as much back`;
  };
}

// The same money a second time, or of somebody who repeats an old transfer.
function namesPaidText(named: readonly string[], paid: ReadonlySet<string>): string | null {
  const reference = named.find((each) => paid.has(each));
  return reference === undefined ? null : `It names ${reference}, of which nothing is due`;
}

const toTransfer = ({ amountCents, ...line }: StatementLine) => ({ ...line, amount_cents: amountCents });

async function bookedBefore(context: Context, lines: readonly StatementLine[]): Promise<Map<string, string>> {
  const found = await findBooked(
    context.db,
    lines.map(({ fingerprint }) => fingerprint),
  );
  return new Map(
    found.map(({ fingerprint, file_name, line, created_at }) => [
      fingerprint,
      `Booked before: line ${line} of ${file_name}, imported on ${dayInWords(dayOf(created_at))}`,
    ]),
  );
}

/** The lines of a file, and the rows of those that may pay something. */
export function readFile(context: Context, table: Table, reading: Reading) {
  const lines = readLines(table, reading, dayOf(context.clock.now()));
  return { table, reading, lines, moneyIn: table.rows.filter((_, at) => lines[at]?.state === 'open') };
}

/** Looks for what each line of a file pays. Reads only. `acknowledged`: what staff looked at of files with its header. */
export async function matchLines(
  context: Context,
  { table, reading, lines: read, moneyIn }: ReturnType<typeof readFile>,
  acknowledged: readonly string[],
): Promise<NewLine[]> {
  const newTexts = newValueTexts({ ...table, rows: moneyIn }, reading.roles, acknowledged);
  const newTextOf = new Map(moneyIn.map(({ line }, at) => [line, newTexts[at]]));
  const rowDoubts = doubtsOf(table.rows, reading);
  const lines = read.map((line, at) => ({ ...line, doubt: rowDoubts[at] ?? newTextOf.get(line.line) ?? null }));
  const wentBack = wentBackText(lines);
  const booked = await bookedBefore(context, lines);
  const open = lines.filter(({ state, fingerprint }) => state === 'open' && !booked.has(fingerprint));
  const matching = createMatching(open.map((line) => ({ ...line, amountCents: line.amountCents ?? 0 })));
  for await (const due of readDue(context.db)) matching.look(due);
  const candidates = matching.finish();
  const transfers = open.map(toTransfer);
  const alike = transfers.map(await readAlike(context.db, transfers, null));
  const named = open.map(({ text, bankReference }) => orderReferencesIn(`${text} ${bankReference}`));
  const paid = await readPaidOrders(context.db, named.flat());
  const doubts = open.map((line, at) =>
    [line.doubt, wentBack(line), bookedBeforeText(alike[at] ?? []), namesPaidText(named[at] ?? [], paid)].filter(
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
      { candidates: candidates[at] ?? [], knownAlike: alike[at]?.length ?? 0, ...choices[at] },
    ]),
  );
  return lines.map((line) => {
    const { choice = null, reason = null, candidates: found = [], knownAlike = 0 } = matched.get(line) ?? {};
    const before = booked.get(line.fingerprint);
    if (before !== undefined)
      return toRow({ ...line, state: 'ignored', reason: before, candidates: [], choice: null, knownAlike });
    return toRow({ ...line, reason: reason ?? line.reason, candidates: found, choice, knownAlike });
  });
}

const toRow = ({
  amountCents,
  bankReference,
  choice,
  candidates,
  state,
  knownAlike,
  doubt: _,
  ...line
}: Matched): NewLine => ({
  ...line,
  known_alike: knownAlike,
  amount_cents: amountCents,
  bank_reference: bankReference,
  state: choice ? 'chosen' : state === 'open' && candidates.length > 0 ? 'doubtful' : state,
  candidates,
  chosen_payment_id: choice?.payment_id ?? null,
  streamer_id: choice?.streamer_id ?? null,
  chosen_version: choice?.version ?? null,
  chosen_subscription_id: choice?.subscription_id ?? null,
});
