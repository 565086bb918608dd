import { type Ending, type Process, type ProcessOptions, startProcess, untilReady } from './processes.ts';

/** Processes that are restarted one after the other, each at the address that it had. */
export type RollingProcesses = {
  urls: string[];
  /** Restarts each of them once, the next when the one before is ready, and answers how they ended. */
  restartAll(): Promise<Ending[]>;
  close(): Promise<void>;
};

/** Starts them together and waits until all are ready. */
export async function startRolling(options: ProcessOptions[]): Promise<RollingProcesses> {
  const processes: Process[] = options.map(startProcess);
  const close = async () => {
    await Promise.all(processes.map((process) => process.end('SIGKILL')));
  };
  try {
    await Promise.all(processes.map(untilReady));
  } catch (error) {
    await close();
    throw error;
  }
  const restart = async (index: number): Promise<Ending> => {
    const [process, own] = [processes[index], options[index]];
    if (!process || !own) throw new Error(`There is no process ${index}.`);
    const ending = await process.end('SIGTERM');
    const next = startProcess(own);
    processes[index] = next;
    await untilReady(next);
    return ending;
  };
  return {
    urls: processes.map(({ url }) => url),
    restartAll: async () => {
      const endings: Ending[] = [];
      for (const index of processes.keys()) endings.push(await restart(index));
      return endings;
    },
    close,
  };
}
