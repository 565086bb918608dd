import { execFile, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createStream, listMyStreams } from '@livelift/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findNginx, freePort, isRoot, sharedTemporaryFolder } from '../../../../scripts/machine.ts';
import { root } from '../../../../scripts/run.ts';
import { buildWebWhenStale } from '../../../../scripts/web-build.ts';
import { MIGRATIONS } from '../product.ts';
import { type Installation, install } from '../testing/installation.ts';
import { startNginx } from '../testing/nginx.ts';
import { runAdmin, SECRET, startProcess } from '../testing/processes.ts';
import { startReadinessProxy, type TestProxy } from '../testing/readiness-proxy.ts';
import { type RollingProcesses, startRolling } from '../testing/rolling-restart.ts';
import { ADMIN, CODE, callsTo, subscribe } from '../testing/running-product.ts';
import { startSmtp, type TestSmtp } from '../testing/smtp-server.ts';
import { databaseServer, makeEmptyDatabase, type NamedDatabase, nameDatabase } from '../testing/test-database.ts';

// What docs/operating.md makes, under names of our own: the server may hold an installation that followed it.
const made = { livelift_new: nameDatabase('new'), livelift_restored: nameDatabase('restored') };

let installation: Installation;
let database: NamedDatabase;
let smtp: TestSmtp;
let secrets: string | undefined;
let settings: Record<string, string>;
let processes: RollingProcesses | undefined;
let proxy: TestProxy | undefined;

/** Writes a secret that only who runs the product can read, and answers where. */
function keep(folder: string, name: string, value: string): string {
  const file = join(folder, name);
  const { uid, gid } = installation.place;
  writeFileSync(file, `${value}\n`, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  return file;
}

beforeAll(async () => {
  await buildWebWhenStale();
  installation = install();
  [database, smtp] = [await makeEmptyDatabase(), await startSmtp()];
  const folder = mkdtempSync(join(sharedTemporaryFolder() ?? tmpdir(), 'livelift-secrets-'));
  secrets = folder;
  const { uid, gid } = installation.place;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  settings = {
    NODE_ENV: 'production',
    APP_URL: 'https://livelift.test',
    // Of the secrets none is in the environment.
    APP_SECRET_FILE: keep(folder, 'app_secret', SECRET),
    DATABASE_URL_FILE: keep(folder, 'database_url', database.url),
    SMTP_URL_FILE: keep(folder, 'smtp_url', smtp.url),
    ADMIN_PASSWORD_FILE: keep(folder, 'admin_password', ADMIN.password),
    METRICS_TOKEN_FILE: keep(folder, 'metrics_token', 'a token of the tests'),
    ADMIN_EMAIL: ADMIN.email,
    TRUST_PROXY: '127.0.0.1',
  };
});

afterAll(async () => {
  await proxy?.close();
  await processes?.close();
  await smtp?.close();
  await database?.drop();
  await Promise.all(Object.values(made).map(({ drop }) => drop()));
  installation?.remove();
  if (secrets !== undefined) rmSync(secrets, { recursive: true });
});

/** The code of the newest mail to an address, once it has arrived. */
async function code(email: string): Promise<string> {
  const codes = () => smtp.taken.filter(({ to }) => to === email).flatMap(({ text }) => CODE.exec(text)?.[0] ?? []);
  await smtp.until(() => codes().length > 0);
  return codes().at(-1) ?? '';
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

it('prepares an empty database by a command, which names each migration', async () => {
  const { code, stdout, stderr } = await runAdmin(['migrations', 'run'], settings, installation.place);
  expect([code, stderr]).toEqual([0, '']);
  const applied = (await readdir(MIGRATIONS)).sort().map((name) => `Applied ${name}`);
  expect(stdout.trim().split('\n')).toEqual([...applied, 'The database is up to date now.']);
});

it('sells a plan and books a stream: two web processes behind a proxy, and a worker', async () => {
  const ports = [await freePort(), await freePort(), await freePort()].map(String);
  const [worker = '', ...web] = ports;
  const { place } = installation;
  processes = await startRolling([
    { role: 'worker', env: { ...settings, PORT: worker, WORKER_PORT: worker }, place },
    ...web.map((PORT) => ({ role: 'web' as const, env: { ...settings, PORT }, place })),
  ]);
  const nginx = findNginx();
  const backends = processes.urls.slice(1);
  proxy = await (nginx === undefined ? startReadinessProxy(backends) : startNginx(nginx, backends));
  const product = { ...callsTo([proxy]), code };
  const token = await subscribe(product, 'installed', 4);
  const body = { title: 'First', scheduled_start: `${tomorrow()}T18:00:00Z`, estimated_duration: 60 };
  await product.ok(createStream, { token, body });
  expect((await product.ok(listMyStreams, { token })).streams.data.map(({ title }) => title)).toEqual(['First']);
});

it('serves its pages with their scripts, and nobody outside its metrics', async () => {
  const page = await fetch(proxy?.url ?? '');
  const [, script = ''] = /<link[^>]+href="(\/assets\/[^"]+)"/.exec(await page.text()) ?? [];
  expect([page.status, (await fetch(`${proxy?.url}${script}`)).status]).toEqual([200, 200]);
  if (proxy?.name === 'nginx') expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
  const headers = { authorization: 'Bearer a token of the tests' };
  expect((await fetch(`${processes?.urls[0]}/metrics`, { headers })).status).toBe(200);
});

it('has written nothing, and could not, where another user than root runs it', () => {
  const { folder, uid, gid } = installation.place;
  const user = uid === undefined || gid === undefined ? {} : { uid, gid };
  const writable = ['-not', '-type', 'l', '-writable'];
  const find = (tests: string[]) =>
    spawnSync('find', [folder, ...tests, '-print', '-quit'], { ...user, encoding: 'utf8' });
  expect(find(['-path', '*/.cache/*']).stdout).toBe('');
  if (isRoot()) expect([find(writable).status, find(writable).stdout]).toEqual([0, '']);
});

it('does what docs/operating.md says to do', async () => {
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const written = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block).join('');
  const commands = Object.entries(made).reduce((text, [name, { name: ours }]) => text.replaceAll(name, ours), written);
  const { DATABASE_URL_FILE: _, ...others } = settings;
  const env = {
    ...others,
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    SERVER_URL: databaseServer(),
    RESTORED_URL: made.livelift_restored.url,
    BACKUP: secrets ?? '',
    PORT: new URL(processes?.urls[1] ?? '').port,
    METRICS_TOKEN: 'a token of the tests',
    METRICS_TOKEN_FILE: '',
    // What is installed is what it would install; `npm ci` only looks whether the lockfile holds together.
    npm_config_dry_run: 'true',
    npm_config_offline: 'true',
  };
  const { stdout } = await promisify(execFile)('bash', ['-euxo', 'pipefail', '-c', commands], {
    cwd: installation.place.folder,
    env,
  });
  expect(stdout).toMatch(/^\d{4}-\S+Z {2}0001-foundation\.sql$/m);
  const metrics = [...guide.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(metrics.length).toBeGreaterThan(4);
  for (const name of metrics) expect(stdout).toContain(name);
});

it('checks the configuration and then the build of the web app before anything else, and builds nothing', async () => {
  rmSync(join(installation.place.folder, 'apps/web/builds/current'));
  const { place } = installation;
  const env = { ...settings, PORT: String(await freePort()) };
  const starts = [{ ...env, LOG_LEVEL: 'loud' }, env].map(
    (each) => startProcess({ role: 'web', env: each, place }).ended,
  );
  const endings = await Promise.all(starts);
  expect(endings.map(({ code, stdout, stderr }) => [code, stdout, stderr.trim()])).toEqual([
    [1, '', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [1, '', 'The web app is not built: run `npm run build`, and start again.'],
  ]);
});
