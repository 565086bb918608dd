import { expect, it } from 'vitest';
import { staleness } from '../scripts/prove/fault.ts';
import { faults } from '../scripts/prove/faults.ts';
import { root } from '../scripts/run.ts';

it('every fault that `npm run prove` plants has its place in the sources, and its tests', () => {
  const stale = faults.flatMap((fault) => staleness(root, fault) ?? []);
  expect(stale).toEqual([]);
});
