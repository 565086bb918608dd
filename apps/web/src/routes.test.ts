import * as contract from '@livelift/contract';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';
import { adminAreas, appPages, renderedPage } from './routes.ts';

test('every address that links lead to has a page, and every page an address', () => {
  const addresses = appPages.filter(({ layout }) => layout === undefined).map(({ path }) => path);
  const linked = Object.values(paths).map((path) => path());
  // What lies within the back office has its layout.
  expect(['/', ...addresses].sort()).toEqual(linked.filter((path) => !path.startsWith('/admin/')).sort());
});

test('what is rendered in the place of another page is a page', () => {
  for (const page of appPages) expect(appPages.map(({ path }) => path)).toContain(renderedPage(page).path);
});

test('the lists that areas begin with are calls without parameters', () => {
  const calls = Object.values(contract).filter((each) => typeof each === 'object' && 'response' in each);
  const read = calls.flatMap((each) => ('method' in each && each.method === 'GET' ? [each.path] : []));
  for (const { lists } of adminAreas) for (const list of lists) expect(read).toContain(list);
});
