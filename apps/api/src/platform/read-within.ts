/** How long somebody waits for what a page can do without. */
export const READ_TIMEOUT_MS = 3_000;

// A read that never ends, on a connection that was lost silently, is given up, and the next request reads anew.
const FORGET_MS = 15_000;

type Reading<T> = { value: Promise<T | undefined>; since: number };

/**
 * A read that a page can do without: answers undefined when it fails or takes longer than 3 seconds from its start.
 * Requests at the same moment share one read, so that a slow database is not asked once for every visitor. `onMissed`
 * is called once for each read that failed or took too long.
 */
export function readWithin<T>(
  read: () => Promise<T>,
  onMissed: (error: unknown) => void,
): () => Promise<T | undefined> {
  let current: Reading<T> | undefined;

  const start = (): Reading<T> => {
    let reported = false;
    const miss = (error: unknown) => {
      if (!reported) onMissed(error);
      reported = true;
    };
    const timer = setTimeout(() => miss(new Error('The read takes too long.')), READ_TIMEOUT_MS);
    const value = read().catch((error: unknown) => {
      miss(error);
      return undefined;
    });
    const reading = { value, since: performance.now() };
    void value.then(() => {
      clearTimeout(timer);
      if (current === reading) current = undefined;
    });
    return reading;
  };

  return () => {
    if (current && performance.now() - current.since > FORGET_MS) current = undefined;
    current ??= start();
    return within(current.value, READ_TIMEOUT_MS - (performance.now() - current.since));
  };
}

async function within<T>(value: Promise<T>, ms: number): Promise<T | undefined> {
  const { promise: tooLong, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), Math.max(0, ms));
  try {
    return await Promise.race([value, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
