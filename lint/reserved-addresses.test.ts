import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isReservedAddress } from '../apps/api/src/modules/sharing/reserved-addresses.ts';
import { paths } from '../apps/web/src/paths.ts';

const ROOT = join(import.meta.dirname, '..');

const firstWordOf = (path: string): string => path.split(/[/#?]/)[1] ?? '';

/** What the server answers itself: `server.get('/healthz'`, and `FEEDS_PATH = '/feeds'` of what follows a constant. */
const serverPaths = globSync('apps/api/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) => [
    ...readFileSync(join(ROOT, file), 'utf8').matchAll(/(?:\.get(?:<.*>)?\(|_(?:PATH|PREFIX) = )['"`](\/[\w/-]+)/g),
  ])
  .map(([, path = '']) => path);

const pages = Object.values(paths).map((pathOf) => pathOf());

const publicFiles = readdirSync(join(ROOT, 'apps/web/public')).map((name) => `/${name}`);

it('no public page has an address that the site or the server answers at', () => {
  const words = new Set([...serverPaths, ...pages, ...publicFiles, '/api'].map(firstWordOf));
  expect([...words]).toEqual(
    expect.arrayContaining(['healthz', 'metrics', 'feeds', 'legal', 'demo', 'billing', 'admin']),
  );
  // What is no address at all needs no reservation: `s`, and files by their ending.
  const possible = [...words].filter((word) => /^[a-z0-9-]{3,40}$/.test(word)).sort();
  expect(possible.filter((word) => !isReservedAddress(word, 'Livelift'))).toEqual([]);
});
