import type { Page } from '@playwright/test';
import { chooseExport, exported, openAdmin, rowOf } from '../harness/admin.ts';
import { textOf } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';
import { expectToast } from '../harness/steps.ts';

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

test('a receipt prints itself after a moment and closes when it is printed', async ({ page, admin }) => {
  await whenPrinting(
    page,
    `document.body.dataset.printed = receipt.document.title;
    receipt.dispatchEvent(new Event('afterprint'));`,
  );
  await openAdmin(page, admin, 'payments?search=TXN-SAMPLE-0');
  const opened = page.waitForEvent('popup');
  await rowOf(page, 'TXN-SAMPLE-0').getByRole('button', { name: 'Save Receipt' }).click();
  const receipt = await opened;
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'Receipt TXN-SAMPLE-0');
  await expect.poll(() => receipt.isClosed()).toBe(true);
});

test('an export of everything shows how far it is, and can be ended', async ({ page, admin, checkAxe }) => {
  await openAdmin(page, admin, 'payments');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/payments/export*', async (route) => {
    await held;
    await route.abort().catch(() => undefined);
  });
  await chooseExport(page, 'Export All');
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
  const file = await exported(page, 'Export All');
  expect(await textOf(file)).toContain('TXN-SAMPLE-0');
  await expectToast(page, 'Export Complete');
});
