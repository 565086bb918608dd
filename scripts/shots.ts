// `npm run shots`: pictures of the screens and of /dev/design at three widths, light and dark, into shots/, for people to
// look at. `npm run shots -- users design` takes those that are named.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { showTheme, THEMES } from '../e2e/harness/accessibility.ts';
import { openMailbox } from '../e2e/harness/mailbox.ts';
import { admin, startProduct } from '../e2e/harness/product.ts';
import { logIn } from '../e2e/harness/steps.ts';
import { browserArguments, ensureBrowser } from './browser.ts';
import { root } from './run.ts';
import { onboardingScreens } from './shots-onboarding.ts';
import { buildWebWhenStale } from './web-build.ts';
import { serveSources } from './web-sources.ts';

const FOLDER = join(root, 'shots');
// A machine may have other work.
const TIMEOUT_MS = 120_000;
const WIDTHS = [360, 768, 1440];

type Account = { email: string; password: string };
type Open = (page: Page) => Promise<void>;
/** A page, or what is opened in it: a dialog, or anything else. */
type Screen = { name: string; path: string; as?: Account; dialog?: Open; open?: Open };

/** The demo streamer's sign-in details as the first start printed them. */
function demoAccount(log: string): Account {
  const [, email, password] = /Streamer\s+(\S+)\s+(\S+)/.exec(log) ?? [];
  if (email === undefined || password === undefined) throw new Error('The product printed no demo streamer.');
  return { email, password };
}

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).first().click();

async function openChangePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Change Password' }).click();
}

async function openFeed(page: Page): Promise<void> {
  await press('Make Address')(page);
  await page.getByLabel('Address of your feed').scrollIntoViewIfNeeded();
}

async function openPublicPage(page: Page): Promise<void> {
  await page.getByLabel('Address', { exact: true }).fill('demo-streams');
  await press('Switch On')(page);
  await page.getByLabel('Your page').waitFor();
  await page.goto('/s/demo-streams');
}

const pressSwitch = (page: Page) => page.getByRole('switch').first().click();

const screens = (demo: Account): Screen[] => [
  { name: 'landing', path: '/' },
  { name: 'custom-plan', path: '/custom-plan' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'api-docs', path: '/api/docs' },
  { name: 'admin-login', path: '/admin' },
  { name: 'dashboard', path: '/dashboard', as: demo },
  { name: 'add-stream', path: '/dashboard', as: demo, dialog: press('Add Stream') },
  { name: 'choose-plan', path: '/dashboard', as: demo, dialog: press('Renew or change plan') },
  { name: 'change-password', path: '/dashboard', as: demo, dialog: openChangePassword },
  { name: 'account', path: '/account', as: demo },
  { name: 'calendar-feed', path: '/account', as: demo, open: openFeed },
  { name: 'public-page', path: '/account', as: demo, open: openPublicPage },
  { name: 'statistics', path: '/statistics', as: demo },
  { name: 'delete-account', path: '/account', as: demo, dialog: press('Delete Account') },
  { name: 'overview', path: '/admin', as: admin },
  { name: 'mails', path: '/admin/mails', as: admin },
  { name: 'users', path: '/admin/users', as: admin },
  { name: 'add-user', path: '/admin/users', as: admin, dialog: press('Add User') },
  { name: 'deactivate-user', path: '/admin/users?search=demo', as: admin, dialog: pressSwitch },
  { name: 'delete-user', path: '/admin/users?search=demo', as: admin, dialog: press('Delete demo') },
  { name: 'streamers', path: '/admin/streamers', as: admin },
  { name: 'streamer-details', path: '/admin/streamers', as: admin, dialog: press('Details of Demo Streamer') },
  { name: 'plans', path: '/admin/plans', as: admin },
  { name: 'payments', path: '/admin/payments', as: admin },
  { name: 'edit-payment', path: '/admin/payments', as: admin, dialog: press('Edit payment') },
  { name: 'refund', path: '/admin/payments', as: admin, dialog: press('Refund payment') },
  { name: 'payment-notes', path: '/admin/payment-notes', as: admin },
  { name: 'settings', path: '/admin/settings', as: admin },
  { name: 'audit', path: '/admin/audit-log', as: admin },
];

const LOADING = '[aria-busy="true"], [class*="animate-pulse"], [class*="animate-spin"]';

async function openScreen(browser: Browser, baseURL: string, { path, as, dialog, open }: Screen): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  // A page that follows changes is never idle.
  await page.route('**/api/streamer/events', (route) => route.abort());
  await page.goto(path);
  if (as) await logIn(page, as);
  await page.waitForLoadState('networkidle');
  await page.locator(LOADING).first().waitFor({ state: 'detached' });
  await open?.(page);
  await dialog?.(page);
  if (dialog) await page.locator('[role=dialog], [role=alertdialog]').first().waitFor();
  await page.locator(LOADING).first().waitFor({ state: 'detached' });
  return page;
}

async function shoot(page: Page, name: string, fullPage = false): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of THEMES) {
      await showTheme(page, theme);
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`), fullPage });
    }
  }
  await page.context().close();
}

const DESIGN = 'design';

// Only Vite serves this page, from its sources: it is in no build.
async function shootDesign(browser: Browser): Promise<void> {
  const server = await serveSources();
  try {
    const page = await browser.newPage({ baseURL: server.url, reducedMotion: 'reduce' });
    await page.goto('/dev/design');
    await page.getByRole('heading', { name: 'Above the page' }).waitFor();
    await page.evaluate('document.fonts.ready');
    await shoot(page, DESIGN, true);
  } finally {
    server.stop();
  }
}

const named = process.argv.slice(2);
const isWanted = (name: string) => named.length === 0 || named.includes(name);

if (named.length === 0) rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
await buildWebWhenStale();
const mail = await openMailbox();
const product = await startProduct({
  LOG_LEVEL: 'warn',
  COMMUNITY_URL: 'https://community.example',
  SMTP_URL: mail.url,
});
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments() });
try {
  if (isWanted(DESIGN)) await shootDesign(browser);
  for (const screen of [...screens(demoAccount(product.log())), ...onboardingScreens(mail)]) {
    if (!isWanted(screen.name)) continue;
    await shoot(await openScreen(browser, product.url, screen), screen.name);
  }
} finally {
  await browser.close();
  await product.stop();
  await mail.close();
}
console.log(`Pictures are in ${FOLDER}.`);
