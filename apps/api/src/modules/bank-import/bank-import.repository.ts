import type { BankImport, BankLineState } from '@livelift/contract';
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { anyOfIds } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import type { BankColumnsTable, BankImportsTable, BankLinesTable } from './bank-import.table.ts';

/** An import without the text of its file. */
export type ImportRow = Omit<Selectable<BankImportsTable>, 'content'> & { has_file: boolean };

/** A line as it is stored. */
export type LineRow = Selectable<BankLinesTable>;

const COLUMNS = [
  'id',
  'file_name',
  'status',
  'signature',
  'reading',
  'created_by',
  'created_at',
  'booked_by',
  'request_id',
] as const;

const HAS_FILE = sql<boolean>`content is not null`.as('has_file');

export const insertImport = (db: Db, row: Insertable<BankImportsTable>): Promise<{ id: number }> =>
  db.insertInto('bank_imports').values(row).returning('id').executeTakeFirstOrThrow();

export const findImport = (db: Db, id: number): Promise<ImportRow | undefined> =>
  db.selectFrom('bank_imports').select(COLUMNS).select(HAS_FILE).where('id', '=', id).executeTakeFirst();

/** The import, locked until the transaction ends. */
export const lockImport = (db: Db, id: number): Promise<ImportRow | undefined> =>
  db
    .selectFrom('bank_imports')
    .select(COLUMNS)
    .select(HAS_FILE)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findContent = async (db: Db, id: number): Promise<string | null> =>
  (await db.selectFrom('bank_imports').select('content').where('id', '=', id).executeTakeFirst())?.content ?? null;

export async function updateImport(db: Db, id: number, change: Updateable<BankImportsTable>): Promise<void> {
  await db.updateTable('bank_imports').set(change).where('id', '=', id).execute();
}

export async function deleteImport(db: Db, id: number): Promise<void> {
  await db.deleteFrom('bank_imports').where('id', '=', id).execute();
}

/** A line to be stored. */
export type NewLine = Omit<
  Insertable<BankLinesTable>,
  'import_id' | 'id' | 'payment_id' | 'request_id' | 'candidates'
> & {
  candidates: unknown;
};

const LINES_AT_ONCE = 1_000;

/** Puts these lines in the place of those that the import has. */
export async function replaceLines(db: Db, importId: number, lines: readonly NewLine[]): Promise<void> {
  await db.deleteFrom('bank_lines').where('import_id', '=', importId).execute();
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    // As one value: a parameter for each cell would be more than a statement may have.
    const some = JSON.stringify(lines.slice(from, from + LINES_AT_ONCE));
    await sql`insert into bank_lines (import_id, line, day, amount_cents, payer, text, bank_reference, fingerprint, state, reason,
        candidates, chosen_payment_id, chosen_version, chosen_subscription_id, streamer_id, known_alike)
      select ${importId}, line, day, amount_cents, payer, text, bank_reference, fingerprint, state, reason,
        candidates, chosen_payment_id, chosen_version, chosen_subscription_id, streamer_id, known_alike
      from jsonb_to_recordset(${some}::jsonb) as given (line integer, day date, amount_cents bigint, payer text, text text,
        bank_reference text, fingerprint text, state text, reason text, candidates jsonb, chosen_payment_id bigint,
        chosen_version integer, chosen_subscription_id bigint, streamer_id bigint,
        known_alike integer)`.execute(db);
  }
}

/** Which of these lines were booked before, and from which file. */
export async function findBooked(db: Db, fingerprints: readonly string[]) {
  return db
    .selectFrom('bank_lines')
    .innerJoin('bank_imports', 'bank_imports.id', 'bank_lines.import_id')
    .select(['bank_lines.fingerprint', 'bank_lines.line', 'bank_imports.file_name', 'bank_imports.created_at'])
    .where('bank_lines.state', '=', 'booked')
    .where('bank_lines.fingerprint', '=', sql<string>`any(${fingerprints}::text[])`)
    .execute();
}

/** Lets one transaction at a time book a line of this amount, until it ends. */
export const lockAmount = (db: Db, amountCents: number) =>
  sql`select pg_advisory_xact_lock(hashtext('bank_lines'), hashtext(${amountCents}::bigint::text))`.execute(db);

/** Lets no erasure begin until the transaction ends: it then finds all that was stored of somebody. Others may store meanwhile. */
export const holdErasures = (db: Db) => sql`select pg_advisory_xact_lock_shared(hashtext('bank_texts'))`.execute(db);

/** Waits for what is being stored of statements, and lets nothing be stored until the transaction ends. */
export const lockBankTexts = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('bank_texts'))`.execute(db);

/** Those of these payments that are there: none of them is deleted until the transaction ends. */
export async function holdPayments(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const held = await sql<{
    id: number;
  }>`select id from payments where id = ${anyOfIds(ids)} order by id for key share`.execute(db);
  return new Set(held.rows.map(({ id }) => id));
}

/** A line of the import, locked until the transaction ends. */
export const lockLine = (db: Db, importId: number, id: number): Promise<LineRow | undefined> =>
  db
    .selectFrom('bank_lines')
    .selectAll()
    .where('import_id', '=', importId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The next lines that are to be booked, in the order of the file. */
export const findChosenLines = (db: Db, importId: number, limit: number): Promise<{ id: number }[]> =>
  db
    .selectFrom('bank_lines')
    .select('id')
    .where('import_id', '=', importId)
    .where('state', '=', 'chosen')
    .orderBy('line')
    .orderBy('id')
    .limit(limit)
    .execute();

/** The numbers of all lines that are chosen. */
export const listChosen = async (db: Db, importId: number): Promise<number[]> => {
  const chosen = db.selectFrom('bank_lines').select('line').where('import_id', '=', importId);
  return (await chosen.where('state', '=', 'chosen').execute()).map(({ line }) => line);
};

export async function updateLine(db: Db, id: number, change: Updateable<BankLinesTable>): Promise<void> {
  await db.updateTable('bank_lines').set(change).where('id', '=', id).execute();
}

/** Notes why a line that was to be booked could not be; without a line, all of the import that were. */
export async function markFailed(
  db: Db,
  { importId, lineId }: { importId: number; lineId?: number },
  why: Pick<Updateable<BankLinesTable>, 'reason' | 'known_alike'>,
): Promise<void> {
  await db
    .updateTable('bank_lines')
    .set({ state: 'failed', ...why })
    .where('import_id', '=', importId)
    .$if(lineId !== undefined, (query) => query.where('id', '=', lineId ?? 0))
    .where('state', '=', 'chosen')
    .execute();
}

/** How many lines of each import are in each state, and what they come to. */
export const tallyLines = (db: Db, importIds: readonly number[]) =>
  db
    .selectFrom('bank_lines')
    .select(['import_id', 'state'])
    .select(({ fn }) => [
      sql<number>`count(*)::bigint`.as('count'),
      sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'),
      fn.min('day').as('first_day'),
      fn.max('day').as('last_day'),
    ])
    .where('import_id', '=', anyOfIds(importIds))
    .groupBy(['import_id', 'state'])
    .execute();

export const findColumns = (db: Db, signature: string): Promise<Selectable<BankColumnsTable> | undefined> =>
  db.selectFrom('bank_columns').selectAll().where('signature', '=', signature).executeTakeFirst();

export async function rememberColumns(db: Db, row: Insertable<BankColumnsTable>): Promise<void> {
  const { signature: _, ...change } = row;
  await db
    .insertInto('bank_columns')
    .values(row)
    .onConflict((conflict) => conflict.column('signature').doUpdateSet(change))
    .execute();
}

/** Imports that are being booked. */
export const listImportsBeingBooked = (db: Db): Promise<{ id: number }[]> =>
  db.selectFrom('bank_imports').select('id').where('status', '=', 'booking').execute();

const BATCH_SIZE = 1_000;

/**
 * Takes away files whose columns nobody said in time, what was given in before and not booked, and the texts of what was; day, sum and payment stay. What lost its
 * reading was pruned before: lines that stay for good are looked at once.
 */
export async function pruneImports(db: Db, before: Date, unreadBefore: Date): Promise<void> {
  await sql`delete from bank_imports where created_at < ${unreadBefore} and status = 'columns'`.execute(db);
  const old = sql<boolean>`import_id in (select id from bank_imports where created_at < ${before} and status <> 'booking' and reading is not null)`;
  const unbooked = sql<number>`(select id from bank_lines where state <> 'booked' and ${old} limit ${sql.lit(BATCH_SIZE)})`;
  const deletion = db.deleteFrom('bank_lines').where('id', 'in', unbooked);
  await deleteInBatches(BATCH_SIZE, async () => (await deletion.executeTakeFirst()).numDeletedRows);
  await db
    .updateTable('bank_lines')
    .set({ ...NO_TEXTS, candidates: '[]', reason: null })
    .where(old)
    .where(HAS_TEXTS)
    .execute();
  await sql`update bank_imports set content = null, reading = null
    where created_at < ${before} and status <> 'booking' and (content is not null or reading is not null)`.execute(db);
  await sql`delete from bank_imports where created_at < ${before} and status <> 'booking'
    and not exists (select 1 from bank_lines where bank_lines.import_id = bank_imports.id)`.execute(db);
}

/** What is set where what a bank wrote is taken away; `candidates`, who was thought to be meant, go with it. */
export const NO_TEXTS = { payer: '', text: '', bank_reference: '' };
const HAS_TEXTS = sql<boolean>`(payer <> '' or text <> '' or bank_reference <> '' or candidates <> '[]' or reason is not null)`;

/** What the bank wrote of the payments of a streamer, as far as it is booked: what is only chosen may be somebody else's. */
export const listBookedLinesOf = (db: Db, streamerId: number) =>
  db
    .selectFrom('bank_lines')
    .innerJoin('payments', 'payments.id', 'bank_lines.payment_id')
    .select([
      'payments.id as payment_id',
      'day',
      'bank_lines.amount_cents as amount',
      'payer',
      'text',
      'bank_reference',
    ])
    .where('payments.streamer_id', '=', streamerId)
    .where('state', '=', 'booked')
    .orderBy('bank_lines.id')
    .execute();

/** What a line may become by hand, or has become. */
export const CHOOSABLE: readonly BankLineState[] = ['doubtful', 'open', 'chosen', 'failed'];

/** Whether an import waits for staff: its columns are to be checked, or lines of it are to be booked or decided. */
export const isImportOpenSql: RawBuilder<boolean> = sql<boolean>`(bank_imports.status = 'columns' or bank_imports.status <> 'booking' and exists (
  select 1 from bank_lines where import_id = bank_imports.id and state in ('chosen', 'doubtful', 'failed')))`;

/** Whether columns may be corrected: nothing of it is booked. */
export const isUnbooked = (status: BankImport['status']): boolean => status === 'columns' || status === 'review';
