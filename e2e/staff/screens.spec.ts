import type { Page } from '@playwright/test';
import { chooseInMenu, openAdmin, rowOf } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';
import { expectFits } from '../harness/layout.ts';

const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();

const inMenuOf = (row: string, item: string) => (page: Page) => chooseInMenu(rowOf(page, row).first(), item);

type Area = {
  /** What is there once its list is. */
  shows: string;
  /** The dialogs that are opened in it, each by its title. */
  dialogs?: Record<string, (page: Page) => Promise<void>>;
};

// The sample that is completed.
const PAYMENT = 'TXN-SAMPLE-1';

// What each of them does is held by the tests of apps/web/src/app/office-*.test.tsx.
const AREAS: Record<string, Area> = {
  'users?search=demo': {
    shows: '1 in all',
    dialogs: {
      'Add User': press('Add User'),
      'Edit User': inMenuOf('demo@', 'Edit'),
      'Delete User': inMenuOf('demo@', 'Delete'),
      'Deactivate User': (page) => rowOf(page, 'demo@').getByRole('switch').click(),
      Search: (page) => page.keyboard.press('Control+k'),
    },
  },
  'streamers?search=demo%40': {
    shows: '1 in all',
    dialogs: {
      'Demo Streamer': press('Details of Demo Streamer'),
    },
  },
  plans: {
    shows: 'Starter',
    dialogs: {
      'Add New Plan': press('Add Plan'),
      'Delete Plan': inMenuOf('Starter', 'Delete'),
    },
  },
  'payments?search=TXN-SAMPLE-': {
    shows: '3 in all',
    dialogs: {
      'Add Payment': press('Add Payment'),
      'Confirm Payment': press('Confirm payment TXN-SAMPLE-2'),
      'Retry Payment': press('Retry payment TXN-SAMPLE-0'),
      'Edit Payment': inMenuOf(PAYMENT, 'Edit'),
      'Refund Payment': press(`Refund payment ${PAYMENT}`),
    },
  },
  'payment-notes': { shows: 'Nobody has said that they have paid.' },
  'audit-log': { shows: 'Audit Log' },
};

// The sections of the settings, each by its place in the address.
const SECTIONS = {
  '': 'Before going public',
  '#contact': 'Community link',
  '#claims': 'Of what',
  '#legal': 'Privacy policy',
  '#payment': 'Streamers read it where an order is to be paid.',
  '#history': 'History',
};

const seen = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first();

test('every area and its dialogs are accessible and fit every screen', async ({ page, admin, checkAxe }) => {
  for (const [area, { shows, dialogs = {} }] of Object.entries(AREAS)) {
    await test.step(area.replace(/\?.*/, ''), async () => {
      await openAdmin(page, admin, area);
      await expect(seen(page, shows)).toBeVisible();
      await expectFits(page);
      await checkAxe(page);
      for (const [title, open] of Object.entries(dialogs)) {
        await test.step(title, async () => {
          await open(page);
          const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
          await expect(dialog).toBeVisible();
          await checkAxe(page);
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        });
      }
    });
  }
});

test('the figures of the overview are drawn, and accessible as a chart and as a table', async ({
  page,
  admin,
  checkAxe,
}) => {
  await openAdmin(page, admin, '');
  await expect(page.getByRole('list', { name: 'To do' })).toBeVisible();
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeVisible();
  await checkAxe(page);
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByRole('table', { name: /^Net revenue/ })).toBeVisible();
  await checkAxe(page);
});

test('every section of the settings is accessible and fits every screen', async ({ page, admin, checkAxe }) => {
  await openAdmin(page, admin, 'settings');
  for (const [place, shows] of Object.entries(SECTIONS)) {
    await test.step(shows, async () => {
      await page.goto(`/admin/settings${place}`);
      await expect(seen(page, shows)).toBeVisible();
      await expectFits(page);
      await checkAxe(page);
    });
  }
});

test('a payment needs no scrolling on a tablet, and is a card with every action on a phone', async ({
  page,
  admin,
  checkAxe,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openAdmin(page, admin, `payments?search=${PAYMENT}`);

  await test.step('on a tablet no head of a column is broken', async () => {
    const row = rowOf(page, PAYMENT);
    for (const name of [/^Save Receipt/, /^More for/])
      await expect(row.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const heads = page.getByRole('columnheader');
    const heights = await heads.evaluateAll((cells) => cells.map((cell) => cell.clientHeight));
    expect(Math.max(...heights)).toBeLessThan(60);
  });

  await test.step('on a phone the tab of the open area is in sight', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const card = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
    await expect(card.getByRole('button', { name: 'Save Receipt' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Payments' })).toBeInViewport({ ratio: 0.95 });
    await checkAxe(page);
    await chooseInMenu(card, 'Edit');
    await expect(page.getByRole('dialog', { name: 'Edit Payment' })).toBeVisible();
    await checkAxe(page);
  });
});
