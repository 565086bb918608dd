import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether this process runs as root. */
export const isRoot = (): boolean => process.getuid?.() === 0;

/** Whether a file exists and may be run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of a program that the shell would find, or undefined. */
export const onPath = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isExecutable);
