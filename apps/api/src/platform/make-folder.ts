import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Makes a folder with all above it; one that exists is left alone. Throws what the file system says. Node's own
 * `recursive` never returns where a folder exists and takes no entries, as in /proc.
 */
export function makeFolder(path: string): void {
  if (isFolder(path)) return;
  const above = dirname(path);
  if (above !== path && statSync(above, { throwIfNoEntry: false }) === undefined) makeFolder(above);
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have made it in between.
    if (!isFolder(path)) throw error;
  }
}
