import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { openOffice } from '../harness/office.ts';
import { expectToast } from '../harness/steps.ts';

const NETWORK = 'Network error. Please check your connection and try again.';

// A server that refuses without a word, and one that is away.
const FAULTS = [
  { answer: 'refused', because: 'HTTP error! status: 500' },
  { answer: 'absent', because: NETWORK },
] as const;

/** Lets every change fail until `work` is done; what is read is answered. */
async function whileChangesFail(page: Page, { answer }: (typeof FAULTS)[number], work: () => Promise<void>) {
  const change = '**/api/**';
  await page.route(change, (route) => {
    const request = route.request();
    if (request.method() === 'GET' && !request.url().includes('/export')) return route.fallback();
    return answer === 'absent' ? route.abort() : route.fulfill({ status: 500, json: {} });
  });
  await work();
  await page.unroute(change);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

// What each area says is held by apps/web/src/app/office-failures.test.tsx; here is what only a browser shows.
test('work in the background that fails says what failed and why, and changes nothing', async ({ page, admin }) => {
  await openOffice(page, admin, 'plans');
  const onSale = page.getByRole('switch', { checked: true });
  await expect(onSale.first()).toBeVisible();
  const before = await onSale.count();
  for (const fault of FAULTS)
    await whileChangesFail(page, fault, async () => {
      await onSale.first().click();
      await expectToast(page, `Failed to toggle plan status. ${fault.because}`);
      // Below what is told every row can be used by who scrolls on.
      await page.getByRole('row').last().getByRole('button', { disabled: false }).last().click({ trial: true });
      await press(page, 'Dismiss');
    });
  await page.reload();
  await expect(onSale).toHaveCount(before);
});

test('a form that cannot be sent stays with what was typed, and is sent when the server is back', async ({
  page,
  admin,
}) => {
  await openOffice(page, admin, 'plans');
  await press(page, 'Edit plan Starter');
  const dialog = page.getByRole('dialog');
  const description = dialog.getByLabel('Description');
  const before = await description.inputValue();
  await description.fill('Starts tomorrow.');
  const save = dialog.getByRole('button', { name: 'Save Changes' });
  for (const fault of FAULTS)
    await whileChangesFail(page, fault, async () => {
      await save.click();
      await expect(dialog.getByRole('alert')).toContainText('Failed to save plan');
      await expect(dialog.getByRole('alert')).toContainText(fault.because);
      await expect(description).toHaveValue('Starts tomorrow.');
    });
  await description.fill(`${before} Now.`);
  await save.click();
  await expect(dialog).toHaveCount(0);
});

test('a list that cannot be loaded says so in its place, and is there after Try again', async ({ page, admin }) => {
  await openOffice(page, admin, 'users');
  const call = /\/api\/admin\/streamers(\?|$)/;
  await page.route(call, (route) => route.fulfill({ status: 403, json: {} }));
  await page.goto('/admin/streamers');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load streamers' });
  await expect(failure).toContainText('HTTP error! status: 403');
  await page.unroute(call);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await expect(page.getByRole('rowheader').first()).toBeVisible();
});
