import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { silentLog } from '../../testing/test-context.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { OpenDatabase } from './open-database.ts';
import { openPostgres } from './postgres.ts';
import { inTransaction } from './transaction.ts';

type Tables = { boats: { id: number; name: string } };

let cloned: TestDatabase;
let one: OpenDatabase<Tables>;

beforeAll(async () => {
  cloned = await openTestDatabase(inject('template'));
});

afterAll(() => cloned.close());

const open = (options = {}) => openPostgres<Tables>(cloned.url ?? '', silentLog, { poolSize: 1, ...options });

beforeEach(async () => {
  one = open();
  await sql`create table boats (id bigint primary key, name text not null)`.execute(cloned.db);
  await sql`insert into boats values (1, 'Ada')`.execute(cloned.db);
});

afterEach(async () => {
  await one.close();
  await sql`drop table boats`.execute(cloned.db);
});

async function preparedTexts(database: OpenDatabase<Tables>): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(database.db);
  return rows.map(({ statement }) => statement).filter((text) => !text.includes('pg_prepared_statements'));
}

const readAll = () => one.db.selectFrom('boats').selectAll().execute();

it('a statement is prepared once on a connection, and a search never', async () => {
  await readAll();
  await readAll();
  await one.db.selectFrom('boats').select('id').where('name', 'like', '%d%').execute();
  expect(await preparedTexts(one)).toEqual(['select * from "boats"']);
});

it('a connection keeps no more than 500, and others run all the same', async () => {
  for (let at = 0; at < 520; at++) await sql`select ${sql.lit(at)}::int`.execute(one.db);
  expect((await preparedTexts(one)).length).toBeLessThanOrEqual(500);
  expect((await sql<{ n: number }>`select 519::int as n`.execute(one.db)).rows).toEqual([{ n: 519 }]);
});

it('a table that a migration has changed meanwhile is read as it is now', async () => {
  await readAll();
  await sql`alter table boats add column tons int`.execute(cloned.db);
  expect(await readAll()).toEqual([{ id: 1, name: 'Ada', tons: null }]);
});

it('and so in a transaction, which is tried again as a whole', async () => {
  await readAll();
  await sql`alter table boats add column tons int`.execute(cloned.db);
  const rows = await inTransaction({ db: one.db }, async ({ db }) => {
    await sql`update boats set name = name || '!'`.execute(db);
    return db.selectFrom('boats').selectAll().execute();
  });
  expect(rows).toEqual([{ id: 1, name: 'Ada!', tons: null }]);
});

it('however many of its statements read that table', async () => {
  const readInThreeWays = async (db: typeof one.db) => {
    const boats = db.selectFrom('boats').selectAll();
    return [await boats.execute(), await boats.orderBy('id').execute(), await boats.orderBy('name').execute()].flat();
  };
  await readInThreeWays(one.db);
  await sql`alter table boats add column tons int`.execute(cloned.db);
  const ada = { id: 1, name: 'Ada', tons: null };
  expect(await inTransaction({ db: one.db }, ({ db }) => readInThreeWays(db))).toEqual([ada, ada, ada]);
});

it('nothing is prepared where it is switched off', async () => {
  const plain = open({ preparedStatements: false });
  await plain.db.selectFrom('boats').selectAll().execute();
  expect(await preparedTexts(plain)).toEqual([]);
  await plain.close();
});
