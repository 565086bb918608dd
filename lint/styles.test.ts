import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const FILES = globSync('apps/web/src/**/*.css');

// Whatever comes and goes anywhere, as the block under a dragged stream does, then restyles the whole page.
const HAS_OF_ALL = /:has\((?:[^()]|\([^()]*\))*\)\)?\s+\*/;

it('no rule styles every element by what the page has', () => {
  expect(FILES.length).toBeGreaterThan(5);
  expect(FILES.filter((file) => HAS_OF_ALL.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(HAS_OF_ALL.test('&:where(:root:has([data-toasts="left"]) *) {')).toBe(true);
});
