import type { BankLineState } from '@livelift/contract';
import { sql } from 'kysely';
import { inBatches } from '../../platform/database/batches.ts';
import { anyOfIds } from '../../platform/database/listing.ts';
import type { Db } from '../../tables.ts';
import { ERASED } from '../audit/index.ts';
import { NO_TEXTS } from './bank-import.repository.ts';

/** The imports whose files are kept, locked until the transaction ends. */
export const lockFiles = (db: Db) =>
  db
    .selectFrom('bank_imports')
    .select(['id', 'status'])
    .where('content', 'is not', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Takes the file of an import away, and the samples that its columns show. */
export async function clearFile(db: Db, id: number): Promise<void> {
  await sql`update bank_imports set content = null, reading = jsonb_set(reading, '{columns}',
      (select coalesce(jsonb_agg(each || '{"samples": []}' order by at), '[]')
        from jsonb_array_elements(reading -> 'columns') with ordinality as given (each, at)))
    where id = ${id}`.execute(db);
}

export const listFileNames = (db: Db) =>
  db.selectFrom('bank_imports').select(['id', 'file_name']).orderBy('id').execute();

/** Takes the name of the file away, also where it is said of other lines that they were booked from it. */
export async function eraseFileName(db: Db, { id, file_name }: { id: number; file_name: string }): Promise<void> {
  await db.updateTable('bank_imports').set({ file_name: ERASED }).where('id', '=', id).execute();
  const told = ` of ${file_name}`;
  await sql`update bank_lines set reason = replace(reason, ${told}::text, ${` of ${ERASED}`}::text)
    where position(${told}::text in reason) > 0`.execute(db);
}

async function idsOf(query: Promise<{ rows: { id: number }[] }>): Promise<number[]> {
  return (await query).rows.map(({ id }) => id);
}

const isCandidate = (streamerId: number) => sql`candidates @> ${JSON.stringify([{ streamer_id: streamerId }])}::jsonb`;

/** The lines that are chosen or booked for a streamer, and those for nobody yet that may be meant for them. */
export const findLinesOf = (db: Db, streamerId: number): Promise<number[]> =>
  idsOf(
    sql<{ id: number }>`select id from bank_lines
      where streamer_id = ${streamerId} or (streamer_id is null and ${isCandidate(streamerId)})`.execute(db),
  );

/** The same transfers as those of some lines, in other statements, unless they are chosen or booked for somebody else. */
export const findSameTransfers = (
  db: Db,
  { streamerId, ids }: { streamerId: number; ids: number[] },
): Promise<number[]> =>
  idsOf(
    sql<{
      id: number;
    }>`with theirs as (select fingerprint, day, amount_cents, payer from bank_lines where id = ${anyOfIds(ids)})
      select id from bank_lines where (streamer_id is null or streamer_id = ${streamerId})
        and (fingerprint in (select fingerprint from theirs) or (payer <> '' and
          (day, amount_cents, lower(payer)) in (select day, amount_cents, lower(payer) from theirs)))`.execute(db),
  );

const BATCH = 1_000;

/** All lines that have texts and are not chosen or booked for somebody else, in batches. */
export const eachBatchOfTexts = (db: Db, streamerId: number) =>
  inBatches(BATCH, (last?: { id: number }) =>
    db
      .selectFrom('bank_lines')
      .select(['id', 'payer', 'text', 'bank_reference'])
      // It quotes the cell that could not be read.
      .select(sql<string | null>`case when state = 'unreadable' then reason end`.as('reason'))
      .where('id', '>', last?.id ?? 0)
      .where(({ or, eb }) => or([eb('streamer_id', 'is', null), eb('streamer_id', '=', streamerId)]))
      .where(({ or, eb }) =>
        or([
          eb('payer', '<>', ''),
          eb('text', '<>', ''),
          eb('bank_reference', '<>', ''),
          eb('state', '=', 'unreadable'),
        ]),
      )
      .orderBy('id')
      .limit(BATCH)
      .execute(),
  );

export async function importsOfLines(db: Db, ids: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .select('import_id')
    .distinct()
    .where('id', '=', anyOfIds(ids))
    .execute();
  return rows.map(({ import_id }) => import_id);
}

/** Takes away what the bank wrote, and what it was thought to mean. */
export async function eraseLines(db: Db, ids: number[]): Promise<void> {
  const state = sql<BankLineState>`case state when 'doubtful' then 'open' else state end`;
  await db
    .updateTable('bank_lines')
    .set({ ...NO_TEXTS, candidates: '[]', reason: ERASED, state })
    .where('id', '=', anyOfIds(ids))
    .execute();
}

/** Takes a streamer out of what may be meant by lines of others. */
export async function forgetCandidate(db: Db, streamerId: number): Promise<void> {
  await sql`update bank_lines set candidates = (select coalesce(jsonb_agg(each order by at), '[]')
      from jsonb_array_elements(candidates) with ordinality as given (each, at)
      where (each ->> 'streamer_id')::bigint is distinct from ${streamerId}::bigint)
    where ${isCandidate(streamerId)}`.execute(db);
}

/** What makes some lines the same transfers as others. */
export const listTransfers = (db: Db, ids: number[]) =>
  db
    .selectFrom('bank_lines')
    .select(['fingerprint', 'day', 'amount_cents', 'payer'])
    .where('id', '=', anyOfIds(ids))
    .execute();

/** Notes keys of transfers that are erased with a streamer. */
export async function insertErasedKeys(
  db: Db,
  { streamerId, keys, now }: { streamerId: number; keys: string[]; now: Date },
): Promise<void> {
  await sql`insert into erased_transfers (key, streamer_id, erased_at)
    select key, ${streamerId}, ${now} from unnest(${keys}::text[]) as given (key) on conflict do nothing`.execute(db);
}

/** Which of these keys are of transfers that were erased, and with whom. */
export const findErasedKeys = (db: Db, keys: string[]) =>
  db
    .selectFrom('erased_transfers')
    .select(['key', 'streamer_id'])
    .where('key', '=', sql<string>`any(${keys}::text[])`)
    .execute();

export async function deleteErasedKeysBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('erased_transfers').where('erased_at', '<', before).execute();
}
