import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { loadedFiles, type Manifest } from '../apps/web/vite.manifest.ts';
import { root } from '../scripts/run.ts';

const DIST = join(root, 'apps/web/builds/current/dist');

/** What Vite wrote about the current build. */
export const readManifest = (): Manifest => JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8'));

const compressedBytes = (file: string) => gzipSync(readFileSync(file), { level: 9 }).length;

/** The script files that the named chunks load before anything is touched, each once. */
export const firstLoadFiles = (chunks: Manifest, names: readonly string[]): string[] =>
  loadedFiles(chunks, names).scripts.map((file) => join(DIST, file));

/** Bytes of those files, each compressed by gzip. */
export const firstLoadBytes = (chunks: Manifest, names: readonly string[]): number =>
  firstLoadFiles(chunks, names).reduce((sum, file) => sum + compressedBytes(file), 0);
