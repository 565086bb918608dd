import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator } from '@playwright/test';
import { openAdmin } from '../harness/admin.ts';
import { test as base, expect } from '../harness/journey.ts';

// What a widget's script could try on who visits the page. It writes into its own document how each attempt went.
const HOSTILE = `
const attempts = {
  'local storage': () => localStorage.getItem('adminToken'),
  'session storage': () => sessionStorage.length,
  'cookies': () => document.cookie,
  'the page around it': () => parent.document.title,
  'the storage of the page around it': () => parent.localStorage.getItem('adminToken'),
  'another address for the page': () => {
    if (top === window) throw new Error('There is no page around it.');
    top.location.href = 'about:blank';
  },
};
const list = document.createElement('ul');
for (const [name, attempt] of Object.entries(attempts)) {
  const item = document.createElement('li');
  try { item.textContent = name + ': ' + JSON.stringify(attempt()); }
  catch (error) { item.textContent = name + ': refused'; }
  list.append(item);
}
document.body.append(list);
`;

type Widget = { src: string; asked: string[] };

const test = base.extend<object, { widget: Widget }>({
  widget: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that the fixture needs no other
    async ({}, use) => {
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        response.setHeader('content-type', 'text/javascript').end(HOSTILE);
      });
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address: string | AddressInfo | null = server.address();
      if (address === null || typeof address === 'string') throw new Error('The widget has no port.');
      await use({ src: `http://127.0.0.1:${address.port}/widget.js`, asked });
      server.closeAllConnections();
      server.close();
    },
    { scope: 'worker' },
  ],
  settings: ({ widget }, use) => use({ CHAT_WIDGET_SRC: widget.src }),
});

const ATTEMPTS = 6;

test('a hostile chat widget reads nothing of who is signed in, and is asked for only when somebody wants to chat', async ({
  page,
  widget,
  admin,
  checkAxe,
}) => {
  await openAdmin(page, admin, 'users');
  await expect(page.locator('iframe')).toHaveCount(0);
  await page.goto('/');
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
  await page.waitForLoadState('networkidle');
  expect(widget.asked).toEqual([]);
  await page.getByText('Chat with us').click();
  const told = page.frameLocator('iframe[title="Chat"]').getByRole('listitem');
  await expect(told).toHaveCount(ATTEMPTS);
  for (const line of await told.allTextContents()) expect(line).toMatch(/: refused$/);
  expect(widget.asked).toEqual(['/widget.js']);
  await checkAxe(page);
  await expect(page).toHaveURL('/');
  // Opened alone, its document has an origin of its own, too.
  await page.goto('/chat-widget');
  await expect(page.getByText('local storage: refused', { exact: true })).toBeVisible();
  await expect(page.getByText('cookies: refused')).toBeVisible();
});

test('the chat is in reach on a phone, opens and closes by the keyboard, and lets the page end above it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const opener = page.locator('summary').filter({ hasText: 'Chat with us' });
  await opener.focus();
  await expect(opener).toBeInViewport();
  await page.keyboard.press('Enter');
  const frame = page.locator('iframe[title="Chat"]');
  await expect(frame).toBeVisible();
  await expect(page.getByText('Chat with us')).toBeHidden();
  await expect(page.getByText('Close chat')).toBeInViewport();
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(360);
  await page.keyboard.press('Enter');
  await expect(frame).toBeHidden();
  const bottomOf = async (what: Locator) => await what.evaluate((element) => element.getBoundingClientRect().bottom);
  const top = await opener.evaluate((element) => element.getBoundingClientRect().top);
  // Sections take their own height once they are in sight, so the end of the page moves.
  await expect
    .poll(async () => {
      await page.evaluate(`scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })`);
      return bottomOf(page.getByRole('contentinfo'));
    })
    .toBeLessThanOrEqual(top);
  await page.evaluate(`scrollTo({ top: 0, behavior: 'instant' })`);
  const link = page.getByRole('contentinfo').getByRole('link').last();
  await expect
    .poll(async () => {
      await link.blur();
      await link.focus();
      return bottomOf(link);
    })
    .toBeLessThanOrEqual(top);
  await expect(link).toBeInViewport({ ratio: 1 });
});
