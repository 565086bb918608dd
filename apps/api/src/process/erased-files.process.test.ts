import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createUser, deleteUser } from '@livelift/contract';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { PASSWORD } from '../testing/factories.ts';
import { type RunningProduct, signInAdmin, startProduct } from '../testing/running-product.ts';

// On the embedded database only: the files of a server are its operator's.
let product: RunningProduct;

beforeAll(async () => {
  product = await startProduct(inject('template'));
});

afterAll(() => product.close());

/** The files of tables and indexes that hold a text. */
async function filesWith(text: string): Promise<string[]> {
  const folder = join(product.dataDir, 'db', 'base');
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
  const token = await signInAdmin(product);
  const body = { email: 'zebulon@erased.test', role: 'streamer', password: PASSWORD };
  const { user } = await product.ok(createUser, { token, body });
  await product.restart('SIGTERM');
  expect(await filesWith('zebulon')).not.toEqual([]);
  await product.ok(deleteUser, { token, params: { id: user.id }, body: { mode: 'erase' } });
  await expect.poll(() => filesWith('zebulon')).toEqual([]);
  await Promise.all(product.processes.map((process) => process.end()));
  expect(await filesWith('zebulon')).toEqual([]);
});
