import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebPages } from '@livelift/contract';

/**
 * The folder of the build that a process starting now serves, undefined where nothing was built. Its name says its
 * content: what is built later goes elsewhere (scripts/web-builds.ts).
 */
export function findCurrentBuild(builds: string): string | undefined {
  const link = join(builds, 'current');
  return existsSync(link) ? realpathSync(link) : undefined;
}

/** The web build's server bundle in `folder`. */
export async function loadWebPages(folder: string): Promise<WebPages> {
  // Built from apps/web/src/server/pages.ts, where the same type of the contract holds it.
  const { pages } = (await import(pathToFileURL(join(folder, 'pages.js')).href)) as { pages: WebPages };
  return pages;
}
