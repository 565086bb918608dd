// What visitors and streamers have to load, in kB (1,000 bytes). `npm run check` builds the web app first.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WebPages } from '@livelift/contract';
import { APP_CHUNKS, PAGE_CHUNKS } from './apps/web/vite.page-chunks.ts';
import { firstLoadFiles, type Manifest, readManifest } from './bench/first-load.ts';
import { eightPlansOnSale } from './scripts/eight-plans.ts';
import { root } from './scripts/run.ts';

const WEB = join(root, 'apps/web');
const DOCUMENT = join(root, 'node_modules/.cache/livelift/landing.html');

const manifest = readManifest();
const builtLanding: Manifest = JSON.parse(readFileSync(join(WEB, 'dist/.vite/landing.json'), 'utf8'));
const landingScript = builtLanding['src/landing/main.ts']?.file ?? 'none';

const { '/dashboard': _, '/admin': __, ...ofVisitors } = PAGE_CHUNKS;
const PAGES = Object.entries({ ...ofVisitors, '/set-password with a code': ['set-password-page'] });

async function writeLanding(): Promise<void> {
  const { pages }: { pages: WebPages } = await import(pathToFileURL(join(WEB, 'dist-server/pages.js')).href);
  const { html } = pages.landing({
    siteName: 'Livelift',
    appUrl: 'https://livelift.example',
    communityUrl: 'https://community.example/invite',
    contactEmail: 'team@livelift.example',
    chatWidget: true,
    plans: eightPlansOnSale,
  });
  mkdirSync(dirname(DOCUMENT), { recursive: true });
  writeFileSync(DOCUMENT, html);
}

await writeLanding();

export default [
  // More than 13 kB would not go into the ten packets that a server sends before it waits for an answer; less paints sooner.
  { name: 'landing page with 8 plans, gzip', path: DOCUMENT, gzip: true, limit: '11 kB' },
  { name: 'landing page with 8 plans, brotli', path: DOCUMENT, brotli: true, limit: '10 kB' },
  { name: 'landing page, script', path: join(WEB, 'dist', landingScript), gzip: true, limit: '3 kB' },
  {
    name: 'dashboard',
    path: firstLoadFiles(manifest, [...APP_CHUNKS, 'dashboard-page']),
    gzip: true,
    limit: '200 kB',
  },
  {
    name: 'back office',
    path: firstLoadFiles(manifest, [...APP_CHUNKS, 'admin-page', 'users-tab']),
    gzip: true,
    limit: '200 kB',
  },
  ...PAGES.map(([name, chunks]) => ({
    name: name || 'an unknown address',
    path: firstLoadFiles(manifest, [...APP_CHUNKS, ...chunks]),
    gzip: true,
    limit: '150 kB',
  })),
];
