import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setInterval } from 'node:timers/promises';
import { API_PREFIX, createPlan, listActivePlans, listPlans, login } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Process } from '../testing/processes.ts';
import { type RunningProduct, signInAdmin, startProduct } from '../testing/running-product.ts';

let product: RunningProduct;
let token: string;

beforeAll(async () => {
  product = await startProduct(inject('template'));
  token = await signInAdmin(product);
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

describe('a request that arrives slowly', () => {
  it('is answered long after the port was closed', async () => {
    const [process] = product.processes as [Process];
    const socket = connect(Number(new URL(process.url).port), '127.0.0.1');
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
    await product.restart('SIGTERM');
  });
});

describe('Ctrl+C', () => {
  /** Keeps a process alive for a few seconds after a signal: a request of which half has arrived. */
  async function openHalfRequest({ url }: Process): Promise<Socket> {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{');
    return socket;
  }

  it('that comes twice, from the terminal and through npm, is one order to stop', async () => {
    const [process] = product.processes as [Process];
    const endings = [process.end('SIGINT'), process.end('SIGINT')];
    for (const { code, stdout } of await Promise.all(endings)) {
      expect([code, stdout.match(STOPPING)?.length]).toEqual([0, 1]);
    }
    await product.restart('SIGTERM');
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
    await product.restart('SIGTERM');
  });
});
