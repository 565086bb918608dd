import { setTimeout } from 'node:timers/promises';

/** Runs `work` and ends with it, but not before `ms` milliseconds have passed, so that its time tells nothing. */
export async function withMinimumDuration<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [ended] = await Promise.allSettled([work(), setTimeout(ms)]);
  if (ended.status === 'rejected') throw ended.reason;
  return ended.value;
}
