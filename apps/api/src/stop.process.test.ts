import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { API_PREFIX, createPlan, listActivePlans, listPlans } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Process } from './testing/processes.ts';
import { type RunningProduct, signInAdmin, startProduct } from './testing/running-product.ts';

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

describe('a process told to stop under load', () => {
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

describe('Ctrl+C', () => {
  let silent: Socket;

  /** Holds the end up for a few seconds: a request of which half has arrived. */
  async function holdUp({ url }: Process): Promise<void> {
    silent = connect(Number(new URL(url).port), '127.0.0.1');
    silent.on('error', () => {});
    await once(silent, 'connect');
    silent.write('POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n{');
  }

  const notReady = async (url: string) => {
    while ((await fetch(`${url}/readyz`)).status !== 503);
  };

  it('that comes twice, from the terminal and through npm, lets the process drain', async () => {
    const [process] = product.processes as [Process];
    const ending = process.end('SIGINT');
    void process.end('SIGINT');
    await notReady(process.url);
    void process.end('SIGINT');
    const answer = await fetch(`${process.url}/api/site`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    const { code, stdout } = await ending;
    expect([code, stdout.match(STOPPING)?.length]).toEqual([0, 1]);
    await product.restart('SIGTERM');
  });

  it('pressed again later ends the process at once', async () => {
    const [process] = product.processes as [Process];
    await holdUp(process);
    const ending = process.end('SIGINT');
    await notReady(process.url);
    const since = performance.now();
    // Longer than the two signals of one key press are apart.
    while (performance.now() - since < 600) await fetch(`${process.url}/healthz`);
    void process.end('SIGINT');
    expect((await ending).code).toBe(1);
    silent.destroy();
    await product.restart('SIGTERM');
  });
});
