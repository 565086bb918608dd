import type { PageFacts } from '@livelift/contract';
import { expect, test } from 'vitest';
import { PAGE_CHUNKS } from '../../vite.page-chunks.ts';
import { WRITTEN } from '../app/page-chunks.tsx';
import { paths } from '../app/paths.ts';
import { appPages, notFoundWords } from '../content/pages.ts';
import { drawingAt } from './written-page.tsx';

const facts: PageFacts = {
  siteName: 'Site',
  appUrl: 'https://site.example',
  communityUrl: null,
  contactEmail: 'team@site.example',
  chatWidget: false,
  plans: null,
};

const addresses = appPages.map(({ path }) => path).sort();
const all = [notFoundWords.path, ...addresses];
const writtenByServer = all.filter((path) => drawingAt(path, new URLSearchParams(), facts) !== null);

test('every page that has an address has its words, and its files are known to the server', () => {
  const named = Object.values(paths).map((path) => path());
  expect(['/', ...addresses]).toEqual(named.sort());
  expect(Object.keys(PAGE_CHUNKS).sort()).toEqual(all);
});

test('the app takes over exactly the pages that the server writes, with the files that the server names', () => {
  expect(Object.keys(WRITTEN).sort()).toEqual(writtenByServer);
  for (const path of writtenByServer) expect(WRITTEN[path], path).toHaveLength(PAGE_CHUNKS[path]?.length ?? 0);
});
