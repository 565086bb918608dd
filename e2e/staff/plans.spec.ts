import { expect, test } from '../harness/journey.ts';
import { hostileName, openOffice, rowOf } from '../harness/office.ts';
import { expectToast } from '../harness/steps.ts';

test('a plan is put together beside its card; visitors see it while it is on sale', async ({
  page,
  admin,
  browser,
  product,
  checkAxe,
}) => {
  test.slow();
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const offered = (name: string) =>
    visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name }) });
  await openOffice(page, admin, 'plans');
  await expect(page.getByRole('heading', { name: 'Plans Management' })).toBeVisible();
  await checkAxe(page);

  await page.getByRole('button', { name: 'Add Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Plan' });
  await expect(dialog.getByLabel('Price ($)')).toHaveValue('0.00');
  await expect(dialog.getByLabel('Duration (days)')).toHaveValue('30');
  await expect(dialog.getByLabel('Hours per day')).toHaveValue('0');
  await expect(dialog.getByLabel('Active')).toBeChecked();
  await expect(dialog.getByLabel('Most popular')).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Add Plan' }).click();
  await expect(dialog.getByText('Name and description are required')).toHaveCount(2);

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
  await checkAxe(page);
  const promised = (await preview.getByRole('listitem').allInnerTexts()).map((text) => text.trim());

  await dialog.getByRole('button', { name: 'Add Plan' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save this plan?' });
  await expect(question).toContainText('0 hours: no daily limit');
  await checkAxe(page);
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
  await visitor.context().close();
  await rowOf(page, 'Nightshift').getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Plan' }).click();
  await expectToast(page, 'Plan deleted successfully');
});

test('a plan is changed, taken off sale and deleted after a question', async ({ page, admin, browser, product }) => {
  test.slow();
  const visitor = await (await browser.newContext({ baseURL: product.url })).newPage();
  const offered = (name: string) => visitor.getByRole('heading', { name, exact: true });
  await openOffice(page, admin, 'plans');
  await page.getByRole('button', { name: 'Add Plan' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Plan' });
  await form.getByLabel('Name').fill('Earlybird');
  await form.getByLabel('Description').fill('For who is on before work.');
  await form.getByLabel('Price ($)').fill('49');
  await form.getByLabel('Hours per day').fill('2');
  await form.getByLabel('Features').fill('Until dawn, Two wordlists, Quiet hours');
  await form.getByRole('button', { name: 'Add Plan' }).click();
  await expectToast(page, 'Plan created successfully');

  await rowOf(page, 'Earlybird').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Plan' });
  await edit.getByLabel('Hours per day').fill('3');
  await edit.getByRole('button', { name: 'Move “Quiet hours” up' }).click();
  await edit.getByRole('button', { name: 'Remove “Until dawn”' }).click();
  await edit.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Plan updated successfully');
  await expect(rowOf(page, 'Earlybird').getByRole('listitem')).toHaveText(['Quiet hours', 'Two wordlists']);

  await page.getByRole('switch', { name: 'Earlybird is on sale' }).click();
  await expectToast(page, 'Plan disabled successfully');
  await expect(rowOf(page, 'Earlybird')).toContainText('Disabled');
  await visitor.goto('/');
  await expect(offered('Starter')).toBeVisible();
  await expect(offered('Earlybird')).toHaveCount(0);
  await page.getByRole('switch', { name: 'Earlybird is on sale' }).click();
  await expectToast(page, 'Plan enabled successfully');

  await rowOf(page, 'Earlybird').getByRole('button', { name: 'Delete' }).click();
  const deletion = page.getByRole('alertdialog');
  await expect(deletion).toContainText('Are you sure you want to delete Earlybird?');
  await deletion.getByRole('button', { name: 'Cancel' }).click();
  await rowOf(page, 'Earlybird').getByRole('button', { name: 'Delete' }).click();
  await deletion.getByRole('button', { name: 'Delete Plan' }).click();
  await expectToast(page, 'Plan deleted successfully');
  await expect(rowOf(page, 'Earlybird')).toHaveCount(0);
  await visitor.context().close();
});

test('the state of plans is a filter in the address, and an open dialog is, too', async ({ page, admin }) => {
  await openOffice(page, admin, 'plans');
  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Disabled' });
  await expect(page).toHaveURL(/status=inactive/);
  await expect(page.getByText('No plans found.')).toBeVisible();
  await page.goBack();
  await rowOf(page, 'Starter').getByRole('button', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/dialog=edit-plan/);
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Edit Plan' }).getByLabel('Name')).toHaveValue('Starter');
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what was typed is lost only after a question, and a refusal leaves it where it is', async ({ page, admin }) => {
  await openOffice(page, admin, 'plans');
  await page.getByRole('button', { name: 'Add Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Plan' });
  await dialog.getByLabel('Name').fill('Too much');
  await dialog.getByLabel('Description').fill('More hours than a day has.');
  await dialog.getByLabel('Hours per day').fill('25');
  await dialog.getByLabel('Price ($)').fill('1.005');
  await dialog.getByRole('button', { name: 'Add Plan' }).click();
  await expect(dialog.getByText('Must be at most 24.')).toBeVisible();
  await expect(dialog.getByText('Must have at most 2 decimals.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Too much');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
});

test('two who change one plan see both versions, and neither is lost unseen', async ({
  page,
  admin,
  browser,
  product,
}) => {
  const other = await (await browser.newContext({ baseURL: product.url })).newPage();
  for (const each of [page, other]) {
    await openOffice(each, admin, 'plans');
    await rowOf(each, 'Pro').getByRole('button', { name: 'Edit' }).click();
    await expect(each.getByRole('dialog').getByLabel('Name')).toHaveValue('Pro');
  }
  await page.getByRole('dialog').getByLabel('Price ($)').fill('1501');
  await other.getByRole('dialog').getByLabel('Price ($)').fill('1502');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(page, 'Plan updated successfully');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  const versions = other.getByRole('table', { name: 'Your version and the saved one' });
  await expect(versions.getByRole('row', { name: /^Price/ })).toContainText('$1,502.00');
  await expect(versions.getByRole('row', { name: /^Price/ })).toContainText('$1,501.00');
  await other.getByRole('button', { name: 'Use the saved one' }).click();
  await expect(other.getByRole('dialog').getByLabel('Price ($)')).toHaveValue('1501.00');
  await other.getByRole('dialog').getByLabel('Price ($)').fill('1499');
  await other.getByRole('button', { name: 'Save Changes' }).click();
  await expectToast(other, 'Plan updated successfully');
  await other.context().close();
});

test('a name that would be markup, in both directions of writing, is text, in the list and on the card', async ({
  page,
  admin,
}) => {
  const name = hostileName('nalp');
  await openOffice(page, admin, 'plans');
  await page.getByRole('button', { name: 'Add Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Plan' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Description').fill(`${name} ${'long '.repeat(350)}`);
  await dialog.getByLabel('Price ($)').fill('49');
  await dialog.getByLabel('Hours per day').fill('1');
  await dialog.getByLabel('Features').fill(`<b>bold</b>, ${'w'.repeat(200)}, =1+1`);
  await dialog.getByLabel('Active').uncheck();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText('<img src=x onerror=alert(1)>');
  await dialog.getByRole('button', { name: 'Add Plan' }).click();
  await expectToast(page, 'Plan created successfully');
  const row = rowOf(page, 'nalp');
  await expect(row).toContainText('<img src=x onerror=alert(1)>');
  await expect(row).toContainText('<b>bold</b>');
  expect(await page.locator('img[src="x"]').count()).toBe(0);
  await row.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('<img src=x onerror=alert(1)>');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Plan' }).click();
  await expectToast(page, 'Plan deleted successfully');
});
