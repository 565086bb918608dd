import {
  type PaymentStatus,
  paymentStatus,
  type ResponseOf,
  readSearchedAmount,
  SEARCH_LIMIT,
  type search,
} from '@livelift/contract';
import { sql } from 'kysely';
import { anyOfIds, type Sql } from '../../platform/database/listing.ts';
import { hasWords, type Place, wordsOf } from '../../platform/database/search-words.ts';
import { orderByIds } from '../../platform/page.ts';
import type { Db } from '../../tables.ts';
import { staffStatusOf, visibleToStaffSql } from '../streamers/index.ts';
import { readReferenceRange } from '../subscriptions/index.ts';

type Found = ResponseOf<typeof search>;

const PLACES: readonly Place[] = ['whole', 'begin', 'inside'];
const LIMIT = sql.lit(SEARCH_LIMIT);

type Source = { table: Sql; column: Sql; words: readonly string[] };

// A table for each place, without what the places before it have. Materialized: planned for all of its rows, so that the index
// is taken even where one of a few might come sooner; what reads it stops at its limit nevertheless.
const placeTables = ({ table, column, words }: Source, more: Sql): Sql =>
  sql.join(
    PLACES.map((place, at) => {
      const earlier = PLACES.slice(0, at).map((each) => sql` and not ${hasWords(column, words, each)}`);
      return sql`${sql.ref(`found_${place}`)} as materialized (
        select id from ${table} where ${hasWords(column, words, place)}${sql.join(earlier, sql``)} and ${more})`;
    }),
  );

const placeRows = PLACES.map(
  (place) => sql`select id from ${sql.ref(`found_${place}`)} where id not in (select id from first)`,
);

// `first`: what comes before all that has the words; a few rows at most.
async function findIds(db: Db, source: Source, { first, view }: { first: Sql[]; view: Sql }): Promise<number[]> {
  const branches = first.length > 0 ? first : [sql`select null::bigint as id where false`];
  const { rows } = await sql<{ id: number }>`
    with first as materialized (${sql.join(branches, sql` union all `)}), ${placeTables(source, view)}
    ${sql.join([sql`select id from first`, ...placeRows], sql` union all `)} limit ${LIMIT}`.execute(db);
  return [...new Set(rows.map(({ id }) => id))];
}

// Looked up for each that is found, until there are enough.
const isInView = sql`(select ${visibleToStaffSql} from users where users.id = streamers.user_id)`;

// Between whole references, which an index serves in whatever collation.
function ordersNamed(text: string, column: Sql): Sql[] {
  const range = readReferenceRange(text);
  if (range === undefined) return [];
  return [
    sql`(select ${column} as id from subscriptions
    where reference between ${range.first} and ${range.last} order by reference limit ${LIMIT})`,
  ];
}

async function findPeople(db: Db, text: string, words: readonly string[]): Promise<Found['people']> {
  const source = { table: sql`streamers`, column: sql`streamers.search_text`, words };
  const first = ordersNamed(text, sql`streamer_id`);
  const ids = await findIds(db, source, { first, view: isInView });
  const rows = await db
    .selectFrom('streamers')
    .innerJoin('users', 'users.id', 'streamers.user_id')
    .select(['streamers.id', 'full_name', 'username', 'discord_id', 'status', 'email'])
    .select(['email_verified_at', 'deactivated_at'])
    .where('streamers.id', '=', anyOfIds(ids))
    .execute();
  return orderByIds(ids, rows).map(({ email_verified_at, deactivated_at, ...row }) => ({
    ...row,
    status: staffStatusOf(row, { email_verified_at, deactivated_at }),
  }));
}

// The longest text that begins so: nothing that is stored holds this code point.
const LAST = '\u{10ffff}';

// As comparisons and not as a pattern, which an index serves only while it is known at planning.
const beginsLike = (word: string): Sql => sql`(select id from payments
  where fold_text(transaction_id) ~>=~ fold_text(${word}) and fold_text(transaction_id) ~<~ (fold_text(${word}) || ${LAST})
  order by fold_text(transaction_id) using ~<~ limit ${LIMIT})`;

// Of an amount that is paid every month the newest are looked at: others may have none in the state that is asked for.
const newestOf = (amount: number): Sql => sql`(select id, status from payments where amount_cents = ${amount}
  order by amount_cents desc, id desc limit 10000) newest`;

// "449 pending", "pend $49.90": an amount and the state that its payments are in, or as many letters of it as tell.
function readAmountAndStatus(text: string): { amount: number; status: PaymentStatus } | undefined {
  const parts = text.trim().toLowerCase().split(/\s+/);
  for (const [at, part] of parts.entries()) {
    const status = part.length < 3 ? undefined : paymentStatus.options.find((each) => each.startsWith(part));
    const amount = status && readSearchedAmount(parts.toSpliced(at, 1).join(' '));
    if (status && amount !== undefined) return { amount, status };
  }
  return undefined;
}

// "dubois 149", "dubois sepa 10": one word is of the payment, the others of who paid. From person to payment in this order: an
// amount that is paid every month has more rows. Of a name that many have, some are looked at.
const ofPerson = (words: readonly string[]): Sql[] =>
  words.map((word, at) => {
    const amount = readSearchedAmount(word);
    const isMeant = amount === undefined ? sql`false` : sql`amount_cents = ${amount}`;
    return sql`(select paid.id from (select id from streamers
        where ${hasWords(sql`search_text`, words.toSpliced(at, 1), 'inside')} limit 200) person
      cross join lateral (select id from payments where streamer_id = person.id
        and (${isMeant} or ${hasWords(sql`search_text`, [word], 'inside')}) order by id desc limit ${LIMIT}) paid
      order by paid.id desc limit ${LIMIT})`;
  });

function paymentBranches(text: string, words: readonly string[]): Sql[] {
  const [word, ...more] = words;
  const amount = readSearchedAmount(text);
  const branches: Sql[] = [];
  if (amount !== undefined) {
    // What waits for money is what an amount in the morning is looked up for.
    branches.push(sql`(select id from ${newestOf(amount)} order by (status = 'pending') desc, id desc limit 3)`);
  }
  const asked = readAmountAndStatus(text);
  if (asked !== undefined) {
    branches.push(sql`(select id from ${newestOf(asked.amount)}
      where status = ${asked.status} order by id desc limit ${LIMIT})`);
  }
  for (const orders of ordersNamed(text, sql`id`))
    branches.push(sql`(select id from payments where subscription_id in ${orders} order by id desc limit 3)`);
  if (more.length > 0) branches.push(...ofPerson(words));
  else if (word !== undefined) branches.push(beginsLike(word));
  return branches;
}

async function findPayments(db: Db, text: string, words: readonly string[]): Promise<Found['payments']> {
  const source = { table: sql`payments`, column: sql`payments.search_text`, words };
  const ids = await findIds(db, source, { first: paymentBranches(text, words), view: sql`true` });
  const rows = await db
    .selectFrom('payments')
    .innerJoin('streamers', 'streamers.id', 'payments.streamer_id')
    .select(['payments.id', 'transaction_id', 'amount_cents', 'payments.status', 'received_on', 'payments.created_at'])
    .select(['streamers.id as streamer_id', 'full_name'])
    .where('payments.id', '=', anyOfIds(ids))
    .execute();
  return orderByIds(ids, rows).map(({ amount_cents, streamer_id, full_name, ...row }) => ({
    ...row,
    amount: amount_cents,
    streamer: { id: streamer_id, full_name },
  }));
}

// Few rows: all of them are looked at.
function fewRows(table: 'plans' | 'users', text: Sql, words: readonly string[]) {
  const column = sql`search_words(${text})`;
  const place = sql`case when ${hasWords(column, words, 'whole')} then 0 when ${hasWords(column, words, 'begin')} then 1 else 2 end`;
  return { where: sql<boolean>`${hasWords(column, words, 'inside')}`, order: sql`${place}, ${sql.ref(`${table}.id`)}` };
}

async function findPlans(db: Db, words: readonly string[]): Promise<Found['plans']> {
  const { where, order } = fewRows('plans', sql`plans.name`, words);
  const rows = await db
    .selectFrom('plans')
    .select(['id', 'name', 'price_cents', 'is_active'])
    .where(where)
    .orderBy(order)
    .limit(LIMIT)
    .execute();
  return rows.map(({ price_cents, ...plan }) => ({ ...plan, price: price_cents }));
}

function findStaff(db: Db, words: readonly string[]): Promise<Found['staff']> {
  const { where, order } = fewRows('users', sql`users.email_normalized`, words);
  return db
    .selectFrom('users')
    .select(['id', 'email', 'role'])
    .where('role', '<>', 'streamer')
    .where('deleted_at', 'is', null)
    .where(where)
    .orderBy(order)
    .limit(LIMIT)
    .execute();
}

/** A few of each kind that a text may mean, best first. */
export async function readSearch(db: Db, text: string): Promise<Found> {
  const words = wordsOf(text);
  const amount = readSearchedAmount(text) ?? null;
  if (words.length === 0) return { people: [], staff: [], payments: [], plans: [], amount };
  const [people, staff, payments, plans] = await Promise.all([
    findPeople(db, text, words),
    findStaff(db, words),
    findPayments(db, text, words),
    findPlans(db, words),
  ]);
  return { people, staff, payments, plans, amount };
}
