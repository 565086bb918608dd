import { sql } from 'kysely';
import type { Db } from '../../tables.ts';

/**
 * The hits of these keys, their rows made when missing and locked in this order until the transaction ends: attempts queue up
 * here. One statement, so that no row can be pruned between making and locking it.
 */
export async function lockHits(db: Db, keys: readonly string[], now: Date): Promise<Map<string, number[]>> {
  const rows = await db
    .insertInto('throttles')
    .values(keys.map((key) => ({ key, hits: '[]', updated_at: now })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet(({ ref }) => ({ key: ref('excluded.key') })))
    .returning(['key', 'hits'])
    .execute();
  return new Map(rows.map(({ key, hits }) => [key, hits]));
}

/** The hits of several keys, as they are: no row is made or locked. */
export async function findHits(db: Db, keys: readonly string[]): Promise<Map<string, number[]>> {
  const rows = await db.selectFrom('throttles').select(['key', 'hits']).where('key', 'in', keys).execute();
  return new Map(rows.map(({ key, hits }) => [key, hits]));
}

/** Writes other hits for the keys that are named. */
export async function updateHits(db: Db, hits: Record<string, readonly number[]>, now: Date): Promise<void> {
  await sql`update throttles set hits = changed.value, updated_at = ${now}
    from jsonb_each(${JSON.stringify(hits)}::jsonb) changed where throttles.key = changed.key`.execute(db);
}

const lockedSql = (keys: readonly string[]) => sql`with locked as (
  select throttles.key from unnest(${keys}::text[]) with ordinality named (key, place)
  join throttles on throttles.key = named.key order by place for update of throttles)`;

export async function touchThrottles(db: Db, keys: readonly string[], now: Date): Promise<void> {
  await sql`
    ${lockedSql(keys)}
    update throttles set updated_at = ${now} from locked where throttles.key = locked.key`.execute(db);
}

/** Which hit is taken off, of which keys, in the order in which they are locked; of those `forgotten` every one is. */
type Release = { keys: readonly string[]; at: number; forgotten: readonly string[] };

/** Takes one hit off several keys, the last one of that instant, and all of them off those that are forgotten. */
export async function releaseHits(db: Db, { keys, at, forgotten }: Release, now: Date): Promise<void> {
  await sql`
    ${lockedSql(keys)}
    update throttles set updated_at = ${now},
      hits = case when throttles.key = any(${forgotten}::text[]) then '[]' else hits - coalesce((
        select max(place)::int - 1 from jsonb_array_elements(hits) with ordinality hit (instant, place)
        where instant = to_jsonb(${at}::bigint)), jsonb_array_length(hits)) end
    from locked where throttles.key = locked.key`.execute(db);
}
