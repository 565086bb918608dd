import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'livelift-folder-'));
});

afterEach(() => rm(root, { recursive: true }));

it('makes a folder with all above it, and takes one that exists', async () => {
  const folder = join(root, 'a/b/c');
  makeFolder(folder);
  makeFolder(folder);
  expect((await stat(folder)).isDirectory()).toBe(true);
});

it('says why it cannot be made', async () => {
  await writeFile(join(root, 'file'), '');
  expect(() => makeFolder(join(root, 'file'))).toThrow(/EEXIST/);
  expect(() => makeFolder(join(root, 'file/below'))).toThrow(/ENOTDIR/);
});

it('ends where a folder takes no entries', () => {
  expect(() => makeFolder('/proc/livelift/data')).toThrow(/^E[A-Z]+/);
});
