import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { neglectMails } from '../testing/mail-state.ts';
import { linesOf, type Process, startProcess, untilReady } from '../testing/processes.ts';
import { makeDataDir } from '../testing/running-product.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp-server.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
let dataDir: string;
let smtp: TestSmtp;
let web: Process;
const workers: Process[] = [];

async function start(role: 'web' | 'worker', settings: Record<string, string> = {}): Promise<Process> {
  const env = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDir, PORT: String(await freePort()) };
  return startProcess({ role, env: { ...env, SMTP_URL: smtp.url, TRUST_PROXY: '127.0.0.1', ...settings } });
}

const answerOf = async (url: string) => {
  const answer = await fetch(url);
  return { status: answer.status, body: await answer.text() };
};

beforeAll(async () => {
  const template = inject('template');
  smtp = await startSmtp();
  [database, dataDir] = [await openTestDatabase(template), await makeDataDir(template)];
  web = await start('web');
  await untilReady(web);
});

afterAll(async () => {
  await Promise.all([web, ...workers].map((process) => process.end('SIGKILL')));
  await smtp.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

const PEOPLE = 20;

it('a web process takes sign-ups, and two workers send the mails', async () => {
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
  expect(smtp.taken).toEqual([]);
  expect((await answerOf(`${web.url}/metrics`)).body).toContain(`livelift_mails_unsent{state="waiting"} ${PEOPLE}`);
  const monitored = String(await freePort());
  workers.push(await start('worker', { WORKER_PORT: monitored, LOG_LEVEL: 'info' }), await start('worker'));
  await smtp.until(({ taken }) => taken.length >= PEOPLE);
});

it('a worker says what it does, and is asked for its health where WORKER_PORT says', async () => {
  const [asked, silent] = workers as [Process, Process];
  const [, port = ''] = /^ {2}Health +http:\/\/127\.0\.0\.1:(\d+)\/readyz$/m.exec(asked.stdout()) ?? [];
  const url = `http://127.0.0.1:${port}`;
  expect((await answerOf(`${url}/healthz`)).status).toBe(200);
  expect(await answerOf(`${url}/readyz`)).toEqual({ status: 200, body: '{"status":"ready"}' });
  expect((await answerOf(`${url}/metrics`)).body).toContain('livelift_mails_oldest_waiting_seconds');
  expect((await answerOf(`${url}/api/site`)).status).toBe(404);
  expect(silent.stdout()).toContain('The worker of Livelift is ready.\n  Does      sends mails, and writes down');
  expect(silent.stdout()).toContain('  Health    nowhere: WORKER_PORT is not set\n');
  for (const { url } of workers) await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

it('a worker logs the mails that it sent, ends with 0 when it is stopped, and no mail was sent twice', async () => {
  const endings = await Promise.all(workers.map((worker) => worker.end()));
  for (const { code, stdout, stderr } of endings) {
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/\nStopping: finishing what is under way\.\n/);
  }
  const sent = linesOf(endings[0]?.stdout ?? '').filter(({ msg }) => msg === 'A mail was sent.');
  for (const line of sent) expect(line).toMatchObject({ mail: expect.any(String), kind: 'verification_code' });
  expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(PEOPLE);
  expect(smtp.taken.length).toBe(PEOPLE);
});

it('a web process says once that mails have waited for 2 minutes and no worker is there', async () => {
  await neglectMails(database.db, new Date(Date.now() - 180_000));
  const watching = await start('web', { LOG_LEVEL: 'warn' });
  const warnings = () => linesOf(watching.stdout()).map(({ msg }) => msg);
  await expect.poll(warnings, { timeout: 60_000 }).toEqual([expect.stringMatching(/no worker has tried/)]);
  await watching.end();
});

it('a web process ends with 0 as well', async () => {
  const { code, stderr } = await web.end();
  expect([code, stderr]).toEqual([0, '']);
});
