import { bankColumnRole, type createBankImport as createEndpoint, dayOf, type InputOf } from '@livelift/contract';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { dayInWords } from '../../platform/day-in-words.ts';
import type { AuditedContext } from '../audit/index.ts';
import { bookedBeforeText } from './alike.rules.ts';
import { bankColumnsRefused, bankFileUnreadable, bankImportClosed, bankImportNotFound } from './bank-import.errors.ts';
import { getImport } from './bank-import.read.ts';
import {
  deleteImport,
  findBooked,
  findColumns,
  findContent,
  holdErasures,
  holdPayments,
  insertImport,
  isUnbooked,
  lockImport,
  type NewLine,
  rememberColumns,
  replaceLines,
  updateImport,
} from './bank-import.repository.ts';
import { readAlike } from './booked.read.ts';
import { readDue, readPaidOrders } from './due.read.ts';
import { clearFile } from './erase.repository.ts';
import { withoutErased } from './erased-before.service.ts';
import { type Candidate, createMatching, preselect } from './matching.rules.ts';
import { missingRoles, type Roles } from './reading/columns.rules.ts';
import { decodeStatement, type Encoding } from './reading/decode.rules.ts';
import { type Reading, readLines, type StatementLine } from './reading/lines.rules.ts';
import { doubtsOutsideColumns, lookedAtNow } from './reading/looked-at.rules.ts';
import {
  columnsOf,
  completeReading,
  guessReading,
  readingOf,
  type Said,
  type StoredReading,
  storedReading,
} from './reading/reading.rules.ts';
import { readTable, type Table } from './reading/table.ts';
import { orderReferencesIn } from './references.rules.ts';

const REFUSALS = {
  empty: 'The file is empty.',
  binary: 'This is no text: export the statement from the bank as CSV.',
};

function tableOf(text: string): Table {
  const table = readTable(text);
  if (table.refused !== null) throw bankFileUnreadable(table.refused);
  return table;
}

type Matched = StatementLine & { candidates: Candidate[]; choice: Candidate | null; knownAlike: number };

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

/** Reads the lines of a file and looks for what each of them pays. Reads only. */
async function matchLines(context: Context, table: Table, reading: Reading): Promise<NewLine[]> {
  const lines = readLines(table, reading, dayOf(context.clock.now()));
  const booked = await bookedBefore(context, lines);
  const open = lines.filter(({ state, fingerprint }) => state === 'open' && !booked.has(fingerprint));
  const matching = createMatching(open.map((line) => ({ ...line, amountCents: line.amountCents ?? 0 })));
  for await (const due of readDue(context.db)) matching.look(due);
  const candidates = matching.finish();
  const transfers = open.map(toTransfer);
  const alike = transfers.map(await readAlike(context.db, transfers, null));
  const named = open.map(({ text, bankReference }) => orderReferencesIn(`${text} ${bankReference}`));
  const paid = await readPaidOrders(context.db, named.flat());
  const doubts = open.map(({ doubt }, at) =>
    [doubt, bookedBeforeText(alike[at] ?? []), namesPaidText(named[at] ?? [], paid)].filter((each) => each !== null),
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

const storedRoles = z.array(bankColumnRole);

type Prepared = { text: string; table: Table; reading: StoredReading };

async function saidBefore({ db }: Context, signature: string): Promise<Said | null> {
  const row = await findColumns(db, signature);
  if (!row) return null;
  const { date_order: dateOrder, decimal } = row;
  return {
    roles: storedRoles.parse(row.roles),
    dateOrder,
    decimal,
    lookedAt: z.array(z.string()).parse(row.looked_at),
  };
}

// The newest of what differs from file to file.
const MOST_LOOKED_AT = 500;

async function prepareText(
  context: Context,
  { text, encoding }: { text: string; encoding: Encoding },
): Promise<Prepared> {
  const table = tableOf(text);
  const said = await saidBefore(context, table.signature);
  const { roles, dateOrder, decimal, doubts, remembered } = guessReading(table, table.rows, said);
  const reading: StoredReading = {
    columns: columnsOf(table.header, roles, table.rows),
    date_order: dateOrder,
    decimal,
    delimiter: table.delimiter,
    encoding,
    remembered,
    doubts: [...doubts, ...doubtsOutsideColumns(table, roles, remembered ? (said?.lookedAt ?? []) : [])],
  };
  return { text, table, reading };
}

type Upload = InputOf<typeof createEndpoint>['body'];

/** Reads a file before anything is written. Throws what is wrong with it. */
export async function prepareUpload(context: Context, { content }: Upload): Promise<Prepared> {
  const decoded = decodeStatement(Buffer.from(content, 'base64'));
  if (decoded.refused !== null) throw bankFileUnreadable(REFUSALS[decoded.refused]);
  return prepareText(context, decoded);
}

const DELETED_MEANWHILE = {
  state: 'open',
  reason: 'What it paid was deleted meanwhile',
  chosen_payment_id: null,
  chosen_version: null,
  streamer_id: null,
} as const;

// What was erased with somebody is not kept again, nor a file that it could be read from.
async function storeLines(context: Context, id: number, read: readonly NewLine[]): Promise<void> {
  const { lines, erased } = await withoutErased(context, read);
  const kept = await holdPayments(
    context.db,
    lines.flatMap(({ chosen_payment_id: payment }) => payment ?? []),
  );
  const isKept = ({ chosen_payment_id: payment }: NewLine) => payment == null || kept.has(payment);
  await replaceLines(
    context.db,
    id,
    lines.map((line) => (isKept(line) ? line : { ...line, ...DELETED_MEANWHILE })),
  );
  if (erased) await clearFile(context.db, id);
}

/** Matches and stores what was prepared, for staff to look at. */
export const storeUpload = (context: AuditedContext, { file_name }: Upload, { text, table, reading }: Prepared) =>
  inTransaction(context, async (context) => {
    const { db, clock, actor } = context;
    await holdErasures(db);
    const complete = completeReading(reading);
    const { id } = await insertImport(db, {
      file_name,
      status: complete ? 'review' : 'columns',
      content: text,
      signature: table.signature,
      reading: JSON.stringify(reading),
      created_by: actor.userId,
      created_at: clock.now(),
      booked_by: null,
      request_id: null,
    });
    if (complete) await storeLines(context, id, await matchLines(context, table, complete));
    return getImport(context, id);
  });

type Corrected = { roles: Roles; date_order: Said['dateOrder']; decimal: Said['decimal'] };

/** Reads a file anew by columns that staff said, and remembers them for its header. */
export const correctColumns = (context: AuditedContext, id: number, { roles, date_order, decimal }: Corrected) =>
  inTransaction(context, async (context) => {
    const { db, clock } = context;
    await holdErasures(db);
    const locked = await lockImport(db, id);
    if (!locked) throw bankImportNotFound();
    const text = await findContent(db, id);
    if (!isUnbooked(locked.status) || text === null) throw bankImportClosed();
    const table = tableOf(text);
    const [doubt] = roles.length === table.width ? missingRoles(roles) : ['Say of every column what it holds.'];
    if (doubt !== undefined) throw bankColumnsRefused(doubt);
    const columns = columnsOf(table.header, roles, table.rows);
    const said = await saidBefore(context, table.signature);
    await rememberColumns(db, {
      signature: table.signature,
      roles: JSON.stringify(roles),
      date_order,
      decimal,
      looked_at: JSON.stringify(
        [...new Set([...(said?.lookedAt ?? []), ...lookedAtNow(table, roles)])].slice(-MOST_LOOKED_AT),
      ),
      updated_at: clock.now(),
    });
    const reading = { ...storedReading.parse(locked.reading), columns, date_order, decimal, doubts: [] };
    await updateImport(db, id, { status: 'review', reading: JSON.stringify(reading) });
    const complete = readingOf(columns, { dateOrder: date_order, decimal });
    await storeLines(context, id, await matchLines(context, table, complete));
    return getImport(context, id);
  });

/** Throws an import away of which nothing is booked. */
export const discardImport = (context: AuditedContext, id: number) =>
  inTransaction(context, async ({ db }) => {
    const locked = await lockImport(db, id);
    if (!locked) throw bankImportNotFound();
    if (!isUnbooked(locked.status)) throw bankImportClosed();
    await deleteImport(db, id);
    return { message: `${locked.file_name} was discarded. Nothing of it was booked.` };
  });
