import { once } from 'node:events';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Whether a file exists and may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a program that the shell would find, or undefined. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('No free port on 127.0.0.1.');
  return address.port;
}

/** The program of nginx: what NGINX_PROGRAM names, else where Debian has it; undefined where it is not installed. */
export const findNginx = (): string | undefined =>
  [process.env.NGINX_PROGRAM, onPath('nginx'), '/usr/sbin/nginx'].find((file) => file && isExecutable(file));

/** Whether every user may walk down to a folder. */
export function isReachable(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (folder === dirname(folder) || isReachable(dirname(folder)));
}

/** A folder for temporary ones that every user can reach; undefined where there is none. */
export const sharedTemporaryFolder = (): string | undefined =>
  [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && isReachable(folder));
