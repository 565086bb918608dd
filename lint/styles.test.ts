import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const FILES = globSync('apps/web/src/**/*.css');

// Whatever comes and goes anywhere, as the block under a dragged stream does, then restyles the whole page.
const HAS_OF_ALL = /:has\((?:[^()]|\([^()]*\))*\)\)?\s+\*/;

it('no rule styles every element by what the page has', () => {
  expect(FILES.length).toBeGreaterThan(5);
  expect(FILES.filter((file) => HAS_OF_ALL.test(readFileSync(file, 'utf8')))).toEqual([]);
  expect(HAS_OF_ALL.test('&:where(:root:has([data-office]) *) {')).toBe(true);
});

it('every file whose classes a sheet is made of is there', () => {
  const named = FILES.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/@source (?:not )?"([^"]+)";/g)].flatMap(([, pattern = '']) =>
      expandBraces(join(dirname(file), pattern)),
    ),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => globSync(path).length === 0)).toEqual([]);
});

/** The paths that a pattern with one list in braces names: `a/{b,c}.tsx`. */
function expandBraces(pattern: string): string[] {
  const [, before, list, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return list === undefined ? [pattern] : list.split(',').map((each) => `${before}${each}${after}`);
}
