import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mailFolder } from './app.ts';
import { readAppSecret } from './app-secret.ts';
import { type Config, ConfigError } from './config.ts';
import type { Context } from './context.ts';
import { createLiveUpdates } from './modules/live-updates/index.ts';
import { eventHandlers, moduleJobs, periodicTasks } from './modules.ts';
import { systemClock } from './platform/clock.ts';
import { isDatabaseRefusing, isDatabaseUnavailable, isTlsFault } from './platform/database/database-errors.ts';
import { openEmbedded } from './platform/database/embedded.ts';
import { FolderInUse } from './platform/database/folder-lock.ts';
import { DatabaseTooNew, DatabaseUnsuitable, type Migration } from './platform/database/migrate.ts';
import type { OpenDatabase } from './platform/database/open-database.ts';
import { openPostgres } from './platform/database/postgres.ts';
import { StartLockTaken } from './platform/database/start-lock.ts';
import { createJobQueue, type JobKind } from './platform/jobs/job-queue.ts';
import { type PeriodicTask, type RunningTasks, startPeriodicTasks } from './platform/jobs/periodic-tasks.ts';
import { createLog, type Log } from './platform/log.ts';
import { createMailer } from './platform/mail/mailer.ts';
import type { Tables } from './tables.ts';

/** Folder of the SQL migrations. */
export const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** The database could not be reached in time. */
class DatabaseUnreachable extends Error {}

/** What the operator can mend is said in plain lines; anything else is a defect and shows its stack. */
export function explainExit(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = [ConfigError, FolderInUse, DatabaseTooNew, DatabaseUnsuitable, DatabaseUnreachable, StartLockTaken].some(
    (kind) => error instanceof kind,
  );
  if (own) return error.message;
  return error.stack ?? error.message;
}

const REACH_SECONDS = 15;

// Of a database that comes and goes, from the first failure on; a supervisor starts the process again.
const LOST_MINUTES = 5;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message.replace(/\.$/, '') : 'no answer');

/** Does what a start does on the database, again and again while that does not answer yet. */
export async function whenReachable<R>(log: Log, start: () => Promise<R>): Promise<R> {
  // From the first failure on: to wait for another process that starts is no failure.
  let deadline: number | undefined;
  let firstFailure: number | undefined;
  for (;;) {
    const began = Date.now();
    try {
      return await start();
    } catch (error) {
      if (isDatabaseRefusing(error)) {
        throw new ConfigError(`The database of DATABASE_URL refuses this process: ${reasonOf(error)}.`);
      }
      if (isFileError(error) && 'syscall' in error && error.syscall === 'open') {
        throw new ConfigError(`DATABASE_URL names a file that cannot be read: ${reasonOf(error)}.`);
      }
      if (isTlsFault(error)) {
        throw new ConfigError(
          `The database of DATABASE_URL does not offer the TLS that it asks for: ${reasonOf(error)}.`,
        );
      }
      if (!isDatabaseUnavailable(error)) throw error;
      firstFailure ??= Date.now();
      if (Date.now() - firstFailure >= LOST_MINUTES * 60_000) {
        throw new DatabaseUnreachable(
          `The database of DATABASE_URL was lost again and again for ${LOST_MINUTES} minutes (${reasonOf(error)}).`,
        );
      }
      // No connection is waited for as long: it was reached, and lost again.
      if (Date.now() - began >= REACH_SECONDS * 1000) deadline = undefined;
      if (deadline === undefined) {
        log.warn(`The database does not answer yet (${reasonOf(error)}); trying again.`);
      }
      deadline ??= Date.now() + REACH_SECONDS * 1000;
      if (Date.now() >= deadline) {
        throw new DatabaseUnreachable(
          `The database of DATABASE_URL could not be reached for ${REACH_SECONDS} seconds (${reasonOf(error)}).`,
        );
      }
      await wait(500);
    }
  }
}

async function openDatabase(config: Config, log: Log): Promise<OpenDatabase<Tables>> {
  if (config.databaseUrl !== undefined)
    return openPostgres<Tables>(config.databaseUrl, log, {
      poolSize: config.databasePool,
      preparedStatements: config.preparedStatements,
    });
  try {
    return await openEmbedded<Tables>({ dataDir: config.dataDir, log });
  } catch (error) {
    throw asFolderFault(error, config.dataDir);
  }
}

const asFolderFault = (error: unknown, folder: string): unknown =>
  isFileError(error) && !isDatabaseUnavailable(error)
    ? new ConfigError(`DATA_DIR cannot be used: ${fileFault(error, folder)}.`)
    : error;

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
  /** Takes up what jobs and time bring. To be called once requests are answered: the first turns take connections from a start. */
  startWorking(): Promise<void>;
  /**
   * Takes up nothing more of what time and jobs bring, and ends the streams of events, which come again elsewhere. Requests can
   * still be answered, and order mail.
   */
  stopWorking(): void;
  /** Waits for what runs, for jobs at most `jobsMs`, then lets go of mail and database. */
  close(jobsMs?: number): Promise<void>;
};

const STOP_JOBS_MS = 4_000;

type Options = {
  /** Whether this process also works off jobs. */
  runsJobs: boolean;
  /** What a process that works off no jobs looks for again and again. */
  tasks?: (context: Context) => PeriodicTask[];
  /** Where it says what happens; absent: the process's log. */
  log?: Log;
  /** Makes what a start makes beside the schema; no other process starts meanwhile. */
  prepare?: (context: Context) => Promise<void>;
};

type Opened = { config: Config; log: Log; database: OpenDatabase<Tables> };

type Started = Pick<Product, 'context' | 'jobs' | 'migrated'>;

// All that a start makes, while no other process starts: migrations, the secret, the queue's schema, the first accounts.
async function start({ config, log, database }: Opened, options: Options): Promise<Started> {
  const migrated = await database.migrate(MIGRATIONS);
  if (migrated.length > 0) log.info({ migrations: migrated }, 'Migrations were applied.');
  const appSecret = await readAppSecret(database.db, config).catch((error: unknown) => {
    throw asFolderFault(error, config.dataDir);
  });
  const queue = createJobQueue({ ...database, log, maintain: options.runsJobs });
  const mailer = createMailer({
    ...(config.smtpUrl === undefined ? {} : { smtpUrl: config.smtpUrl }),
    from: config.mailFrom,
    folder: mailFolder(config),
    host: config.mailHost,
  });
  const context: Context = {
    db: database.db,
    databaseKind: database.kind,
    config: { ...config, appSecret },
    jobs: queue,
    mailer,
    clock: systemClock,
    log,
    reportOutage: database.reportOutage,
    eventHandlers,
    liveUpdates: createLiveUpdates({ ...database, log }),
  };
  const jobs = moduleJobs(context);
  try {
    await queue.start(jobs);
    await options.prepare?.(context);
  } catch (error) {
    await letGo(context);
    throw error;
  }
  return { context, jobs, migrated };
}

// Of what a start that failed has opened.
async function letGo({ jobs, mailer }: Context): Promise<void> {
  await jobs.stop(0).catch(() => {});
  mailer.close();
}

async function startExclusively(opened: Opened, options: Options): Promise<Started> {
  let started: Started | undefined;
  try {
    return await opened.database.exclusively(async () => {
      started = await start(opened, options);
      return started;
    });
  } catch (error) {
    // The lock was lost after all was done.
    if (started) await letGo(started.context);
    throw error;
  }
}

/** The migrations of this version and of the database, which is changed in nothing. */
export async function listMigrations(config: Config, log: Log): Promise<Migration[]> {
  const database = await openDatabase(config, log);
  try {
    return await whenReachable(log, () => database.listMigrations(MIGRATIONS));
  } finally {
    await database.close();
  }
}

/** Opens database, queue and mail, and makes what is missing of them, one process at a time. */
export async function openProduct(config: Config, options: Options): Promise<Product> {
  const log = options.log ?? createLog(config.logLevel);
  const database = await openDatabase(config, log);
  const started = await whenReachable(log, () => startExclusively({ config, log, database }, options));
  const { context, jobs } = started;
  let runningTasks: RunningTasks | undefined;
  let stopped: Promise<unknown> | undefined;
  const stopWorking = () => {
    stopped ??= Promise.all([runningTasks?.stop(), context.jobs.stopWorking(jobs), context.liveUpdates.stop()]);
    return stopped;
  };
  return {
    ...started,
    startWorking: async () => {
      if (options.runsJobs) await context.jobs.work(jobs);
      // A signal to stop may have come meanwhile.
      if (stopped) return;
      const tasks = options.runsJobs ? periodicTasks(context) : (options.tasks?.(context) ?? []);
      runningTasks = startPeriodicTasks(tasks, context);
    },
    // What fails is thrown by `close`, which waits for it.
    stopWorking: () => void stopWorking().catch(() => {}),
    close: async (jobsMs = STOP_JOBS_MS) => {
      try {
        await Promise.all([stopWorking(), context.jobs.stop(jobsMs)]);
      } finally {
        context.mailer.close();
        await database.close();
      }
    },
  };
}
