import { fromKysely, PgBoss, type Db as QueueSql } from 'pg-boss';
import { currentTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';

/** An order to do something later, kept in the same database and transaction as the data that caused it. */
export type JobRun = (payload: object, jobId: string) => Promise<void>;

/** How a kind of job is tried again. Seconds; the delay doubles from `firstDelay` up to `longestDelay`. */
export type RetryPolicy = { limit: number; firstDelay: number; longestDelay: number };

/** A queue of jobs with what runs them. */
export type JobKind = { name: string; retry: RetryPolicy; run: JobRun };

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
  /** Lets running jobs finish for at most `timeoutMs` and stops. */
  stop(timeoutMs: number): Promise<void>;
};

type Options = { queueSql: QueueSql; kind: 'embedded' | 'postgres'; log: Log; maintain: boolean };

const POLL_SECONDS = 0.5;

// A worker that died holds its job this long before another may take it.
const EXPIRE_SECONDS = 45;

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
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
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
        await boss.work<object>(
          each.name,
          { pollingIntervalSeconds: POLL_SECONDS, localConcurrency: 2 },
          async (jobs) => {
            for (const job of jobs) await runLogged(each, job, log);
          },
        );
      }
    },
    runWaiting: (kinds) => runWaiting(boss, kinds, log),
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  };
}

async function createQueue(boss: PgBoss, { name, retry }: JobKind): Promise<void> {
  const policy = {
    retryLimit: retry.limit,
    retryDelay: retry.firstDelay,
    retryBackoff: true,
    retryDelayMax: retry.longestDelay,
    expireInSeconds: EXPIRE_SECONDS,
    retentionSeconds: KEEP_SECONDS.waiting,
    deleteAfterSeconds: KEEP_SECONDS.done,
  };
  await boss.createQueue(name, policy);
  // Creating leaves a queue alone that exists already; an upgrade may have changed its policy.
  const { retryDelayMax: _fixed, ...changeable } = policy;
  await boss.updateQueue(name, changeable);
}

async function runLogged(kind: JobKind, job: { id: string; data: object }, log: Log): Promise<void> {
  try {
    await kind.run(job.data, job.id);
  } catch (error) {
    log.warn({ err: error, job: kind.name, jobId: job.id }, 'A job failed; it will be tried again.');
    // The queue keeps what it is given: the sentence, not the values that a database error carries.
    throw new Error(error instanceof Error ? error.message : 'The job failed.');
  }
}

async function runWaiting(boss: PgBoss, kinds: JobKind[], log: Log): Promise<number> {
  let count = 0;
  for (const kind of kinds) {
    for (const job of await boss.fetch<object>(kind.name, { batchSize: 100 })) {
      count++;
      await runLogged(kind, job, log).then(
        () => boss.complete(kind.name, job.id),
        (error: Error) => boss.fail(kind.name, job.id, { message: error.message }),
      );
    }
  }
  return count;
}
