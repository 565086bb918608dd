import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './run.ts';

const WAIT_MS = 60_000;

// The port that `npm run dev` has may be taken; Vite answers which one it got.
const ARGS = [
  join(root, 'node_modules/vite/bin/vite.js'),
  '--host',
  '127.0.0.1',
  '--port',
  '5183',
  '--strictPort=false',
];

/** Serves the web app from its sources, as `npm run dev` does; answers where, and how to stop it. */
export function serveSources(): Promise<{ url: string; stop: () => void }> {
  // Vite would colour the port.
  const env = { ...process.env, NO_COLOR: '1' };
  const child = spawn(process.execPath, ARGS, {
    cwd: join(root, 'apps/web'),
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => void child.kill('SIGTERM');
  let printed = '';
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      stop();
      reject(new Error(`Vite ${reason}: ${printed}`));
    };
    const timeout = setTimeout(() => fail('took too long'), WAIT_MS);
    child.once('exit', () => fail('ended'));
    child.stdout.on('data', (data) => {
      printed += data;
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? [];
      if (url === undefined) return;
      clearTimeout(timeout);
      resolve({ url, stop });
    });
  });
}
