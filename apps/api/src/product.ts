import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mailFolder } from './app.ts';
import { type Config, ConfigMistake } from './config.ts';
import type { Context } from './context.ts';
import { getOrMakeSetting } from './modules/accounts/index.ts';
import { moduleJobs, reactions, timedWork } from './modules.ts';
import { systemClock } from './platform/clock.ts';
import { isDatabaseRefusing, isDatabaseUnavailable } from './platform/database/database-errors.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { FolderInUse } from './platform/database/folder-lock.ts';
import { DatabaseTooNew } from './platform/database/migrate.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { newToken } from './platform/ids.ts';
import { createJobQueue, type JobKind } from './platform/jobs/job-queue.ts';
import { startTimers } from './platform/jobs/timers.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Tables } from './tables.ts';

/** Folder of the SQL migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** The database could not be reached in time. */
class DatabaseUnreachable extends Error {}

/** What the operator can mend himself is said in plain lines; anything else is a defect and shows its stack. */
export function explainEnd(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = [ConfigMistake, FolderInUse, DatabaseTooNew, DatabaseUnreachable].some((kind) => error instanceof kind);
  if (own) return error.message;
  return error.stack ?? error.message;
}

const REACH_SECONDS = 15;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'no answer');

async function migrate(database: OpenDatabase<Tables>, log: Log): Promise<string[]> {
  const deadline = Date.now() + REACH_SECONDS * 1000;
  let said = false;
  for (;;) {
    try {
      return await database.migrate(MIGRATIONS);
    } catch (error) {
      if (isDatabaseRefusing(error)) {
        throw new ConfigMistake(`The database of DATABASE_URL lets nobody in: ${reasonOf(error)}.`);
      }
      if (!isDatabaseUnavailable(error)) throw error;
      if (Date.now() >= deadline) {
        throw new DatabaseUnreachable(
          `The database of DATABASE_URL could not be reached for ${REACH_SECONDS} seconds (${reasonOf(error)}).`,
        );
      }
      if (!said) log.warn(`The database does not answer yet (${reasonOf(error)}); trying again.`);
      said = true;
      await wait(500);
    }
  }
}

async function openDatabase(config: Config, log: Log): Promise<OpenDatabase<Tables>> {
  if (config.databaseUrl !== undefined) return openPostgres<Tables>(config.databaseUrl, log);
  try {
    return await openEmbedded<Tables>({ dataDir: config.dataDir, log });
  } catch (error) {
    if (isFileError(error)) throw new ConfigMistake(`DATA_DIR cannot be used: ${fileFault(error, config.dataDir)}.`);
    throw error;
  }
}

// In words where the code of the system says little.
function fileFault(error: Error, folder: string): string {
  const sentences: Record<string, string> = {
    EEXIST: `${folder} is a file, or lies below one, and not a folder`,
    ENOTDIR: `${folder} is a file, or lies below one, and not a folder`,
    EACCES: `this user may not write to ${folder}`,
    EPERM: `this user may not write to ${folder}`,
    EROFS: `${folder} lies on a disk that is read only`,
    ENOSPC: `the disk of ${folder} is full`,
  };
  return ('code' in error && sentences[String(error.code)]) || error.message;
}

// The folder is no folder, may not be written, or the disk is full: from the file system, or from the lock's database.
const isFileError = (error: unknown): error is Error =>
  error instanceof Error && ('syscall' in error || ('code' in error && error.code === 'ERR_SQLITE_ERROR'));

/** A running product without its server: the context, its jobs, and how to let go of both. */
export type Product = {
  context: Context;
  jobs: JobKind[];
  /** Migrations that this start applied. */
  migrated: string[];
  /** Begins to stop: what time brings is left to the next turn. Requests can still be answered, and order mail. */
  stopTimers(): void;
  /** Waits for what runs, then lets go of mail and database. */
  close(): Promise<void>;
};

// Within what main.ts has left after requests under way.
const STOP_JOBS_MS = 4_000;

/** Opens database, queue and mail, and migrates. `works` tells whether this process also works off jobs. */
export async function openProduct(config: Config, { works }: { works: boolean }): Promise<Product> {
  const log = createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const migrated = await migrate(database, log);
  const appSecret = config.appSecret ?? (await getOrMakeSetting(database.db, 'app_secret', newToken()));
  const mailer = createMailer({
    ...(config.smtpUrl === undefined ? {} : { smtpUrl: config.smtpUrl }),
    from: config.mailFrom,
    folder: mailFolder(config),
    host: config.mailHost,
  });
  const jobs = createJobQueue({ ...database, log, maintain: works });
  const context: Context = {
    db: database.db,
    config: { ...config, appSecret },
    jobs,
    mailer,
    clock: systemClock,
    log,
    noteOutage: database.noteOutage,
    reactions,
  };
  const kinds = moduleJobs(context);
  await jobs.start(kinds);
  if (works) await jobs.work(kinds);
  const timers = works ? startTimers(timedWork(context), context) : undefined;
  let timersStopped: Promise<void> | undefined;
  return {
    context,
    jobs: kinds,
    migrated,
    stopTimers: () => {
      timersStopped ??= timers?.stop();
    },
    close: async () => {
      await Promise.all([timersStopped ?? timers?.stop(), jobs.stop(STOP_JOBS_MS)]);
      mailer.close();
      await database.close();
    },
  };
}
