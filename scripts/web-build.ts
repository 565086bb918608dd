import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress-files.ts';
import { root, run } from './run.ts';
import { currentBuild, publishBuild } from './web-builds.ts';

const WEB = join(root, 'apps/web');
const BUILDS = join(WEB, 'builds');
const SOURCES = ['apps/web', 'packages/contract', 'package-lock.json', 'tsconfig.base.json'];
const NO_SOURCE = new Set(['node_modules', 'builds', 'dist', 'dist-server', 'testing']);

function* filesUnder(path: string): Generator<string> {
  const entries = readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (NO_SOURCE.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue;
    const file = join(path, entry.name);
    if (entry.isDirectory()) yield* filesUnder(file);
    else if (entry.isFile()) yield file;
  }
}

/** A name for the content of everything that the web build is made from. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const source of SOURCES) {
    const path = join(root, source);
    const files = existsSync(join(path, 'package.json')) ? filesUnder(path) : [path];
    for (const file of files) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

// In this order: the last knows what the others are called.
const STEPS = [
  { config: 'vite.config.ts', part: 'dist' },
  { config: 'vite.landing.config.ts', part: 'dist' },
  { config: 'vite.server.config.ts', part: 'dist-server' },
];

async function build(folder: string): Promise<void> {
  for (const { config, part } of STEPS) {
    const args = ['build', '--config', config, '--outDir', join(folder, part), '--logLevel', 'warn'];
    // A NODE_ENV meant for the server must not put React's development build into the pages.
    const { code } = await run({ tool: 'vite', args }, { cwd: WEB, env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Error('The web app could not be built; the lines above say why.');
  }
  await compressFiles(join(folder, 'dist'));
}

/**
 * Builds apps/web unless there is a build of exactly these sources, and makes it the one that starting processes serve.
 * Throws when the build fails.
 */
export const buildWebWhenStale = (): Promise<void> =>
  publishBuild(BUILDS, fingerprint(), async (folder) => {
    console.log('Building the web app: its sources changed since the last build.');
    await build(folder);
  });

/** What starting processes serve: nothing, a build of other sources than those beside it, or of exactly these. */
export function buildState(): 'missing' | 'stale' | 'current' {
  const current = currentBuild(BUILDS);
  if (current === undefined) return 'missing';
  // An image that only serves holds no sources.
  return !existsSync(join(WEB, 'src')) || current === fingerprint() ? 'current' : 'stale';
}
