import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { linesOf, type Process, startProcess, untilReady } from '../testing/processes.ts';
import { makeDataDir } from '../testing/running-product.ts';
import { databaseServer, onServer, openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;
let name: string;
let product: Process;

beforeAll(async () => {
  [database, dataDir] = [await openTestDatabase(inject('template')), await makeDataDir(inject('template'))];
  const url = database.url ?? '';
  name = new URL(url).pathname.slice(1);
  const port = String(await freePort());
  product = startProcess({ env: { DATABASE_URL: url, DATA_DIR: dataDir, PORT: port, LOG_LEVEL: 'warn' } });
  await untilReady(product);
});

afterAll(async () => {
  await product.end('SIGKILL');
  await database.close();
  await rm(dataDir, { recursive: true });
});

// As with every change of who may connect: what is connected already stays so.
async function alterAndDisconnect(change: string): Promise<void> {
  await onServer(databaseServer() ?? '', `alter database ${name} ${change}`);
  await onServer(
    databaseServer() ?? '',
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
}

let people = 0;
async function signUp(): Promise<number> {
  const person = `refused${++people}`;
  const body = { email: `${person}@refused.test`, full_name: person, username: person, discord_id: person };
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${product.url}/api/auth/register-streamer`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (answer.status === 503) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  return answer.status;
}

const statusOf = async (path: string) => (await fetch(`${product.url}${path}`)).status;
const warnings = () => linesOf(product.stdout()).map(({ msg }) => String(msg));
const saying = (words: string) => warnings().filter((line) => line.includes(words)).length;

it('a database that lets nobody in is an outage, said in one line, until it does again', async () => {
  await alterAndDisconnect('allow_connections false');
  await expect.poll(() => saying('lets this process in no more')).toBe(1);
  expect([await signUp(), await statusOf('/api/plans/active'), await statusOf('/readyz')]).toEqual([503, 503, 503]);
  await onServer(databaseServer() ?? '', `alter database ${name} allow_connections true`);
  await expect.poll(() => saying('answers again')).toBe(1);
  expect([await signUp(), await statusOf('/readyz')]).toEqual([201, 200]);
});

it('of a database that is read only pages can be read, and it is said once that it takes no writes', async () => {
  await alterAndDisconnect('set default_transaction_read_only = on');
  await expect.poll(() => saying('takes no writes')).toBe(1);
  await expect.poll(() => statusOf('/readyz')).toBe(200);
  await expect.poll(signUp).toBe(503);
  expect(await statusOf('/api/plans/active')).toBe(200);
  await alterAndDisconnect('reset default_transaction_read_only');
  await expect.poll(signUp).toBe(201);
});

it('neither of which is called a defect, or fills the log', async () => {
  const { stdout } = await product.end();
  expect(linesOf(stdout).filter(({ err }) => err !== undefined)).toEqual([]);
  expect(saying('lets this process in no more')).toBe(1);
  expect(saying('takes no writes')).toBe(1);
  expect(warnings().length).toBeLessThanOrEqual(6);
});
