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
  settings: { shows: 'Before going public' },
  'settings#contact': { shows: 'Community link' },
  'settings#claims': { shows: 'Of what' },
  'settings#legal': { shows: 'Privacy policy' },
  'settings#payment': { shows: 'Streamers read it where an order is to be paid.' },
  'settings#history': { shows: 'History' },
};

for (const [area, { shows, dialogs = {} }] of Object.entries(AREAS)) {
  test(`${area.replace(/\?.*/, '')} and its dialogs are accessible and fit every screen`, async ({
    page,
    admin,
    checkAxe,
  }) => {
    await openAdmin(page, admin, area);
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
    await expectFits(page);
    await checkAxe(page);
    for (const [title, open] of Object.entries(dialogs)) {
      await open(page);
      const dialog = page.getByRole('dialog', { name: title }).or(page.getByRole('alertdialog', { name: title }));
      await expect(dialog).toBeVisible();
      await checkAxe(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
}

test('on a phone every row is a card with every action, and the tab of the open area is in sight', async ({
  page,
  admin,
  checkAxe,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAdmin(page, admin, `payments?search=${PAYMENT}`);
  const card = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
  await expect(card.getByRole('button', { name: 'Save Receipt' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Payments' })).toBeInViewport({ ratio: 0.95 });
  await checkAxe(page);
  await chooseInMenu(card, 'Edit');
  await expect(page.getByRole('dialog', { name: 'Edit Payment' })).toBeVisible();
  await checkAxe(page);
});

test('on a tablet no head of a column is broken, and the actions of a payment need no scrolling', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openAdmin(page, admin, `payments?search=${PAYMENT}`);
  const row = rowOf(page, PAYMENT);
  for (const name of [/^Save Receipt/, /^More for/])
    await expect(row.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const heads = page.getByRole('columnheader');
  const heights = await heads.evaluateAll((cells) => cells.map((cell) => cell.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(60);
});
