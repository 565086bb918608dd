import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect } from 'kysely';
import { fromPglite } from 'pg-boss';
import { createLog, type Log } from '../log.ts';
import { makeFolder } from '../make-folder.ts';
import { watchDatabase } from './database-watch.ts';
import { lockFolder } from './folder-lock.ts';
import { applyMigrations, type RunSql, readMigrations } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';
import { valueParsers } from './type-parsers.ts';

type EmbeddedOptions = {
  /** Folder of the data; absent: in memory, for tests. */
  dataDir?: string;
  /** A dumped data folder to start from, in memory. */
  template?: Blob;
  /** Absent: nothing is logged. */
  log?: Log;
};

/** Opens the embedded database. Throws FolderInUse when another process holds the folder. */
export async function openEmbedded<T>({
  dataDir,
  template,
  log = createLog('silent'),
}: EmbeddedOptions): Promise<OpenDatabase<T> & { pglite: PGlite }> {
  const lock = dataDir === undefined ? undefined : lockFolder(dataDir);
  const folder = dataDir === undefined ? undefined : join(dataDir, 'db');
  if (folder !== undefined) makeFolder(folder);
  const pglite = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(template === undefined ? {} : { loadDataDir: template }),
    parsers: valueParsers,
    extensions: { pg_trgm },
  });
  const db = new Kysely<T>({ dialect: new PGliteDialect({ pglite }) });
  const watch = watchDatabase({ log, where: folder ?? 'memory', ping: () => pglite.query('select 1') });
  return {
    kind: 'embedded',
    pglite,
    db,
    queueSql: fromPglite(pglite),
    // The folder is this process's already.
    exclusively: (work) => work(),
    migrate: (migrations) => pglite.transaction((trx) => applyMigrations(runOn(trx), migrations)),
    listMigrations: (migrations) => readMigrations(runOn(pglite), migrations),
    // One process and one session: what it notifies of it hears.
    listen: async (channel, { notification }) => {
      const stop = await pglite.listen(channel, notification);
      return { stop: () => stop() };
    },
    reportOutage: watch.reportOutage,
    close: async () => {
      watch.stop();
      await db.destroy();
      // Kysely closes only a database that it has used.
      if (!pglite.closed) await pglite.close();
      lock?.release();
    },
  };
}

// exec takes several statements but no values; query is the other way round.
const runOn =
  (trx: Pick<PGlite, 'exec' | 'query'>): RunSql =>
  async (text, values) => {
    if (values) return (await trx.query<Record<string, unknown>>(text, values)).rows;
    return (await trx.exec(text)).at(-1)?.rows ?? [];
  };
