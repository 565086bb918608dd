import { savedBy, textOf } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';
import { dayText, gmt, streamIn } from '../harness/schedule.ts';
import { bookStream, expectToast, fillStart } from '../harness/steps.ts';

const TOLD = { timeout: 3_000 };

// What staff change is held by main-job.spec.ts: the schedule opens by itself where a payment is recorded.
test('two windows show what the other one changed within 3 seconds, also in the statistics', async ({
  page,
  browser,
  product,
  subscriber,
  checkAxe,
}) => {
  const streamer = await subscriber();
  const other = await (await browser.newContext({ baseURL: product.url, storageState: streamer.signedIn })).newPage();
  const told = other.waitForResponse('**/api/streamer/events');
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { name: 'Stream Schedule' })).toBeVisible();
  expect((await told).status()).toBe(200);

  await test.step('a stream that is moved in one moves in the other', async () => {
    await bookStream(page, { title: 'Told', start: gmt(1, '10:00') });
    await expect(streamIn(other, 'Told')).toBeVisible(TOLD);
    await streamIn(other, 'Told').click();
    await other.getByRole('dialog', { name: 'Told' }).getByRole('button', { name: 'Edit' }).click();
    const form = other.getByRole('dialog', { name: 'Edit Stream' });
    await fillStart(form, gmt(2, '14:00'));
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expectToast(other, 'Stream updated');
    await expect(streamIn(page, 'Told', `14:00–16:00 GMT, ${dayText(2)}`)).toBeVisible(TOLD);
  });

  await test.step('the statistics follow, and are saved', async () => {
    await page.getByRole('link', { name: 'All statistics' }).click();
    await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
    const forecast = page.getByText(/^With what is booked, .* will lapse unused by .*\. Booked from now on: /);
    await expect(forecast).toContainText('Booked from now on: 2 h.');
    await checkAxe(page);
    await bookStream(other, { title: 'Another', start: gmt(3, '14:00') });
    await expect(forecast).toContainText('Booked from now on: 4 h.', TOLD);
    const file = await textOf(await savedBy(page, 'Subscriptions as CSV'));
    expect(file).toMatch(/^\ufeffPlan,.*\r\nGrowth,active,.*,2,240,0,0,7200,0\r\n$/);
  });
  await other.context().close();
});
