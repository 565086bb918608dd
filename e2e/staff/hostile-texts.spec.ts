import { chooseInMenu, openAdmin, recordPayment, rowOf } from '../harness/admin.ts';
import { searchFor } from '../harness/admin-accounts.ts';
import { keepReceiptsOpen } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { expectToast, fillSignup, newVisitor } from '../harness/steps.ts';

const NAMES = {
  fullName: '=HYPERLINK("//x.test") <img src=x onerror="document.title=1"> =SUM(A1) \u200fمرحبا',
  username: `<b>${'verylongusername'.repeat(4)}`,
  discordId: '"><script>document.title=2</script>',
};

const TRANSACTION_ID = '=1+1|<i>calc</i>';

/** A formula, markup, both directions of writing, and a word without end: so many characters. */
const hostile = (mark: string, length: number) =>
  `=1+1 <b>${mark}</b> \u200fevil\u200e שלום ${'w'.repeat(length)}`.slice(0, length);

// In files they are held by payments-export.api.test.ts and lists-export.api.test.ts, in receipts by receipt.test.ts.
test('markup, formulas, right-to-left and long words stay text and fit, in lists, dialogs, choices and receipts', async ({
  page,
  mail,
  admin,
}) => {
  const visitor = { ...newVisitor('Hostile'), ...NAMES };
  await page.goto('/signup');
  await fillSignup(page, visitor);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await mail.waitForMail(visitor.email, /verification code/);
  await keepReceiptsOpen(page.context());

  await test.step('a plan with the longest texts, in its row and in the audit log', async () => {
    await openAdmin(page, admin, 'plans');
    await page.getByRole('button', { name: 'Add Plan' }).click();
    const plan = page.getByRole('dialog', { name: 'Add New Plan' });
    await plan.getByLabel('Name').fill(hostile('long plan', 100));
    await plan.getByLabel('Description').fill(hostile('told at length', 2000));
    await plan.getByLabel('Price ($)').fill('49');
    await plan.getByLabel('Hours per day').fill('1');
    await plan.getByLabel('Features').fill(`${hostile('one', 200)},${hostile('two', 200)}`);
    await expect(plan.getByRole('region', { name: 'Preview' })).toContainText('<b>long plan</b>');
    await expectFits(page);
    await plan.getByRole('button', { name: 'Add Plan' }).click();
    await expectToast(page, 'Plan created successfully');
    await expect(rowOf(page, '<b>long plan</b>')).toBeVisible();
    await expectFits(page);
    await page.getByRole('tab', { name: 'Audit Log' }).click();
    await page
      .getByRole('button', { name: /^Details of Plan created/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toContainText('<b>told at length</b>');
    await expectFits(page);
  });

  await test.step('names in the list of streamers, and the plan where one is chosen for them', async () => {
    await page.goto(`/admin/streamers?search=${encodeURIComponent(visitor.email)}`);
    const row = rowOf(page, visitor.email);
    for (const name of Object.values(NAMES)) await expect(row).toContainText(name);
    await expectFits(page);
    await row.getByRole('button', { name: 'Details' }).click();
    await expect(page.getByRole('dialog').getByText(NAMES.discordId)).toBeVisible();
    await expectFits(page);
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
  });

  await test.step('names on the page of the streamer', async () => {
    await page.goto(`/admin/streamers?search=${encodeURIComponent(visitor.email)}`);
    await rowOf(page, visitor.email).getByRole('link', { name: NAMES.fullName }).click();
    await expect(page.getByRole('heading', { name: NAMES.fullName })).toBeVisible();
    await expectFits(page);
  });

  await test.step('in payments, their dialogs and receipts', async () => {
    await page.goto('/admin/payments');
    await recordPayment(page, { streamer: visitor.email, amount: '15.25', transactionId: TRANSACTION_ID });
    await searchFor(page, visitor.username);
    await expect(page.getByRole('row')).toHaveCount(2);
    const row = rowOf(page, TRANSACTION_ID);
    const opened = page.waitForEvent('popup');
    await row.getByRole('button', { name: 'Save Receipt' }).click();
    const receipt = await opened;
    await expect(receipt.locator('body')).toContainText(NAMES.fullName);
    expect(await receipt.locator('img, i, b').count()).toBe(0);
    await expect(receipt.locator('body')).toHaveCSS('max-width', '640px');
    await receipt.close();
    await page.bringToFront();
    await chooseInMenu(row, 'Edit');
    await expect(page.getByRole('dialog')).toContainText(NAMES.fullName);
    await expectFits(page);
  });
  await expect(page).toHaveTitle(/Super User Dashboard/);
  expect(await page.locator('img[src="x"]').count()).toBe(0);

  // Nothing is left on which another file could stumble.
  await page.goto('/admin/plans');
  await chooseInMenu(rowOf(page, '<b>long plan</b>'), 'Delete');
  await expect(page.getByRole('alertdialog')).toContainText('<b>long plan</b>');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Plan' }).click();
  await expectToast(page, 'Plan deleted successfully');
});
