import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';

const FAILED = `<div id="plans" data-failed><div class="none" role="status"><h3>The plans could not be loaded</h3>
  <p>Please check your connection and try again.</p>
  <p id="still" hidden>They still cannot be loaded.</p>
  <a class="btn quiet" id="retry" href="/?retry#pricing" data-loading="Loading plans">Try again</a></div>`;

/** Opens the page as the server writes it while it cannot read its plans. */
async function openWithoutPlans(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/<div id="plans">.*?(?=<div class="own">)/s, FAILED);
    await route.fulfill({ response: answer, body: html });
  });
  await page.goto('/');
}

test('plans that could not be read are loaded in place, and the way there is told', async ({ page, checkAxe }) => {
  await openWithoutPlans(page);
  const retry = page.getByRole('link', { name: 'Try again' });
  await checkAxe(page);
  await page.route('/?retry', (route) => route.abort());
  await retry.press('Enter');
  await expect(page.getByText('They still cannot be loaded.')).toBeVisible();
  await expect(retry).toBeVisible();
  await expect(retry).toBeFocused();

  await page.unroute('/?retry');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('/?retry', async (route) => {
    await held;
    await route.continue();
  });
  await retry.press('Enter');
  await expect(page.getByRole('link', { name: 'Loading plans' })).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.locator('#pricing').getByRole('heading', { name: 'Growth' })).toBeVisible();
  await expect(page.locator('#plans')).toBeFocused();
});

test('on a phone the comparison shows all plans, with the name of a figure above its row', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByText('Compare all plans').click();
  const box = page.getByRole('region', { name: 'Compare all plans' });
  const scrolled = await box.evaluate((section) => section.scrollWidth - section.clientWidth);
  expect(scrolled).toBe(0);
  const row = box.getByRole('row', { name: /^Hours a day/ });
  const tops = await row.evaluate((each) =>
    [...each.children].map((cell) => {
      const range = each.ownerDocument.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().top;
    }),
  );
  expect(Math.min(...tops.slice(1))).toBeGreaterThan((tops[0] ?? 0) + 10);
  await page.setViewportSize({ width: 360, height: 480 });
  await box.evaluate((section) => {
    section.scrollIntoView();
    section.scrollTo(0, section.scrollHeight);
  });
  await expect(box.getByRole('row').last()).toBeInViewport();
  await expect(box.getByRole('columnheader', { name: 'Marathon' })).toBeInViewport();
});
