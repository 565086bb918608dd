import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../scripts/machine.ts';
import { type Process, startProcess, untilReady } from './testing/processes.ts';
import { makeDataDir } from './testing/running-product.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;
let web: Process;
const workers: Process[] = [];

async function start(role: 'web' | 'worker'): Promise<Process> {
  const env = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDir, PORT: String(await freePort()) };
  return startProcess({ role, env: { ...env, TRUST_PROXY: '127.0.0.1' } });
}

beforeAll(async () => {
  const template = inject('template');
  [database, dataDir] = [await openTestDatabase(template), await makeDataDir(template)];
  web = await start('web');
  await untilReady(web);
});

afterAll(async () => {
  await Promise.all([web, ...workers].map((process) => process.end('SIGKILL')));
  await database.close();
  await rm(dataDir, { recursive: true });
});

const mails = async () => (await readdir(join(dataDir, 'mail'))).filter((name) => name.endsWith('.eml'));

const PEOPLE = 20;

it('a web process takes sign-ups, and two workers send each mail once', async () => {
  for (let index = 0; index < PEOPLE; index++) {
    const name = `role${index}`;
    const body = { email: `${name}@roles.test`, full_name: name, username: name, discord_id: name };
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${index}` };
    const answer = await fetch(`${web.url}/api/auth/register-streamer`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
  }
  // Nobody works yet: nothing has been sent, whatever time has passed.
  expect(await mails()).toEqual([]);
  workers.push(await start('worker'), await start('worker'));
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(PEOPLE);
});

it('a worker serves nobody, and ends with 0 when it is told to stop', async () => {
  for (const { url } of workers) await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  for (const { code, stdout, stderr } of await Promise.all(workers.map((worker) => worker.end()))) {
    expect([code, stdout, stderr]).toEqual([0, 'Stopping: finishing what is under way.\n', '']);
  }
});

it('a web process ends with 0 as well', async () => {
  const { code, stderr } = await web.end();
  expect([code, stderr]).toEqual([0, '']);
});
