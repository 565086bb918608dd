import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';

test('a visitor finds the plans that the server has on sale, without any script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of ['Starter', 'Growth', 'Pro', 'Marathon'])
    await expect(page.locator('#pricing').getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('120 hours: about 60 two-hour streams')).toBeVisible();
  const question = page.getByText('How do I pay and cancel?');
  await question.click();
  await expect(page.getByText('cancelling costs no fees')).toBeVisible();
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Testimonials').click();
  await expect(page).toHaveURL('/#testimonials');
  await context.close();
});

test('the landing page is accessible and fits every screen, its bar leads to its sections, and its theme is kept', async ({
  page,
  checkAxe,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');

  await test.step('the theme is switched, kept, and follows the device again', async () => {
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
  });

  await test.step('the schedule of the hero scrolls below the bar', async () => {
    // The logo and the name of the site.
    const clip = { x: 40, y: 8, width: 200, height: 48 };
    const before = await page.screenshot({ clip });
    await page.evaluate("scrollTo(0, document.querySelector('.console .evening').getBoundingClientRect().top + 20)");
    expect(before.equals(await page.screenshot({ clip }))).toBe(true);
    await page.evaluate('scrollTo(0, 0)');
  });

  await test.step('the bar shows which section is on the screen', async () => {
    const bar = page.getByRole('navigation', { name: 'Sections' });
    await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    // A second press on the way to the same section would end the scrolling where it is.
    await expect(bar.getByRole('link', { name: 'Pricing' })).toHaveAttribute('aria-current', 'true');
    for (const name of ['Why Choose Us', 'Testimonials', 'FAQ', 'Pricing']) {
      await bar.getByRole('link', { name }).click();
      await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
      await expect(bar.locator('[aria-current]')).toHaveCount(1);
    }
  });

  await test.step('one answer is open at a time', async () => {
    const [first, second] = [page.locator('.faq details').nth(0), page.locator('.faq details').nth(1)];
    await first.locator('summary').press('Enter');
    await expect(first).toHaveAttribute('open');
    await second.locator('summary').press('Enter');
    await expect(second).toHaveAttribute('open');
    await expect(first).not.toHaveAttribute('open');
  });

  await expectFits(page);
  await checkAxe(page);
});

test('on a phone the keyboard opens and closes the menu, and the comparison shows all plans', async ({
  page,
  checkAxe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Sections' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await expect(menu).toBeVisible();
  await checkAxe(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).press('Enter');
  await menu.getByRole('link', { name: 'FAQ' }).press('Enter');
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL('/#faq');

  await test.step('with the name of a figure above its row', async () => {
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
});

const FAILED = `<div id="plans" data-failed><div class="none" role="status"><h3>The plans could not be loaded</h3>
  <p>Please check your connection and try again.</p>
  <p id="still" hidden>They still cannot be loaded.</p>
  <a class="btn quiet" id="retry" href="/?retry#pricing" data-loading="Loading plans">Try again</a></div>`;

/** Opens the page as the server writes it while it cannot read its plans. */
async function openWithoutPlans(page: Page): Promise<void> {
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const html = (await answer.text()).replace(/<div id="plans">.*?(?=<div class="own")/s, FAILED);
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
