import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
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
  /** All of them hold. */
  where: Sql[];
  /** A search: one of them holds. Asked one by one, because each has an index that a single OR over tables would not use. */
  anyOf: Sql[] | undefined;
  /** An index holds the rows in this order and knows the conditions: the page is read off it. */
  indexed: boolean;
};

/** Totals up to here are exact. */
const EXACT_COUNT_LIMIT = 10_000;

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

type Window = { limit: number; offset: number };

/** Ids of a page in their order, and how many rows there are in all. */
export type IdsOfPage = Total & { ids: number[] };

// One branch of a search after the other, each up to what is counted. A row may be in several. When an earlier one has
// found too many already, a later one is not even begun.
function branchTables({ from, where, anyOf }: Listing, columns: Sql): { names: Sql[]; tables: Sql[] } {
  const branches = anyOf?.map((branch) => all([...where, branch])) ?? [all(where)];
  const names = branches.map((_, at) => sql.ref(`branch${at}`));
  const enough = sql.lit(EXACT_COUNT_LIMIT + 1);
  const tables = branches.map((condition, at) => {
    const full = names.slice(0, at).map((name) => sql` when (select count(*) from ${name}) = ${enough} then 0`);
    const limit = at === 0 ? enough : sql`case${sql.join(full, sql``)} else ${enough} end`;
    return sql`${names[at]} as materialized (select ${columns} from ${from} where ${condition} limit ${limit})`;
  });
  return { names, tables };
}

// First every match, then the order: for conditions that no index knows together with the order. Undefined: too many.
async function sortMatches(db: QueryExecutorProvider, listing: Listing, { limit, offset }: Window) {
  const { id, keys, direction } = listing;
  const aliases = keys.map((_, at) => `key${at}`);
  const columns = [sql`${sql.ref(id)} as id`, ...keys.map((key, at) => sql`${sql.ref(key)} as ${sql.ref(`key${at}`)}`)];
  const { names, tables } = branchTables(listing, sql.join(columns));
  if (tables.length === 0) return { ids: [], total: 0 };
  const found = sql.join(
    names.map((name) => sql`select * from ${name}`),
    sql` union `,
  );
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with ${sql.join(tables)}, found as (${found})
    select (select count(*) from found) as total,
      (select coalesce(json_agg(page.id), '[]') from (
        select id from found order by ${orderOf({ keys: aliases, id: 'id', direction })}
        limit ${limit} offset ${offset}) page) as ids`.execute(db);
  const [page] = rows;
  return page && page.total <= EXACT_COUNT_LIMIT ? page : undefined;
}

// One more than asked for shows whether there is a page after this one.
async function readInIndexOrder(db: QueryExecutorProvider, listing: Listing, { limit, offset }: Window) {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(listing.id)} as id from ${listing.from} where ${conditionOf(listing)}
    order by ${orderOf(listing)} limit ${limit + 1} offset ${offset}`.execute(db);
  return { ids: rows.slice(0, limit).map(({ id }) => id), hasMore: rows.length > limit };
}

async function countSome(db: QueryExecutorProvider, listing: Listing): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from (
    select 1 from ${listing.from} where ${conditionOf(listing)} limit ${sql.lit(EXACT_COUNT_LIMIT + 1)}) counted`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

// The planner's own estimate costs nothing and needs no row.
async function estimateTotal(db: QueryExecutorProvider, listing: Listing): Promise<number> {
  const { rows } = await sql<Plan>`explain (format json)
    select 1 from ${listing.from} where ${conditionOf(listing)}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

/**
 * The ids of a page, found without touching what the page shows; its rows are joined by id afterwards. Exact totals up
 * to 10,000, above that the planner's estimate, unless the page itself shows where the list ends.
 */
export async function findPage(db: QueryExecutorProvider, listing: Listing, query: PageQuery): Promise<IdsOfPage> {
  const window = limitAndOffset(query);
  const sorted = listing.indexed ? undefined : await sortMatches(db, listing, window);
  if (sorted) return sorted;
  const counted = listing.indexed ? await countSome(db, listing) : EXACT_COUNT_LIMIT + 1;
  if (counted <= window.offset && counted <= EXACT_COUNT_LIMIT) return { ids: [], total: counted };
  const { ids, hasMore } = await readInIndexOrder(db, listing, window);
  if (counted <= EXACT_COUNT_LIMIT) return { ids, total: counted };
  const seen = window.offset + ids.length;
  if (ids.length > 0 && !hasMore) return { ids, total: seen };
  const estimated = await estimateTotal(db, listing);
  // Past the end there is nothing more to come; otherwise the next page must be within reach, however low the estimate.
  const total = hasMore ? Math.max(estimated, seen + 1) : Math.min(estimated, window.offset);
  return { ids, total: Math.max(counted, total), total_estimated: true };
}
