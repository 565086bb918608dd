import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, isReachable, isRoot, onPath, sharedTemporaryFolder } from './machine.ts';

/** A PostgreSQL server of our own. */
export type PostgresServer = { url: string; version: string };

type Account = { uid: number; gid: number };

/** Where the programs are, where their files go and how they are run. */
type Place = { programs: string; folder: string; options: SpawnOptions };

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

// initdb and postgres refuse root; any other user runs them under their own account.
function unprivilegedAccount(): Account | undefined {
  if (!isRoot()) return undefined;
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [id('-u'), id('-g')];
  if (!uid || !gid) throw new Error(`PostgreSQL does not run as root and there is no user postgres: ${HOW_TO}`);
  return { uid, gid };
}

const MEMORY = '/dev/shm';
// The tests' data came to a tenth of it, and what is written ahead to at most half.
const ROOM_IN_MEMORY = 2 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM_IN_MEMORY;
}

/** In memory where there is room for it, else in the temporary folder. */
function makeFolder(account: Account | undefined): string {
  const inMemory = hasRoom(MEMORY) && (!account || isReachable(MEMORY)) ? MEMORY : undefined;
  const parent = inMemory ?? (account ? sharedTemporaryFolder() : tmpdir());
  if (!parent) throw new Error('No temporary folder that the user postgres can reach: set TMPDIR to one.');
  const folder = mkdtempSync(join(parent, 'livelift-postgres-'));
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

let current: { folder: string; child?: ChildProcess } | undefined;

/** Starts a program as the one that `stopPostgres` ends; refuses where that was called meanwhile. */
function start(program: string, args: string[], options: SpawnOptions): ChildProcess {
  if (!current) throw new Error('Stopped before PostgreSQL was ready.');
  current.child = spawn(program, args, options);
  return current.child;
}

function writePassword(folder: string, account: Account | undefined): { password: string; file: string } {
  const password = randomBytes(24).toString('hex');
  const file = join(folder, 'password');
  writeFileSync(file, password, { mode: 0o600 });
  if (account) chownSync(file, account.uid, account.gid);
  return { password, file };
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function initialise({ programs, folder, options }: Place, passwordFile: string): Promise<void> {
  const args = ['-D', join(folder, 'data'), '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const initdb = start(join(programs, 'initdb'), [...args, '-E', 'UTF8', `--locale=${LOCALE}`, '--no-sync'], options);
  let complaint = '';
  initdb.stderr?.on('data', (chunk) => (complaint += chunk));
  const [code] = await once(initdb, 'close');
  if (code !== 0) throw new Error(`initdb failed:\n${complaint}`);
}

// Nothing of it outlives the run, so it need not survive a power cut; and no work of its own goes on beside the tests.
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'checkpoint_timeout=1h',
  'jit=off',
  'max_connections=200',
];

function launch({ programs, folder, options }: Place, port: number): ChildProcess {
  const settings = [...SETTINGS, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`];
  const args = ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
  return start(join(programs, 'postgres'), args, options);
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

// A run that breaks off by itself must not leave a server and its data in memory.
function abandon(): void {
  if (!current) return;
  current.child?.kill('SIGQUIT');
  rmSync(current.folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Ends what `startPostgres` started, however far it came, and removes its files. */
export async function stopPostgres(): Promise<void> {
  if (!current) return;
  const { folder, child } = current;
  current = undefined;
  if (child && !isOver(child)) {
    const ended = once(child, 'exit');
    // SIGQUIT ends it at once; its data is thrown away anyway.
    child.kill('SIGQUIT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** Starts a server in a temporary folder, on a free port of 127.0.0.1 with a random password. Call `stopPostgres` after. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPrograms();
  const account = unprivilegedAccount();
  const folder = makeFolder(account);
  current = { folder };
  process.once('exit', abandon);
  // In a process group of its own: Ctrl+C must not end the server before the tests that use it.
  const options: SpawnOptions = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true };
  const place = { programs, folder, options };
  const { password, file } = writePassword(folder, account);
  await initialise(place, file);
  const port = await freePort();
  await ready(launch(place, port));
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, version };
}
