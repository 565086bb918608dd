import { fromKysely, type JobWithMetadata, PgBoss, type Db as QueueSql } from 'pg-boss';
import { currentTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';

/** An order to do something later, kept in the same database and transaction as the data that caused it. */
export type JobRun = (payload: object, jobId: string) => Promise<void>;

/** How a kind of job is tried again. Seconds; the delay doubles from `firstDelay` up to `longestDelay`. */
export type RetryPolicy = { limit: number; firstDelay: number; longestDelay: number };

/** A queue of jobs with what runs them. */
export type JobKind = {
  name: string;
  retry: RetryPolicy;
  /** The queue, started before this one, that takes over what failed at every try. Absent: it is kept as failed. */
  givesUpTo?: string;
  /** How long ended jobs are kept; 14 days when absent. */
  keepDoneSeconds?: number;
  run: JobRun;
};

/** A job that failed at every try, or waits for its next. */
export type StuckJob = {
  id: string;
  payload: object;
  createdAt: Date;
  tries: number;
  /** What the last try died of; null when it has not been tried in this queue. */
  reason: string | null;
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
  /** Jobs of a queue that failed for good, or that wait after a failure; oldest first. */
  listStuck(name: string, state: 'failed' | 'retry'): Promise<StuckJob[]>;
  /** Deletes a job. */
  remove(name: string, id: string): Promise<void>;
  /** Lets running jobs finish for at most `timeoutMs` and stops. */
  stop(timeoutMs: number): Promise<void>;
};

type Options = { queueSql: QueueSql; kind: 'embedded' | 'postgres'; log: Log; maintain: boolean };

const POLL_SECONDS = 0.5;

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

/** Opens the queue on an open database. `maintain` is for processes that work: they also clean up. */
export function createJobQueue({ queueSql, kind, log, maintain }: Options): JobQueue {
  const boss = new PgBoss({
    db: joinTransaction(queueSql),
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    schedule: false,
    supervise: maintain,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue cannot reach the database; it keeps trying.'));
  return {
    start: async (kinds) => {
      await boss.start();
      for (const each of kinds) await createQueue(boss, each);
    },
    send: async (name, payload) => {
      await boss.send(name, payload);
    },
    work: async (kinds) => {
      for (const each of kinds) {
        const options = { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: 2, includeMetadata: true } as const;
        await boss.work(each.name, options, async (jobs: JobWithMetadata<object>[]) => {
          for (const job of jobs) await runLogged(each, job, log);
        });
      }
    },
    runWaiting: (kinds) => runWaiting(boss, kinds, log),
    listStuck: async (name, state) =>
      (await boss.findJobs<object>(name)).filter((job) => job.state === state).map(toStuck),
    remove: async (name, id) => {
      await boss.deleteJob(name, id);
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  };
}

const toStuck = ({ id, data, createdOn, retryCount, output }: JobWithMetadata<object>): StuckJob => ({
  id,
  payload: data,
  createdAt: createdOn,
  tries: retryCount,
  reason: output && 'message' in output ? String(output.message) : null,
});

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

async function runLogged(kind: JobKind, job: JobWithMetadata<object>, log: Log): Promise<void> {
  try {
    await kind.run(job.data, job.id);
  } catch (error) {
    const last = job.retryCount >= job.retryLimit && kind.givesUpTo === undefined;
    const what = last ? 'A job failed at every try and is kept.' : 'A job failed; it will be tried again.';
    log[last ? 'error' : 'warn']({ err: error, job: kind.name, jobId: job.id, tries: job.retryCount + 1 }, what);
    // The queue keeps what it is given: the sentence, not the values that a database error carries.
    throw new Error(error instanceof Error ? error.message : 'The job failed.');
  }
}

async function runWaiting(boss: PgBoss, kinds: JobKind[], log: Log): Promise<number> {
  let count = 0;
  for (const kind of kinds) {
    for (const job of await boss.fetch<object>(kind.name, { batchSize: 100, includeMetadata: true })) {
      count++;
      await runLogged(kind, job, log).then(
        () => boss.complete(kind.name, job.id),
        (error: Error) => boss.fail(kind.name, job.id, { message: error.message }),
      );
    }
  }
  return count;
}
