import type { Log } from './log.ts';

/** Something outside the product that does not work, in words for the operator; never a credential. */
export type Fault = {
  /** The same key is the same fault: it is not reported again while it lasts. */
  key: string;
  /** What, where and why: a sentence. */
  what: string;
  /** What happens meanwhile, and what the operator can do: sentences. */
  advice: string;
  /** A defect of ours: its stack goes along. */
  defect?: unknown;
};

/** Reports faults of one kind in one line each, however many requests and jobs meet them. */
export type Outages = {
  /** A fault that lasts until `reportRecovered`: reported when it begins, and every 5 minutes while something still meets it. */
  reportOngoing(fault: Fault): void;
  /** A fault that comes and goes: reported at most every 5 minutes. */
  reportOnce(fault: Fault): void;
  /** All that began is over: reported once, with how long it lasted. Nothing when nothing was out. */
  reportRecovered(what: string): void;
};

const REPEAT_MS = 5 * 60_000;

/** A duration in words: seconds up to two minutes, then minutes. */
export const formatDuration = (ms: number): string => {
  const seconds = Math.max(1, Math.round(ms / 1000));
  const [count, unit] = seconds < 120 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
};

/** Faults that are reported to `log`. `now` is a clock in milliseconds that never jumps. */
export function createOutages(log: Log, now: () => number = () => performance.now()): Outages {
  const lasting = new Map<string, { since: number; reportedAt: number }>();
  const passing = new Map<string, number>();
  return {
    reportOngoing: ({ key, what, advice, defect }) => {
      const at = now();
      const known = lasting.get(key);
      if (known && at - known.reportedAt < REPEAT_MS) return;
      lasting.set(key, { since: known?.since ?? at, reportedAt: at });
      const bindings = defect === undefined ? { fault: key } : { fault: key, err: defect };
      log.error(bindings, `${what} ${known ? `It has lasted ${formatDuration(at - known.since)}. ` : ''}${advice}`);
    },
    reportOnce: ({ key, what, advice, defect }) => {
      const at = now();
      for (const [each, reportedAt] of passing) if (at - reportedAt >= REPEAT_MS) passing.delete(each);
      if (passing.has(key)) return;
      passing.set(key, at);
      if (defect === undefined) log.warn({ fault: key }, `${what} ${advice}`);
      else log.error({ fault: key, err: defect }, `${what} ${advice}`);
    },
    reportRecovered: (what) => {
      if (lasting.size === 0) return;
      const since = Math.min(...[...lasting.values()].map((each) => each.since));
      const faults = [...lasting.keys()];
      lasting.clear();
      log.warn({ faults }, `${what} after ${formatDuration(now() - since)}.`);
    },
  };
}
