import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';

test('a visitor finds the plans that the server has on sale, without any script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url });
  const page = await context.newPage();
  await page.goto('/');
  for (const name of ['Starter', 'Growth', 'Pro', 'Marathon'])
    await expect(page.locator('#pricing').getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('120 hours: about 60 two-hour streams')).toBeVisible();
  const question = page.getByText('Can I cancel at any time?');
  await question.click();
  await expect(page.getByText('cancelling costs no fees')).toBeVisible();
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Testimonials').click();
  await expect(page).toHaveURL('/#testimonials');
  await context.close();
});

test('the landing page is accessible and fits every screen', async ({ page, checkAxe }) => {
  await page.goto('/');
  await expectFits(page);
  await page.getByText('How do I pay?').click();
  await checkAxe(page);
});

test('the bar leads to a section and shows which one is on the screen, and one answer is open at a time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/');
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
  const [first, second] = [page.locator('.faq details').nth(0), page.locator('.faq details').nth(1)];
  await first.locator('summary').press('Enter');
  await expect(first).toHaveAttribute('open');
  await second.locator('summary').press('Enter');
  await expect(second).toHaveAttribute('open');
  await expect(first).not.toHaveAttribute('open');
  await second.locator('summary').press('Enter');
  await expect(second).not.toHaveAttribute('open');
});

test('the schedule of the hero scrolls below the bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  // The logo and the name of the site.
  const clip = { x: 40, y: 8, width: 200, height: 48 };
  const before = await page.screenshot({ clip });
  await page.evaluate("scrollTo(0, document.querySelector('.console .evening').getBoundingClientRect().top + 20)");
  expect(before.equals(await page.screenshot({ clip }))).toBe(true);
});

test('a phone has the sections in a menu that the keyboard opens and closes', async ({ page, checkAxe }) => {
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
});

test('the theme is switched, kept, and follows the device again', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
});
