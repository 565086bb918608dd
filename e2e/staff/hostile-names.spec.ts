import { keepReceiptsOpen, savedBy, textOf } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { openOffice, recordPayment, rowOf } from '../harness/office.ts';
import { searchFor } from '../harness/office-accounts.ts';
import { expectToast, newVisitor, signUp } from '../harness/steps.ts';

const NAMES = {
  fullName: '=HYPERLINK("//x.test") <img src=x onerror="document.title=1"> =SUM(A1) \u200fمرحبا',
  username: `<b>${'verylongusername'.repeat(4)}`,
  discordId: '"><script>document.title=2</script>',
};

test('names made of markup, formulas, right-to-left and long words stay text, in columns, dialogs, files and receipts', async ({
  page,
  browser,
  product,
  mail,
  admin,
}) => {
  test.slow();
  const visitor = { ...newVisitor('Hostile'), ...NAMES };
  await signUp(page, mail, visitor);
  const list = `streamers?search=${encodeURIComponent(visitor.email)}`;
  const office = await (await browser.newContext({ baseURL: product.url })).newPage();
  await keepReceiptsOpen(office.context());
  await openOffice(office, admin, list);

  await test.step('in the list of streamers and their details', async () => {
    const row = rowOf(office, visitor.email);
    for (const name of Object.values(NAMES)) await expect(row).toContainText(name);
    await expectFits(office);
    await row.getByRole('switch').click();
    await office.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(row.getByRole('switch')).not.toBeChecked();
    await row.getByRole('button', { name: 'Details' }).click();
    const dialog = office.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: NAMES.fullName })).toBeVisible();
    await expect(dialog.getByText(NAMES.discordId)).toBeVisible();
    await expectFits(office);
    await office.keyboard.press('Escape');
  });

  await test.step('in payments, their dialogs, files and receipts', async () => {
    await office.getByRole('tab', { name: 'Payments' }).click();
    const transactionId = '=1+1|<i>calc</i>';
    await recordPayment(office, { streamer: visitor.email, amount: '15.25', transactionId });
    await searchFor(office, visitor.username);
    await expect(office.getByRole('row')).toHaveCount(2);
    const row = rowOf(office, transactionId);
    await expect(row).toContainText(NAMES.fullName);
    const pageFile = await savedBy(office, 'Export this page');
    expect(pageFile.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
    await expectToast(office, 'Export Complete');
    const [head, line] = (await textOf(pageFile)).split('\r\n');
    expect(head).toBe(
      '\ufeffID,Streamer,Email,Amount,Plan,Status,Method,Transaction ID,Date,Refunded,Net,Currency,Received On,Subscription ID,Description',
    );
    expect(line).toContain(`"'=HYPERLINK(""//x.test"")`);
    expect(line).toContain(`,15.25,N/A,completed,cash,'${transactionId},`);
    const allFile = await savedBy(office, 'Export All');
    expect(allFile.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
    expect(await textOf(allFile)).toBe(await textOf(pageFile));

    const opened = office.waitForEvent('popup');
    await row.getByRole('button', { name: 'Save Receipt' }).click();
    const receipt = await opened;
    for (const words of [
      'Receipt number',
      '$15.25',
      'Cash',
      'Thank you',
      transactionId,
      NAMES.fullName,
      NAMES.username,
    ])
      await expect(receipt.locator('body')).toContainText(words);
    expect(await receipt.locator('img, i, b').count()).toBe(0);
    await expect(receipt.locator('body')).toHaveCSS('max-width', '640px');
    await receipt.close();
    await office.bringToFront();
    await row.getByRole('button', { name: 'Edit' }).click();
    await expect(office.getByRole('dialog')).toContainText(NAMES.fullName);
    await office.keyboard.press('Escape');
  });

  await test.step('on a phone', async () => {
    await office.setViewportSize({ width: 360, height: 740 });
    await office.goto(`/admin/${list}`);
    const card = office.getByRole('list', { name: 'Streamers' }).getByRole('listitem');
    await expect(card).toContainText(NAMES.fullName);
  });
  await expect(office).toHaveTitle(/Super User Dashboard/);
  expect(await office.locator('img[src="x"]').count()).toBe(0);
  await office.context().close();
});
