import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { portOf } from '../../testing/port-of.ts';
import type { Readiness } from './health.ts';
import { closeAtOnce, drainRequests } from './stop-listening.ts';

const LIMITS = { atLeastMs: 1_500, atMostMs: 4_000 };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Drains, with a request every 100 ms until `lastMs`, and answers after how many milliseconds it was done. */
async function drainMs(lastMs: number): Promise<number> {
  const readiness: Readiness = { ready: false };
  const since = performance.now();
  const drained = vi.fn();
  void drainRequests(readiness, LIMITS).then(drained);
  while (drained.mock.calls.length === 0) {
    if (performance.now() - since < lastMs) readiness.lastRequestAt = performance.now();
    await vi.advanceTimersByTimeAsync(100);
  }
  return performance.now() - since;
}

it.each([
  ['as long as a load balancer takes, where nobody comes', 0, 1_500],
  ['until nobody has come for half a second', 2_000, 2_400],
  ['no longer than requests under way can spare, where somebody always comes', 10_000, 4_000],
])('a process that stops keeps its port open %s', async (_, lastMs, expected) => {
  expect(await drainMs(lastMs)).toBe(expected);
});

it('a worker closes its port at once, and then the connections that say nothing', async () => {
  vi.useRealTimers();
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const silent = connect(portOf(server), '127.0.0.1').on('error', () => {});
  await Promise.all([once(silent, 'connect'), once(server, 'connection')]);
  const [closed, cut] = [closeAtOnce(server), once(silent, 'close')];
  expect(server.listening).toBe(false);
  await Promise.all([closed, cut]);
});
