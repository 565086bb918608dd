import { chooseInMenu, exported, openAdmin, recordPayment, rowOf } from '../harness/admin.ts';
import { searchFor } from '../harness/admin-accounts.ts';
import { keepReceiptsOpen, textOf } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { fillSignup, newVisitor } from '../harness/steps.ts';

const NAMES = {
  fullName: '=HYPERLINK("//x.test") <img src=x onerror="document.title=1"> =SUM(A1) \u200fمرحبا',
  username: `<b>${'verylongusername'.repeat(4)}`,
  discordId: '"><script>document.title=2</script>',
};

test('names made of markup, formulas, right-to-left and long words stay text, in columns, dialogs, files and receipts', async ({
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
  await openAdmin(page, admin, `streamers?search=${encodeURIComponent(visitor.email)}`);

  await test.step('in the list of streamers, their details and their page', async () => {
    const row = rowOf(page, visitor.email);
    for (const name of Object.values(NAMES)) await expect(row).toContainText(name);
    await expectFits(page);
    await row.getByRole('button', { name: 'Details' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: NAMES.fullName })).toBeVisible();
    await expect(dialog.getByText(NAMES.discordId)).toBeVisible();
    await expectFits(page);
    await page.keyboard.press('Escape');
    await row.getByRole('link', { name: NAMES.fullName }).click();
    await expect(page.getByRole('heading', { name: NAMES.fullName })).toBeVisible();
    await expectFits(page);
  });

  await test.step('in payments, their dialogs, files and receipts', async () => {
    await page.goto('/admin/payments');
    const transactionId = '=1+1|<i>calc</i>';
    await recordPayment(page, { streamer: visitor.email, amount: '15.25', transactionId });
    await searchFor(page, visitor.username);
    await expect(page.getByRole('row')).toHaveCount(2);
    const row = rowOf(page, transactionId);
    await expect(row).toContainText(NAMES.fullName);
    const file = await exported(page, 'Export this page');
    expect(file.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
    const [head, line] = (await textOf(file)).split('\r\n');
    expect(head).toMatch(/^\ufeffID,Streamer,Email,Amount,/);
    expect(line).toContain(`"'=HYPERLINK(""//x.test"")`);
    expect(line).toContain(`,15.25,N/A,completed,cash,'${transactionId},`);

    const opened = page.waitForEvent('popup');
    await row.getByRole('button', { name: 'Save Receipt' }).click();
    const receipt = await opened;
    for (const words of ['$15.25', transactionId, NAMES.fullName, NAMES.username])
      await expect(receipt.locator('body')).toContainText(words);
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
});
