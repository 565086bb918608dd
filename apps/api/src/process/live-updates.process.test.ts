import { createStream } from '@livelift/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { followEvents } from '../testing/followed-events.ts';
import { callsTo, type RunningProduct, startProduct, subscribe } from '../testing/running-product.ts';

let product: RunningProduct;
let token: string;

beforeAll(async () => {
  product = await startProduct(inject('template'));
  token = await subscribe(product, 'followed', 4);
});

afterAll(() => product.close());

const TOLD = { timeout: 3_000, interval: 20 };

const tomorrowAt = (hour: number) => {
  const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
};

it('each process tells its windows what any of them wrote, within 3 seconds', async () => {
  const windows = await Promise.all(product.processes.map(({ url }) => followEvents(url, token)));
  for (const { kinds } of windows) await expect.poll(() => kinds[0]).toBe('resync');
  for (const [index, process] of product.processes.entries()) {
    const body = { title: 'Told', scheduled_start: tomorrowAt(10 + index), estimated_duration: 60 };
    await callsTo([process]).ok(createStream, { token, body });
    const told = ({ kinds }: { kinds: string[] }) => kinds.filter((kind) => kind === 'schedule').length;
    for (const window of windows) await expect.poll(() => told(window), TOLD).toBe(index + 1);
  }
  for (const window of windows) window.leave();
});

it('a process that is stopped ends its event streams and exits with 0, long before it would cut connections', async () => {
  const windows = await Promise.all(product.processes.map(({ url }) => followEvents(url, token)));
  const since = performance.now();
  const endings = product.restart('SIGTERM');
  for (const { ended } of windows) expect(await ended).toBe('ended');
  // Connections are cut after 8.5 seconds.
  expect(performance.now() - since).toBeLessThan(3_000);
  for (const { code, stderr } of await endings) expect([code, stderr]).toEqual([0, '']);
});
