import { mkdir, mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppDocument } from '@livelift/contract';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { publishBuild } from '../../../../../scripts/web-builds.ts';
import { findCurrentBuild } from './web-bundle.ts';
import { serveWeb } from './web-files.ts';

let folder: string;
let builds: string;
const servers: FastifyInstance[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'livelift-builds-'));
  builds = join(folder, 'builds');
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await rm(folder, { recursive: true });
});

/** A build whose only script says its own name; both parts are there when it ends. */
const make = (id: string) => async (folder: string) => {
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await mkdir(join(folder, 'dist-server'));
  await writeFile(join(folder, `dist/assets/${id}.js`), id);
};

const upgradeTo = (id: string) => publishBuild(builds, id, make(id));

/** Starts a server on the build that is current, and answers what it says for a script. */
async function startServer(): Promise<(name: string) => Promise<string | number>> {
  const server = fastify();
  servers.push(server);
  const page: AppDocument = { html: '', scripts: [], status: 404, indexed: false };
  const web = { documentAt: async () => page, policyOf: () => '', pathOf: () => null };
  await serveWeb(server, { folder: join(findCurrentBuild(builds) ?? '', 'dist'), ...web });
  return async (name) => {
    const { statusCode, body } = await server.inject({ url: `/assets/${name}.js`, headers: { accept: '*/*' } });
    return statusCode === 200 ? body : statusCode;
  };
}

it('is none before the first build', () => {
  expect(findCurrentBuild(builds)).toBeUndefined();
});

it('stays whole for a process that runs while the next ones are published', async () => {
  await upgradeTo('one');
  const running = await startServer();
  await upgradeTo('two');
  expect(await running('one')).toBe('one');
  const upgraded = await startServer();
  expect([await upgraded('two'), await upgraded('one')]).toEqual(['two', 404]);
  await upgradeTo('three');
  expect(await running('one')).toBe('one');
});

it('is removed after two others have come, but not when it is current again', async () => {
  for (const id of ['one', 'two', 'three', 'one', 'four']) await upgradeTo(id);
  expect((await readdir(builds)).sort()).toEqual(['current', 'four', 'one', 'three']);
  expect(findCurrentBuild(builds)).toMatch(/four$/);
});

it('is whole although two starts make it at the same moment', async () => {
  const [begun, keepMine] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = publishBuild(builds, 'one', async (folder) => {
    await mkdir(join(folder, 'dist/assets'), { recursive: true });
    await writeFile(join(folder, 'dist/assets/half.js'), '');
    begun.resolve();
    await keepMine.promise;
    await writeFile(join(folder, 'dist/assets/one.js'), 'slow');
  });
  await begun.promise;
  await upgradeTo('one');
  keepMine.resolve();
  await slow;
  expect(await readdir(join(builds, 'current/dist/assets'))).toEqual(['one.js']);
  expect((await readdir(builds)).sort()).toEqual(['current', 'one']);
});

it('that failed leaves nothing behind, and the one before stays current', async () => {
  await upgradeTo('one');
  const failing = publishBuild(builds, 'two', async (folder) => {
    await mkdir(join(folder, 'dist'), { recursive: true });
    throw new Error('no build');
  });
  await expect(failing).rejects.toThrow('no build');
  expect((await readdir(builds)).sort()).toEqual(['current', 'one']);
});

it('is not stopped by what a crash left, which goes after an hour', async () => {
  await upgradeTo('one');
  await symlink('one', join(builds, `.current.${process.pid}`));
  await mkdir(join(builds, '.two.new'));
  await mkdir(join(builds, '.two.old'));
  const hoursAgo = new Date(Date.now() - 2 * 3_600_000);
  await utimes(join(builds, '.two.old'), hoursAgo, hoursAgo);
  await upgradeTo('two');
  const left = await readdir(builds);
  expect(left).toEqual(expect.arrayContaining(['one', 'two', 'current', '.two.new']));
  expect(left).not.toContain('.two.old');
});
