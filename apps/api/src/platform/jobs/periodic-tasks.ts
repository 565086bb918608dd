import type { ReportOutage } from '../database/database-watch.ts';
import type { Log } from '../log.ts';
import { createOutages, type Fault } from '../outages.ts';

/** A task that time brings: looked for again and again by every worker. Two workers at once must do each thing once. */
export type PeriodicTask = {
  name: string;
  everySeconds: number;
  /** Does all that is due, until `signal` says to stop. A failure is logged, and the next turn tries again. */
  run(signal: AbortSignal): Promise<void>;
};

/** Periodic tasks under way. */
export type RunningTasks = {
  /** Starts no further turn, signals those that run to stop, and waits for them. */
  stop(): Promise<void>;
};

type Options = { log: Log; reportOutage: ReportOutage };

/** Runs each task at once and then again and again, never twice at the same time in this process. */
export function startPeriodicTasks(tasks: PeriodicTask[], { log, reportOutage }: Options): RunningTasks {
  const stopping = new AbortController();
  const stops = tasks.map((task) => {
    const outages = createOutages(log);
    let timer: NodeJS.Timeout;
    const turn = async () => {
      try {
        await task.run(stopping.signal);
        outages.reportRecovered(`What is due (${task.name}) is done again`);
      } catch (error) {
        if (!reportOutage(error)) outages.reportOngoing(defectOf(task, error));
      }
      if (!stopping.signal.aborted) timer = setTimeout(() => (running = turn()), task.everySeconds * 1000);
    };
    let running = turn();
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

const WHAT_NOW = 'It is tried again at every turn, and every rule holds meanwhile. Please report this defect.';

const defectOf = ({ name }: PeriodicTask, error: unknown): Fault => ({
  key: `due.${name}`,
  what: `What is due (${name}) fails: ${error instanceof Error ? error.message : String(error)}.`,
  advice: WHAT_NOW,
  defect: error,
});
