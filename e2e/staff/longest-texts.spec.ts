import { chooseInMenu, openAdmin, rowOf } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { expectToast } from '../harness/steps.ts';

/** A formula, markup, both directions of writing, and a word without end: so many characters. */
const hostile = (mark: string, length: number) =>
  `=1+1 <b>${mark}</b> \u200fevil\u200e שלום ${'w'.repeat(length)}`.slice(0, length);

test('a plan with the longest texts stays text and fits, in rows, dialogs, choices and the audit log', async ({
  page,
  admin,
}) => {
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
  const row = rowOf(page, '<b>long plan</b>');
  await expect(row).toBeVisible();
  await expectFits(page);

  await page.getByRole('tab', { name: 'Audit Log' }).click();
  await page
    .getByRole('button', { name: /^Details of Plan created/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('<b>told at length</b>');
  await expectFits(page);
  await page.keyboard.press('Escape');

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
  await chooseInMenu(row, 'Delete');
  await expect(page.getByRole('alertdialog')).toContainText('<b>long plan</b>');
  await expectFits(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Plan' }).click();
  await expectToast(page, 'Plan deleted successfully');
});
