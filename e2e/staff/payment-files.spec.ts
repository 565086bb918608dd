import { chooseExport, exported, openAdmin } from '../harness/admin.ts';
import { textOf } from '../harness/files.ts';
import { expect, test } from '../harness/journey.ts';
import { expectToast } from '../harness/steps.ts';

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
