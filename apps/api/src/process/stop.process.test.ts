import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { API_PREFIX, createPlan, createStream, listActivePlans, listPlans, login } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { followEvents } from '../testing/followed-events.ts';
import type { Process } from '../testing/processes.ts';
import { callsTo, type RunningProduct, signInAdmin, startProduct, subscribe } from '../testing/running-product.ts';

let product: RunningProduct;
let token: string;
let subscriber: string;

beforeAll(async () => {
  product = await startProduct(inject('template'));
  token = await signInAdmin(product);
  subscriber = await subscribe(product, 'followed', 4);
});

afterAll(() => product.close());

const CLIENTS = 8;

const STOPPING = /^Stopping: finishing what is under way\.$/gm;

type Outcome = { status: number } | { failed: string };

/** Sends one request over a connection that is kept, and answers how it went. */
function send(agent: Agent, url: string, name: string | undefined): Promise<Outcome> {
  const { method, path } = name ? createPlan : listActivePlans;
  const headers = { authorization: `Bearer ${token}`, ...(name ? { 'content-type': 'application/json' } : {}) };
  return new Promise((resolve) => {
    const sent = request(`${url}${API_PREFIX}${path}`, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0 }));
      answer.once('error', (error) => resolve({ failed: error.message }));
    });
    sent.once('error', (error) => resolve({ failed: 'code' in error ? String(error.code) : error.message }));
    sent.end(name && JSON.stringify({ name, description: 'D', price: 1, duration_days: 1, duration_hours: 1 }));
  });
}

/** A client that reads and writes by turns until nobody listens any more, and answers what went otherwise than well. */
async function client(url: string, id: string, written: string[]): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const wrong: string[] = [];
  for (let count = 1; ; count++) {
    const name = count % 4 === 0 ? `${id}-${count}` : undefined;
    const outcome = await send(agent, url, name);
    if ('failed' in outcome) {
      agent.destroy();
      return outcome.failed === 'ECONNREFUSED' ? wrong : [...wrong, outcome.failed];
    }
    if (outcome.status >= 300) wrong.push(String(outcome.status));
    else if (name) written.push(name);
  }
}

/** A connection that has sent nothing yet. */
async function open({ url }: Process): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** A connection with a request of which half has arrived, and no more comes. */
async function openHalfRequest(process: Process): Promise<Socket> {
  const socket = await open(process);
  socket.write(
    'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{',
  );
  return socket;
}

const TOLD = { timeout: 3_000, interval: 20 };

const tomorrowAt = (hour: number) => {
  const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  return `${day}T${String(hour).padStart(2, '0')}:00:00Z`;
};

describe('the event streams of every process', () => {
  it('tell what any of them wrote, within 3 seconds', async () => {
    const windows = await Promise.all(product.processes.map(({ url }) => followEvents(url, subscriber)));
    for (const { kinds } of windows) await expect.poll(() => kinds[0]).toBe('resync');
    for (const [index, process] of product.processes.entries()) {
      const body = { title: 'Told', scheduled_start: tomorrowAt(10 + index), estimated_duration: 60 };
      await callsTo([process]).ok(createStream, { token: subscriber, body });
      const told = ({ kinds }: { kinds: string[] }) => kinds.filter((kind) => kind === 'schedule').length;
      for (const window of windows) await expect.poll(() => told(window), TOLD).toBe(index + 1);
    }
    for (const window of windows) window.leave();
  });

  it('end with it when it is stopped, long before it would cut connections', async () => {
    const [process] = product.processes as [Process];
    const { ended } = await followEvents(process.url, subscriber);
    const since = performance.now();
    const ending = process.end('SIGTERM');
    expect(await ended).toBe('ended');
    // Connections are cut after 8.5 seconds.
    expect(performance.now() - since).toBeLessThan(3_000);
    const { code, stderr } = await ending;
    expect([code, stderr]).toEqual([0, '']);
    await product.replaceEnded();
  });
});

describe('a process that is stopped under load', () => {
  it('answers every request that it has accepted, ends with 0, and has kept what it acknowledged', async () => {
    const written: string[] = [];
    const clients = product.processes.flatMap(({ url }, process) =>
      Array.from({ length: CLIENTS }, (_, index) => client(url, `load${process}-${index}`, written)),
    );
    while (written.length < CLIENTS * product.processes.length) {
      expect((await product.send(listActivePlans)).status).toBe(200);
    }
    const endings = await product.restart('SIGTERM');
    for (const { code, stderr } of endings) expect([code, stderr]).toEqual([0, '']);
    for (const { stdout } of endings) expect(stdout.match(STOPPING)).toHaveLength(1);
    expect((await Promise.all(clients)).flat()).toEqual([]);
    const { plans } = await product.ok(listPlans, { token });
    const names = new Set(plans.map(({ name }) => name));
    expect(written.filter((name) => !names.has(name))).toEqual([]);
  });
});

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

describe('a process that is stopped', () => {
  it('refuses to be ready and answers what still comes', async () => {
    let answers: string[] = [];
    // On a slow machine the process may have closed its port before it is asked: then the next one is stopped.
    for (let attempt = 1; attempt <= 5 && answers.length === 0; attempt++) {
      const [process] = product.processes as [Process];
      const begun = await open(process);
      begun.write('GET /readyz HTTP/1.1\r\nhost: x\r\n');
      const ending = process.end('SIGTERM');
      await expect.poll(() => process.stdout(), { timeout: 60_000 }).toContain('Stopping');
      answers = await Promise.all([finish(begun), ask(process, 'GET /api/site HTTP/1.1\r\nhost: x\r\n')]).catch(
        () => [],
      );
      const { code, stderr } = await ending;
      expect([code, stderr]).toEqual([0, '']);
      await product.replaceEnded();
    }
    expect(answers).toEqual(['503 close', '200 close']);
  });

  it('answers a request that arrives slowly, long after the port was closed, and does not wait for a connection that says nothing', async () => {
    const [process] = product.processes as [Process];
    const silent = await openHalfRequest(process);
    const socket = await open(process);
    const received = text(socket);
    const body = JSON.stringify({ email: 'nobody@stop.test', password: 'a password' });
    const { method, path } = login;
    const head = `host: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}`;
    socket.write(`${method} ${API_PREFIX}${path} HTTP/1.1\r\n${head}\r\n\r\n${body[0]}`);
    await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0);
    const ending = process.end('SIGTERM');
    let sent = 1;
    // Six seconds: no test can tell otherwise that a connection was left alone for so long.
    for await (const _ of setInterval(500)) {
      socket.write(body[sent++] ?? '');
      if (sent === 13) break;
    }
    socket.write(body.slice(sent));
    expect(await received).toMatch(/^HTTP\/1\.1 401 /);
    expect((await ending).code).toBe(0);
    silent.destroy();
    await product.replaceEnded();
  });
});

describe('Ctrl+C', () => {
  it('that comes twice, from the terminal and through npm, is one order to stop', async () => {
    const [process] = product.processes as [Process];
    const endings = [process.end('SIGINT'), process.end('SIGINT')];
    for (const { code, stdout } of await Promise.all(endings)) {
      expect([code, stdout.match(STOPPING)?.length]).toEqual([0, 1]);
    }
    await product.replaceEnded();
  });

  it('pressed again later ends the process at once', async () => {
    const [process] = product.processes as [Process];
    const socket = await openHalfRequest(process);
    let hasEnded = false;
    const ending = process.end('SIGINT').finally(() => {
      hasEnded = true;
    });
    for await (const _ of setInterval(50)) {
      if (hasEnded) break;
      void process.end('SIGINT');
    }
    expect((await ending).code).toBe(1);
    socket.destroy();
  });
});
