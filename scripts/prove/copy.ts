import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { root } from '../run.ts';

const LEFT_OUT = new Set(['node_modules', '.git', 'builds', 'dist', 'dist-server', 'data', 'shots', 'coverage']);
const REPORTS = /^(test-results|playwright-report)$/;

const isCopied = (path: string) =>
  !relative(root, path)
    .split(sep)
    .some((part) => LEFT_OUT.has(part) || REPORTS.test(part));

// The packages of the workspace must be the copy's own; all others are those of the project.
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@livelift') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
  }
}

const WORKSPACES = ['.', 'apps/api', 'apps/web', 'packages/contract'];

/** Copies the project into a temporary folder, as it stands in the working tree, and answers the folder. */
export function copyProject(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'livelift-prove-')));
  cpSync(root, folder, { recursive: true, filter: isCopied });
  for (const workspace of WORKSPACES) {
    const packages = join(root, workspace, 'node_modules');
    if (existsSync(packages)) linkPackages(packages, join(folder, workspace, 'node_modules'));
  }
  return folder;
}

export const removeCopy = (folder: string): void => rmSync(folder, { recursive: true, force: true });
