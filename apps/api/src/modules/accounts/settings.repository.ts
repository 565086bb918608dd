import type { Db } from '../../tables.ts';

/** The value under a key, put there by whoever came first: simultaneous starts agree on one. */
export async function getOrMakeSetting(db: Db, key: string, value: string): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow();
  return row.value;
}
