import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';

/** Work that ends when it is told to. */
function makeWork(queue: ReturnType<typeof createBoundedQueue>) {
  const begun: number[] = [];
  const gates: PromiseWithResolvers<void>[] = [];
  const add = (name: number) => {
    const gate = Promise.withResolvers<void>();
    gates[name] = gate;
    return queue(async () => {
      begun.push(name);
      await gate.promise;
      return name;
    });
  };
  return {
    begun,
    add,
    end: (name: number) => gates[name]?.resolve(),
    fail: (name: number) => gates[name]?.reject('no'),
  };
}

describe('a queue that does two at once and lets two wait', () => {
  const start = () => {
    const work = makeWork(createBoundedQueue({ atOnce: 2, waiting: 2 }));
    return { ...work, added: [0, 1, 2, 3].map(work.add) };
  };

  it('begins two, and each of the others when one has ended, in their order', async () => {
    const { begun, added, end } = start();
    expect(begun).toEqual([0, 1]);
    end(1);
    await added[1];
    expect(begun).toEqual([0, 1, 2]);
    end(2);
    await added[2];
    expect(begun).toEqual([0, 1, 2, 3]);
    end(0);
    end(3);
    expect(await Promise.all(added)).toEqual([0, 1, 2, 3].map((result) => ({ result })));
  });

  it('refuses work at once while two wait, and takes more when one of them has begun', async () => {
    const { begun, added, add, end } = start();
    expect(await add(4)).toBeUndefined();
    end(0);
    await added[0];
    const late = add(5);
    for (const name of [1, 2, 3, 5]) end(name);
    expect(await late).toEqual({ result: 5 });
    expect(begun).toEqual([0, 1, 2, 3, 5]);
  });

  it('goes on after work that failed', async () => {
    const { begun, added, end, fail } = start();
    fail(0);
    await expect(added[0]).rejects.toBe('no');
    for (const name of [1, 2, 3]) end(name);
    await Promise.all(added.slice(1));
    expect(begun).toEqual([0, 1, 2, 3]);
  });
});
