import { expect, test } from '../harness/journey.ts';
import { appRuns } from '../harness/layout.ts';

const LISTED = ['/', '/custom-plan', '/demo', '/signup', '/login', '/forgot-password'];

const titleIn = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

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
