import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../../scripts/machine.ts';
import { root } from '../../../../scripts/run.ts';
import type { TestProxy } from './readiness-proxy.ts';

const around = (folder: string, site: string) => `
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
${site}
}
`;

const PORTS = ['3001', '3002'];

/** The operator's example for these two processes: on one port and without TLS, for which there is no certificate. */
async function siteOf(backends: string[], port: number): Promise<string> {
  const example = await readFile(join(root, 'deploy/nginx.conf'), 'utf8');
  const withoutTls = example
    .replace(/^server \{\s+listen 80;.*?^\}$/ms, '')
    .replace('listen [::]:443 ssl;', '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replaceAll(/^\s*ssl_\w+ .*$/gm, '');
  return PORTS.reduce(
    (site, own, index) => site.replace(`127.0.0.1:${own} `, `${new URL(backends[index] ?? '').host} `),
    withoutTls,
  );
}

/** Starts nginx in front of two processes, as deploy/nginx.conf says. */
export async function startNginx(program: string, backends: string[]): Promise<TestProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'livelift-nginx-'));
  const port = await freePort();
  const config = join(folder, 'nginx.conf');
  await writeFile(config, around(folder, await siteOf(backends, port)));
  const child = spawn(program, ['-p', folder, '-e', 'stderr', '-c', config], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await fetch(url).catch(() => undefined)));
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
