import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { makeFolder } from '../make-folder.ts';

/** Another process holds the data folder. */
export class FolderInUse extends Error {}

const holder = z.object({ pid: z.number(), since: z.iso.datetime() });

// Beside the lock, which nobody else can read while it is held. Only what the lock proves makes it true.
const holderFile = (folder: string): string => join(folder, 'db.holder.json');

// Who was killed left its word behind, which is read until the next holder has written its own.
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function whoHolds(folder: string): string {
  try {
    const { pid, since } = holder.parse(JSON.parse(readFileSync(holderFile(folder), 'utf8')));
    if (!isRunning(pid)) return `Another process is using the data folder ${folder}.`;
    const time = since.slice(0, 19).replace('T', ' ');
    return `Process ${pid} is using the data folder ${folder} since ${time} UTC.`;
  } catch {
    // It has only just taken the lock, or is of a version that does not say.
    return `Another process is using the data folder ${folder}.`;
  }
}

// It only informs: a lock without it holds as well.
function sayWhoHolds(folder: string, since: Date): void {
  try {
    writeFileSync(holderFile(folder), JSON.stringify({ pid: process.pid, since: since.toISOString() }));
  } catch {
    rmSync(holderFile(folder), { force: true, recursive: true });
  }
}

/**
 * Takes the data folder for this process. The embedded database has no lock of its own and a second process would
 * corrupt it; the kernel releases this one on any death. Throws FolderInUse at once when another process holds it.
 */
export function lockFolder(folder: string, now = new Date()): { release(): void } {
  makeFolder(folder);
  const lock = new DatabaseSync(join(folder, 'db.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked/.test(error.message)) {
      throw new FolderInUse(`${whoHolds(folder)} Stop it first, or set DATA_DIR to another folder.`);
    }
    throw error;
  }
  sayWhoHolds(folder, now);
  return {
    release: () => {
      rmSync(holderFile(folder), { force: true });
      lock.close();
    },
  };
}
