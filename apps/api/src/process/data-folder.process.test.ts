import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { createStream, listMyStreams } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { type Process, startProcess, untilReady } from '../testing/processes.ts';
import { makeDataDir, type RunningProduct, startProduct, subscribe } from '../testing/running-product.ts';

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

/** A connection that has sent nothing yet. */
async function open({ url }: Process): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Sends the end of a request of which nothing else is missing, and answers status and connection of the answer. */
async function finish(socket: Socket): Promise<string> {
  socket.write('\r\n');
  const answer = await text(socket);
  const [status, connection] = [/^HTTP\S+ (\d+)/.exec(answer)?.[1], /^connection: (\S+)/im.exec(answer)?.[1]];
  if (status === undefined) throw new Error('The connection was closed without an answer.');
  return `${status} ${connection}`;
}

async function ask(process: Process, head: string): Promise<string> {
  const socket = await open(process);
  socket.write(head);
  return finish(socket);
}

describe('the process', () => {
  it('that is stopped refuses to be ready, answers what still comes, ends with 0, and starts again on the same data', async () => {
    await book(1);
    let answers: string[] = [];
    // On a slow machine the process may have closed its port before it is asked: then the next one is stopped.
    for (let attempt = 1; attempt <= 5 && answers.length === 0; attempt++) {
      const [process] = product.processes as [Process];
      const begun = await open(process);
      begun.write('GET /readyz HTTP/1.1\r\nhost: x\r\n');
      const restarted = restart('SIGTERM');
      await expect.poll(() => process.stdout(), { timeout: 60_000 }).toContain('Stopping');
      answers = await Promise.all([finish(begun), ask(process, 'GET /api/site HTTP/1.1\r\nhost: x\r\n')]).catch(
        () => [],
      );
      for (const { code, stderr } of await restarted) expect([code, stderr]).toEqual([0, '']);
    }
    expect(answers).toEqual(['503 close', '200 close']);
    expect(await titles()).toEqual(['Booking 1']);
  });

  it('that is stopped ends with 0 although a connection stays open and says nothing', async () => {
    const [process] = product.processes as [Process];
    const silent = await open(process);
    silent.write(
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
    );
    for (const { code } of await restart('SIGTERM')) expect(code).toBe(0);
    silent.destroy();
    expect(await titles()).toEqual(['Booking 1']);
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

  it('ends with one line that says who holds it since when, and harms nothing', async () => {
    const second = startProcess({ env: { DATA_DIR: dataDir, PORT: String(await freePort()) } });
    const { code, stderr, stdout } = await second.ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(
      new RegExp(
        `^Process ${first.pid} is using the data folder ${dataDir} since \\d{4}-\\d\\d-\\d\\d [\\d:]{8} UTC\\. Stop it first, or .+\n$`,
      ),
    );
    expect(stdout).toBe('');
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
  it('ends the start with one line', async () => {
    const { code, stdout, stderr } = await unreachable.ended;
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^The database of DATABASE_URL could not be reached for 15 seconds \(.+\)\.\n$/);
    expect(stderr).not.toContain('secret');
  });
});
