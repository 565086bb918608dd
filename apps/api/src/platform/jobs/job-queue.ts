import { fromKysely, type JobWithMetadata, PgBoss, type Db as QueueSql } from 'pg-boss';
import type { NoteOutage } from '../database/database-watch.ts';
import { currentTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import {
  type Cursor,
  countFailed,
  countWaiting,
  type FailedJob,
  type FailedPage,
  limitDelay,
  listFailed,
  resumeInterrupted,
  takeFailed,
  type WaitingJobs,
  type Which,
} from './stuck-jobs.repository.ts';

/** An order to do something later, kept in the same database and transaction as the data that caused it. */
export type JobRun = (payload: object, jobId: string) => Promise<void>;

/** A job failed for a reason that the operator has been told already: it needs no line of its own, nor a stack. */
export class ToldFailure extends Error {}

/** How a kind of job is tried again. Seconds; the delay doubles from `firstDelay` up to `longestDelay`. */
export type RetryPolicy = { limit: number; firstDelay: number; longestDelay: number };

/** A queue of jobs with what runs them. */
export type JobKind = {
  name: string;
  retry: RetryPolicy;
  /** The queue, started before this one, that takes over what failed at every try. Absent: it is kept as failed. */
  givesUpTo?: string;
  /** What the log says of a job that failed at every try and is kept. */
  kept?: string;
  /** How often it is looked for new jobs; every half second when absent. */
  pollSeconds?: number;
  /** How long ended jobs are kept; 14 days when absent. */
  keepDoneSeconds?: number;
  /** Gets the same `jobId` at every try. */
  run: JobRun;
};

/** The product's job queue. */
export type JobQueue = {
  /** Creates the queues. Web processes need it as well: they send. */
  start(kinds: JobKind[]): Promise<void>;
  /** Puts a job into the transaction under way: it exists when that commits, and not otherwise. */
  send(name: string, payload: object): Promise<void>;
  /** Starts to work off jobs as they come. */
  work(kinds: JobKind[]): Promise<void>;
  /** Runs what is waiting now and answers how many jobs that were; failed ones wait for their retry. */
  runWaiting(kinds: JobKind[]): Promise<number>;
  /** A page of the jobs of some queues that failed for good, oldest first. */
  listFailed(names: string[], page: { after?: Cursor | undefined; limit: number }): Promise<FailedPage>;
  /** Takes such jobs out of their queues, in the transaction under way. */
  takeFailed(names: string[], which: Which): Promise<FailedJob[]>;
  /** How many jobs of some queues failed for good. */
  countFailed(names: string[]): Promise<number>;
  /** How many jobs of some queues wait for another try. */
  countWaiting(names: string[]): Promise<WaitingJobs>;
  /** Lets running jobs finish for at most `timeoutMs` and stops. */
  stop(timeoutMs: number): Promise<void>;
};

type Options = {
  queueSql: QueueSql;
  kind: 'embedded' | 'postgres';
  log: Log;
  noteOutage: NoteOutage;
  /** For processes that work: they also clean up, and see to what others have left. */
  maintain: boolean;
};

const POLL_SECONDS = 0.5;

// Jobs of one queue that a worker runs side by side: a server that lets each of them wait for 10 seconds still gets to 30
// in a minute.
const AT_ONCE = 5;

// Longer than any job: one that hangs in spite of its own timeouts is given up.
const EXPIRE_SECONDS = 120;

// A worker that died is noticed when its job has shown no sign of life for this long, looked for every 5 seconds.
const HEARTBEAT_SECONDS = 15;
const SUPERVISE_SECONDS = 5;

const KEEP_SECONDS = { waiting: 14 * 86_400, done: 14 * 86_400 };

// pg-boss looks queues up on its own while it sends; on the embedded database that must happen inside the transaction.
const joinTransaction = (outside: QueueSql): QueueSql => ({
  executeSql: (text, values) => {
    const trx = currentTransaction();
    return (trx ? fromKysely(trx) : outside).executeSql(text, values);
  },
});

function openBoss({ kind, maintain, log, noteOutage }: Options, sql: QueueSql): PgBoss {
  const boss = new PgBoss({
    db: sql,
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    schedule: false,
    supervise: maintain,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => {
    if (!noteOutage(error)) log.error({ err: error }, 'The job queue met a defect; it keeps working.');
  });
  return boss;
}

/** Opens the queue on an open database. */
export function createJobQueue(options: Options): JobQueue {
  const sql = joinTransaction(options.queueSql);
  const boss = openBoss(options, sql);
  const runner: Runner = { ...options, sql };
  return {
    start: async (kinds) => {
      await boss.start();
      for (const each of kinds) await createQueue(boss, each);
    },
    send: async (name, payload) => {
      await boss.send(name, payload);
    },
    work: async (kinds) => {
      // The folder of an embedded database belongs to one process: whatever was running then, runs no more.
      const names = kinds.map(({ name }) => name);
      if (options.kind === 'embedded') await resumeInterrupted(sql, names);
      for (const each of kinds) {
        const work = {
          pollingIntervalSeconds: each.pollSeconds ?? POLL_SECONDS,
          localConcurrency: AT_ONCE,
          includeMetadata: true,
        } as const;
        await boss.work(each.name, work, async (jobs: JobWithMetadata<object>[]) => {
          for (const job of jobs) await runLogged(runner, each, job);
        });
      }
    },
    runWaiting: (kinds) => runWaiting(boss, runner, kinds),
    listFailed: (names, page) => listFailed(sql, names, page),
    takeFailed: (names, which) => takeFailed(sql, names, which),
    countFailed: (names) => countFailed(sql, names),
    countWaiting: (names) => countWaiting(sql, names),
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  };
}

async function createQueue(boss: PgBoss, { name, retry, givesUpTo, keepDoneSeconds }: JobKind): Promise<void> {
  const policy = {
    retryLimit: retry.limit,
    retryDelay: retry.firstDelay,
    retryBackoff: true,
    retryDelayMax: retry.longestDelay,
    expireInSeconds: EXPIRE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEEP_SECONDS.waiting,
    deleteAfterSeconds: keepDoneSeconds ?? KEEP_SECONDS.done,
    ...(givesUpTo === undefined ? {} : { deadLetter: givesUpTo }),
  };
  await boss.createQueue(name, policy);
  // Creating leaves a queue alone that exists already; an upgrade may have changed its policy.
  await boss.updateQueue(name, policy);
}

type Runner = { sql: QueueSql; log: Log; noteOutage: NoteOutage };

async function runLogged(runner: Runner, kind: JobKind, job: JobWithMetadata<object>): Promise<void> {
  try {
    if (job.sourceId && job.retryDelayMax === null) await limitDelay(runner.sql, kind.name, job.id);
    await kind.run(job.data, job.sourceId ?? job.id);
  } catch (error) {
    tellFailure(runner, { kind, job, error });
    // The queue keeps what it is given: the sentence, not the values that a database error carries.
    throw new Error(error instanceof Error ? error.message : 'The job failed.');
  }
}

type FailedTry = { kind: JobKind; job: JobWithMetadata<object>; error: unknown };

function tellFailure({ log, noteOutage }: Runner, { kind, job, error }: FailedTry): void {
  const told = error instanceof ToldFailure || noteOutage(error);
  const tries = job.retryCount + 1 + (job.sourceId ? (job.sourceRetryCount ?? 0) + 1 : 0);
  const facts = { job: kind.name, jobId: job.sourceId ?? job.id, tries };
  const why = told ? { reason: error instanceof Error ? error.message : String(error) } : { err: error };
  if (job.retryCount >= job.retryLimit && kind.givesUpTo === undefined) {
    log.error({ ...facts, ...why }, kind.kept ?? 'A job failed at every try and is kept.');
  } else if (!told && job.retryCount === 0) {
    log.error({ ...facts, ...why }, 'A job failed with a defect; it will be tried again.');
  } else {
    log.debug({ ...facts, ...why }, 'A job failed; it will be tried again.');
  }
}

async function runWaiting(boss: PgBoss, runner: Runner, kinds: JobKind[]): Promise<number> {
  let count = 0;
  for (const kind of kinds) {
    for (const job of await boss.fetch<object>(kind.name, { batchSize: 100, includeMetadata: true })) {
      count++;
      await runLogged(runner, kind, job).then(
        () => boss.complete(kind.name, job.id),
        (error: Error) => boss.fail(kind.name, job.id, { message: error.message }),
      );
    }
  }
  return count;
}
