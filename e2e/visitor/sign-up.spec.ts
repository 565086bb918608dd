import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { appRuns, expectFits } from '../harness/layout.ts';
import { fillSignup, newVisitor, receiveCode } from '../harness/steps.ts';

const MAX_TABS = 40;

async function tabTo(page: Page, target: Locator): Promise<void> {
  await appRuns(page);
  for (let tabs = 0; tabs < MAX_TABS; tabs++) {
    if (await target.evaluate((element) => element === element.ownerDocument.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} was not reached by ${MAX_TABS} tabs.`);
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

test('someone signs up, verifies and logs in with the keyboard alone', async ({ page, mail }) => {
  const visitor = newVisitor('Kay');
  await page.goto('/signup');
  await typeInto(page, 'Email', visitor.email);
  await typeInto(page, 'Full name', visitor.fullName);
  await typeInto(page, 'Username', visitor.username);
  await typeInto(page, 'Discord ID', visitor.discordId);
  await page.keyboard.press('Enter');

  await heading(page, 'Verify Your Email');
  await typeInto(page, 'Verification code', await receiveCode(mail, visitor));

  await heading(page, 'Set Your Password');
  await typeInto(page, 'Password', visitor.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await typeInto(page, 'Confirm password', visitor.password);
  await page.keyboard.press('Enter');

  await heading(page, 'Log In');
  await expect(page.getByLabel('Email')).toHaveValue(visitor.email);
  await typeInto(page, 'Password', visitor.password);
  await page.keyboard.press('Enter');
  await heading(page, `Welcome, ${visitor.fullName}`);
});

// That what was typed survives a reload and a lost connection is held by apps/web/src/pages/onboarding/signup-page.test.tsx.
test('what the form refuses is said accessibly, and a very long address fits on every page on which it is shown', async ({
  page,
  mail,
  checkAxe,
}) => {
  const long = `${'w'.repeat(64)}@${'m'.repeat(60)}.${'i'.repeat(60)}.test`;
  const visitor = { ...newVisitor('Wim'), email: long };
  const create = page.getByRole('button', { name: 'Create Account' });
  await page.goto('/signup?plan=2');
  await appRuns(page);
  await create.click();
  await expect(page.getByText('Enter your full name.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Full name').fill('W'.repeat(9000));
  await page.getByLabel('Username').fill('\u202e<b>\u200b</b>'.repeat(900));
  await create.click();
  await expect(page.getByText('Must be at most 200 characters long.')).toBeVisible();
  await checkAxe(page);
  await fillSignup(page, visitor);
  await page.setViewportSize({ width: 360, height: 740 });
  await create.click();
  await heading(page, 'Verify Your Email');
  const [toast, step] = await Promise.all(
    [page.getByText('Registration Successful').locator('xpath=ancestor::li'), page.getByText('Step 2 of 4')].map(
      (each) => each.boundingBox(),
    ),
  );
  expect((toast?.y ?? 0) + (toast?.height ?? 0)).toBeLessThanOrEqual(step?.y ?? 0);
  await expectFits(page);
  await page.getByLabel('Verification code').fill(await receiveCode(mail, visitor));
  await heading(page, 'Set Your Password');
  await expectFits(page);
});
