import { createPlan, listActivePlans, listPlans, problem, registerStreamer } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { linesOf } from '../testing/processes.ts';
import { type RunningProduct, signInAdmin, startProduct } from '../testing/running-product.ts';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts';
import { databaseServer } from '../testing/test-database.ts';

let proxy: TcpProxy;
let product: RunningProduct;
let token: string;
let count = 0;
const acknowledged: string[] = [];

beforeAll(async () => {
  proxy = await startTcpProxy(databaseServer() ?? '');
  product = await startProduct(inject('template'), { settings: { LOG_LEVEL: 'warn' }, reach: proxy.reach });
  token = await signInAdmin(product);
});

afterAll(async () => {
  await product.close();
  await proxy.cut();
});

/** Writes a plan, notes it when it was acknowledged, and answers the status. */
async function write(): Promise<number> {
  const name = `plan${++count}`;
  const body = { name, description: 'D', price: 1, duration_days: 1, duration_hours: 1 };
  const { status } = await product.send(createPlan, { token, body });
  if (status === createPlan.status) acknowledged.push(name);
  return status;
}

const signUp = (name: string) => {
  const body = { email: `${name}@lost.test`, full_name: name, username: name, discord_id: name };
  return product.send(registerStreamer, { body });
};

const statusOf = async (path: string) =>
  Promise.all(product.processes.map(async ({ url }) => (await fetch(`${url}${path}`)).status));

/** Until every process can serve again, and has reported it so many times. */
async function untilWellAgain(times: number): Promise<void> {
  const reports = () => product.processes.map(({ stdout }) => stdout().split('answers again').length - 1);
  await expect.poll(() => statusOf('/readyz'), { timeout: 60_000 }).toEqual(product.processes.map(() => 200));
  await expect.poll(reports, { timeout: 60_000 }).toEqual(product.processes.map(() => times));
}

describe('a database that is lost', () => {
  it('is answered with a clear 503, and the processes stay alive', async () => {
    expect(await write()).toBe(201);
    await proxy.cut();
    for (const { url } of product.processes) {
      const answer = await fetch(`${url}/api/plans/active`);
      expect(answer.status).toBe(503);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      const { code, message } = problem.strict().parse(await answer.json());
      expect([code, message]).toEqual([
        'unavailable',
        'The service is not available right now. Please try again in a moment.',
      ]);
    }
    expect(await write()).toBe(503);
    expect((await signUp('nobody')).status).toBe(503);
    expect(await statusOf('/readyz')).toEqual(product.processes.map(() => 503));
    expect(await statusOf('/healthz')).toEqual(product.processes.map(() => 200));
  });

  it('does its work again by itself when it is back, jobs included', async () => {
    await proxy.restore();
    await untilWellAgain(1);
    expect((await product.send(listActivePlans)).status).toBe(200);
    expect(await write()).toBe(201);
    expect((await signUp('later')).status).toBe(201);
    expect(await product.code('later@lost.test')).toMatch(/^\d{6}$/);
  });

  it('loses nothing that was acknowledged when it goes in the middle of writing, and answers nothing but 503', async () => {
    await signUp('midst');
    let over = false;
    const statuses: number[] = [];
    const writers = Array.from({ length: 4 }, async () => {
      while (!over) statuses.push(await write());
    });
    const until = (status: number, from: number) =>
      expect.poll(() => statuses.slice(from).includes(status), { timeout: 60_000 }).toBe(true);
    try {
      await until(201, 0);
      await proxy.cut();
      await until(503, 0);
      await proxy.restore();
      await untilWellAgain(2);
      await until(201, statuses.length);
    } finally {
      over = true;
    }
    await Promise.all(writers);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
    const names = new Set((await product.ok(listPlans, { token })).plans.map(({ name }) => name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect(await product.code('midst@lost.test')).toMatch(/^\d{6}$/);
  });

  it('is reported in one line when it goes and one when it is back, each time and in each process, without a stack', async () => {
    const lost = expect.stringMatching(
      /^The database at 127\.0\.0\.1:\d+ cannot be reached \(.+\)\. Meanwhile .+ Check/,
    );
    const back = expect.stringMatching(/^The database at 127\.0\.0\.1:\d+ answers again after \d+ seconds?\.$/);
    for (const { code, stdout, stderr } of await Promise.all(product.processes.map((process) => process.end()))) {
      expect([code, stderr]).toEqual([0, '']);
      const lines = linesOf(stdout);
      expect(lines.map(({ msg }) => msg)).toEqual([lost, back, lost, back]);
      expect(lines.filter(({ err }) => err !== undefined)).toEqual([]);
    }
  });
});
