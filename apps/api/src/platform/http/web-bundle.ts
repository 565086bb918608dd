import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebPages } from '@livelift/contract';

/** The web build's server bundle in `folder`; undefined where nothing was built. */
export async function loadWebPages(folder: string): Promise<WebPages | undefined> {
  const file = join(folder, 'pages.js');
  if (!existsSync(file)) return undefined;
  // Built from apps/web/src/server/pages.ts, where the same type of the contract holds it.
  const { pages } = (await import(pathToFileURL(file).href)) as { pages: WebPages };
  return pages;
}
