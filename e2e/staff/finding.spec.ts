import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';

test('a payment is found and a dialog opened by keyboard alone', async ({ page, admin, checkAxe }) => {
  await openOffice(page, admin, 'users');
  await expect(page.getByText(/in all/)).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sample-0');
  await expect(search.getByRole('option', { name: /TXN-SAMPLE-0/ })).toHaveAttribute('aria-selected', 'true');
  await checkAxe(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/payments\?search=TXN-SAMPLE-0$/);
  await expect(page.getByText('1 in all')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('add plan');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add New Plan' })).toBeVisible();
});
