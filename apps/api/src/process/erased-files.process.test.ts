import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createUser, deleteUser } from '@livelift/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../../../scripts/machine.ts';
import { PASSWORD } from '../testing/factories.ts';
import { startProcess, untilReady } from '../testing/processes.ts';
import { ADMIN, callsTo, signInAt } from '../testing/running-product.ts';

// On the embedded database, whatever the others run on: the files of a server are its operator's.
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'livelift-erased-'));
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function startEmbedded() {
  const port = String(await freePort());
  const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  const process = startProcess({ env: { PORT: port, DATA_DIR: dataDir, ...admin } });
  await untilReady(process);
  return { process, token: await signInAt(process.url), ...callsTo([process]) };
}

/** The files of tables and indexes that hold a text. */
async function filesWith(text: string): Promise<string[]> {
  const folder = join(dataDir, 'db', 'base');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name));
  // A table that is written anew meanwhile leaves no file behind.
  const held = await Promise.all(
    paths.map((path) =>
      readFile(path).then(
        (bytes) => bytes.includes(text),
        () => false,
      ),
    ),
  );
  return paths.filter((_, at) => held[at]);
}

it('the files of the embedded database hold nothing of one who was erased', async () => {
  const first = await startEmbedded();
  const body = { email: 'zebulon@erased.test', role: 'streamer', password: PASSWORD };
  const { user } = await first.ok(createUser, { token: first.token, body });
  await first.process.end();
  expect(await filesWith('zebulon')).not.toEqual([]);

  const second = await startEmbedded();
  await second.ok(deleteUser, { token: second.token, params: { id: user.id }, body: { mode: 'erase' } });
  await expect.poll(() => filesWith('zebulon')).toEqual([]);
  await second.process.end();
  expect(await filesWith('zebulon')).toEqual([]);
}, 300_000);
