import { type Kysely, sql } from 'kysely';
import type { Db as QueueSql } from 'pg-boss';
import type { ReportOutage } from './database-watch.ts';
import type { Listen } from './listen.ts';
import type { Migration } from './migrate.ts';

/** Connections that a process holds at most where DATABASE_POOL says nothing else. */
export const DEFAULT_POOL_SIZE = 10;

/** An open database of either kind. */
export type OpenDatabase<T> = {
  kind: 'embedded' | 'postgres';
  db: Kysely<T>;
  /** How the job queue runs its SQL outside a transaction. */
  queueSql: QueueSql;
  /**
   * Runs `work` while no other process does so on this database; waits for those that began before.
   * Throws when the database was lost meanwhile, also after `work` has ended.
   */
  exclusively<R>(work: () => Promise<R>): Promise<R>;
  /** Applies pending migrations in one transaction and answers their names. To be called inside `exclusively`. */
  migrate(folder: string): Promise<string[]>;
  /** The migrations of the folder, applied or not. Changes nothing. */
  listMigrations(folder: string): Promise<Migration[]>;
  /** Hears what statements notify of (`pg_notify`), in any process. */
  listen: Listen;
  /** What meets an error of the database reports it here, and it reaches the operator once. */
  reportOutage: ReportOutage;
  close(): Promise<void>;
};

/** Resolves when the database answers a statement. */
export async function ping<T>(db: Kysely<T>): Promise<void> {
  await sql`select 1`.execute(db);
}
