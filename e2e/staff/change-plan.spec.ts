import { expect, test } from '../harness/journey.ts';
import { openOffice, rowOf } from '../harness/office.ts';
import { expectToast } from '../harness/steps.ts';

test('staff change a plan by three presses, and the open window of its owner shows the new one', async ({
  page,
  browser,
  product,
  admin,
  subscriber,
  checkAxe,
}) => {
  const streamer = await subscriber();
  const office = await browser.newPage({ baseURL: product.url });
  await openOffice(office, admin, 'streamers');
  await rowOf(office, streamer.email).getByRole('button', { name: 'Details' }).click();
  await office.getByRole('button', { name: /^Change Plan/ }).press('Enter');
  const dialog = office.getByRole('dialog', { name: 'Change Plan' });
  await dialog.getByRole('radio', { name: /Starter/ }).press('Space');
  await expect(dialog.getByText('Growth: 30 of 30 days unused')).toBeVisible();
  await checkAxe(office);
  await dialog.getByRole('button', { name: 'Change to Starter Now' }).press('Enter');
  await expectToast(office, 'Plan changed. The new one is active now.');
  await expect(dialog).toBeHidden();
  await expect(office.getByText('$149.00, $149.00 of it credited')).toBeVisible();
  await expect(page.getByText('Starter').first()).toBeVisible();
});
