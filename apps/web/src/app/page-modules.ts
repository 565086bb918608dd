import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { lazyComponent } from '../lib/lazy.tsx';
import { forgetPrefetched } from '../lib/prefetched-responses.ts';
import { appPages, notFoundPage, type PageRoute, renderedPage, routeAt } from '../routes.ts';

type PageModule = {
  Page: ComponentType;
  /** Starts its queries for an address with that query; false where a layout shows this visitor none of its pages. */
  prefetch?: (queryClient: QueryClient, search: URLSearchParams) => Promise<unknown>;
};

const MODULES = import.meta.glob<PageModule>(['../pages/*/*-page.tsx', '!../pages/landing/*']);

function findModule({ module }: PageRoute): () => Promise<PageModule> {
  const find = MODULES[`../pages/${module}.tsx`];
  if (!find) throw new Error(`There is no page pages/${module}.tsx.`);
  return find;
}

// A page is a chunk of its own, loaded when it is first visited.
const CHUNKS = new Map(
  [...appPages, notFoundPage].map((route) => {
    const find = findModule(route);
    return [route.module, lazyComponent(async () => (await find()).Page)];
  }),
);

export function pageComponent({ module }: Pick<PageRoute, 'module'>): ComponentType {
  const Page = CHUNKS.get(module);
  if (!Page) throw new Error(`There is no page ${module}.`);
  return Page;
}

export const loadAllPages = (): Promise<unknown> => Promise.all([...CHUNKS.values()].map((page) => page.preload()));

// As long as the frame of a page waits for what it shows; after that it is rendered as it arrives.
const TIMEOUT_MS = 1000;

async function prefetchAll(routes: readonly PageRoute[], queryClient: QueryClient, search: string): Promise<void> {
  for (const route of routes) {
    const { prefetch } = await findModule(route)();
    if ((await prefetch?.(queryClient, new URLSearchParams(search))) === false) return;
  }
}

/**
 * Loads the page that is rendered at an address, with its layout, starts their queries, and waits a second for them. The page
 * retries failures, and reports them.
 */
export async function loadPage(
  address: Pick<Location, 'pathname' | 'search'>,
  queryClient: QueryClient,
): Promise<void> {
  const route = renderedPage(routeAt(address.pathname));
  const routes = route.layout ? [route.layout, route] : [route];
  await Promise.all(routes.map(({ module }) => CHUNKS.get(module)?.preload()));
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS));
  await Promise.race([prefetchAll(routes, queryClient, address.search).finally(forgetPrefetched), timeout]);
}
