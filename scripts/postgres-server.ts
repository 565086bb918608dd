import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort, isRoot, onPath } from './machine.ts';

/** A PostgreSQL server of our own. */
export type PostgresServer = { url: string; version: string };

type Account = { uid: number; gid: number };

const DEBIAN = '/usr/lib/postgresql';
// Search folds upper and lower case of every letter, which a server does only in a UTF-8 locale.
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

const HOW_TO =
  'install PostgreSQL 15 or newer (Debian and Ubuntu: `apt-get install -y postgresql`; macOS: `brew install postgresql`) and run this again.';

/** Folder of initdb and postgres: the newest under Debian's, else the PATH's. */
function findPrograms(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(DEBIAN, version, 'bin'));
  const initdb = onPath('initdb');
  if (initdb) folders.unshift(dirname(initdb));
  const found = folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
  if (!found) throw new Error(`No PostgreSQL server on this machine: ${HOW_TO}`);
  return found;
}

// initdb and postgres refuse root; another user runs them as himself.
function unprivilegedAccount(): Account | undefined {
  if (!isRoot()) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  if (!uid || !gid) throw new Error(`PostgreSQL does not run as root and there is no user postgres: ${HOW_TO}`);
  return { uid, gid };
}

/** Whether everyone may walk down to a folder. */
function isReachable(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o001) !== 0;
  return mayEnter && (folder === dirname(folder) || isReachable(dirname(folder)));
}

function makeFolder(account: Account | undefined): string {
  const parent = account
    ? [tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && isReachable(folder))
    : tmpdir();
  if (!parent) throw new Error('No temporary folder that the user postgres can reach: set TMPDIR to one.');
  const folder = mkdtempSync(join(parent, 'livelift-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

async function initialise(programs: string, folder: string, account: Account | undefined): Promise<string> {
  const password = randomBytes(24).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) chownSync(passwordFile, account.uid, account.gid);
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  await promisify(execFile)(join(programs, 'initdb'), [...args, '-E', 'UTF8', `--locale=${LOCALE}`, '--no-sync'], {
    ...account,
    cwd: folder,
  });
  return password;
}

// Nothing of it outlives the run, so it need not survive a power cut.
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

type Launch = { programs: string; folder: string; port: number; options: SpawnOptions };

function launch({ programs, folder, port, options }: Launch): ChildProcess {
  const settings = [...SETTINGS, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`];
  const args = ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
  return spawn(join(programs, 'postgres'), args, options);
}

/** Waits for the line with which a server says that it takes connections; a server that ends before is an error. */
function ready(server: ChildProcess): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk) => {
      log += chunk;
      if (log.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

let running: { folder: string; server?: ChildProcess } | undefined;

/** Ends the server that `startPostgres` started, however far it came, and removes its files. */
export async function stopPostgres(): Promise<void> {
  if (!running) return;
  const { folder, server } = running;
  running = undefined;
  if (server && server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    // SIGQUIT ends it at once; its data is thrown away anyway.
    server.kill('SIGQUIT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a server in a temporary folder, on a free port of 127.0.0.1 with a random password. Call `stopPostgres` after. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPrograms();
  const account = unprivilegedAccount();
  const folder = makeFolder(account);
  running = { folder };
  const password = await initialise(programs, folder, account);
  const port = await freePort();
  // In a process group of its own: Ctrl+C must not end the server before the tests that use it.
  const options: SpawnOptions = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true };
  running.server = launch({ programs, folder, port, options });
  await ready(running.server);
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, version };
}
