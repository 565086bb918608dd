import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { isRoot, sharedTemporaryFolder } from '../../../../scripts/machine.ts';
import { root } from '../../../../scripts/run.ts';
import type { Place } from './processes.ts';

// Debian's and most others' account that owns nothing.
const NOBODY = 65_534;

// What commands need, with what was built, and the Node that npm scripts take.
const PROJECT = ['package.json', 'package-lock.json', '.npmrc', 'tsconfig.base.json', 'node_modules/.bin/node'];
const SOURCES = ['scripts', 'packages/contract', 'apps/api', 'apps/web'];

const lockfile = z.object({
  packages: z.record(z.string(), z.object({ dev: z.boolean().optional() })),
});

/** What `npm ci --omit=dev` installs on this machine. */
function productionPackages(): string[] {
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const paths = Object.entries(packages).flatMap(([path, { dev }]) =>
    path.startsWith('node_modules/') && dev !== true ? [path] : [],
  );
  // Those inside others come along.
  return paths.filter((path) => !path.includes('/node_modules/'));
}

// By links, which cost next to nothing; else, on another disk or without GNU's cp, by copies.
function copy(paths: string[], folder: string): void {
  const { status } = spawnSync('cp', ['-al', '--parents', '-t', folder, ...paths], { cwd: root, stdio: 'ignore' });
  if (status === 0) return;
  for (const path of paths) {
    const options = { recursive: true, verbatimSymlinks: true, force: true };
    cpSync(join(root, path), join(folder, path), options);
  }
}

/** The product as it is installed in production, in a folder that the user who runs it may not write to. */
export type Installation = { place: Place; remove(): void };

/** Installs it for nobody's account; where this user is not root, for this user. */
export function install(): Installation {
  const folder = mkdtempSync(join(sharedTemporaryFolder() ?? tmpdir(), 'livelift-installation-'));
  chmodSync(folder, 0o755);
  copy(
    [...PROJECT, ...SOURCES, ...productionPackages()].filter((path) => existsSync(join(root, path))),
    folder,
  );
  const node = join(folder, 'node_modules/node/bin/node');
  const user = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  return {
    place: { folder, node: existsSync(node) ? node : process.execPath, ...user },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
