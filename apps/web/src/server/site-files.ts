import type { SiteInfo, WebPages } from '@livelift/contract';
import { legalPath } from '../paths.ts';
import { appPages, landingMeta } from '../routes.ts';

const ICONS = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

// Pages are excluded by their own noindex, which crawlers can only see if they may fetch the page.
const robots = (appUrl: string): string => `User-agent: *
Allow: /api/docs
Disallow: /api/

Sitemap: ${appUrl}/sitemap.xml
`;

const escapeXml = (text: string): string => text.replace(/[<>&'"]/g, (character) => `&#${character.codePointAt(0)};`);

function sitemap({ appUrl, legalPages }: SiteInfo): string {
  const indexed = [landingMeta, ...appPages].filter(({ indexed }) => indexed).map(({ path }) => path);
  const urls = [...indexed, ...legalPages.map(legalPath)].map(
    (path) => `<url><loc>${escapeXml(appUrl + path)}</loc></url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`;
}

const manifest = ({ siteName }: SiteInfo): string =>
  JSON.stringify({
    name: siteName,
    short_name: siteName,
    start_url: '/dashboard',
    id: '/',
    display: 'minimal-ui',
    icons: ICONS,
  });

/** Files with well-known names: robots.txt, sitemap.xml and the manifest. */
export const siteFiles: WebPages['files'] = (site) => ({
  '/robots.txt': { type: 'text/plain; charset=utf-8', body: robots(site.appUrl) },
  '/sitemap.xml': { type: 'application/xml; charset=utf-8', body: sitemap(site) },
  '/site.webmanifest': { type: 'application/manifest+json; charset=utf-8', body: manifest(site) },
});
