import { expect, it } from 'vitest';
import { withMinimumDuration } from './minimum-duration.ts';

const MS = 50;
// Timers may fire up to a millisecond early.
const MIN = MS - 1;

it.each([
  ['succeeds', async () => 'done'],
  [
    'fails',
    async () => {
      throw new Error('refused');
    },
  ],
])('work that %s at once ends as it does, but later', async (_, work) => {
  const startedAt = performance.now();
  const [ended] = await Promise.allSettled([withMinimumDuration(MS, work)]);
  const [alone] = await Promise.allSettled([work()]);
  expect(ended).toEqual(alone);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(MIN);
});
