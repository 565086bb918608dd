import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { createStream, listMyStreams } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../../scripts/machine.ts';
import { type Process, startProcess, untilReady } from './testing/processes.ts';
import { makeDataDir, type RunningProduct, startProduct, subscribe } from './testing/running-product.ts';

let product: RunningProduct;
let token: string;
let unreachable: Process;

beforeAll(async () => {
  // It takes 15 seconds to give up; the other tests pass meanwhile.
  const url = `postgres://somebody:secret@127.0.0.1:${await freePort()}/livelift`;
  unreachable = startProcess({ env: { DATABASE_URL: url, PORT: String(await freePort()) } });
  product = await startProduct(inject('template'));
  token = await subscribe(product, 'survivor', 24);
});

afterAll(async () => {
  await unreachable.end('SIGKILL');
  await product.close();
});

const dayAhead = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

const book = (count: number) =>
  product.ok(createStream, {
    token,
    body: { title: `Booking ${count}`, scheduled_start: `${dayAhead(count)}T18:00:00Z`, estimated_duration: 60 },
  });

const titles = async () => (await product.ok(listMyStreams, { token })).streams.data.map(({ title }) => title);

const restart = (signal: NodeJS.Signals) => product.restart(signal);

describe('the process', () => {
  it('loses nothing that it has acknowledged when it is killed right after', async () => {
    await book(1);
    await book(2);
    await restart('SIGKILL');
    expect(await titles()).toEqual(['Booking 1', 'Booking 2']);
  });

  it('told to stop is not ready at once, still answers what comes, ends with 0, and starts again on the same data', async () => {
    await book(3);
    const [{ url }] = product.processes as [Process];
    const restarted = restart('SIGTERM');
    while ((await fetch(`${url}/readyz`)).status !== 503);
    const answer = await fetch(`${url}/api/site`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    for (const { code, stderr } of await restarted) expect([code, stderr]).toEqual([0, '']);
    expect(await titles()).toEqual(['Booking 1', 'Booking 2', 'Booking 3']);
  });

  it('told to stop ends with 0 although a connection stays open and says nothing', async () => {
    const [{ url }] = product.processes as [Process];
    const silent = connect(Number(new URL(url).port), '127.0.0.1');
    silent.on('error', () => {});
    await once(silent, 'connect');
    silent.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    for (const { code } of await restart('SIGTERM')) expect(code).toBe(0);
    silent.destroy();
    expect(await titles()).toEqual(['Booking 1', 'Booking 2', 'Booking 3']);
  });

  it('keeps sessions over all that', async () => {
    expect((await product.send(listMyStreams, { token })).status).toBe(200);
  });
});

describe('a second process on the same data folder', () => {
  let dataDir: string;
  let first: Process;

  beforeAll(async () => {
    dataDir = await makeDataDir(inject('template'));
    first = startProcess({
      env: { DATA_DIR: dataDir, PORT: String(await freePort()), ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'long enough' },
    });
    await untilReady(first);
  });

  afterAll(async () => {
    await first.end('SIGKILL');
    await rm(dataDir, { recursive: true });
  });

  const signIn = () =>
    fetch(`${first.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'a@b.co', password: 'long enough' }),
    });

  it('ends within 2 seconds with one line that says why, and harms nothing', async () => {
    const { code, stderr, stdout, ms } = await startProcess({
      env: { DATA_DIR: dataDir, PORT: String(await freePort()) },
    }).ended;
    expect(code).toBe(1);
    expect(stderr).toBe(
      `Another process is using the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
    );
    expect(stdout).toBe('');
    expect(ms).toBeLessThan(2_000);
    expect((await signIn()).status).toBe(200);
  });

  it('may take over the moment the first was killed', async () => {
    await first.end('SIGKILL');
    first = startProcess({ env: { DATA_DIR: dataDir, PORT: String(await freePort()) } });
    await untilReady(first);
    expect((await signIn()).status).toBe(200);
  });
});

describe('a database that cannot be reached', () => {
  it('ends the start after 15 seconds with one line', async () => {
    const { code, stdout, stderr, ms } = await unreachable.ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The database of DATABASE_URL could not be reached for 15 seconds \(.+\)\.\n$/);
    expect(stderr).not.toContain('secret');
    expect(ms).toBeGreaterThan(15_000);
    expect(ms).toBeLessThan(25_000);
  });
});
