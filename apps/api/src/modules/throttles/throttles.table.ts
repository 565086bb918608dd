import type { ColumnType } from 'kysely';

/** Instants in milliseconds, oldest first; written as JSON text, because the drivers disagree on arrays. */
export type Hits = ColumnType<number[], string, string>;

/** One row for each thing that is counted. */
export type ThrottlesTable = { key: string; hits: Hits; updated_at: Date };
