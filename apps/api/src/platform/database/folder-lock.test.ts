import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'livelift-lock-'));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe('the lock of a data folder', () => {
  it('is taken once, and free again when it was released', () => {
    const data = join(folder, 'new/data');
    const lock = lockFolder(data);
    expect(() => lockFolder(data)).toThrow(FolderInUse);
    lock.release();
    lockFolder(data).release();
  });

  it('tells the second process who holds it, and since when', () => {
    const data = join(folder, 'told');
    const lock = lockFolder(data, new Date('2026-03-10T12:00:00.250Z'));
    expect(() => lockFolder(data)).toThrow(
      `Process ${process.pid} is using the data folder ${data} since 2026-03-10 12:00:00 UTC. Stop it first, or set DATA_DIR to another folder.`,
    );
    lock.release();
  });

  it('names no process that has ended', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const data = join(folder, 'killed');
    const lock = lockFolder(data);
    writeFileSync(join(data, 'db.holder.json'), JSON.stringify({ pid, since: new Date() }));
    expect(() => lockFolder(data)).toThrow(`Another process is using the data folder ${data}. Stop it first`);
    lock.release();
  });

  it('is taken although nothing can be written about it', () => {
    const data = join(folder, 'wordless');
    mkdirSync(join(data, 'db.holder.json/in-the-way'), { recursive: true });
    const lock = lockFolder(data);
    expect(() => lockFolder(data)).toThrow(FolderInUse);
    lock.release();
  });

  it.each(['', '{', '{"pid":1}'])('says less where the holder left no word of itself: %j', (word) => {
    const data = join(folder, 'silent');
    const lock = lockFolder(data);
    writeFileSync(join(data, 'db.holder.json'), word);
    expect(() => lockFolder(data)).toThrow(`Another process is using the data folder ${data}. Stop it first`);
    lock.release();
  });
});
