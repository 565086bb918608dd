import type { ChildProcess, SpawnOptions } from 'node:child_process';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort, isReachable, isRoot, onPath, sharedTemporaryFolder } from './machine.ts';

/** A PostgreSQL server of our own; `pid` is its first process, the parent of one for each connection. */
export type PostgresServer = { url: string; version: string; pid: number };

export type PostgresOptions = {
  /** Name of a temporary folder whose data outlive the run, for the next one with that name and version. */
  keptAs?: string;
  /** More settings, `name=value`. */
  settings?: string[];
  /** Gets what the server writes to its log. */
  onLog?: (text: string) => void;
};

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

/** In memory where there is room for it and nothing is kept, else in the temporary folder. */
function makeFolder(account: Account | undefined, kept: string | undefined): string {
  const inMemory = hasRoom(MEMORY) && (!account || isReachable(MEMORY)) ? MEMORY : undefined;
  const temporary = account ? sharedTemporaryFolder() : tmpdir();
  const parent = kept === undefined ? (inMemory ?? temporary) : temporary;
  if (!parent) throw new Error('No temporary folder that the user postgres can reach: set TMPDIR to one.');
  const folder = kept === undefined ? mkdtempSync(join(parent, 'livelift-postgres-')) : join(parent, kept);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

let current: { folder: string; isKept: boolean; child?: ChildProcess } | undefined;

/** Starts a program as the one that `stopPostgres` ends; refuses where that was called meanwhile. */
function start(program: string, args: string[], options: SpawnOptions): ChildProcess {
  if (!current) throw new Error('Stopped before PostgreSQL was ready.');
  current.child = spawn(program, args, options);
  return current.child;
}

function passwordIn(folder: string, account: Account | undefined): { password: string; file: string } {
  const file = join(folder, 'password');
  if (existsSync(file)) return { password: readFileSync(file, 'utf8'), file };
  const password = randomBytes(24).toString('hex');
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

function launch({ programs, folder, options }: Place, port: number, more: string[]): ChildProcess {
  const network = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, `port=${port}`];
  const settings = [...SETTINGS, ...network, ...more];
  const args = ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])];
  return start(join(programs, 'postgres'), args, options);
}

/** Waits for the line with which a server says that it takes connections; a server that ends before is an error. */
function ready(server: ChildProcess, onLog: (text: string) => void = () => {}): Promise<void> {
  let log = '';
  return new Promise((resolve, reject) => {
    const collect = (chunk: Buffer) => {
      log += chunk;
      if (!log.includes('ready to accept connections')) return;
      server.stderr?.off('data', collect);
      resolve();
    };
    server.stderr?.on('data', collect).on('data', (chunk) => onLog(String(chunk)));
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)));
  });
}

// A run that breaks off by itself must not leave a server and its data in memory.
function abandon(): void {
  if (!current) return;
  current.child?.kill('SIGQUIT');
  if (!current.isKept) rmSync(current.folder, { recursive: true, force: true, maxRetries: 10 });
}

/** Ends what `startPostgres` started, however far it came, and removes its files where they are not to be kept. */
export async function stopPostgres(): Promise<void> {
  if (!current) return;
  const { folder, isKept, child } = current;
  current = undefined;
  if (child && !isOver(child)) {
    const ended = once(child, 'exit');
    // SIGQUIT ends it at once, SIGINT once its data are written.
    child.kill(isKept ? 'SIGINT' : 'SIGQUIT');
    await ended;
  }
  if (!isKept) rmSync(folder, { recursive: true, force: true });
}

/** Starts a server in a temporary folder, on a free port of 127.0.0.1 with a random password. Call `stopPostgres` after. */
export async function startPostgres({ keptAs, settings = [], onLog }: PostgresOptions = {}): Promise<PostgresServer> {
  const programs = findPrograms();
  const account = unprivilegedAccount();
  const version = execFileSync(join(programs, 'postgres'), ['--version'], { encoding: 'utf8' }).trim();
  const folder = makeFolder(account, keptAs && `${keptAs}-${/\d+/.exec(version)}`);
  current = { folder, isKept: keptAs !== undefined };
  process.once('exit', abandon);
  // In a process group of its own: Ctrl+C must not end the server before the tests that use it.
  const options: SpawnOptions = { ...account, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], detached: true };
  const place = { programs, folder, options };
  const { password, file } = passwordIn(folder, account);
  if (!existsSync(join(folder, 'data/PG_VERSION'))) await initialise(place, file);
  const port = await freePort();
  const server = launch(place, port, settings);
  await ready(server, onLog);
  return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, version, pid: server.pid ?? 0 };
}
