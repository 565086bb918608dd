import { expect, it } from 'vitest';
import { mapInTurns } from './map-in-turns.ts';

it('lets others have their turn between two items, and keeps the order', async () => {
  const order: string[] = [];
  const mapped = mapInTurns([1, 2, 3], (item) => {
    order.push(`item ${item}`);
    return item * 10;
  });
  setImmediate(() => order.push('another request'));
  expect(await mapped).toEqual([10, 20, 30]);
  expect(order).toEqual(['item 1', 'item 2', 'another request', 'item 3']);
});
