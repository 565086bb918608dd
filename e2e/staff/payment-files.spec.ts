import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { hostileName, openOffice, recordPayment, rowOf } from '../harness/office.ts';
import { expectToast, newVisitor, signUp } from '../harness/steps.ts';

const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

async function savedBy(page: Page, button: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button, exact: true }).click();
  return download;
}

// Set by the window that opens a receipt, before anything can be printed in it.
const whenPrinting = (page: Page, work: string) =>
  page.addInitScript({
    content: `(() => {
      const open = window.open.bind(window);
      window.open = (...wanted) => {
        const receipt = open(...wanted);
        receipt.print = () => { ${work} };
        return receipt;
      };
    })();`,
  });

test('names that are markup, formulas or of both directions stay text in rows, files and receipts', async ({
  page,
  admin,
  mail,
  browser,
  product,
}) => {
  test.slow();
  const signup = await (await browser.newContext({ baseURL: product.url })).newPage();
  const payer = { ...newVisitor('Hostilepayer'), fullName: hostileName('reyap') };
  await signUp(signup, mail, payer);
  await signup.context().close();

  await whenPrinting(page, '');
  await openOffice(page, admin, 'payments');
  await recordPayment(page, { streamer: payer.username, amount: '15.25', transactionId: '=1+1|<i>calc</i>' });
  await page.getByPlaceholder('Search by streamer or transaction ID').fill(payer.username);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = rowOf(page, '=1+1|<i>calc</i>');
  await expect(row).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('row')).toHaveCount(2);

  const pageFile = await savedBy(page, 'Export this page');
  expect(pageFile.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  await expectToast(page, 'Export Complete');
  const [head, line] = (await textOf(pageFile)).split('\r\n');
  expect(head).toBe(
    '\ufeffID,Streamer,Email,Amount,Plan,Status,Method,Transaction ID,Date,Refunded,Net,Currency,Received On,Subscription ID,Description',
  );
  expect(line).toContain(`"'=HYPERLINK(""//x.test"")`);
  expect(line).toContain(",15.25,N/A,completed,cash,'=1+1|<i>calc</i>,");

  const allFile = await savedBy(page, 'Export All');
  expect(allFile.suggestedFilename()).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
  expect(await textOf(allFile)).toBe(await textOf(pageFile));

  const opened = page.waitForEvent('popup');
  await row.getByRole('button', { name: 'Save Receipt' }).click();
  const receipt = await opened;
  await expectToast(page, 'Receipt Generated');
  for (const words of ['Receipt number', 'Time', 'Username', payer.username, '$15.25', 'Cash', 'Thank you'])
    await expect(receipt.locator('body')).toContainText(words);
  await expect(receipt.locator('body')).toContainText('<img src=x onerror=alert(1)>');
  await expect(receipt.locator('body')).toContainText('=1+1|<i>calc</i>');
  expect(await receipt.locator('img, i').count()).toBe(0);
  await expect(receipt.locator('body')).toHaveCSS('max-width', '640px');
  // While it is in front, toasts stay on the page below, as they do under a mouse that rests: off with both, since they may
  // cover what is pressed next.
  await receipt.close();
  await page.bringToFront();
  await page.mouse.move(0, 0);
  await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(0);

  for (const [button, dialog] of [
    ['Edit', 'dialog'],
    ['Refund', 'dialog'],
    ['Delete', 'alertdialog'],
  ] as const) {
    await row.getByRole('button', { name: button }).click();
    await expect(page.getByRole(dialog)).toContainText('<img src=x onerror=alert(1)>');
    await page.getByRole(dialog).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole(dialog)).toHaveCount(0);
  }
  expect(await page.locator('img[src="x"]').count()).toBe(0);
});

test('a receipt prints itself after a moment and closes when it is printed', async ({ page, admin }) => {
  await whenPrinting(
    page,
    `document.body.dataset.printed = receipt.document.title;
    receipt.dispatchEvent(new Event('afterprint'));`,
  );
  await openOffice(page, admin, 'payments?search=TXN-SAMPLE-0');
  const opened = page.waitForEvent('popup');
  await rowOf(page, 'TXN-SAMPLE-0').getByRole('button', { name: 'Save Receipt' }).click();
  const receipt = await opened;
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'Receipt TXN-SAMPLE-0');
  await expect.poll(() => receipt.isClosed()).toBe(true);
});

test('where popups are blocked, staff are told what to do', async ({ page, admin, checkAxe }) => {
  await page.addInitScript({ content: 'window.open = () => null;' });
  await openOffice(page, admin, 'payments?search=TXN-SAMPLE-0');
  await rowOf(page, 'TXN-SAMPLE-0').getByRole('button', { name: 'Save Receipt' }).click();
  await expectToast(page, 'Please allow popups to generate the receipt.');
  await checkAxe(page);
});

test('an export of everything shows how far it is, and can be ended', async ({ page, admin, checkAxe }) => {
  await openOffice(page, admin, 'payments');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/payments/export*', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Export All' }).click();
  const progress = page.getByRole('region', { name: 'Export' });
  await expect(progress).toContainText(/Exporting: 0 of \d+ payments/);
  await checkAxe(page);
  // It goes on while another area is open.
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { name: 'Super Users Management' })).toBeVisible();
  await page.getByRole('tab', { name: 'Payments' }).click();
  await progress.getByRole('button', { name: 'Cancel the export' }).click();
  await expect(progress).toBeHidden();
  release();
  await page.unroute('**/api/payments/export*');
  const file = await savedBy(page, 'Export All');
  expect(await textOf(file)).toContain('TXN-SAMPLE-0');
  await expectToast(page, 'Export Complete');
});
