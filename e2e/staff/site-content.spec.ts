import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
import { openOffice } from '../harness/office.ts';
import { expectToast } from '../harness/steps.ts';

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish Now' }).click();
}

const LEGAL_TEXT = `# What we keep

Nothing. <script>alert(1)</script>

> Nothing at all.

| Purpose | Legal basis | Retention | Recipients | Transfers |
|---|---|---|---|---|
| Administration | Contract | Indefinitely | Subcontractors | International |

\`\`\`
${'a line of code that is wider than any phone '.repeat(5)}
\`\`\`
`;

test.use({ ownProduct: true });

test('an admin rewrites an answer, sees it before and after it is published, and restores the first one', async ({
  page,
  browser,
  product,
  admin,
  checkAxe,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const visitor = await context.newPage();
  const shown = (text: string) => visitor.locator('#faq').getByText(text);
  await visitor.goto('/');
  const first = (await visitor.locator('#faq details p').first().textContent()) ?? '';

  await openOffice(page, admin, 'settings');
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  const faqLink = page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'FAQ' });
  await faqLink.click();
  await expect(faqLink).toHaveAttribute('aria-current', 'true');
  const answer = page.getByLabel('Answer').first();
  await page.getByLabel('Company (optional)').fill('First Ltd');
  await publish(page);
  await expectToast(page, 'Changes published');

  await answer.fill('It starts at once.');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expectToast(page, 'Draft saved');
  const preview = page.frameLocator('iframe');
  await expect(preview.locator('#faq').getByText('It starts at once.')).toBeAttached();
  await checkAxe(page);
  await visitor.reload();
  await expect(shown('It starts at once.')).toHaveCount(0);

  await page.getByLabel('Privacy policy (optional)').fill(LEGAL_TEXT);
  await publish(page);
  await expectToast(page, 'Changes published');
  await visitor.reload();
  await expect(shown('It starts at once.')).toBeAttached({ timeout: 1_000 });
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(visitor.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  await checkAxe(visitor);
  await expectFits(visitor);
  await expect(visitor.getByRole('blockquote')).toHaveCSS('font-size', '16px');

  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click();
  await expect(page.getByText(/is in the form$/)).toBeInViewport();
  await expect(answer).toHaveValue(first);
  await publish(page);
  // The toast of before may still be there, so the page itself is asked.
  await expect(async () => {
    await visitor.goto('/');
    await expect(shown(first)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await context.close();
});
