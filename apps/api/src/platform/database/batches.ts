import { type QueryExecutorProvider, sql } from 'kysely';
import { conditionOf, type Listing, orderOf } from './listing.ts';

/** Rows that are read at a time. */
const BATCH_SIZE = 1_000;

/** A list without what finds a page of it. */
type WholeList = Pick<Listing, 'from' | 'id' | 'keys' | 'direction' | 'where' | 'anyOf'>;

// The cursor is the database's own text of the instant: a Date would lose its microseconds, and rows with them.
type Place = { id: number; at: string };

function readPlaces(db: QueryExecutorProvider, listing: WholeList, last: Place | undefined) {
  const { from, id, keys, where, anyOf } = listing;
  const [at, ...others] = keys;
  if (at === undefined || others.length > 0 || listing.direction !== 'desc')
    throw new Error('Only what is ordered by one instant, newest first, is read in batches.');
  const behind = last ? [sql`(${sql.ref(at)}, ${sql.ref(id)}) < (${last.at}::timestamptz, ${last.id})`] : [];
  return sql<Place>`select ${sql.ref(id)} as id, ${sql.ref(at)}::text as at from ${from}
    where ${conditionOf({ where: [...where, ...behind], anyOf })}
    order by ${orderOf(listing)} limit ${sql.lit(BATCH_SIZE)}`.execute(db);
}

/**
 * The ids of every row of a list that is ordered by an instant, newest first, each once, whatever is added meanwhile. Between
 * two batches nothing is held, neither a transaction nor a connection, however long the reader takes.
 */
export async function* readIdsInBatches(db: QueryExecutorProvider, listing: WholeList): AsyncGenerator<number[]> {
  let last: Place | undefined;
  do {
    const { rows } = await readPlaces(db, listing, last);
    yield rows.map(({ id }) => id);
    last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
  } while (last);
}
