import { fromKysely, type Job, PgBoss, type Db as QueueSql } from 'pg-boss';
import { inBackground } from '../database/background.ts';
import { type ReportOutage, reasonOf } from '../database/database-watch.ts';
import { currentTransaction } from '../database/transaction.ts';
import type { Log } from '../log.ts';
import { createOutages, type Fault } from '../outages.ts';

/** Does what a job asks for. A job whose run fails, or whose worker dies, is run again, with the id that it had. */
export type JobRun = (payload: object, jobId: string) => Promise<void>;

/** A queue of jobs with what runs them. */
export type JobKind = { name: string; run: JobRun };

/** How a job is put into its queue. */
export type SendOptions = {
  /** Of jobs with the same key only one waits at a time: another one is not taken, since that one does its work. */
  key: string;
  /** Higher ones come first. */
  priority: number;
  /** How long it waits before it may run. */
  afterSeconds: number;
};

/** The product's job queue. */
export type JobQueue = {
  /** Creates the queues. Web processes need it as well: they send. */
  start(kinds: JobKind[]): Promise<void>;
  /** Puts a job into the transaction under way: it exists when that commits, and not otherwise. */
  send(name: string, payload: object, options: SendOptions): Promise<void>;
  /** Starts to work off jobs as they come. */
  work(kinds: JobKind[]): Promise<void>;
  /** Runs what is waiting now and answers how many jobs that were; failed ones wait for their retry. */
  runWaiting(kinds: JobKind[]): Promise<number>;
  /** Takes up no further job; what runs goes on, and jobs can still be sent. */
  stopWorking(kinds: JobKind[]): Promise<void>;
  /** Lets running jobs finish for at most `timeoutMs`, a second at least, and stops. */
  stop(timeoutMs: number): Promise<void>;
};

type Options = {
  queueSql: QueueSql;
  kind: 'embedded' | 'postgres';
  log: Log;
  reportOutage: ReportOutage;
  /** For processes that work: they also clean up, and see to what others have left. */
  maintain: boolean;
};

const POLL_SECONDS = 0.5;

// Where more wait than are polled for at once, the next is fetched without a pause: 1,000 mails take seconds, and not
// minutes. How many wait is looked at as often as the queue is supervised.
const BUSY_FROM = 5;

// Jobs of one queue that a worker runs side by side: a server that lets each of them wait for 10 seconds still gets to 30
// in a minute.
const CONCURRENCY = 5;

// Longer than any job: one that hangs in spite of its own timeouts is given up.
const EXPIRE_SECONDS = 120;

// A worker that died is noticed when its job has shown no sign of life for this long, looked for every 5 seconds.
const HEARTBEAT_SECONDS = 15;
const SUPERVISE_SECONDS = 5;

// How a job is run again that failed by the database's fault or ours, or whose worker died. Given up in the end: a
// periodic task orders it again.
const RETRY = { retryLimit: 100, retryDelay: 1, retryBackoff: true, retryDelayMax: 30 };

const KEEP_SECONDS = { waiting: 90 * 86_400, done: 3_600 };

// pg-boss looks queues up on its own while it sends; on the embedded database that must happen inside the transaction.
const joinTransaction = (outside: QueueSql): QueueSql => ({
  executeSql: (text, values) => {
    const trx = currentTransaction();
    return (trx ? fromKysely(trx) : outside).executeSql(text, values);
  },
});

function openBoss({ kind, maintain, log, reportOutage }: Options, sql: QueueSql): PgBoss {
  const boss = new PgBoss({
    db: sql,
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    schema: 'jobs',
    schedule: false,
    supervise: maintain,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    queueCacheIntervalSeconds: SUPERVISE_SECONDS,
    reindex: false,
    monitorVacuum: false,
  });
  const defects = createOutages(log);
  boss.on('error', (error) => {
    if (!reportOutage(error)) defects.reportOnce(defectOf(error));
  });
  return boss;
}

// Many workers poll twice a second, and all of them meet it.
const defectOf = (error: unknown): Fault => ({
  key: `queue.${reasonOf(error)}`,
  what: `The job queue met a defect: ${reasonOf(error)}.`,
  advice: 'It keeps working, and says this every 5 minutes at most. Please report this defect.',
  defect: error,
});

/** Opens the queue on an open database. */
export function createJobQueue(options: Options): JobQueue {
  const boss = openBoss(options, joinTransaction(options.queueSql));
  return {
    start: async (kinds) => {
      await boss.start();
      for (const { name } of kinds) await createQueue(boss, name);
    },
    send: async (name, payload, { key, priority, afterSeconds }) => {
      await boss.send(name, payload, { singletonKey: key, priority, startAfter: afterSeconds });
    },
    work: async (kinds) => {
      // The folder of an embedded database belongs to one process: whatever was running then, runs no more.
      if (options.kind === 'embedded') for (const { name } of kinds) await failInterrupted(boss, name);
      const work = {
        pollingIntervalSeconds: POLL_SECONDS,
        localConcurrency: CONCURRENCY,
        burstWhenReadyExceeds: BUSY_FROM,
      };
      for (const kind of kinds) {
        await boss.work<object>(kind.name, work, async (jobs) => {
          for (const job of jobs) await runLogged(options, kind, job);
        });
      }
    },
    runWaiting: (kinds) => runWaiting(boss, options, kinds),
    stopWorking: async (kinds) => {
      for (const { name } of kinds) await boss.offWork(name, { wait: false });
    },
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs, close: false }),
  };
}

async function createQueue(boss: PgBoss, name: string): Promise<void> {
  const policy = {
    ...RETRY,
    expireInSeconds: EXPIRE_SECONDS,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    retentionSeconds: KEEP_SECONDS.waiting,
    deleteAfterSeconds: KEEP_SECONDS.done,
  };
  await boss.createQueue(name, { ...policy, policy: 'short' });
  // Creating leaves a queue alone that exists already; an upgrade may have changed its policy.
  await boss.updateQueue(name, policy);
}

async function failInterrupted(boss: PgBoss, name: string): Promise<void> {
  const running = (await boss.findJobs(name)).filter(({ state }) => state === 'active');
  if (running.length > 0) await boss.fail(name, running, { message: 'The process ended.' });
}

async function runLogged({ log, reportOutage }: Options, kind: JobKind, job: Job<object>): Promise<void> {
  try {
    await inBackground(() => kind.run(job.data, job.id));
  } catch (error) {
    if (!reportOutage(error)) reportDefect(log, kind, { job, error });
    // The queue keeps what it is given: the sentence, not the values that a database error carries.
    throw new Error(error instanceof Error ? error.message : 'The job failed.');
  }
}

// In full at the first and the last try: what lies between says nothing new.
function reportDefect(log: Log, kind: JobKind, { job, error }: { job: Job<object>; error: unknown }): void {
  const bindings = { job: kind.name, jobId: job.id, tries: job.retryCount + 1, err: error };
  if (job.retryCount >= RETRY.retryLimit) log.error(bindings, 'A job failed with a defect at its last try.');
  else if (job.retryCount === 0) log.error(bindings, 'A job failed with a defect; it will be tried again.');
  else log.debug(bindings, 'A job failed with a defect; it will be tried again.');
}

async function runWaiting(boss: PgBoss, options: Options, kinds: JobKind[]): Promise<number> {
  let count = 0;
  for (const kind of kinds) {
    for (const job of await boss.fetch<object>(kind.name, { batchSize: 100 })) {
      count++;
      await runLogged(options, kind, job).then(
        () => boss.complete(kind.name, job.id),
        (error: Error) => boss.fail(kind.name, job.id, { message: error.message }),
      );
    }
  }
  return count;
}
