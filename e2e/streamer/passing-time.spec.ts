import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { streamIn } from '../harness/schedule.ts';
import { bookStream, expectToast, logIn, minutesFromNow } from '../harness/steps.ts';

test.use({ ownProduct: true });

const DAYS = 31;
const MINUTES_AWAY = DAYS * 24 * 60;

test('the dashboard follows a live stream to its end', async ({ page, product, checkAxe, subscriber }) => {
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
    });
  });
});

// The last one here: with that month everybody's subscription ends.
test('a subscription that ended tells once of its unused time and leads to the next plan', async ({
  page,
  product,
  subscriber,
  checkAxe,
}) => {
  const visitor = await subscriber();

  await test.step('they use half an hour of it', async () => {
    await bookStream(page, { title: 'The only one', start: minutesFromNow(10), minutes: 30 });
    await page.getByRole('button', { name: 'Start Stream' }).click();
    await expectToast(page, 'Stream started');
  });

  await product.later(MINUTES_AWAY, async () => {
    await page.clock.setFixedTime(new Date(Date.now() + MINUTES_AWAY * 60_000));
    // A session of 30 days has ended too.
    await page.goto('/dashboard');
    await logIn(page, visitor);
    const expired = page.getByRole('dialog', { name: 'Subscription Expired' });

    await test.step('it has ended: the dialog tells hours with one decimal, and minutes', async () => {
      await expect(expired.getByText(/^Your plan Growth ended on/)).toBeVisible();
      await expect(expired.getByRole('term')).toHaveText(['Unused hours', 'Unused minutes']);
      await expect(expired.getByRole('definition')).toHaveText(['119.5', '7,170']);
      await expect(expired.getByRole('button', { name: 'Choose a plan' })).toBeFocused();
      await checkAxe(page);
    });

    await test.step('it leads to the plans, and one is ordered', async () => {
      await page.keyboard.press('Enter');
      await expect(expired).toBeHidden();
      const plans = page.getByRole('dialog', { name: 'Choose a Plan' });
      await plans.getByRole('radio', { name: /Starter/ }).check();
      await plans.getByRole('button', { name: /^Order Starter/ }).click();
      await expectToast(page, 'Plan ordered');
      await expect(page.getByRole('region', { name: 'Payment Required' })).toContainText('Starter');
    });

    await test.step('what was streamed stays readable, and the dialog is not shown again', async () => {
      await page.reload();
      const past = page.getByRole('list', { name: 'Past Streams' });
      await expect(past.getByRole('listitem').filter({ hasText: 'The only one' })).toContainText('Completed');
      await expect(expired).toHaveCount(0);
      await checkAxe(page);
      await expectFits(page);
    });
  });
});
