import type { QueryExecutorProvider } from 'kysely';
import type { Clock } from '../clock.ts';
import { inBackground } from '../database/background.ts';
import { type Unavailability, unavailabilityOf } from '../database/database-errors.ts';
import { type ReportOutage, reasonOf } from '../database/database-watch.ts';
import { deleteOlder, type Older } from '../database/delete-in-batches.ts';
import type { Log } from '../log.ts';
import { createOutages, type Fault } from '../outages.ts';

/** A task that time brings: looked for again and again by every worker. Two workers at once must do each thing once. */
export type PeriodicTask = {
  name: string;
  everySeconds: number;
  /** Does all that is due, until `signal` says to stop. A failure is logged, and tried again within a minute. */
  run(signal: AbortSignal): Promise<void>;
};

type Pruned = Omit<Older, 'before'> & { name: string; keepMs: number };

/** A task that deletes rows of a table every 10 minutes, once their time lies behind for `keepMs`. */
export const pruneTask = (
  { db, clock }: { db: QueryExecutorProvider; clock: Clock },
  { name, keepMs, ...rows }: Pruned,
): PeriodicTask => ({
  name,
  everySeconds: 600,
  run: () => deleteOlder(db, { ...rows, before: new Date(clock.now().getTime() - keepMs) }),
});

/** Periodic tasks under way. */
export type RunningTasks = {
  /** Starts no further turn, signals those that run to stop, and waits for them. */
  stop(): Promise<void>;
};

type Options = { log: Log; reportOutage: ReportOutage };

// A turn that failed does not wait for the next hour or day.
const RETRY_SECONDS = 60;

const OF_ALL: readonly Unavailability[] = ['unreachable', 'refused', 'read_only'];

/**
 * Runs each task once, one after the other, and then each again and again, never twice at the same time in this process. The
 * first turns wait for each other since all of them at once would each open a connection; what comes often goes first, so
 * that nothing urgent waits for a deletion that has much to do.
 */
export function startPeriodicTasks(tasks: PeriodicTask[], { log, reportOutage }: Options): RunningTasks {
  const stopping = new AbortController();
  let firstTurns = Promise.resolve();
  const oftenFirst = tasks.toSorted((a, b) => a.everySeconds - b.everySeconds);
  const stops = oftenFirst.map((task) => {
    const outages = createOutages(log);
    let timer: NodeJS.Timeout;
    const turn = async () => {
      if (stopping.signal.aborted) return;
      let pauseSeconds = task.everySeconds;
      try {
        await inBackground(() => task.run(stopping.signal));
        outages.reportRecovered(`What is due (${task.name}) is done again`);
      } catch (error) {
        pauseSeconds = Math.min(pauseSeconds, RETRY_SECONDS);
        if (!reportOutage(error)) outages.reportOngoing(defectOf(task, error));
        // Where the database is gone or takes nothing, every task fails: that is reported once, for all of them.
        else if (!OF_ALL.includes(unavailabilityOf(error))) outages.reportOnce(delayOf(task, error));
      }
      if (!stopping.signal.aborted) timer = setTimeout(() => (running = turn()), pauseSeconds * 1000);
    };
    firstTurns = firstTurns.then(turn);
    let running = firstTurns;
    return async () => {
      clearTimeout(timer);
      await running;
    };
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

const WHAT_NOW = 'It is tried again within a minute, and every rule holds meanwhile.';

const defectOf = ({ name }: PeriodicTask, error: unknown): Fault => ({
  key: `due.${name}`,
  what: `What is due (${name}) fails: ${reasonOf(error)}.`,
  advice: `${WHAT_NOW} Please report this defect.`,
  defect: error,
});

const delayOf = ({ name }: PeriodicTask, error: unknown): Fault => ({
  key: `delayed.${name}`,
  what: `What is due (${name}) was put off: ${reasonOf(error)}.`,
  advice: WHAT_NOW,
});
