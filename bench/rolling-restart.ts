// `npm run bench:rolling-restart`: two web processes on PostgreSQL are restarted by turns while 100 requests a second come
// in, every fourth a write: none of 5,000 may fail, and what is stored must be exactly what was answered. Behind nginx
// where it is installed (NGINX_PROGRAM names another), else behind a proxy that asks for readiness.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLoad, storedWrites } from '../apps/api/src/testing/load.ts';
import { startNginx } from '../apps/api/src/testing/nginx.ts';
import { startReadinessProxy, type TestProxy } from '../apps/api/src/testing/readiness-proxy.ts';
import { startRolling } from '../apps/api/src/testing/rolling-restart.ts';
import { ADMIN, signInAt } from '../apps/api/src/testing/running-product.ts';
import { openTestDatabase } from '../apps/api/src/testing/test-database.ts';
import { findNginx, freePort } from '../scripts/machine.ts';
import { startPostgres, stopPostgres } from '../scripts/postgres-server.ts';

const REQUESTS = 5_000;
const PER_SECOND = 100;

// PostgreSQL's own empty database, of which it clones every new one.
const EMPTY = 'template1';

async function startProxy(backends: string[]): Promise<TestProxy> {
  const program = findNginx();
  return program === undefined ? startReadinessProxy(backends) : startNginx(program, backends);
}

async function measure(databaseUrl: string, dataDir: string): Promise<boolean> {
  const settings = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const env = { ...settings, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const ports = [String(await freePort()), String(await freePort())];
  const processes = await startRolling(ports.map((PORT) => ({ role: 'web', env: { ...env, PORT } })));
  const proxy = await startProxy(processes.urls);
  try {
    const token = await signInAt(proxy.url);
    const load = startLoad({ url: proxy.url, token, perSecond: PER_SECOND });
    let restarts = 0;
    while (load.sent() < REQUESTS) restarts += (await processes.restartAll()).length;
    const { requests, failures, acknowledged } = await load.stop();
    const stored = await storedWrites({ url: proxy.url, token, load: load.name });
    const lost = acknowledged.filter((name) => !stored.includes(name));
    const silent = stored.filter((name) => !acknowledged.includes(name));
    console.log(`Behind ${proxy.name}: ${requests} requests, ${restarts} restarts, ${failures.length} failed`);
    console.log(
      `${acknowledged.length} writes answered, ${lost.length} of them lost; ${silent.length} stored without an answer`,
    );
    for (const failure of failures.slice(0, 20)) console.log(`  ${failure}`);
    return failures.length + lost.length + silent.length === 0;
  } finally {
    await proxy.close();
    await processes.close();
  }
}

process.env.TEST_DATABASE_URL ||= (await startPostgres()).url;
const database = await openTestDatabase(EMPTY);
const dataDir = await mkdtemp(join(tmpdir(), 'livelift-bench-'));
try {
  process.exitCode = (await measure(database.url ?? '', dataDir)) ? 0 : 1;
} finally {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
  await stopPostgres();
}
