import type { Locator, Page } from '@playwright/test';
import { openAdmin } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';
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

// What the preview of each section begins with.
const PREVIEWED = {
  Features: '#features',
  Testimonials: '#testimonials',
  'How it works': '#how-it-works',
  Claims: '#get-started',
  'Site and contact': 'header',
  FAQ: '#faq',
};

/** Opens the sections beside a preview: each begins in sight of both, since a frame may scroll the window around it. */
async function expectSectionsInSight(page: Page): Promise<void> {
  for (const [name, begins] of Object.entries(PREVIEWED)) {
    await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name }).click();
    await expect(page.frameLocator('iframe').locator(begins).first()).toBeInViewport();
    const heading = page.getByRole('heading', { name, exact: true });
    const isCovered = () =>
      heading.evaluate((it) => {
        const { left, top } = it.getBoundingClientRect();
        return it.ownerDocument.elementFromPoint(left + 2, top + 2) !== it;
      });
    expect(await isCovered(), `The heading of ${name} is out of sight`).toBe(false);
  }
}

const CONTACT = 'money@settings.test';
const COMMUNITY = 'https://community.settings.test/invite';
const INSTRUCTIONS = `Send **{amount}** and name {reference}.

| Bank | IBAN | BIC | Holder |
|-|-|-|-|
| Savings | ${'0'.repeat(24)} | HASPDEHHXXX | Ours Ltd |`;

/** Orders a plan as a streamer, whose dashboard says how to pay as staff have just written it. */
async function expectInstructions(page: Page): Promise<void> {
  const panel = page.getByRole('region', { name: 'Payment Required' });
  await expect(panel.getByRole('link', { name: /^community chat/ })).toHaveAttribute('href', COMMUNITY);
  await page.getByRole('button', { name: 'Choose a plan' }).click();
  await page.getByRole('radio', { name: /Growth/ }).check();
  await page.getByRole('button', { name: /^Order Growth/ }).click();
  await expectToast(page, 'Plan ordered');
  const reference = await panel
    .locator('dl')
    .getByText(/^LL-\w{4}-\w{2}$/)
    .innerText();
  await expect(panel.getByText(`Send $449.00 and name ${reference}.`)).toBeVisible();
  await expect(panel.getByText('within a day')).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Table' })).toBeVisible();
  await expectFits(page);
  const write = panel.getByRole('link', { name: 'Write a mail' });
  await expect(write).toHaveAttribute('href', new RegExp(`^mailto:${CONTACT}`));
}

test.use({ ownProduct: true });

test('an admin rewrites an answer, sees it before and after it is published, and restores the first one', async ({
  page,
  browser,
  product,
  admin,
  accounts,
  checkAxe,
}) => {
  const context = await browser.newContext({ baseURL: product.url });
  const visitor = await context.newPage();
  const shown = (text: string) => visitor.locator('#faq').getByText(text);
  await visitor.goto('/');
  const first = (await visitor.locator('#faq details p').first().textContent()) ?? '';

  await openAdmin(page, admin, 'settings');
  await page.getByRole('button', { name: 'Publish' }).waitFor();
  const section = (name: string) =>
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: new RegExp(`^${name}(?: ,|$)`) });
  await section('Site and contact').click();
  await page.getByLabel('Company (optional)').fill('First Ltd');
  await page.getByLabel('Contact address (optional)').fill(CONTACT);
  await page.getByLabel('Community link (optional)').fill(COMMUNITY);
  await section('Announcement').click();
  await page.getByLabel('Announcement (optional)').fill('Closed on **Monday**');
  await section('Payment').click();
  await page.getByLabel('Payment instructions (optional)').fill(INSTRUCTIONS);
  await page.getByLabel('Expected time (optional)').fill('within a day');
  await publish(page);
  await expectToast(page, '6 changes published');
  await visitor.reload();
  await expect(visitor.getByText('Closed on Monday')).toBeVisible();
  const mailTo = visitor.locator('#contact').getByRole('link', { name: CONTACT });
  await expect(mailTo).toHaveAttribute('href', `mailto:${CONTACT}`);
  await checkAxe(visitor);
  await visitor.setViewportSize({ width: 360, height: 740 });
  const menu = visitor.getByRole('navigation', { name: 'Sections' });
  await visitor.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await visitor.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeHidden();
  await visitor.setViewportSize({ width: 1280, height: 720 });

  await test.step('a streamer reads how to pay', async () => {
    const streamer = await browser.newContext({ baseURL: product.url, storageState: accounts.member().signedIn });
    const dashboard = await streamer.newPage();
    await dashboard.goto('/dashboard');
    await expectInstructions(dashboard);
    await streamer.close();
  });

  await section('FAQ').click();
  await expect(section('FAQ')).toHaveAttribute('aria-current', 'true');
  const answer = page.getByLabel('Answer').first();
  await answer.fill('It starts at once.');
  await page.keyboard.press('Control+s');
  await expectToast(page, 'Draft saved');
  // Beside the form where the window is this wide.
  await page.setViewportSize({ width: 1440, height: 900 });
  const preview = page.frameLocator('iframe');
  await expect(preview.locator('#faq').getByText('It starts at once.')).toBeAttached();
  await checkAxe(page);
  await expectSectionsInSight(page);
  await page.getByRole('button', { name: 'Open large' }).click();
  const large = page.getByRole('dialog', { name: 'Preview' }).locator('iframe');
  await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(1200);
  await page.keyboard.press('Escape');
  for (const { width, height } of [
    { width: 768, height: 1024 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize({ width, height });
    await expectFits(page);
    for (const name of ['Save Draft', 'Publish', 'Preview'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    await page.evaluate("document.documentElement.style.scrollBehavior = 'auto'; window.scrollTo(0, 0)");
    await page.getByRole('button', { name: 'Publish', exact: true }).focus();
    expect(await page.evaluate('window.scrollY')).toBe(0);
  }
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(preview.locator('#faq').getByText('It starts at once.')).toBeAttached();
  await checkAxe(page);
  await page.keyboard.press('Escape');
  await visitor.reload();
  await expect(shown('It starts at once.')).toHaveCount(0);

  await page.getByLabel('Section', { exact: true }).selectOption('Legal pages');
  await page.getByLabel('Privacy policy (optional)').fill(LEGAL_TEXT);
  await publish(page);
  await expectToast(page, '2 changes published');
  await visitor.reload();
  await expect(shown('It starts at once.')).toBeAttached({ timeout: 1_000 });
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(visitor.getByRole('heading', { name: 'What we keep' })).toBeVisible();
  await checkAxe(visitor);
  await expectFits(visitor);
  await expect(visitor.getByRole('blockquote')).toHaveCSS('font-size', '16px');

  await page.setViewportSize({ width: 1280, height: 720 });
  await section('History').click();
  await page
    .getByRole('button', { name: /^Restore/ })
    .last()
    .click();
  await expect(page.getByText(/is in the form$/)).toBeInViewport();
  await section('FAQ').click();
  await expect(answer).toHaveValue(first);
  await publish(page);
  // The toast of before may still be there, so the page itself is asked.
  await expect(async () => {
    await visitor.goto('/');
    await expect(shown(first)).toBeAttached({ timeout: 1_000 });
  }).toPass();
  await context.close();

  await test.step('why a field was refused stands above the save bar, also where it had the focus', async () => {
    await page.setViewportSize({ width: 1280, height: 480 });
    await section('Site and contact').click();
    const link = page.getByLabel('Community link (optional)');
    await link.fill('javascript:');
    // At the lower edge, as if somebody had scrolled there.
    await link.evaluate((field) => field.scrollIntoView({ block: 'end', behavior: 'instant' }));
    await page.keyboard.press('Control+s');
    const bottomOf = async (it: Locator) => it.evaluate((element) => element.getBoundingClientRect().bottom);
    const topOfBar = await page
      .getByRole('button', { name: 'Save Draft' })
      .evaluate((button) => button.getBoundingClientRect().top);
    await expect.poll(() => bottomOf(page.getByText(/^Must be an address like/))).toBeLessThan(topOfBar);
  });
});
