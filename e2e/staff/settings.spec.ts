import type { Page } from '@playwright/test';
import { openAdmin } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { expectToast } from '../harness/steps.ts';

const FIELDS = [
  ['Site and contact', 'Contact address'],
  ['Site and contact', 'Community link'],
  ['Payment', 'Payment instructions'],
  ['Payment', 'Expected time'],
] as const;

/** Fills in the settings that are open, saves them, and answers what they were. */
async function saveSettings(page: Page, texts: string[]): Promise<string[]> {
  const before: string[] = [];
  for (const [index, [section, name]] of FIELDS.entries()) {
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: new RegExp(`^${section}(?: ,|$)`) })
      .click();
    const field = page.getByLabel(`${name} (optional)`);
    before.push(await field.inputValue());
    await field.fill(texts[index] ?? '');
  }
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish Now' }).click();
  // The toast of an earlier change may still be there: the state of the form is the one of this change.
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
  await expectToast(page, 'Changes published');
  return before;
}

test('contact, community and instructions stand on the public page and the dashboard at the next load', async ({
  page,
  browser,
  product,
  admin,
  member,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const office = await context.newPage();
  await openAdmin(office, admin, 'settings');
  const [contact, community] = ['money@settings.test', 'https://community.settings.test/invite'];
  const before = await saveSettings(office, [
    contact,
    community,
    `Send **{amount}** and name {reference}.\n\n| Bank | IBAN | BIC | Holder |\n|-|-|-|-|\n| Savings | ${'0'.repeat(24)} | HASPDEHHXXX | Ours Ltd |`,
    'within a day',
  ]);

  await page.goto('/');
  await expect(page.locator('#contact').getByRole('link', { name: contact })).toHaveAttribute(
    'href',
    `mailto:${contact}`,
  );
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Community' })).toHaveAttribute(
    'href',
    community,
  );

  await member();
  await page.reload();
  const panel = page.getByRole('region', { name: 'Payment Required' });
  await expect(panel.getByRole('link', { name: /^community chat/ })).toHaveAttribute('href', community);
  await expect(page.getByRole('banner').getByRole('link', { name: /Support/ })).toHaveAttribute('href', community);
  await page.getByRole('button', { name: 'Choose a plan' }).click();
  await page.getByRole('radio', { name: /Growth/ }).check();
  await page.getByRole('button', { name: /^Order Growth/ }).click();
  await expectToast(page, 'Plan ordered');
  const reference = await panel.getByText(/^LL-\w{4}-\w{2}$/).innerText();
  await expect(panel.getByText(`Send $449.00 and name ${reference}.`)).toBeVisible();
  await expect(panel.getByText('within a day')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Table' })).toBeVisible();
  await expectFits(page);
  await expect(panel.getByRole('link', { name: 'Write a mail' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${contact}`),
  );

  await saveSettings(office, before);
  await page.goto('/');
  await expect(page.getByRole('link', { name: contact })).toHaveCount(0);
  await context.close();
});
