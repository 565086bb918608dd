import { chooseInMenu, openAdmin, rowOf } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';
import { expectToast } from '../harness/steps.ts';

test('a plan is put together beside its card; visitors see it while it is on sale', async ({
  page,
  admin,
  browser,
  product,
  checkAxe,
}) => {
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const offered = (name: string) =>
    visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name }) });
  await openAdmin(page, admin, 'plans');
  await page.getByRole('button', { name: 'Add Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Plan' });
  await dialog.getByLabel('Name').fill('Nightshift');
  await dialog.getByLabel('Description').fill('For who is on while others sleep.');
  await dialog.getByLabel('Price ($)').fill('79.5');
  await dialog.getByLabel('Features').fill('Until dawn, , Two wordlists , Quiet hours');
  await dialog.getByLabel('Most popular').check();
  const preview = dialog.getByRole('region', { name: 'Preview' });
  for (const words of [
    'Most Popular',
    'Nightshift',
    '$79.50',
    '30 days, no daily limit',
    'Custom views',
    'Quiet hours',
  ])
    await expect(preview).toContainText(words);
  const promised = (await preview.getByRole('listitem').allInnerTexts()).map((text) => text.trim());

  await dialog.getByRole('button', { name: 'Add Plan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save this plan?' });
  await expect(question).toContainText('0 hours: no daily limit');
  await question.getByRole('button', { name: 'Save Plan' }).click();
  await expectToast(page, 'Plan created successfully');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, 'Nightshift')).toContainText('Until dawn');
  await expect(rowOf(page, 'Nightshift')).toContainText('+1 more');
  await expect(rowOf(page, 'Nightshift')).toContainText('Popular');

  await visitor.goto('/');
  await expect(offered('Nightshift')).toContainText('$79.50');
  const told = await offered('Nightshift').getByRole('listitem').allInnerTexts();
  expect(told.map((text) => text.trim())).toEqual(promised);
  await page.getByRole('switch', { name: 'Nightshift is on sale' }).click();
  await expectToast(page, 'Plan disabled successfully');
  await expect(rowOf(page, 'Nightshift')).toContainText('Disabled');
  await visitor.reload();
  await expect(offered('Starter')).toBeVisible();
  await expect(offered('Nightshift')).toHaveCount(0);
  await visitor.context().close();

  // What a failure says, and that nothing changes, is held by apps/web/src/pages/admin/admin-failures.test.tsx.
  await test.step('the toast about a failed change covers no row that is scrolled to', async () => {
    await page.route('**/api/**/toggle-status', (route) => route.abort());
    await page.getByRole('switch', { checked: true }).first().click();
    await expectToast(page, 'Failed to toggle plan status. Network error. Please check your connection and try again.');
    await checkAxe(page);
    await page
      .getByRole('row')
      .last()
      .getByRole('button', { name: /^More for/ })
      .click({ trial: true });
  });
  await chooseInMenu(rowOf(page, 'Nightshift'), 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Plan' }).click();
  await expectToast(page, 'Plan deleted successfully');
});
