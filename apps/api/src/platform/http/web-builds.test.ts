import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
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

/** Builds the web as Vite does, in a folder that it empties before, and publishes it. */
async function upgradeTo(id: string): Promise<void> {
  const made = join(folder, 'made');
  await rm(made, { recursive: true, force: true });
  await mkdir(join(made, 'dist/assets'), { recursive: true });
  await mkdir(join(made, 'dist-server'));
  await writeFile(join(made, `dist/assets/${id}.js`), id);
  publishBuild(builds, id, made);
}

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
