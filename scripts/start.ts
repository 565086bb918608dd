// Becomes the server or the worker: one process, so that signals reach it. Outside production it first builds the web app
// when its sources changed; in production `npm run build` does that.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ConfigError, readEnvironment } from '../apps/api/src/config.ts';
import { root, stopOnSignals } from './run.ts';
import { buildState, buildWebWhenStale } from './web-build.ts';

function requireBuild(): void {
  const state = buildState();
  if (state === 'missing') throw new ConfigError('The web app is not built: run `npm run build`, and start again.');
  if (state === 'stale') console.warn('The web app was built from other sources than these: run `npm run build`.');
}

async function start(): Promise<void> {
  const settings = join(root, '.env');
  if (existsSync(settings)) process.loadEnvFile(settings);
  // Before anything takes time.
  const { production } = readEnvironment();
  const release = stopOnSignals();
  // A pure worker serves no pages.
  if (process.argv[2] !== 'worker') await (production ? requireBuild() : buildWebWhenStale());
  // From here on the server answers signals (D42).
  release();
  await import(pathToFileURL(join(root, 'apps/api/src/main.ts')).href);
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
