import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** Name of the link to the build that a process starting now serves (platform/http/web-bundle.ts). */
const CURRENT = 'current';

/** Folders of one build: what browsers load, and what the server puts pages together with. */
const PARTS = ['dist', 'dist-server'];

// Beside the one that is served: a process that runs since an upgrade or two ago still reads its files.
const KEPT_OLD_BUILDS = 2;

/** Whether `builds` has this build in full. */
export const hasBuild = (builds: string, id: string): boolean => existsSync(join(builds, id));

// Whoever reads the folder sees all of a build or nothing.
function store(builds: string, id: string, made: string): void {
  const part = join(builds, `.${id}.${process.pid}`);
  for (const name of PARTS) cpSync(join(made, name), join(part, name), { recursive: true });
  try {
    renameSync(part, join(builds, id));
  } catch (error) {
    // Another start has built the same at the same moment.
    rmSync(part, { recursive: true });
    if (!hasBuild(builds, id)) throw error;
  }
}

function switchTo(builds: string, id: string): void {
  const next = join(builds, `.${CURRENT}.${process.pid}`);
  symlinkSync(id, next);
  // Over the old link, in one step.
  renameSync(next, join(builds, CURRENT));
}

function prune(builds: string, current: string): void {
  const ageOf = (name: string) => statSync(join(builds, name)).mtimeMs;
  const old = readdirSync(builds).filter((name) => ![CURRENT, current].includes(name) && !name.startsWith('.'));
  const outdated = old.sort((a, b) => ageOf(b) - ageOf(a)).slice(KEPT_OLD_BUILDS);
  for (const name of outdated) rmSync(join(builds, name), { recursive: true });
}

/**
 * Makes a build the one that processes serve which start from now on, and takes it over from the folder `made` where
 * `builds` does not have it. Those that run keep the files of theirs; of old builds the last two are kept.
 */
export function publishBuild(builds: string, id: string, made: string): void {
  mkdirSync(builds, { recursive: true });
  if (!hasBuild(builds, id)) store(builds, id, made);
  const now = new Date();
  utimesSync(join(builds, id), now, now);
  switchTo(builds, id);
  prune(builds, id);
}
