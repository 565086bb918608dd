import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { bookStream, minutesFromNow } from '../harness/steps.ts';

// What it says of a server that does not answer is held by apps/web/src/pages/dashboard/dashboard-page.test.tsx.
test('the dashboard shows minutes per day, warns when the end is near, and keeps what it shows when the connection is lost', async ({
  page,
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

  await test.step('on a desk the schedule begins within the first 300 px, also with an unpaid renewal', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: 'Renew or change plan' }).click();
    await page.getByRole('button', { name: /^Order Growth/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(/Next plan: Growth/)).toBeVisible();
    const schedule = page.getByRole('region', { name: 'Stream Schedule' });
    expect((await schedule.boundingBox())?.y).toBeLessThanOrEqual(300);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a booking is planned time in the bar, and by the keyboard a row of the table', async () => {
    await bookStream(page, { title: 'Tomorrow', start: minutesFromNow(24 * 60) });
    await expect(page.getByText('Scheduled 2 h')).toBeVisible();
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
    await page.clock.setFixedTime(new Date(Date.now() + 27 * 24 * 60 * 60_000));
    await page.reload();
    // The second one where midnight has passed since the setup.
    await expect(page.getByText(/^(3|2) days left$/)).toBeVisible();
  });

  await test.step('offline it says so in sight of where one is, and keeps what it shows', async () => {
    await page.context().setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    await expect(page.getByText('You are offline.')).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Stream Schedule' })).toBeAttached();
    await checkAxe(page);
    await page.context().setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
  });
});
