import type { Kysely } from 'kysely';
import type { Db as QueueSql } from 'pg-boss';
import type { NoteOutage } from './database-watch.ts';

/** An open database of either kind. */
export type OpenDatabase<T> = {
  kind: 'embedded' | 'postgres';
  db: Kysely<T>;
  /** How the job queue runs its SQL outside a transaction. */
  queueSql: QueueSql;
  /** Applies pending migrations under a lock and answers their names. */
  migrate(folder: string): Promise<string[]>;
  /** Whoever meets an error of the database says so here, and the operator is told once. */
  noteOutage: NoteOutage;
  close(): Promise<void>;
};
