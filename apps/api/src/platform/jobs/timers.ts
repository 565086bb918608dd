import type { Log } from '../log.ts';

/** Work that time brings: looked for again and again by every worker. Two workers at once must do each thing once. */
export type TimedWork = {
  name: string;
  everySeconds: number;
  /** Does all that is due. A failure is logged, and the next turn tries again. */
  run(): Promise<void>;
};

/** Timers under way. */
export type Timers = {
  /** Starts no further turn and waits for those that run. */
  stop(): Promise<void>;
};

/** Runs each work at once and then again and again, never twice at the same time in this process. */
export function startTimers(works: TimedWork[], log: Log): Timers {
  let stopped = false;
  const stops = works.map((work) => {
    let timer: NodeJS.Timeout;
    const turn = async () => {
      try {
        await work.run();
      } catch (error) {
        log.error(
          { err: error, work: work.name },
          'What is due could not be done; it is tried again at the next turn.',
        );
      }
      if (!stopped) timer = setTimeout(() => (running = turn()), work.everySeconds * 1000);
    };
    let running = turn();
    return async () => {
      clearTimeout(timer);
      await running;
    };
  });
  return {
    stop: async () => {
      stopped = true;
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}
