// `npm run dev`: the API restarts on changes, Vite serves the pages on port 5173; the two end together.

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

const settings = join(root, '.env');
if (existsSync(settings)) process.loadEnvFile(settings);

const children: ChildProcess[] = [];

// In a process group of its own, so that Ctrl+C reaches each of them once: through `end` below.
function launch(args: string[], cwd: string): void {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'], detached: true });
  child.once('exit', (code) => end(code ?? 1));
  children.push(child);
}

let ending = false;

function end(code: number): void {
  process.exitCode ??= code;
  if (ending) return;
  ending = true;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
}

process.on('SIGINT', () => end(130));
process.on('SIGTERM', () => end(143));

launch(['--watch', '--watch-preserve-output', join(root, 'apps/api/src/main.ts')], root);
launch([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'apps/web'));
