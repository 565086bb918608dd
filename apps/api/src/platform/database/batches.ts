import { type QueryExecutorProvider, sql } from 'kysely';
import { conditionOf, type Listing, orderOf } from './listing.ts';

/** Rows that are read at a time. */
const BATCH_SIZE = 1_000;

/** What `read` finds behind a row, or at first of all, in batches; over with one of fewer than `size` rows. */
export async function* inBatches<Row>(size: number, read: (last?: Row) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    yield rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last);
}

/** A list without what finds a page of it. */
type WholeList = Pick<Listing, 'from' | 'id' | 'keys' | 'direction' | 'where' | 'anyOf'>;

// The cursor is the database's own text of the instant: a Date would lose its microseconds, and rows with them.
type Place = { id: number; at: string };

async function readPlaces(db: QueryExecutorProvider, listing: WholeList, last?: Place): Promise<Place[]> {
  const { from, id, keys, where, anyOf } = listing;
  const [at, ...others] = keys;
  if (at === undefined || others.length > 0 || listing.direction !== 'desc')
    throw new Error('Only what is ordered by one instant, newest first, is read in batches.');
  const behind = last ? [sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${last.at}::timestamptz, ${last.id})`] : [];
  const { rows } = await sql<Place>`select ${sql.ref(id)} as id, ${sql.ref(at)}::text as at from ${from}
    where ${conditionOf({ where: [...where, ...behind], anyOf })}
    order by ${orderOf(listing)} limit ${sql.lit(BATCH_SIZE)}`.execute(db);
  return rows;
}

/**
 * The ids of every row of a list that is ordered by an instant, newest first, each once, whatever is added meanwhile. Between
 * two batches nothing is held, neither a transaction nor a connection, however long the reader takes.
 */
export async function* readIdsInBatches(db: QueryExecutorProvider, listing: WholeList): AsyncGenerator<number[]> {
  const batches = inBatches(BATCH_SIZE, (last?: Place) => readPlaces(db, listing, last));
  for await (const places of batches) yield places.map(({ id }) => id);
}
