import { openAdmin } from '../harness/admin.ts';
import { keepReceiptsOpen } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';
import { expectToast } from '../harness/steps.ts';

test('a streamer orders, says that they have paid, and opens the receipt of the payment that staff record', async ({
  page,
  browser,
  product,
  mail,
  admin,
  member,
  checkAxe,
}) => {
  await member();
  await page.getByRole('button', { name: 'Choose a plan' }).click();
  await page.getByRole('radio', { name: /Growth/ }).check();
  await page.getByRole('button', { name: /^Order Growth/ }).click();
  await expectToast(page, 'Plan ordered');
  await expect(page.getByRole('button', { name: 'I have paid' })).toBeVisible();
  await page.getByRole('link', { name: 'Orders and receipts' }).click();
  await expect(page).toHaveURL(/\/billing$/);
  await expect(page.getByRole('heading', { name: '$449.00 is due' })).toBeVisible();
  const reference = await page
    .getByText(/^LL-\w{4}-\w{2}$/)
    .first()
    .innerText();
  await checkAxe(page);

  await page.getByRole('button', { name: 'I have paid' }).click();
  const dialog = page.getByRole('dialog', { name: 'I Have Paid' });
  await dialog.getByLabel('Payment method').selectOption({ label: 'PayPal' });
  await dialog.getByLabel('Your reference').fill('PP-1');
  await dialog.getByRole('button', { name: 'I Have Paid' }).click();
  await expect(page.getByText(/You told us on .+ that you paid \$449\.00 \(PayPal, reference PP-1\)\./)).toBeVisible();
  expect((await mail.waitForMail('team@localhost', /said to be paid/)).subject).toContain(reference);

  const office = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openAdmin(office, admin, `streamers?search=${reference}`);
  await office.getByRole('button', { name: /^Details of/ }).click();
  await office.getByRole('dialog').getByRole('tab', { name: 'Payments' }).click();
  await office.getByRole('button', { name: 'Add Payment' }).click();
  await office.getByLabel('Payment method').selectOption({ label: 'PayPal' });
  await office.getByLabel('Transaction ID').fill('PP-1');
  await office.getByRole('button', { name: 'Add Payment' }).click();
  await expectToast(office, 'added for the streamer');
  await office.context().close();

  await expect(page.getByText(/Growth runs until .+, and the schedule is open/)).toBeVisible();
  await expect(page.getByRole('heading', { name: '$449.00 is due' })).toBeHidden();
  await keepReceiptsOpen(page.context());
  await page.reload();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Save Receipt of PP-1' }).click();
  const receipt = await opened;
  await expect(receipt.locator('body')).toContainText('$449.00');
  await receipt.close();
  await checkAxe(page);
});
