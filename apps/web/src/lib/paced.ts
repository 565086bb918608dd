/** How quickly something that changes is told: what rests for so long, and what does not no less often than that. */
type Pace = { restMs: number; readMs: number };

export type Paced<T> = { tell: (value: T) => void; end: () => void };

/** Tells what changes quickly as it can be read: the first value at once, then one that rests, or the latest now and then. */
export function paced<T>(say: (value: T) => void, { restMs, readMs }: Pace): Paced<T> {
  let latest: { value: T; at: number } | null = null;
  let saidAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    if (!latest) return;
    const now = performance.now();
    const due = Math.min(latest.at + restMs, saidAt + readMs);
    // One timer for many values: it looks itself whether others have come meanwhile.
    if (now < due) timer = setTimeout(look, due - now);
    else {
      const { value } = latest;
      latest = null;
      saidAt = now;
      say(value);
    }
  };
  return {
    tell: (value) => {
      latest = { value, at: performance.now() };
      if (timer === undefined) look();
    },
    end: () => clearTimeout(timer),
  };
}
