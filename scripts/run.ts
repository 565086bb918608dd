import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Folder in which Node keeps what it compiled of the modules that it loads (NODE_COMPILE_CACHE), for every process of the
 * product. start.cjs, which an old Node must be able to read, names it once more.
 */
export const compileCache = join(root, 'node_modules/.cache/livelift/code');

// Called by file and with this very Node: the shell's own `node` may be an older one.
const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  playwright: 'node_modules/@playwright/test/cli.js',
  'size-limit': 'node_modules/size-limit/bin.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vite: 'node_modules/vite/bin/vite.js',
  vitest: 'node_modules/vitest/vitest.mjs',
};

/** A command line of a project tool, or of a script of this folder given by its path. */
export type Command = { tool: keyof typeof TOOLS | `scripts/${string}`; args: string[] };

/** Environment variables to add for a command, and whether to keep back what it prints. */
export type RunOptions = { env?: Record<string, string>; cwd?: string; quiet?: boolean };

/** How a command ended. `output` is what it printed when it was run quietly, else empty. */
export type Outcome = { code: number; output: string; seconds: number };

const running = new Set<ChildProcess>();

const isTool = (name: string): name is keyof typeof TOOLS => name in TOOLS;

/** Runs a command to its end. It never rejects for a failing command: look at `code`. */
export function run({ tool, args }: Command, { env, cwd = root, quiet = false }: RunOptions = {}): Promise<Outcome> {
  const started = performance.now();
  const file = join(root, isTool(tool) ? TOOLS[tool] : tool);
  const child = spawn(process.execPath, [file, ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  running.add(child);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output, seconds: (performance.now() - started) / 1000 });
    });
  });
}

/**
 * On Ctrl+C or SIGTERM: ends what `run` started, calls `cleanUp`, and ends this process with the usual code. Answers a
 * function that takes the handlers off again.
 */
export function stopOnSignals(cleanUp: () => Promise<void> | void = () => {}): () => void {
  let stopping = false;
  const stop = (code: number) => async () => {
    // Ctrl+C comes twice: from the terminal, and passed on by npm.
    if (stopping) return;
    stopping = true;
    for (const child of running) child.kill('SIGTERM');
    await cleanUp();
    process.exit(code);
  };
  const onInterrupt = stop(130);
  const onTerminate = stop(143);
  process.on('SIGINT', onInterrupt).on('SIGTERM', onTerminate);
  return () => process.off('SIGINT', onInterrupt).off('SIGTERM', onTerminate);
}
