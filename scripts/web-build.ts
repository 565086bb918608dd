import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { root, run } from './run.ts';

const WEB = join(root, 'apps/web');
const BUILT = ['dist/app.html', 'dist-server/pages.js'].map((file) => join(WEB, file));
// Beside the other caches, not in dist, which is served to the public.
const STAMP = join(root, 'node_modules/.cache/livelift/web-build');
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const NO_SOURCE = new Set(['node_modules', 'dist', 'dist-server', 'testing']);

function* filesUnder(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (NO_SOURCE.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const file = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else if (entry.isFile()) yield file;
  }
}

/** One text for the content of everything that the web build is made from. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    const path = join(root, source);
    const files = existsSync(join(path, 'package.json')) ? filesUnder(path) : [path];
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isFresh = (wanted: string) =>
  [...BUILT, STAMP].every((file) => existsSync(file)) && readFileSync(STAMP, 'utf8') === wanted;

// In this order: the first empties the folder, the last knows what the others are called.
const CONFIGS = ['vite.config.ts', 'vite.landing.config.ts', 'vite.server.config.ts'];

async function build(config: string): Promise<void> {
  // A NODE_ENV meant for the server must not put React's development build into the pages.
  const args = ['build', '--config', config, '--logLevel', 'warn'];
  const { code } = await run({ tool: 'vite', args }, { cwd: WEB, env: { NODE_ENV: 'production' } });
  if (code !== 0) throw new Error('The web app could not be built; the lines above say why.');
}

/** Builds apps/web unless dist was made from exactly these sources. Throws when the build fails. */
export async function buildWebWhenStale(): Promise<void> {
  const wanted = fingerprint();
  if (isFresh(wanted)) return;
  console.log('Building the web app: its sources changed since the last build.');
  // A build that breaks off leaves files of two builds: none of them counts.
  rmSync(STAMP, { force: true });
  for (const config of CONFIGS) await build(config);
  await compressFiles(join(WEB, 'dist'));
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, wanted);
}
