import { keepReceiptsOpen } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { openOffice, recordPayment, rowOf } from '../harness/office.ts';
import { searchFor } from '../harness/office-accounts.ts';
import { expectToast } from '../harness/steps.ts';

/** A formula, markup, both directions of writing, and a word without end: so many characters. */
const hostile = (mark: string, length: number) =>
  `=1+1 <b>${mark}</b> \u200fevil\u200e שלום ${'w'.repeat(length)}`.slice(0, length);

test('a plan and a payment with the longest texts stay text and fit, in rows, dialogs, choices and receipt', async ({
  page,
  admin,
  checkAxe,
}) => {
  test.slow();
  const name = hostile('long plan', 100);
  const description = hostile('told at length', 2000);
  await openOffice(page, admin, 'plans');
  await page.getByRole('button', { name: 'Add Plan' }).click();
  const plan = page.getByRole('dialog', { name: 'Add New Plan' });
  await plan.getByLabel('Name').fill(name);
  const tooLong = hostile('told at length', 5000);
  await plan.getByLabel('Description').fill(tooLong);
  await plan.getByLabel('Price ($)').fill('49');
  await plan.getByLabel('Hours per day').fill('1');
  await plan.getByLabel('Features').fill(`${hostile('one', 200)},${hostile('two', 200)}`);
  await plan.getByRole('button', { name: 'Add Plan' }).click();
  await expect(plan.getByText('Must be at most 2000 characters long.')).toBeVisible();
  await expect(plan.getByRole('region', { name: 'Preview' })).toContainText('<b>long plan</b>');
  await expect(plan.getByLabel('Description')).toHaveValue(tooLong);
  await plan.getByLabel('Description').fill(description);
  await expectFits(page);
  await plan.getByRole('button', { name: 'Add Plan' }).click();
  await expectToast(page, 'Plan created successfully');
  await expect(rowOf(page, '<b>long plan</b>')).toBeVisible();
  await expectFits(page);
  for (const [button, role] of [
    ['Edit', 'dialog'],
    ['Delete', 'alertdialog'],
  ] as const) {
    await rowOf(page, '<b>long plan</b>').getByRole('button', { name: button }).click();
    await expect(page.getByRole(role)).toContainText('<b>long plan</b>');
    await expectFits(page);
    await page.getByRole(role).getByRole('button', { name: 'Cancel' }).click();
  }

  await page.getByRole('tab', { name: 'Payments' }).click();
  const transactionId = hostile('long id', 100);
  await recordPayment(page, { streamer: 'demo@exam', amount: '999999.99', transactionId });
  await searchFor(page, '<b>long id</b>');
  const row = rowOf(page, '<b>long id</b>');
  await row.getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payment' });
  await edit.getByLabel('Description').fill(description);
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Payment Updated');
  await row.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund Payment' });
  await refund.getByLabel('Amount ($)').fill('0.01');
  await refund.getByLabel('Reason').fill(hostile('why', 500));
  await expectFits(page);
  await refund.getByRole('button', { name: 'Refund $0.01' }).click();
  await expectToast(page, 'Refund Processed');
  await row.getByRole('button', { name: 'Refund' }).click();
  await expect(refund).toContainText('<b>why</b>');
  await expectFits(page);
  await checkAxe(page);
  await page.keyboard.press('Escape');
  await expectFits(page);

  await keepReceiptsOpen(page.context());
  const opened = page.waitForEvent('popup');
  await row.getByRole('button', { name: 'Save Receipt' }).click();
  const receipt = await opened;
  await expect(receipt.locator('body')).toContainText(description);
  await expect(receipt.locator('body')).toContainText(transactionId);
  expect(await receipt.locator('b').count()).toBe(0);
  await receipt.setViewportSize({ width: 360, height: 700 });
  expect(await receipt.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  await receipt.close();

  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await page
    .getByRole('button', { name: /^Details of Plan created/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('<b>told at length</b>');
  await expectFits(page);

  await page.goto('/admin/streamers?search=demo%40');
  await page.getByRole('button', { name: 'Details of Demo Streamer' }).click();
  await page.getByRole('button', { name: 'New Subscription' }).click();
  const order = page.getByRole('dialog', { name: 'New Subscription' });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await order.getByRole('radio', { name: /long plan/ }).check();
    const right = await order.evaluate((dialog) => dialog.getBoundingClientRect().right);
    const end = await order.getByText('<b>long plan</b>').evaluate((text) => text.getBoundingClientRect().right);
    expect(end, `${width}`).toBeLessThan(right);
  }
  await page.setViewportSize({ width: 1440, height: 800 });

  // Nothing is left on which another file could stumble.
  await page.goto('/admin/plans');
  await rowOf(page, '<b>long plan</b>').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Plan' }).click();
  await expectToast(page, 'Plan deleted successfully');
});
