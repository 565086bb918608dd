import type { NoteOutage } from '../database/database-watch.ts';
import type { Log } from '../log.ts';
import { createOutages, type Fault } from '../outages.ts';

/** Work that time brings: looked for again and again by every worker. Two workers at once must do each thing once. */
export type TimedWork = {
  name: string;
  everySeconds: number;
  /** Does all that is due, until `signal` says to stop. A failure is logged, and the next turn tries again. */
  run(signal: AbortSignal): Promise<void>;
};

/** Timers under way. */
export type Timers = {
  /** Starts no further turn, tells those that run to stop, and waits for them. */
  stop(): Promise<void>;
};

type Options = { log: Log; noteOutage: NoteOutage };

/** Runs each work at once and then again and again, never twice at the same time in this process. */
export function startTimers(works: TimedWork[], { log, noteOutage }: Options): Timers {
  const stopping = new AbortController();
  const stops = works.map((work) => {
    const outages = createOutages(log);
    let timer: NodeJS.Timeout;
    const turn = async () => {
      try {
        await work.run(stopping.signal);
        outages.over(`What is due (${work.name}) is done again`);
      } catch (error) {
        if (!noteOutage(error)) outages.begin(defectOf(work, error));
      }
      if (!stopping.signal.aborted) timer = setTimeout(() => (running = turn()), work.everySeconds * 1000);
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

const defectOf = ({ name }: TimedWork, error: unknown): Fault => ({
  key: `due.${name}`,
  what: `What is due (${name}) fails: ${error instanceof Error ? error.message : String(error)}.`,
  advice: WHAT_NOW,
  defect: error,
});
