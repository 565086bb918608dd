import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../../../..');

/** How a process ended, with all that it wrote. */
export type Ending = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string; ms: number };

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

export type ProcessOptions = {
  /** Only what is named here and PATH: nothing of the shell leaks in. */
  env: Record<string, string>;
  role?: 'web' | 'worker' | 'all';
};

const start = (file: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(ROOT, 'apps/api/src', file), ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', LOG_LEVEL: 'silent', SEED: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs admin.ts to its end. */
export const runAdmin = (args: string[], env: Record<string, string>): Promise<Ending> =>
  watchEnding(start('admin.ts', args, env), { startedAt: performance.now(), written: { stdout: '', stderr: '' } });

/** Starts main.ts; does not wait for anything. */
export function startProcess({ env, role }: ProcessOptions): Process {
  const startedAt = performance.now();
  const child = start('main.ts', role ? [role] : [], env);
  const written = { stdout: '', stderr: '' };
  const ended = watchEnding(child, { startedAt, written });
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

type Watched = { startedAt: number; written: { stdout: string; stderr: string } };

async function watchEnding(child: ChildProcess, { startedAt, written }: Watched): Promise<Ending> {
  child.stdout?.on('data', (chunk) => (written.stdout += chunk));
  child.stderr?.on('data', (chunk) => (written.stderr += chunk));
  const [code, signal] = await once(child, 'close');
  return { code, signal, ...written, ms: performance.now() - startedAt };
}

const READY_MS = 45_000;

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

/** Resolves when /readyz answers 200; throws with what the process wrote when it ends before. */
export async function untilReady(process: Process): Promise<void> {
  let ending: Ending | undefined;
  process.ended.then(
    (facts) => (ending = facts),
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

/** The lines of the log in what a process wrote to stdout. */
export const linesOf = (stdout: string): LogLine[] =>
  stdout
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));
