import { invalid } from '@livelift/contract';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { invalidField } from '../errors.ts';
import { limitAndOffset, type PageQuery, type Total, toPage } from '../page.ts';

// How a page is found: first its ids and the total, in one statement that touches nothing of what the page shows; the rows
// are read by id afterwards. Which plan it takes:
//
// | what is asked for                             | plan                                                                  |
// |-----------------------------------------------|-----------------------------------------------------------------------|
// | an order whose index knows the conditions     | walk: the page is read off that index                                 |
// | ... by a cursor                               | walk that begins behind the row, however far that is                  |
// | ... by a page number far from the first       | count, then walk from the nearer end                                  |
// | a search, another order, up to 10,000 matches | sort: each condition's own index finds its matches, they are sorted   |
// | ... more than 10,000 matches                  | sort stops at 10,001, then walk past what does not match              |
//
// That last walk is long only where all matches lie at the other end, as a search for an old year's transactions; of days
// `begin` says where it may start.

/** A part of a statement. */
export type Sql = RawBuilder<unknown>;

/** What a list shows: which rows, and in which order. */
export type Listing = {
  /** The tables with their joins. */
  from: Sql;
  /** Column of the row's id: the last key of every order. */
  id: string;
  /** Columns that it is sorted by before the id. */
  keys: readonly string[];
  direction: 'asc' | 'desc';
  /** Of whose rows alone a cursor may be one; the rows of the list are among them. */
  scope?: Sql;
  /** All of them hold. */
  where: Sql[];
  /** A search: one of them holds. Asked one by one, because each has an index that a single OR over tables would not use. */
  anyOf?: Sql[] | undefined;
  /** An index holds the rows in this order and knows the conditions. */
  indexed: boolean;
  /** Where in the order the first of the rows is, as a condition: a walk to rows far from its begin starts there. */
  begin?: Sql | undefined;
  /** How many rows there are, where the database knows that without counting; exact, however many. */
  total?: Sql | undefined;
  /** Other rows that are as many and cheaper to count. */
  counted?: { from: Sql; where: Sql } | undefined;
};

/** Totals up to here are exact where they have to be counted; of more rows it is only told that they are more. */
const COUNT_LIMIT = 10_000;

/** Rows before a page that are walked over without asking from which end they are fewer. */
const NEAR_ROWS = 1_000;

const all = (conditions: Sql[]): Sql => (conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`);

/** Conditions that together take every row of the list exactly once; none where nothing can match. */
export function branchesOf({ where, anyOf }: Pick<Listing, 'where' | 'anyOf'>): Sql[] {
  if (!anyOf) return [all(where)];
  return anyOf.map((branch, at) =>
    all([...where, branch, ...anyOf.slice(0, at).map((earlier) => sql`not ${earlier}`)]),
  );
}

/** The same rows as one condition. */
export const conditionOf = ({ where, anyOf }: Pick<Listing, 'where' | 'anyOf'>): Sql =>
  all(anyOf ? [...where, anyOf.length > 0 ? sql`(${sql.join(anyOf, sql` or `)})` : sql`false`] : where);

/** The order of the list as ORDER BY takes it. */
export const orderOf = ({ keys, id, direction }: Pick<Listing, 'keys' | 'id' | 'direction'>): Sql =>
  sql.join([...keys, id].map((column) => sql`${sql.ref(column)} ${sql.raw(direction)}`));

/** Any of these ids, however many: every number of them is the same statement. */
export const anyOfIds = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`;

/** Ids of a page in their order, and how many rows there are in all. */
export type IdsOfPage = Total & { ids: number[] };

/** Which rows of the list: so many, after so many others or behind a row, read in a direction. */
type Window = { direction: Listing['direction']; limit: number; offset: number; cursor: number | undefined };

/**
 * `begins`: there is the row that the page follows; else it is empty without being the end. `behind`: the list goes on where a
 * `before` cursor stands.
 */
type Found = { ids: number[]; counted: number; begins: boolean; behind: boolean };

const NOTHING: Found = { ids: [], counted: 0, begins: true, behind: false };

const opposite = (direction: Listing['direction']) => (direction === 'asc' ? 'desc' : 'asc');

// Backwards from a `before` cursor, else forwards and one row more than the page has, which tells whether some follow it; a
// page number counts only without a cursor.
function windowOf({ direction }: Listing, query: PageQuery): Window {
  const { limit: rows, offset } = limitAndOffset(query);
  const limit = rows + 1;
  if (query.after !== undefined) return { direction, limit, offset: 0, cursor: query.after };
  if (query.before === undefined) return { direction, limit, offset, cursor: undefined };
  return { direction: opposite(direction), limit: rows, offset: 0, cursor: query.before };
}

const columnsOf = (names: readonly string[]): Sql => sql.join(names.map((name) => sql.ref(name)));

const cursorRow = ({ from, id, scope }: Listing, cursor: number, columns: Sql): Sql =>
  sql`(select ${columns} from ${from} where ${sql.ref(id)} = ${cursor} and ${scope ?? sql`true`})`;

// The rows that come after the cursor's, wherever that is by now. `columns`: what holds the keys and the id.
function beyondCursor(listing: Listing, { cursor, direction }: Window, columns: readonly string[]): Sql {
  if (cursor === undefined) return sql`true`;
  const row = cursorRow(listing, cursor, columnsOf([...listing.keys, listing.id]));
  return sql`(${columnsOf(columns)}) ${sql.raw(direction === 'asc' ? '>' : '<')} ${row}`;
}

// Whether the list goes on where a `before` cursor stands: with its row, or one behind that where it has left the list.
function behindCursor(
  listing: Listing,
  { cursor, direction }: Window,
  list: { rows: Sql; columns: readonly string[] },
): Sql {
  if (direction === listing.direction || cursor === undefined) return sql`false`;
  const row = cursorRow(listing, cursor, columnsOf([...listing.keys, listing.id]));
  return sql`exists (${list.rows} and (${columnsOf(list.columns)}) ${sql.raw(direction === 'asc' ? '<=' : '>=')} ${row})`;
}

// The limit as a literal, and no offset where there is none: a prepared plan would else be made for a tenth of the rows.
const rangeOf = ({ limit, offset }: Window): Sql =>
  offset === 0 ? sql`limit ${sql.lit(limit)}` : sql`limit ${sql.lit(limit)} offset ${offset}`;

/** What holds the rows of a list, and what its keys and the id are called there. */
type Source = Pick<Listing, 'keys' | 'id' | 'from'> & { head?: Sql };

// The page, and beside it how many rows there are, as a part of the statement.
async function readFound(
  db: QueryExecutorProvider,
  { listing, window, counted }: { listing: Listing; window: Window; counted: Sql },
  { head = sql``, from, keys, id }: Source,
): Promise<Found> {
  const { cursor, direction } = window;
  const columns = [...keys, id];
  const page = sql`select ${sql.ref(id)} as id ${from} and ${beyondCursor(listing, window, columns)}
    order by ${orderOf({ keys, id, direction })} ${rangeOf(window)}`;
  const begins = cursor === undefined ? sql`true` : sql`exists ${cursorRow(listing, cursor, sql`1`)}`;
  const behind = behindCursor(listing, window, { rows: sql`select 1 ${from}`, columns });
  const { rows } = await sql<Found>`${head} select ${counted} as counted,
    (select coalesce(json_agg(id), '[]') from (${page}) page) as ids, ${begins} as begins, ${behind} as behind`.execute(
    db,
  );
  return rows[0] ?? NOTHING;
}

/** The page off the index of its order. */
function walk(db: QueryExecutorProvider, listing: Listing, { window, counted }: { window: Window; counted: Sql }) {
  const { keys, id } = listing;
  // From the end of the list it would be no beginning.
  const isForwards = listing.begin && window.direction === listing.direction;
  const begin = isForwards ? sql`${listing.begin} and ` : sql``;
  const from = sql`from ${listing.from} where ${begin}${conditionOf(listing)}`;
  return readFound(db, { listing, window, counted }, { from, keys, id });
}

// One branch of a search after the other, each up to what is counted. A row may be in several. When an earlier one has
// found too many already, a later one is not even begun.
function branchTables({ from, where, anyOf }: Listing, columns: Sql): { names: Sql[]; tables: Sql[] } {
  const branches = anyOf?.map((branch) => all([...where, branch])) ?? [all(where)];
  const names = branches.map((_, at) => sql.ref(`branch${at}`));
  const enough = sql.lit(COUNT_LIMIT + 1);
  const tables = branches.map((condition, at) => {
    const full = names.slice(0, at).map((name) => sql` when (select count(*) from ${name}) = ${enough} then 0`);
    const limit = at === 0 ? enough : sql`case${sql.join(full, sql``)} else ${enough} end`;
    return sql`${names[at]} as materialized (select ${columns} from ${from} where ${condition} limit ${limit})`;
  });
  return { names, tables };
}

/** The page out of all that matches, sorted. The ids are right only where not more than 10,000 rows match. */
async function sort(db: QueryExecutorProvider, listing: Listing, window: Window): Promise<Found> {
  const aliases = listing.keys.map((_, at) => `key${at}`);
  const keys = listing.keys.map((key, at) => sql`${sql.ref(key)} as ${sql.ref(`key${at}`)}`);
  const { names, tables } = branchTables(listing, sql.join([sql`${sql.ref(listing.id)} as id`, ...keys]));
  if (tables.length === 0) return NOTHING;
  const matches = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union `,
  );
  const head = sql`with ${sql.join(tables)}, found as (${matches})`;
  const counted = sql`(select count(*) from found)`;
  const from = sql`from found where true`;
  return readFound(db, { listing, window, counted }, { head, from, keys: aliases, id: 'id' });
}

type Counted = { from: Sql; where: Sql; total?: Sql | undefined };

const countOf = ({ from, where, total }: Counted): Sql =>
  total
    ? sql`(${total})`
    : sql`(select count(*) from (select 1 from ${from} where ${where} limit ${sql.lit(COUNT_LIMIT + 1)}) counted)`;

/** The same rows, counted from the end where that is nearer. */
function fromNearerEnd(window: Window, total: number): Window {
  const { direction, limit, offset, cursor } = window;
  if (offset * 2 < total) return window;
  const rows = Math.max(0, Math.min(limit, total - offset));
  return { direction: opposite(direction), limit: rows, offset: Math.max(0, total - offset - limit), cursor };
}

/** How many rows there are, as a list would say; `total` where the database knows it without counting. */
export async function countBounded(db: QueryExecutorProvider, rows: Counted): Promise<Omit<Total, 'has_more'>> {
  const counted = await sql<{ count: number }>`select ${countOf(rows)}::bigint as count`.execute(db);
  const count = counted.rows[0]?.count ?? 0;
  return rows.total || count <= COUNT_LIMIT ? { total: count } : { total: COUNT_LIMIT, total_estimated: true };
}

const isExact = (listing: Listing, count: number): boolean => listing.total !== undefined || count <= COUNT_LIMIT;

/** A page far from the first: counted first, so that the walk to it begins at the nearer end. */
async function walkFar(
  db: QueryExecutorProvider,
  listing: Listing,
  { window, counted }: { window: Window; counted: Sql },
) {
  const { rows } = await sql<{ count: number }>`select ${counted} as count`.execute(db);
  const count = rows[0]?.count ?? 0;
  const nearer = isExact(listing, count) ? fromNearerEnd(window, count) : window;
  const found = await walk(db, listing, { window: nearer, counted: sql.lit(count) });
  return nearer.direction === window.direction ? found : { ...found, ids: found.ids.reverse() };
}

async function findIds(db: QueryExecutorProvider, listing: Listing, window: Window): Promise<Found> {
  const sorted = listing.indexed ? undefined : await sort(db, listing, window);
  if (sorted && sorted.counted <= COUNT_LIMIT) return sorted;
  const counted =
    sorted && !listing.total
      ? sql.lit(sorted.counted)
      : countOf({ from: listing.from, where: conditionOf(listing), ...listing.counted, total: listing.total });
  return (window.offset <= NEAR_ROWS ? walk : walkFar)(db, listing, { window, counted });
}

const cursorGone = (field: 'after' | 'before') =>
  invalidField(invalid, { field, message: 'There is no such row any more. Read from the first page.' });

/**
 * The ids of a page and the total: exact up to 10,000 and wherever the listing knows it, else 10,000 with `total_estimated`,
 * and pages and cursors reach further. A cursor whose row is gone is refused: an empty page would look like the end.
 */
export async function findPage(db: QueryExecutorProvider, listing: Listing, query: PageQuery): Promise<IdsOfPage> {
  const window = windowOf(listing, query);
  const { ids, counted, begins, behind } = await findIds(db, listing, window);
  if (!begins) throw cursorGone(query.after === undefined ? 'before' : 'after');
  const isBackwards = window.direction !== listing.direction;
  if (isBackwards) ids.reverse();
  const has_more = isBackwards ? behind : ids.length === window.limit;
  const page = { ids: isBackwards ? ids : ids.slice(0, window.limit - 1), has_more };
  return isExact(listing, counted)
    ? { ...page, total: counted }
    : { ...page, total: COUNT_LIMIT, total_estimated: true };
}

/** A page as it is answered; `read` answers what the rows of these ids show, in their order. */
export async function readPage<T>(
  db: QueryExecutorProvider,
  { read, ...listing }: Listing & { read: (ids: number[]) => Promise<T[]> },
  query: PageQuery,
) {
  const { ids, ...total } = await findPage(db, listing, query);
  return toPage(await read(ids), total, query);
}
