import { expect, test } from '../harness/journey.ts';
import { slotAt, streamIn } from '../harness/schedule.ts';
import { expectToast } from '../harness/steps.ts';

test('a visitor books a stream in the demo, takes it back, and nothing of it is sent or kept', async ({
  page,
  checkAxe,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url());
  });
  const live = page.getByText('Live: Road to Diamond', { exact: true });
  await page.goto('/');
  await page.getByRole('link', { name: 'Try the Demo' }).click();
  await expect(page.getByRole('heading', { name: 'A dashboard to try' })).toBeVisible();
  await expect(live).toBeVisible();
  // It begins with the hours in which most is streamed.
  await expect(page.getByRole('button', { name: 'All Day' })).toBeVisible();
  await page.mouse.wheel(0, 400);
  await expect(page.getByRole('heading', { name: 'A dashboard to try' })).not.toBeInViewport();
  await expect(page.getByText('Demo', { exact: true })).toBeInViewport();

  await slotAt(page, 4, '6:00').click();
  const form = page.getByRole('dialog', { name: 'Add Stream' });
  await form.getByLabel('Title').fill('My first stream');
  await form.getByRole('button', { name: 'Add Stream' }).click();
  await expectToast(page, 'Stream added');
  await expect(streamIn(page, 'My first stream')).toBeVisible();
  await checkAxe(page);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(streamIn(page, 'My first stream')).toBeHidden();

  await page.getByRole('button', { name: 'End Stream' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }).click();
  await expect(live).toBeHidden();
  await page.reload();
  await expect(live).toBeVisible();
  expect(calls).toEqual([]);
});
