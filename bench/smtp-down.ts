// `npm run bench:smtp-down`: how long a sign-up takes while the mail server refuses, says nothing, or is not there.
// TEST_DATABASE_URL selects PostgreSQL, else it runs on the embedded database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProcess, untilReady } from '../apps/api/src/testing/processes.ts';
import { type SmtpMode, startSmtp } from '../apps/api/src/testing/smtp-server.ts';
import { databaseServer, openTestDatabase } from '../apps/api/src/testing/test-database.ts';
import { freePort } from '../scripts/machine.ts';

const SIGN_UPS = 100;
const LIMIT_MS = 500;

// PostgreSQL's own empty database, of which it clones every new one.
const EMPTY = 'template1';

async function signUpMs(url: string, name: string, ip: string): Promise<number> {
  const body = JSON.stringify({ email: `${name}@bench.test`, full_name: name, username: name, discord_id: name });
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': ip };
  const since = performance.now();
  const answer = await fetch(`${url}/api/auth/register-streamer`, { method: 'POST', headers, body });
  await answer.text();
  if (answer.status !== 201) throw new Error(`A sign-up was answered with ${answer.status}.`);
  return performance.now() - since;
}

async function measure(url: string, mode: SmtpMode): Promise<boolean> {
  const times: number[] = [];
  for (let count = 0; count < SIGN_UPS; count++) {
    times.push(await signUpMs(url, `${mode}${count}`, `10.${mode.length}.0.${count}`));
  }
  times.sort((a, b) => a - b);
  const [median = 0, longest = 0] = [times[SIGN_UPS / 2], times.at(-1)];
  const verdict = longest <= LIMIT_MS ? 'ok' : 'TOO SLOW';
  const figures = `median ${median.toFixed(1)} ms, longest ${longest.toFixed(1)} ms, limit ${LIMIT_MS} ms`;
  console.log(`${mode.padEnd(8)} ${figures}  ${verdict}`);
  return longest <= LIMIT_MS;
}

const smtp = await startSmtp();
const database = databaseServer() === undefined ? undefined : await openTestDatabase(EMPTY);
const dataDir = await mkdtemp(join(tmpdir(), 'livelift-bench-'));
const product = startProcess({
  env: {
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SMTP_URL: smtp.url,
    TRUST_PROXY: '127.0.0.1',
    ...(database?.url === undefined ? {} : { DATABASE_URL: database.url }),
  },
});
try {
  await untilReady(product);
  console.log(`${SIGN_UPS} sign-ups each on ${database ? 'PostgreSQL' : 'the embedded database'}`);
  const verdicts: boolean[] = [];
  for (const mode of ['takes', 'refuses', 'silent', 'absent'] as const) {
    await smtp.setMode(mode);
    verdicts.push(await measure(product.url, mode));
  }
  process.exitCode = verdicts.every(Boolean) ? 0 : 1;
} finally {
  await product.end('SIGKILL');
  await database?.close();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
}
