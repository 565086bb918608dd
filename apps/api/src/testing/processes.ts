import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { compileCache, root } from '../../../../scripts/run.ts';

/** How a process ended, with all that it wrote. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

/** The real main.ts in a process of its own. */
export type Process = {
  url: string;
  pid: number;
  /** What it has written to stdout so far. */
  stdout(): string;
  /** Resolves when it has ended, however that came about. */
  ended: Promise<Ending>;
  /** Sends a signal, and answers the ending. */
  end(signal?: NodeJS.Signals): Promise<Ending>;
};

/** Where the product lies and who runs it, other than the sources and this user. */
export type Place = { folder: string; node: string; uid?: number; gid?: number };

export type ProcessOptions = {
  /** Only what is named here, PATH and what makes processes start sooner: nothing of the shell leaks in. */
  env: Record<string, string>;
  role?: 'web' | 'worker' | 'all';
  place?: Place;
};

const BASE_ENVIRONMENT = {
  PATH: process.env.PATH ?? '',
  // As `npm start` does it: what was compiled before is a third of the time that a process takes to start.
  NODE_COMPILE_CACHE: compileCache,
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  SEED: 'none',
};

// A server's processes have to be told the same one.
/** APP_SECRET of processes on PostgreSQL. */
export const SECRET = 'a secret of the tests, 32 characters or more';

type Command = Pick<ProcessOptions, 'env' | 'place'> & { file: string; args: string[] };

const SOURCES: Place = { folder: join(root, 'apps/api/src'), node: process.execPath };

function start({ file, args, env, place = SOURCES }: Command): ChildProcess {
  const { folder, node, ...user } = place;
  return spawn(node, [join(folder, file), ...args], {
    ...user,
    cwd: place === SOURCES ? root : folder,
    env: { ...BASE_ENVIRONMENT, ...(env.DATABASE_URL ? { APP_SECRET: SECRET } : {}), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs an operator's command to its end: admin.ts, or `npm run admin` of a place. */
export function runAdmin(args: string[], env: Record<string, string>, place?: Place): Promise<Ending> {
  const child = start(place ? { file: 'scripts/admin.ts', args, env, place } : { file: 'admin.ts', args, env });
  return watchEnding(child, { stdout: '', stderr: '' });
}

/** Starts main.ts, or `npm start` of a place; does not wait for anything. */
export function startProcess({ env, role, place }: ProcessOptions): Process {
  const args = role ? [role] : [];
  const child = start(place ? { file: 'scripts/start.cjs', args, env, place } : { file: 'main.ts', args, env });
  const written = { stdout: '', stderr: '' };
  const ended = watchEnding(child, written);
  return {
    url: `http://127.0.0.1:${env.PORT}`,
    pid: child.pid ?? 0,
    stdout: () => written.stdout,
    ended,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

async function watchEnding(child: ChildProcess, written: { stdout: string; stderr: string }): Promise<Ending> {
  child.stdout?.on('data', (chunk) => (written.stdout += chunk));
  child.stderr?.on('data', (chunk) => (written.stderr += chunk));
  const [code, signal] = await once(child, 'close');
  return { code, signal, ...written };
}

// Long enough for a machine that does other work: the tests of the check run at the same time.
const READY_MS = 90_000;

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** Resolves when /readyz answers 200; throws with what the process wrote when it ends before. */
export async function untilReady(process: Process): Promise<void> {
  let ending: Ending | undefined;
  process.ended.then(
    (ended) => (ending = ended),
    () => {},
  );
  const deadline = performance.now() + READY_MS;
  for await (const _ of setInterval(50)) {
    if (ending) throw new Error(`The process ended before it was ready: ${JSON.stringify(ending)}`);
    if (await isReady(process.url)) return;
    if (performance.now() > deadline) throw new Error(`The process was not ready after ${READY_MS} ms.`);
  }
}

/** One line of the log. */
export type LogLine = { msg: string; fault?: string; err?: { stack?: string } };

export const linesOf = (stdout: string): LogLine[] =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
