import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Runs one SQL text, possibly of several statements, and answers the rows of the last one. */
export type RunSql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

/** The database was migrated by a newer version of this product. */
export class DatabaseTooNew extends Error {}

/** The database cannot hold what the product writes. */
export class DatabaseUnsuitable extends Error {}

/** A SQL file of the migrations, and when it was applied to the database; null: it was not yet. */
export type Migration = { name: string; appliedAt: Date | null };

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();

/** The migrations of `folder` and those of a newer version, in the order of their names. Changes nothing. */
export async function readMigrations(run: RunSql, folder: string): Promise<Migration[]> {
  const [table] = await run("select to_regclass('schema_migrations') is not null as exists");
  const rows = table?.exists === true ? await run('select name, applied_at from schema_migrations') : [];
  const applied = new Map(rows.map(({ name, applied_at: at }) => [String(name), at instanceof Date ? at : null]));
  const names = new Set([...(await filesIn(folder)), ...applied.keys()]);
  return [...names].sort().map((name) => ({ name, appliedAt: applied.get(name) ?? null }));
}

/**
 * Applies the SQL files of `folder` that are not yet applied, in the order of their names, inside the transaction that
 * `run` belongs to. Answers the names applied. The caller holds the lock that keeps a second process out.
 */
export async function applyMigrations(run: RunSql, folder: string): Promise<string[]> {
  await run('create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null)');
  const done = new Set((await run('select name from schema_migrations')).map((row) => String(row.name)));
  const files = await filesIn(folder);
  const unknown = [...done].filter((name) => !files.includes(name));
  if (unknown.length > 0) {
    throw new DatabaseTooNew(
      `The database was made by a newer version (it has ${unknown.join(', ')}). Install that version or restore a backup.`,
    );
  }
  const pending = files.filter((name) => !done.has(name));
  for (const name of pending) {
    await run(await readFile(join(folder, name), 'utf8')).catch((error: unknown) => {
      if (error instanceof Error) error.message = `The migration ${name} failed: ${error.message}`;
      throw error;
    });
    await run('insert into schema_migrations (name, applied_at) values ($1, $2)', [name, new Date()]);
  }
  return pending;
}
