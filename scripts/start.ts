// Builds the web app when its sources changed, then becomes the server: one process, so that signals reach it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, stopOnSignals } from './run.ts';
import { buildWebWhenStale } from './web-build.ts';

async function start(): Promise<void> {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  const release = stopOnSignals();
  // A pure worker serves no pages.
  if (process.argv[2] !== 'worker') await buildWebWhenStale();
  // From here on the server answers signals (D42).
  release();
  await import(pathToFileURL(join(root, 'apps/api/src/main.ts')).href);
}

start().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
