// `npm run brand`: draws every icon and the pictures of link previews from apps/web/public/favicon.svg, into the same folder.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { landingMeta, type PageMeta, picturedPages, picturePath } from '../apps/web/src/routes.ts';
import { browserArguments, ensureBrowser } from './browser.ts';
import { root } from './run.ts';

const FOLDER = join(root, 'apps/web/public');
const logo = readFileSync(join(FOLDER, 'favicon.svg'), 'utf8');

const font = readFileSync(join(root, 'apps/web/src/fonts/geist-latin.woff2')).toString('base64');

const ground = /<rect[^>]*fill="([^"]+)"/.exec(logo)?.[1];
if (ground === undefined) throw new Error('The logo has no ground: a <rect> with a fill.');

type Picture = { width: number; height: number; html: string };

const square = (size: number, html: string): Picture => ({ width: size, height: size, html });

const plain = (size: number) => square(size, `<style>svg { display: block; width: 100vw }</style>${logo}`);

// Systems cut these into shapes of their own: the ground reaches the edges, the sign stays in the middle.
const cuttable = (size: number, share: number) =>
  square(
    size,
    `<style>body { display: grid; place-items: center; height: 100vh; background: ${ground} } svg { width: ${share}vw }</style>${logo}`,
  );

// Days of the schedule in its colours, as the dashboard shows it: share of the width, colour.
const [FREE, OVER, LIVE, BOOKED] = ['#24292b', '#868d8b', '#4ccb7c', '#8ca5ff'];
type Day = [number, string][];
const TODAY: Day = [
  [2, OVER],
  [1, FREE],
  [2, LIVE],
  [1, FREE],
  [3, BOOKED],
  [1, FREE],
  [2, BOOKED],
];
const DAYS: Day[] = [
  [
    [3, FREE],
    [4, OVER],
    [3, FREE],
    [2, OVER],
  ],
  TODAY,
  [
    [5, FREE],
    [3, BOOKED],
    [4, FREE],
  ],
  [
    [1, FREE],
    [2, BOOKED],
    [4, FREE],
    [5, BOOKED],
  ],
];

const drawDay = (day: Day): string =>
  `<footer>${day.map(([share, colour]) => `<i style="flex: ${share}; background: ${colour}"></i>`).join('')}</footer>`;

const words = ({ title, description }: PageMeta): string => `<div><h1>${title}</h1><p>${description}</p></div>`;

// Without what the operator chooses: the site's name (D50), and the words of the landing page (D744).
const preview = (page: PageMeta): Picture => ({
  width: 1200,
  height: 630,
  html: `<style>
    @font-face { font-family: Geist; src: url(data:font/woff2;base64,${font}); font-weight: 400 800 }
    body { display: flex; flex-direction: column; justify-content: space-between; height: 100vh; padding: 60px 80px;
      box-sizing: border-box; background: #0c0e0f; color: #eff2f0; font: 700 72px/1.06 Geist }
    svg { display: block; width: 88px }
    h1, h1 + p { text-wrap: balance }
    h1 { margin: 0; font: inherit; letter-spacing: -0.035em }
    h1 + p { margin: 24px 0 0; font: 500 30px/1.35 Geist; letter-spacing: -0.01em; color: #a3aaa7 }
    footer { display: flex; gap: 8px; height: 40px }
    svg + footer, footer + footer { height: 80px }
    i { border-radius: 6px }
  </style>${logo}${page === landingMeta ? DAYS.map(drawDay).join('') : words(page) + drawDay(TODAY)}`,
});

async function draw(browser: Browser, { width, height, html }: Picture): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<!doctype html><style>body { margin: 0 }</style>${html}`);
  await page.evaluate('document.fonts.ready');
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

/** One PNG as an .ico file: a header, one entry of the directory, the picture. */
function toIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const pictures: Record<string, Picture> = {
  'apple-touch-icon.png': cuttable(180, 80),
  'icon-192.png': plain(192),
  'icon-512.png': plain(512),
  'icon-maskable.png': cuttable(512, 68),
  ...Object.fromEntries([landingMeta, ...picturedPages].map((page) => [picturePath(page), preview(page)])),
};

const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments() });
try {
  for (const [name, picture] of Object.entries(pictures))
    writeFileSync(join(FOLDER, name), await draw(browser, picture));
  writeFileSync(join(FOLDER, 'favicon.ico'), toIco(await draw(browser, plain(32)), 32));
} finally {
  await browser.close();
}
console.log(`The icons in ${FOLDER} are new.`);
