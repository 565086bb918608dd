import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurnQueue, mapYielding, yieldToEventLoop } from './event-loop.ts';

it('one of many goes on in each turn, in their order, and others between two', async () => {
  const turn = createTurnQueue();
  const order: string[] = [];
  const many = [1, 2, 3].map(async (each) => {
    await turn();
    order.push(`work ${each}`);
  });
  const other = async () => {
    for (let at = 0; at < 3; at++) {
      await nextTurn();
      order.push('another request');
    }
  };
  await Promise.all([...many, other()]);
  expect(order.filter((each) => each !== 'another request')).toEqual(['work 1', 'work 2', 'work 3']);
  const [first, last] = [order.indexOf('work 1'), order.indexOf('work 3')];
  expect(order.slice(first, last).filter((each) => each === 'another request').length).toBeGreaterThanOrEqual(2);
});

it('long work waits while others have a number of turns', async () => {
  const order: string[] = [];
  const other = async () => {
    for (let at = 0; at < 10; at++) {
      await nextTurn();
      order.push('another request');
    }
  };
  await Promise.all([yieldToEventLoop().then(() => order.push('work')), other()]);
  expect(order.at(-1)).toBe('work');
});

it('a list is mapped so that others have their turn between two items, in its order', async () => {
  const order: string[] = [];
  const mapped = mapYielding([1, 2, 3], (item) => {
    order.push(`item ${item}`);
    return item * 10;
  });
  setImmediate(() => order.push('another request'));
  expect(await mapped).toEqual([10, 20, 30]);
  expect(order).toEqual(['item 1', 'item 2', 'another request', 'item 3']);
});
