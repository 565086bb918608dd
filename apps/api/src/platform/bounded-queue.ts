/** Does one piece of work when its turn comes; undefined, at once, where too many wait already. */
export type BoundedQueue = <R>(work: () => Promise<R>) => Promise<{ result: R } | undefined>;

/** A queue that works off so many at once and lets so many wait, in the order in which they came. */
export function createBoundedQueue({ atOnce, waiting }: { atOnce: number; waiting: number }): BoundedQueue {
  const turns: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < atOnce) running++;
    else if (turns.length >= waiting) return undefined;
    // Work that ends hands its place to the next.
    else await new Promise<void>((resolve) => turns.push(resolve));
    try {
      return { result: await work() };
    } finally {
      const next = turns.shift();
      if (next) next();
      else running--;
    }
  };
}

/** Queues of a key each, so that what waits behind one key holds up no other; there while something is in them. */
export function createKeyedQueues<Key>(limits: { atOnce: number; waiting: number }) {
  const queues = new Map<Key, { queue: BoundedQueue; count: number }>();
  return async <R>(key: Key, work: () => Promise<R>): Promise<{ result: R } | undefined> => {
    const keyed = queues.get(key) ?? { queue: createBoundedQueue(limits), count: 0 };
    queues.set(key, keyed);
    keyed.count++;
    try {
      return await keyed.queue(work);
    } finally {
      keyed.count--;
      if (keyed.count === 0) queues.delete(key);
    }
  };
}
