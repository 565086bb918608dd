import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';
import { expectToast } from '../harness/steps.ts';

async function order(page: Page, plan: RegExp): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: plan }).check();
  await dialog.getByRole('button', { name: /^Order .+, \$/ }).click();
  await expectToast(page, 'Your order has been placed.');
}

/** Records what the form proposes: the pending order and what is still due. */
async function recordPayment(office: Page, name: string): Promise<void> {
  await office.goto(`/admin/streamers?search=${name}`);
  await office.getByRole('button', { name: /^Details of/ }).click();
  await office.getByRole('dialog').getByRole('tab', { name: 'Payments' }).click();
  await office.getByRole('button', { name: 'Add Payment' }).click();
  await office.getByLabel('Payment method').selectOption({ label: 'Cash' });
  await office.getByRole('button', { name: 'Generate' }).click();
  await office.getByRole('button', { name: 'Add Payment' }).click();
  await expectToast(office, 'added for the streamer');
}

test('who signed up without a plan orders one, changes their mind, pays, and renews', async ({
  page,
  browser,
  product,
  mail,
  admin,
  member,
  checkAxe,
}) => {
  test.slow();
  const visitor = await member();
  const office = await (await browser.newContext({ baseURL: product.url })).newPage();
  await openOffice(office, admin, 'streamers');

  await test.step('they order a plan, and then another one instead', async () => {
    await page.getByRole('button', { name: 'Choose a plan' }).click();
    await expect(page.getByRole('radio').first()).toBeFocused();
    await checkAxe(page);
    await order(page, /Growth/);
    await expect(page.getByText('$449.00').first()).toBeVisible();
    await page.getByRole('button', { name: 'Choose another plan' }).click();
    await expect(page.getByText('This replaces your unpaid order of Growth for $449.00.')).toBeVisible();
    await order(page, /Starter/);
    await expect(page.getByText('for the plan Starter')).toBeVisible();
    await expect(page.getByRole('link', { name: 'team@localhost' })).toHaveAttribute('href', 'mailto:team@localhost');
  });

  await test.step('their payment is recorded, and the page turns active by itself', async () => {
    await recordPayment(office, visitor.username);
    await expect(page.getByRole('heading', { name: 'Stream Schedule' })).toBeVisible();
    const received = await mail.waitForMail(visitor.email, /received your payment of \$149\.00/);
    expect(received.text).toContain('Your Starter subscription is active');
  });

  await test.step('they order the next one, which follows once it is paid', async () => {
    await page.getByRole('button', { name: 'Renew or change plan' }).click();
    await expect(page.getByText(/right after Starter/)).toBeVisible();
    await checkAxe(page);
    await order(page, /Pro/);
    await expect(page.getByText(/Next: Pro\./)).toBeVisible();
    await recordPayment(office, visitor.username);
    await expect(page.getByText(/Paid; it starts on/)).toBeVisible();
    await checkAxe(page);
  });
  await office.context().close();
});
