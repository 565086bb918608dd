import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { streamIn } from '../harness/schedule.ts';
import { bookStream, minutesFromNow } from '../harness/steps.ts';

test.use({ ownProduct: true });

/** What a browser says when somebody comes back to the tab; the page asks the server at once, not when its minute is over. */
const comeBack = (page: Page) => page.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);

test('the dashboard shows minutes per day, and warns when the end is near', async ({
  page,
  product,
  subscriber,
  checkAxe,
}) => {
  await subscriber();

  await test.step('what was sold and what is left are there', async () => {
    const sold = page.getByRole('list', { name: 'What the plan contains' });
    await expect(sold).toContainText('30 days, 4 hours a day');
    await expect(page.getByText('7,200 min').first()).toBeVisible();
    await expect(page.getByText(/^(30|29) days left$/)).toBeVisible();
    await expect(page.getByText('No stream is ahead')).toBeVisible();
  });

  await test.step('a booking is planned time in the bar, and by the keyboard a row of the table', async () => {
    await bookStream(page, { title: 'Tomorrow', start: minutesFromNow(24 * 60) });
    await expect(page.getByText('Planned 2 h')).toBeVisible();
    await expect(page.getByText('Next: Tomorrow')).toBeVisible();
    await page.getByRole('radio', { name: 'Chart' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('row', { name: /^All days 1 120 120 7,200$/ })).toBeVisible();
    await checkAxe(page);
    await expectFits(page);
    await page.getByRole('radio', { name: 'This week' }).check();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(9);
  });

  await test.step('in the last three days it says how many are left', async () => {
    await product.later(27 * 24 * 60, async () => {
      await page.clock.setFixedTime(new Date(Date.now() + 27 * 24 * 60 * 60_000));
      await page.reload();
      // The second one where midnight has passed since the setup.
      await expect(page.getByText(/^(3|2) days left$/)).toBeVisible();
      await checkAxe(page);
    });
  });
});

test('the dashboard follows a live stream to its end, and keeps what it shows when the connection is lost', async ({
  page,
  product,
  checkAxe,
  subscriber,
}) => {
  test.slow();
  await subscriber();
  await bookStream(page, { title: 'Night ride', start: minutesFromNow(10) });
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(other.getByText('Next: Night ride')).toBeVisible();

  await test.step('they start it in the card, and another tab follows', async () => {
    await page.getByRole('button', { name: 'Start Stream' }).click();
    await expect(page.getByText('Live: Night ride', { exact: true })).toBeVisible();
    await expect(page.getByRole('timer').nth(0)).toHaveText(/^0:00:(0[2-9]|[1-5]\d)$/);
    await expect(page.getByRole('timer').nth(1)).toHaveText(/^1:5\d:\d\d$/);
    await checkAxe(page);
    await expectFits(page);
    await other.bringToFront();
    await expect(other.getByText('Live: Night ride', { exact: true })).toBeVisible();
    await other.close();
  });

  await test.step('its time is over, and the page and the open details show the end', async () => {
    await streamIn(page, 'Night ride').click();
    const details = page.getByRole('dialog', { name: 'Night ride' });
    await expect(details.getByRole('button', { name: 'End Stream' })).toBeVisible();
    await product.later(135, async () => {
      await expect(details.getByText('Completed', { exact: true })).toBeVisible({ timeout: 40_000 });
      await page.keyboard.press('Escape');
      await expect(page.getByText(/^“Night ride” ended at/)).toBeVisible();
      await checkAxe(page);
    });
  });

  await test.step('without the server the page stays, says so, and goes on', async () => {
    await product.during(async () => {
      await comeBack(page);
      await expect(page.getByText('The server does not answer.')).toBeVisible({ timeout: 75_000 });
      await expect(page.getByRole('heading', { name: 'Stream Schedule' })).toBeVisible();
      await checkAxe(page);
    });
    await comeBack(page);
    await expect(page.getByText('The server does not answer.')).toBeHidden({ timeout: 75_000 });
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await expect(page.getByText('You are offline.')).toBeInViewport();
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });
});
