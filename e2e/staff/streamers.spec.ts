import { expect, test } from '../harness/journey.ts';
import { openOffice, rowOf } from '../harness/office.ts';
import { addUser } from '../harness/office-accounts.ts';
import { expectToast } from '../harness/steps.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('staff sell a streamer a plan, set its days, look at what was sold, and put a custom one together', async ({
  page,
  admin,
  checkAxe,
}) => {
  test.slow();
  await openOffice(page, admin, 'users');
  await addUser(page, { email: 'sven@journeys.test', role: 'Streamer' });
  await page.getByRole('tab', { name: 'Streamers' }).click();
  await page.getByPlaceholder('Search by name, username, or email...').fill('sven@');
  await expect(page).not.toHaveURL(/search/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/search=sven/);
  const row = rowOf(page, 'sven@journeys.test');
  await expect(row).toContainText('No plan');
  await checkAxe(page);
  await expect(row).toContainText('N/A');
  await row.getByRole('button', { name: 'Details' }).click();
  const details = page.getByRole('dialog', { name: 'sven' });
  await details.getByRole('button', { name: 'New Subscription' }).click();
  const order = page.getByRole('dialog', { name: 'New Subscription' });
  await order.getByRole('radio', { name: /Growth/ }).check();
  await checkAxe(page);
  await order.getByRole('button', { name: 'Create Subscription' }).click();
  await expectToast(page, 'Subscription created successfully');
  await expect(details.getByText('$449.00 due')).toBeVisible();

  await details.getByRole('button', { name: /^Edit subscription|^Edit/ }).click();
  const form = details.getByRole('form', { name: 'Edit subscription Growth' });
  await form.getByLabel('Status').selectOption('active');
  await form.getByLabel('Start date').fill(inDays(0));
  await form.getByLabel('End date').fill(inDays(-3));
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Must not be before the start date.')).toBeVisible();
  await form.getByLabel('End date').fill(inDays(1));
  await checkAxe(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Subscription updated successfully');
  await expect(details.getByText('2 days left')).toBeVisible();

  await details.getByRole('button', { name: 'Plan details of Growth' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan Details' });
  for (const text of ['$449.00', '30 days', '4 hours a day', 'Most Popular', 'Split over the day as you like'])
    await expect(plan.getByText(text).first()).toBeVisible();
  await checkAxe(page);
  await page.keyboard.press('Escape');
  await expect(plan).toBeHidden();

  await details.getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Status').selectOption('canceled');
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save this change?' });
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(details.getByText('Canceled')).toBeVisible();
  await details.getByRole('tab', { name: 'Streams' }).click();
  await expect(details.getByText('No streams found.')).toBeVisible();
  await details.getByRole('tab', { name: 'Payments' }).click();
  await expect(details.getByText('No payments found.')).toBeVisible();
  await expect(page).toHaveURL(/view=payments/);
  await details.getByRole('tab', { name: 'Info' }).click();
  await details.getByRole('button', { name: 'New Subscription' }).click();
  await order.getByText('Custom plan').click();
  await expect(order.getByText('$111.75').first()).toBeVisible();
  await checkAxe(page);
  await order.getByRole('button', { name: 'Create Subscription' }).click();
  await expectToast(page, 'Subscription created successfully');
  await expect(details.getByText('$111.75 due')).toBeVisible();
});
