import type { createBankImport as createEndpoint, InputOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AuditedContext } from '../audit/index.ts';
import { bankColumnsRefused, bankFileUnreadable, bankImportClosed, bankImportNotFound } from './bank-import.errors.ts';
import { getImport } from './bank-import.read.ts';
import {
  deleteImport,
  findContent,
  holdErasures,
  holdPayments,
  insertImport,
  isUnbooked,
  listChosen,
  lockImport,
  type NewLine,
  replaceLines,
  updateImport,
} from './bank-import.repository.ts';
import { findConfirmedColumns, saveConfirmedColumns } from './confirmed-columns.service.ts';
import { clearFile } from './erase.repository.ts';
import { withoutErased } from './erased-before.service.ts';
import { matchLines, readFile } from './match-lines.service.ts';
import { acknowledgedNow, doubtsOutsideColumns } from './reading/acknowledged.rules.ts';
import { missingRoles, type Roles } from './reading/columns.rules.ts';
import { decodeStatement, type Encoding } from './reading/decode.rules.ts';
import { valueKeys } from './reading/new-values.rules.ts';
import {
  type ConfirmedColumns,
  columnsOf,
  completeReading,
  guessReading,
  readingOf,
  type StoredReading,
  storedReading,
} from './reading/reading.rules.ts';
import { readTable, type Table } from './reading/table.ts';

const REFUSALS = {
  empty: 'The file is empty.',
  binary: 'This is no text: export the statement from the bank as CSV.',
};

function tableOf(text: string): Table {
  const table = readTable(text);
  if (table.refused !== null) throw bankFileUnreadable(table.refused);
  return table;
}

type Prepared = { text: string; table: Table; reading: StoredReading; acknowledged: readonly string[] };

async function prepareText(
  context: Context,
  { text, encoding }: { text: string; encoding: Encoding },
): Promise<Prepared> {
  const table = tableOf(text);
  const confirmed = await findConfirmedColumns(context, table.signature);
  const { roles, dateOrder, decimal, doubts, remembered } = guessReading(table, table.rows, confirmed);
  const acknowledged = remembered ? (confirmed?.acknowledged ?? []) : [];
  const reading: StoredReading = {
    columns: columnsOf(table.header, roles, table.rows),
    date_order: dateOrder,
    decimal,
    delimiter: table.delimiter,
    encoding,
    remembered,
    doubts: [...doubts, ...doubtsOutsideColumns(table, roles, acknowledged)],
  };
  return { text, table, reading, acknowledged };
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
  reason: 'Its payment was deleted meanwhile',
  chosen_payment_id: null,
  chosen_version: null,
  streamer_id: null,
} as const;

// What was erased with somebody is not kept again, nor a file that it could be read from.
async function storeLines(context: Context, id: number, read: readonly NewLine[]): Promise<void> {
  const { lines, erased } = await withoutErased(context, read);
  const kept = await holdPayments(
    context.db,
    lines.flatMap(({ chosen_payment_id: chosen }) => chosen ?? []),
  );
  const isKept = ({ chosen_payment_id: chosen }: NewLine) => chosen == null || kept.has(chosen);
  await replaceLines(
    context.db,
    id,
    lines.map((line) => (isKept(line) ? line : { ...line, ...DELETED_MEANWHILE })),
  );
  if (erased) await clearFile(context.db, id);
}

/** Matches and stores what was prepared, for staff to look at. */
export const storeUpload = (
  context: AuditedContext,
  { file_name }: Upload,
  { text, table, reading, acknowledged }: Prepared,
) =>
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
    if (complete)
      await storeLines(context, id, await matchLines(context, readFile(context, table, complete), acknowledged));
    return getImport(context, id);
  });

type Corrected = { roles: Roles; date_order: ConfirmedColumns['dateOrder']; decimal: ConfirmedColumns['decimal'] };

/** Reads a file anew by columns that staff confirmed, and remembers them for its header. */
export const correctColumns = (context: AuditedContext, id: number, { roles, date_order, decimal }: Corrected) =>
  inTransaction(context, async (context) => {
    const { db } = context;
    await holdErasures(db);
    const locked = await lockImport(db, id);
    if (!locked) throw bankImportNotFound();
    const text = await findContent(db, id);
    if (!isUnbooked(locked.status) || text === null) throw bankImportClosed();
    const table = tableOf(text);
    const [doubt] = roles.length === table.width ? missingRoles(roles) : ['Say of every column what it holds.'];
    if (doubt !== undefined) throw bankColumnsRefused(doubt);
    const columns = columnsOf(table.header, roles, table.rows);
    const before = await findConfirmedColumns(context, table.signature);
    const acknowledgedBefore = before?.acknowledged ?? [];
    const confirmed = {
      signature: table.signature,
      roles,
      dateOrder: date_order,
      decimal,
      acknowledged: acknowledgedBefore,
    };
    const file = readFile(context, table, readingOf(columns, { dateOrder: date_order, decimal }));
    // A later file is confirmed for what is named: what its lines say for the first time stays to be decided.
    const isKnown = before !== null && before.roles.join() === roles.join();
    const values = isKnown ? [] : valueKeys({ ...table, rows: file.moneyIn }, roles);
    const acknowledged = await saveConfirmedColumns(context, confirmed, [...acknowledgedNow(table, roles), ...values]);
    const reading = { ...storedReading.parse(locked.reading), columns, date_order, decimal, doubts: [] };
    await updateImport(db, id, { status: 'review', reading: JSON.stringify(reading) });
    await storeLines(context, id, await matchLines(context, file, acknowledged));
    return getImport(context, id);
  });

/** Keeps what the chosen lines say in columns that are not read, since staff have looked at them, before its file goes. */
export async function rememberChosen(context: AuditedContext, { id, signature }: { id: number; signature: string }) {
  const { db } = context;
  const text = await findContent(db, id);
  const confirmed = await findConfirmedColumns(context, signature);
  if (text === null || !confirmed) return;
  const table = tableOf(text);
  const chosen = new Set(await listChosen(db, id));
  const rows = table.rows.filter(({ line }) => chosen.has(line));
  await saveConfirmedColumns(
    context,
    { signature, ...confirmed },
    valueKeys({ ...table, rows }, confirmed.roles, confirmed.acknowledged),
  );
}

/** Throws an import away of which nothing is booked. */
export const discardImport = (context: AuditedContext, id: number) =>
  inTransaction(context, async ({ db }) => {
    const locked = await lockImport(db, id);
    if (!locked) throw bankImportNotFound();
    if (!isUnbooked(locked.status)) throw bankImportClosed();
    await deleteImport(db, id);
    return { message: `${locked.file_name} was discarded. Nothing of it was booked.` };
  });
