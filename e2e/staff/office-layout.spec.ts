import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { openOffice, rowOf } from '../harness/office.ts';

const PHONE = { width: 360, height: 740 };

// The name of a tab, and of the table that it opens.
const AREAS = [
  ['Users', 'Users'],
  ['Streamers', 'Streamers'],
  ['Our Plans', 'Plans'],
  ['Payments', 'Payments'],
  ['Audit Log', 'Audit log'],
] as const;

test('nothing in the back office is wider than any screen, and on a tablet no head of a column is broken', async ({
  page,
  admin,
}) => {
  await openOffice(page, admin, 'users');
  for (const [tab, caption] of AREAS) {
    await page.setViewportSize({ width: 768, height: 800 });
    await page.getByRole('tab', { name: tab }).click();
    const table = page.getByRole('table', { name: caption });
    await expect(table).toBeVisible();
    await expect(page.getByText(/in all|No changes found/)).toBeVisible();
    const heights = await table
      .getByRole('columnheader')
      .evaluateAll((heads) => heads.map((head) => head.clientHeight));
    expect(Math.max(...heights), tab).toBeLessThan(60);
    await expectFits(page);
  }
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/admin/payments?search=TXN-SAMPLE-0');
  // Whatever has to be scrolled for, the actions need not.
  for (const name of ['Save Receipt', 'Delete'])
    await expect(rowOf(page, 'TXN-SAMPLE-0').getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});

test('on a phone every row is a card with every action, and the tab of the open area is in sight', async ({
  page,
  admin,
  checkAxe,
}) => {
  await page.setViewportSize(PHONE);
  await openOffice(page, admin, 'users');
  for (const [area, caption] of [
    ['users', 'Users'],
    ['streamers', 'Streamers'],
    ['payments', 'Payments'],
  ]) {
    await page.goto(`/admin/${area}`);
    await expect(page.getByRole('list', { name: caption }).getByRole('listitem').first()).toBeVisible();
    await checkAxe(page);
  }
  await expect(page.getByRole('button', { name: 'Save Receipt' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add Payment' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Streamer' })).toBeVisible();
  await checkAxe(page);
  await expectFits(page);
  await page.goto('/admin/plans?dialog=add-plan');
  const plan = page.getByRole('dialog', { name: 'Add New Plan' });
  await expect(plan.getByRole('region', { name: 'Preview' })).toBeVisible();
  await checkAxe(page);
  await expectFits(page);
  await page.goto('/admin/audit-log');
  await expect(page.getByRole('tab', { name: 'Audit Log' })).toBeInViewport({ ratio: 0.95 });
  await page.goto('/admin/streamers');
  await page.getByLabel('Sort by').selectOption({ label: 'Name, ascending' });
  await expect(page).toHaveURL(/\?sort=full_name&direction=asc$/);
});
