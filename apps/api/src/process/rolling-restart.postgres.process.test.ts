import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { startLoad, storedWrites } from '../testing/load.ts';
import { startReadinessProxy, type TestProxy } from '../testing/readiness-proxy.ts';
import { type RollingProcesses, startRolling } from '../testing/rolling-restart.ts';
import { ADMIN, makeDataDir, signInAt } from '../testing/running-product.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';

// `npm run bench:rolling-restart` is the long form, at a steady rate and behind nginx.

let database: TestDatabase;
let dataDir: string;
let processes: RollingProcesses;
let proxy: TestProxy;

beforeAll(async () => {
  const template = inject('template');
  [database, dataDir] = [await openTestDatabase(template), await makeDataDir(template)];
  const settings = { DATABASE_URL: database.url ?? '', DATA_DIR: dataDir };
  const env = { ...settings, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const ports = [String(await freePort()), String(await freePort())];
  processes = await startRolling(ports.map((PORT) => ({ role: 'web', env: { ...env, PORT } })));
  proxy = await startReadinessProxy(processes.urls);
});

afterAll(async () => {
  await proxy?.close();
  await processes?.close();
  await database?.close();
  await rm(dataDir, { recursive: true });
});

it('a rolling restart under load fails no request, and stores exactly the writes that were answered', async () => {
  const token = await signInAt(proxy.url);
  const load = startLoad({ url: proxy.url, token });
  const endings = await processes.restartAll();
  const { failures, acknowledged, requests } = await load.stop();
  for (const { code, stderr } of endings) expect([code, stderr]).toEqual([0, '']);
  expect(failures.join('\n')).toBe('');
  expect(requests).toBeGreaterThan(20);
  expect((await storedWrites({ url: proxy.url, token, load: load.name })).sort()).toEqual(acknowledged.sort());
});
