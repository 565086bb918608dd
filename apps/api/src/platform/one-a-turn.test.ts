import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { letOthersIn, oneATurn } from './one-a-turn.ts';

it('one of many goes on in each turn, in their order, and others between two', async () => {
  const turn = oneATurn();
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
  await Promise.all([letOthersIn().then(() => order.push('work')), other()]);
  expect(order.at(-1)).toBe('work');
});
