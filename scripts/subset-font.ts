// `npm run font`: cuts the product's typeface down to the characters and weights that it shows, into apps/web/src/fonts. Its
// result is committed: run it after an update of the typeface, or when a character is missing.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { root } from './run.ts';

const PACKAGE = dirname(fileURLToPath(import.meta.resolve('@fontsource-variable/geist/package.json')));
const FONTS = join(root, 'apps/web/src/fonts');
const MAX_BYTES = 35_000;

const range = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

// The unicode-range of each file stands in fonts.css. The first is all that texts of our own need; names of people may need
// the second, the Latin alphabets of Europe.
const SUBSETS = {
  latin: `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ŒœıŸŠšŽžˆ˜–—‘’‚“”„†‡•…‹›€™−×↑→↓←↗≈≤≥\u2009\u202f`,
  'latin-ext': `${range(0x100, 0x17f)}ȘșȚțẞ`,
};

const options = {
  targetFormat: 'woff2',
  keepFeatures: ['kern', 'tnum', 'ccmp', 'locl', 'mark', 'mkmk'],
  variationAxes: { wght: { min: 400, max: 800, default: 400 } },
} as const;

let total = 0;
for (const [name, characters] of Object.entries(SUBSETS)) {
  const source = readFileSync(join(PACKAGE, `files/geist-${name}-wght-normal.woff2`));
  const subset = await subsetFont(source, characters, options);
  writeFileSync(join(FONTS, `geist-${name}.woff2`), subset);
  console.log(`geist-${name}.woff2: ${subset.length} bytes`);
  total += subset.length;
}
copyFileSync(join(PACKAGE, 'LICENSE'), join(FONTS, 'OFL.txt'));
if (total > MAX_BYTES) throw new Error(`Together ${total} bytes: more than ${MAX_BYTES}.`);
