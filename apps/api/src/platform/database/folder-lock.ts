import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makeFolder } from '../make-folder.ts';

/** Another process holds the data folder. */
export class FolderInUse extends Error {}

/**
 * Takes the data folder for this process. The embedded database has no lock of its own and a second process would
 * corrupt it; the kernel releases this one on any death. Throws FolderInUse at once when another process holds it.
 */
export function lockFolder(folder: string): { release(): void } {
  makeFolder(folder);
  const lock = new DatabaseSync(join(folder, 'db.lock'), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (error instanceof Error && /locked/.test(error.message)) {
      throw new FolderInUse(
        `Another process is using the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
      );
    }
    throw error;
  }
  return { release: () => lock.close() };
}
