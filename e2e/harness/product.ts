import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { BrowserContext } from '@playwright/test';
import { freePort } from '../../scripts/machine.ts';
import { compileCache, root } from '../../scripts/run.ts';

/** The first admin of every product that the harness starts. */
export const admin = { email: 'admin@journeys.test', password: 'a long password for journeys' };

/** What a browser keeps of somebody who is signed in. */
export type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A running product: the real process, serving the built web app. */
export type Product = {
  url: string;
  /** All that it printed so far. */
  log: () => string;
  /** Runs `work` while the product's clock is that many minutes ahead, and puts it right again. */
  later: (minutes: number, work: () => Promise<void>) => Promise<void>;
  stop: () => Promise<void>;
};

// Long enough for a small machine that does other work.
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 15_000;

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  for await (const _ of setInterval(50)) {
    if (hasEnded(child)) throw new Error(`The product ended with code ${child.exitCode} before it was ready.`);
    if (await isReady(url)) return;
    if (Date.now() > deadline) throw new Error(`The product was not ready after ${START_LIMIT_MS} ms.`);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT_MS) });
  child.kill('SIGTERM');
  await ended.catch(() => child.kill('SIGKILL'));
}

/** Only what the product must know: nothing of the shell that runs the journeys leaks in. */
function environmentFor(port: number, dataDir: string, settings: Record<string, string>): Record<string, string> {
  return {
    PATH: process.env.PATH ?? '',
    // A third of the time to load its code is compiling it.
    NODE_COMPILE_CACHE: compileCache,
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  };
}

const CLOCK = fileURLToPath(new URL('./movable-clock.ts', import.meta.url));

type Launch = { env: Record<string, string>; folder: string };

async function launch({ env, folder }: Launch, hear: (text: string) => void): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', CLOCK, 'apps/api/src/main.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  try {
    await waitUntilReady(child, `http://127.0.0.1:${env.PORT}`);
    return child;
  } catch (error) {
    await end(child);
    throw error;
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(STOP_LIMIT_MS) });
  child.kill('SIGKILL');
  await ended;
}

async function moveClock(child: ChildProcess, minutes: number): Promise<void> {
  const moved = once(child, 'message', { signal: AbortSignal.timeout(STOP_LIMIT_MS) });
  child.send({ aheadMs: minutes * 60_000 });
  await moved;
}

const newFolder = () => mkdtemp(join(tmpdir(), 'livelift-journeys-'));

const clear = (folder: string) => rm(folder, { recursive: true, force: true });

// Where workers are told which folder `prepareData` made.
const PREPARED = 'JOURNEYS_PREPARED_DATA';

/**
 * Makes the data with which every product of the journeys begins, as a copy: of a product that was started once and used
 * by `fill`. Making a database, sample data and people takes longer than all the rest of a start. Answers what removes it.
 */
export async function prepareData(
  settings: Record<string, string>,
  fill: (url: string) => Promise<void>,
): Promise<() => Promise<void>> {
  const dataDir = await newFolder();
  let log = '';
  const port = await freePort();
  try {
    const env = environmentFor(port, dataDir, settings);
    const child = await launch({ env, folder: root }, (text) => (log += text));
    await fill(`http://127.0.0.1:${port}`).finally(() => end(child));
    if (child.exitCode !== 0) throw new Error('The product whose data were to be prepared did not end by itself.');
  } catch (error) {
    await clear(dataDir);
    return withLog(error, log);
  }
  process.env[PREPARED] = dataDir;
  return () => clear(dataDir);
}

function withLog(error: unknown, log: string): never {
  throw new Error(`${error instanceof Error ? error.message : error}\n--- its log ---\n${log}`);
}

/**
 * Starts the product with an embedded database in a folder of its own and waits until it is ready. Where data were
 * prepared it begins with them, else with nothing. `folder`: where its code is, built; this repository if not given.
 */
export async function startProduct(settings: Record<string, string>, folder = root): Promise<Product> {
  const port = await freePort();
  const dataDir = await newFolder();
  const prepared = process.env[PREPARED];
  if (prepared) await cp(prepared, dataDir, { recursive: true });
  const env = environmentFor(port, dataDir, settings);
  let log = '';
  const child = await launch({ env, folder }, (text) => (log += text)).catch(async (error) => {
    await clear(dataDir);
    return withLog(error, log);
  });
  return {
    url: `http://127.0.0.1:${port}`,
    log: () => log,
    later: async (minutes, work) => {
      await moveClock(child, minutes);
      try {
        await work();
      } finally {
        await moveClock(child, 0);
      }
    },
    // Its data are thrown away, so nothing need be finished.
    stop: async () => {
      await kill(child);
      await clear(dataDir);
    },
  };
}
