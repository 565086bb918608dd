// The processes that are compared, and what they cost: processor time as Linux counts it for each process.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { SECRET } from '../../apps/api/src/testing/processes.ts';
import { freePort } from '../../scripts/machine.ts';
import { compileCache, root } from '../../scripts/run.ts';

/** A server under load, alone on its port. */
export type Server = { name: string; url: string; pid: number; stop: () => Promise<void> };

const START_MS = 60_000;
const POLL_MS = 10;
const CLOCK_TICK_MS = 10;

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for await (const _ of setInterval(POLL_MS)) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${child.spawnargs[1]} did not start.`);
    const { ok } = await fetch(url).catch(() => ({ ok: false }));
    if (ok) return;
  }
}

type Command = { name: string; script: string; args?: string[]; env: Record<string, string> };

async function start({ name, script, args = [], env }: Command): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', NODE_COMPILE_CACHE: compileCache, PORT: String(port), APP_URL: url, ...env },
    // What it logs is written, as by any process, and read by nobody.
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  await untilReady(child, `${url}/readyz`).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { name, url, pid: child.pid ?? 0, stop };
}

/** The product as its operator starts it: built, in production, one web process; no worker beside it. */
export async function startProduct(databaseUrl: string): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'livelift-bench-'));
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    APP_SECRET: SECRET,
    // Nobody listens there, and nothing is sent: that is the worker's.
    SMTP_URL: 'smtp://127.0.0.1:9',
    SEED: 'none',
    TRUST_PROXY: '127.0.0.1',
  };
  const server = await start({ name: 'product', script: 'scripts/start.cjs', args: ['web'], env });
  const removeData = () => rmSync(dataDir, { recursive: true, force: true });
  return { ...server, stop: () => server.stop().finally(removeData) };
}

/** The floor on the same database; it serves the landing page that the product answers. */
export const startFloor = (databaseUrl: string, productUrl: string): Promise<Server> =>
  start({
    name: 'floor',
    script: 'bench/floor/server.ts',
    env: { DATABASE_URL: databaseUrl, PRODUCT_URL: productUrl },
  });

type Stat = { parent: number; ticks: number; ticksOfEnded: number };

// Fields 4, 14 to 17 of proc(5), counted behind the program's name, which may hold anything.
function statOf(pid: number | string): Stat {
  const path = `/proc/${pid}/stat`;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const sum = (first: number) => (fields[first] ?? 0) + (fields[first + 1] ?? 0);
  return { parent: fields[1] ?? 0, ticks: sum(11), ticksOfEnded: sum(13) };
}

/** Milliseconds of processor time that a process has used so far. */
export const cpuMs = (pid: number): number => statOf(pid).ticks * CLOCK_TICK_MS;

/** The same of a process with all that it ever started: of PostgreSQL's first process, the whole server. */
export function cpuMsWithChildren(pid: number): number {
  const own = statOf(pid);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter(({ parent }) => parent === pid);
  return [own, ...children].reduce((sum, { ticks }) => sum + ticks, own.ticksOfEnded) * CLOCK_TICK_MS;
}

/** Milliseconds of processor time that the machine has spent on anything at all. */
export function cpuMsOfMachine(): number {
  const [, user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)
    .flatMap((line) => line.split(/\s+/).map(Number));
  return (user + nice + system + irq + softirq) * CLOCK_TICK_MS;
}
