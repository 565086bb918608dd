import { describe, expect, test } from 'vitest';
import { appPages, landingMeta, picturedPages, picturePath } from '../routes.ts';
import { landingDocument } from './landing-document.tsx';
import { HOSTILE, hostile, input } from './pages.fixtures.ts';
import { siteFiles } from './site-files.ts';

describe('the files for robots and browsers', () => {
  const files = siteFiles({ ...hostile, appUrl: 'https://site.example/a&b' });

  test('the site map lists what search engines may list, in addresses of this site', () => {
    const xml = new DOMParser().parseFromString(files['/sitemap.xml']?.body ?? '', 'text/xml');
    const listed = [...xml.querySelectorAll('loc')].map((each) => each.textContent);
    const open = appPages.filter(({ indexed }) => indexed).map(({ path }) => path);
    expect(listed).toEqual(['/', ...open].map((path) => `https://site.example/a&b${path}`));
    expect(listed.join()).not.toMatch(/dashboard|admin/);
  });

  test('robots are told of the site map, and the manifest is JSON whatever the name', () => {
    expect(files['/robots.txt']?.body).toContain('Sitemap: https://site.example/a&b/sitemap.xml');
    expect(JSON.parse(files['/site.webmanifest']?.body ?? '')).toMatchObject({ name: HOSTILE });
  });

  test('every icon that they and the pages name, and the pictures of link previews, exist', () => {
    const { html } = landingDocument(input, { text: '' });
    const page = new DOMParser().parseFromString(html, 'text/html');
    const icons = [...page.querySelectorAll('link[rel~="icon"], link[rel="apple-touch-icon"]')];
    expect(icons).toHaveLength(3);
    const manifest: { icons: { src: string }[] } = JSON.parse(files['/site.webmanifest']?.body ?? '');
    const named = [
      ...icons.map((icon) => icon.getAttribute('href') ?? ''),
      ...manifest.icons.map(({ src }) => src),
      ...[landingMeta, ...picturedPages].map(picturePath),
    ];
    const served = Object.keys(import.meta.glob('../../public/*')).map((path) => path.replace('../../public', ''));
    expect(served).toEqual(expect.arrayContaining(named));
  });
});
