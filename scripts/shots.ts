// `npm run shots`: pictures of the screens at three widths, light and dark, into shots/, for people to look at.
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

const FOLDER = join(root, 'shots');
const WIDTHS = [360, 768, 1440];

type Account = { email: string; password: string };
type Screen = { name: string; path: string; as?: Account; open?: (page: Page) => Promise<void> };

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

const screens = (demo: Account): Screen[] => [
  { name: 'landing', path: '/' },
  { name: 'custom-plan', path: '/custom-plan' },
  { name: 'not-found', path: '/nowhere' },
  { name: 'api-docs', path: '/api/docs' },
  { name: 'admin-login', path: '/admin' },
  { name: 'dashboard', path: '/dashboard', as: demo },
  { name: 'add-stream', path: '/dashboard', as: demo, open: press('Add Stream') },
  { name: 'choose-plan', path: '/dashboard', as: demo, open: press('Renew or change plan') },
  { name: 'change-password', path: '/dashboard', as: demo, open: openChangePassword },
  { name: 'users', path: '/admin', as: admin },
  { name: 'add-user', path: '/admin', as: admin, open: press('Add User') },
  { name: 'streamers', path: '/admin?tab=streamers', as: admin },
  { name: 'streamer-details', path: '/admin?tab=streamers', as: admin, open: press('Details of Demo Streamer') },
  { name: 'plans', path: '/admin?tab=plans', as: admin },
  { name: 'payments', path: '/admin?tab=payments', as: admin },
  { name: 'audit', path: '/admin?tab=audit', as: admin },
];

async function openScreen(browser: Browser, baseURL: string, { path, as, open }: Screen): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(path);
  if (as) await logIn(page, as);
  await page.waitForLoadState('networkidle');
  await open?.(page);
  return page;
}

async function shoot(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of THEMES) {
      await showTheme(page, theme);
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${theme}.png`) });
    }
  }
  await page.context().close();
}

rmSync(FOLDER, { recursive: true, force: true });
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
  for (const screen of [...screens(demoAccount(product.log())), ...onboardingScreens(mail)]) {
    await shoot(await openScreen(browser, product.url, screen), screen.name);
  }
} finally {
  await browser.close();
  await product.stop();
  await mail.close();
}
console.log(`Pictures are in ${FOLDER}.`);
