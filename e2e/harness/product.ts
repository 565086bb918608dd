import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval } from 'node:timers/promises';
import { freePort } from '../../scripts/machine.ts';
import { root } from '../../scripts/run.ts';

/** The first admin of every product that the harness starts. */
export const admin = { email: 'admin@journeys.test', password: 'a long password for journeys' };

/** A running product: the real process, serving the built web app. */
export type Product = {
  url: string;
  /** All that it printed so far. */
  log: () => string;
  stop: () => Promise<void>;
};

const START_LIMIT_MS = 60_000;
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
    HOST: '127.0.0.1',
    PORT: String(port),
    APP_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    ...settings,
  };
}

/** Starts the product with an embedded database in a folder of its own and waits until it is ready. */
export async function startProduct(settings: Record<string, string>): Promise<Product> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = await mkdtemp(join(tmpdir(), 'livelift-journeys-'));
  const env = environmentFor(port, dataDir, settings);
  const child = spawn(process.execPath, ['apps/api/src/main.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk) => (log += chunk));
  child.stderr.on('data', (chunk) => (log += chunk));
  const stop = async () => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await waitUntilReady(child, url);
  } catch (error) {
    await stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n--- its log ---\n${log}`);
  }
  return { url, log: () => log, stop };
}
