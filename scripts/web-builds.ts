import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import { join } from 'node:path';

/** Name of the link to the build that a process starting now serves (platform/http/web-bundle.ts). */
const CURRENT = 'current';

// Beside the one that is served: a process that runs since an upgrade or two ago still reads its files.
const KEPT_OLD_BUILDS = 2;

// What is being made begins with a dot. No build takes so long: what is older was left by a crash.
const LEFTOVER_MS = 3_600_000;

const draftOf = (name: string): string => `.${name}.${randomBytes(4).toString('hex')}`;

const isDraft = (name: string): boolean => name.startsWith('.');

/** The build that a process starting now serves; undefined where there is none. */
export const currentBuild = (builds: string): string | undefined =>
  existsSync(join(builds, CURRENT)) ? readlinkSync(join(builds, CURRENT)) : undefined;

// Whether `builds` has this build in full.
const hasBuild = (builds: string, id: string): boolean => existsSync(join(builds, id));

// In a folder of its own: a process that reads `builds`, or makes the same at the same moment, sees all of a build or nothing.
async function store(builds: string, id: string, make: (folder: string) => Promise<void>): Promise<void> {
  const draft = join(builds, draftOf(id));
  try {
    await make(draft);
    renameSync(draft, join(builds, id));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    // Another start may have made the same meanwhile.
    if (!hasBuild(builds, id)) throw error;
  }
}

function switchTo(builds: string, id: string): void {
  const next = join(builds, draftOf(CURRENT));
  symlinkSync(id, next);
  // Over the old link, in one step.
  renameSync(next, join(builds, CURRENT));
}

function prune(builds: string, current: string): void {
  // Another start may prune as well: what it has removed is the oldest.
  const changedAt = (name: string) => lstatSync(join(builds, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const names = readdirSync(builds);
  const old = names.filter((name) => ![CURRENT, current].includes(name) && !isDraft(name));
  const outdated = old.sort((a, b) => changedAt(b) - changedAt(a)).slice(KEPT_OLD_BUILDS);
  const leftovers = names.filter((name) => isDraft(name) && Date.now() - changedAt(name) > LEFTOVER_MS);
  for (const name of [...outdated, ...leftovers]) rmSync(join(builds, name), { recursive: true, force: true });
}

/**
 * Makes a build the one that processes serve which start from now on; where `builds` does not have it, `make` puts its
 * files into a new folder. Those that run keep the files of theirs; of old builds the last two are kept.
 */
export async function publishBuild(builds: string, id: string, make: (folder: string) => Promise<void>): Promise<void> {
  mkdirSync(builds, { recursive: true });
  if (!hasBuild(builds, id)) await store(builds, id, make);
  const now = new Date();
  utimesSync(join(builds, id), now, now);
  switchTo(builds, id);
  prune(builds, id);
}
