import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { openOffice, rowOf } from '../harness/office.ts';
import { newVisitor, signUp } from '../harness/steps.ts';

const NAMES = {
  fullName: '<img src=x onerror="document.title=1"> =SUM(A1) مرحبا',
  username: `<b>${'verylongusername'.repeat(4)}`,
  discordId: '"><script>document.title=2</script>',
};

test('names made of markup, right-to-left and long words stay text, in every column and dialog', async ({
  page,
  browser,
  product,
  mail,
  admin,
}) => {
  const visitor = { ...newVisitor('Hostile'), ...NAMES };
  await signUp(page, mail, visitor);
  const list = `streamers?search=${encodeURIComponent(visitor.email)}`;
  const office = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openOffice(office, admin, list);
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
  await expect(office).toHaveTitle(/Super User Dashboard/);
  await expectFits(office);
  await office.setViewportSize({ width: 360, height: 740 });
  await office.goto(`/admin/${list}`);
  const card = office.getByRole('list', { name: 'Streamers' }).getByRole('listitem');
  await expect(card).toContainText(NAMES.fullName);
  await expectFits(office);
  await office.goto('/admin/audit-log');
  await expect(office.getByRole('list', { name: 'Audit log' }).getByRole('listitem').first()).toBeVisible();
  await expectFits(office);
  await office.context().close();
});
