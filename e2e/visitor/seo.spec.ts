import { expect, test } from '../harness/journey.ts';
import { appRuns } from '../harness/layout.ts';

const LISTED = ['/', '/custom-plan', '/signup', '/login', '/forgot-password'];
const UNLISTED = ['/dashboard', '/admin', '/reset-password', '/verify-email', '/set-password', '/no-such-page'];

const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

test('a search engine finds the public pages, and no others, in the site map', async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text();
  const map = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  expect(map).toBe(`${baseURL}/sitemap.xml`);
  const listed = [...(await (await request.get(map)).text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed).toEqual(LISTED.map((path) => `${baseURL}${path}`));
});

test('a listed page says the same of itself before and after its script ran', async ({ page, baseURL }) => {
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
  for (const path of LISTED) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(200);
    const title = titleIn((await answer?.text()) ?? '');
    expect(title).toMatch(/\S \| Livelift$/);
    if (path === '/') await expect(page.locator('html')).toHaveAttribute('data-alive');
    else await appRuns(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(title ?? '');
    await expect(meta('description')).toHaveAttribute('content', /.{40,}/);
    await expect(meta('og:url')).toHaveAttribute('content', `${baseURL}${path}`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(meta('robots')).toHaveCount(0);
  }
});

test('pages of somebody’s own, and unknown ones, ask search engines not to list them', async ({ request }) => {
  for (const path of UNLISTED) {
    const answer = await request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex');
    expect(await answer.text(), path).toContain('<meta name="robots" content="noindex"/>');
  }
});

test('every icon and the picture of link previews exist', async ({ page, request }) => {
  await page.goto('/');
  const icons = await page
    .locator('link[rel~="icon"], link[rel="apple-touch-icon"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(icons).toHaveLength(3);
  const manifest = await (await request.get('/site.webmanifest')).json();
  const picture = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '';
  const inManifest = manifest.icons.map(({ src }: { src: string }) => src);
  for (const address of [...icons, ...inManifest, picture]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(answer.headers()['content-type'], address).toMatch(/^image\//);
  }
});

test('the landing page tells search engines the prices that it shows', async ({ page }) => {
  await page.goto('/');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  const graph: { '@type': string; offers?: { name: string; price: string }[] }[] = JSON.parse(data ?? '')['@graph'];
  const offers = graph.find((thing) => thing['@type'] === 'Product')?.offers ?? [];
  expect(offers.length).toBeGreaterThan(0);
  const pricing = page.locator('#pricing');
  for (const { name, price } of offers) {
    await expect(pricing.getByRole('heading', { name })).toBeVisible();
    await expect(pricing).toContainText(Number(price).toLocaleString('en-US'));
  }
});
