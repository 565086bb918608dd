// `npm run bench:rolling-restart`: two web processes on PostgreSQL are restarted by turns while 100 requests a second come
// in, every fourth a write: none of 5,000 may fail, and what is stored must be exactly what was answered. Behind nginx
// where it is installed (NGINX_PROGRAM names another), else behind a proxy that asks for readiness.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLoad, storedWrites } from '../apps/api/src/testing/load.ts';
import { startReadinessProxy } from '../apps/api/src/testing/readiness-proxy.ts';
import { startRolling } from '../apps/api/src/testing/rolling-restart.ts';
import { ADMIN, signInAt } from '../apps/api/src/testing/running-product.ts';
import { openTestDatabase } from '../apps/api/src/testing/test-database.ts';
import { freePort, isExecutable, onPath } from '../scripts/machine.ts';
import { startPostgres, stopPostgres } from '../scripts/postgres-server.ts';

const REQUESTS = 5_000;
const PER_SECOND = 100;

// PostgreSQL's own empty database, of which it clones every new one.
const EMPTY = 'template1';

type Proxy = { name: string; url: string; close(): Promise<void> };

const nginx = [process.env.NGINX_PROGRAM, onPath('nginx'), '/usr/sbin/nginx'].find(
  (file) => file && isExecutable(file),
);

const configOf = (folder: string, port: number, backends: string[]) => `
daemon off;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream livelift {
    ${backends.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://livelift;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;

async function startNginx(program: string, backends: string[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'livelift-nginx-'));
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  await writeFile(config, configOf(folder, port, backends));
  const child = spawn(program, ['-p', folder, '-c', config], { stdio: ['ignore', 'inherit', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(`${url}/healthz`).catch(() => undefined)));
  return {
    name: 'nginx',
    url,
    close: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(folder, { recursive: true });
    },
  };
}

async function startProxy(backends: string[]): Promise<Proxy> {
  if (nginx) return startNginx(nginx, backends);
  return { name: 'a proxy that asks for readiness', ...(await startReadinessProxy(backends)) };
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
    const stored = await storedWrites(proxy.url, token);
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
