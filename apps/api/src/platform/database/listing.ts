import { invalid } from '@livelift/contract';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import { invalidField } from '../errors.ts';
import { limitAndOffset, type PageQuery, type Total } from '../page.ts';

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
  anyOf: Sql[] | undefined;
  /** An index holds the rows in this order and knows the conditions: the page is read off it. */
  indexed: boolean;
};

/** Totals up to here are exact; of more rows it is only told that they are more. */
const COUNT_LIMIT = 10_000;

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

/** Ids of a page in their order, and how many rows there are in all. */
export type IdsOfPage = Total & { ids: number[] };

type Found = { ids: number[]; counted: number; begins: boolean };

const NOTHING: Found = { ids: [], counted: 0, begins: true };

const columnsOf = (names: readonly string[]): Sql => sql.join(names.map((name) => sql.ref(name)));

type Window = { direction: Listing['direction']; limit: number; offset: number; cursor: number | undefined };

// Backwards from a `before` cursor, else forwards; a page number counts only without a cursor.
function windowOf({ direction }: Listing, query: PageQuery): Window {
  const { limit, offset } = limitAndOffset(query);
  if (query.after !== undefined) return { direction, limit, offset: 0, cursor: query.after };
  if (query.before === undefined) return { direction, limit, offset, cursor: undefined };
  return { direction: direction === 'asc' ? 'desc' : 'asc', limit, offset: 0, cursor: query.before };
}

const cursorRow = ({ from, id, scope }: Listing, cursor: number, columns: Sql): Sql =>
  sql`(select ${columns} from ${from} where ${sql.ref(id)} = ${cursor} and ${scope ?? sql`true`})`;

// The rows that come after the cursor's, wherever that is by now. `columns`: what holds the keys and the id.
function beyondCursor(listing: Listing, { cursor, direction }: Window, columns: readonly string[]): Sql {
  if (cursor === undefined) return sql`true`;
  const row = cursorRow(listing, cursor, columnsOf([...listing.keys, listing.id]));
  return sql`(${columnsOf(columns)}) ${sql.raw(direction === 'asc' ? '>' : '<')} ${row}`;
}

const idsFrom = (rows: Sql): Sql => sql`(select coalesce(json_agg(id), '[]') from (${rows}) page)`;

// What is selected beside the page. `begins`: there is the row that the page follows; else it is empty without being the end.
function foundOf(listing: Listing, { cursor }: Window, parts: { counted: Sql; page: Sql }): RawBuilder<Found> {
  const begins = cursor === undefined ? sql`true` : sql`exists ${cursorRow(listing, cursor, sql`1`)}`;
  return sql<Found>`select ${parts.counted} as counted, ${idsFrom(parts.page)} as ids, ${begins} as begins`;
}

async function readFound(db: QueryExecutorProvider, statement: RawBuilder<Found>): Promise<Found> {
  const { rows } = await statement.execute(db);
  return rows[0] ?? NOTHING;
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

// Plan: each condition's own index finds its matches, up to what is counted; then they are sorted. For a search, and for an
// order that no index has together with the conditions. The ids are right only where not more than that matched.
async function sortMatches(db: QueryExecutorProvider, listing: Listing, window: Window): Promise<Found> {
  const aliases = listing.keys.map((_, at) => `key${at}`);
  const keys = listing.keys.map((key, at) => sql`${sql.ref(key)} as ${sql.ref(`key${at}`)}`);
  const { names, tables } = branchTables(listing, sql.join([sql`${sql.ref(listing.id)} as id`, ...keys]));
  if (tables.length === 0) return NOTHING;
  const matches = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union `,
  );
  const page = sql`select id from found where ${beyondCursor(listing, window, [...aliases, 'id'])}
    order by ${orderOf({ keys: aliases, id: 'id', direction: window.direction })}
    limit ${window.limit} offset ${window.offset}`;
  const found = foundOf(listing, window, { counted: sql`(select count(*) from found)`, page });
  return readFound(db, sql`with ${sql.join(tables)}, found as (${matches}) ${found}`);
}

// Plan: a walk along the index that has the order, from the cursor or over the rows before the page. `counted`: how many rows
// there are, as a part of the statement.
function readInOrder(
  db: QueryExecutorProvider,
  listing: Listing,
  { window, counted }: { window: Window; counted: Sql },
) {
  const beyond = beyondCursor(listing, window, [...listing.keys, listing.id]);
  const page = sql`select ${sql.ref(listing.id)} as id from ${listing.from} where ${conditionOf(listing)} and ${beyond}
    order by ${orderOf({ ...listing, direction: window.direction })} limit ${window.limit} offset ${window.offset}`;
  return readFound(db, foundOf(listing, window, { counted, page }));
}

const countUpToLimit = (listing: Listing): Sql => sql`(select count(*) from (
  select 1 from ${listing.from} where ${conditionOf(listing)} limit ${sql.lit(COUNT_LIMIT + 1)}) counted)`;

async function findIds(db: QueryExecutorProvider, listing: Listing, window: Window): Promise<Found> {
  if (listing.indexed) return readInOrder(db, listing, { window, counted: countUpToLimit(listing) });
  const sorted = await sortMatches(db, listing, window);
  if (sorted.counted <= COUNT_LIMIT) return sorted;
  // Where so many match, the next one in the index of the order is never far.
  return readInOrder(db, listing, { window, counted: sql.lit(sorted.counted) });
}

const cursorGone = (field: 'after' | 'before') =>
  invalidField(invalid, { field, message: 'There is no such row any more. Read from the first page.' });

/**
 * The ids of a page, found without touching what the page shows; its rows are joined by id afterwards. `total` is exact
 * up to 10,000; of more rows it says 10,000 and `total_estimated`, and pages and cursors reach further. A cursor whose row is
 * gone is refused: an empty page would look like the end.
 */
export async function findPage(db: QueryExecutorProvider, listing: Listing, query: PageQuery): Promise<IdsOfPage> {
  const window = windowOf(listing, query);
  const { ids, counted, begins } = await findIds(db, listing, window);
  if (!begins) throw cursorGone(query.after === undefined ? 'before' : 'after');
  if (window.direction !== listing.direction) ids.reverse();
  return counted > COUNT_LIMIT ? { ids, total: COUNT_LIMIT, total_estimated: true } : { ids, total: counted };
}
