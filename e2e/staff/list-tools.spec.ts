import type { Page } from '@playwright/test';
import { openAdmin } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';

const NOTES = '**/api/admin/payment-notes*';

const note = (id: number, status: 'pending' | 'canceled') => {
  const terms = { price: 449, duration_days: 30, duration_hours: 4, views_delivered: 1, chat_messages_delivered: 1 };
  return {
    id,
    amount: 449,
    payment_method: 'bank_transfer',
    payment_reference: 'Transfer of 28 November',
    open: true,
    closed_at: null,
    payment_id: null,
    created_at: '2026-11-28T19:25:46.930Z',
    streamer: { id, full_name: 'Maja', username: 'maja', user: { email: 'maja@example.com' } },
    subscription: {
      id,
      reference: 'LL-JTRR-JG',
      status,
      start_date: null,
      end_date: null,
      paid: false,
      amount_due: 449,
      credit: 0,
      ...terms,
      subscription_plan: { id: 2, name: 'Growth', ...terms },
      created_at: '2026-11-28T19:23:49.500Z',
      version: 1,
    },
    pending_payment_id: null,
  };
};

/** Answers two payment notes and a number of open ones, and not before `ready`. */
async function haveOpenNotes(page: Page, total: number, ready: Promise<void> = Promise.resolve()): Promise<void> {
  await page.route(NOTES, async (route) => {
    await ready;
    const data = [note(1, 'pending'), note(2, 'canceled')];
    const notes = { data, total, per_page: 15, current_page: 1, last_page: 1, has_more: false };
    await route.fulfill({ json: { notes } });
  });
}

const notesTab = (page: Page) => page.getByRole('link', { name: /^Payment Notes/ });

async function boxOf(page: Page, name: string | RegExp) {
  const box = await page.getByRole('button', { name }).or(page.getByRole('link', { name })).first().boundingBox();
  if (!box) throw new Error(`${name} is not shown.`);
  return box;
}

test('the tools of payments are one row on a desk and one line on a phone, and nothing moves when the number of open notes comes', async ({
  page,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { promise, resolve } = Promise.withResolvers<void>();
  await haveOpenNotes(page, 5, promise);
  await openAdmin(page, admin, 'payments');

  await test.step('on a desk', async () => {
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const before = await boxOf(page, 'Add Payment');
    resolve();
    await expect(notesTab(page)).toHaveAccessibleName(/5 open/);
    expect(await boxOf(page, 'Add Payment')).toEqual(before);
    const notes = await boxOf(page, /^Payment Notes/);
    expect(Math.abs(before.y + before.height / 2 - notes.y - notes.height / 2)).toBeLessThan(4);
  });

  await test.step('what is searched for is said in full', async () => {
    const search = page.getByRole('searchbox', { name: 'Search payments' });
    // Typed it can be measured.
    await search.fill((await search.getAttribute('placeholder')) ?? '');
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await search.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(beyond, `at ${width} px`).toBe(0);
    }
    await search.fill('');
  });

  await test.step('on a phone, where three payments are seen at once', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const cards = page.getByRole('list', { name: 'Payments' }).getByRole('listitem');
    await expect(cards.nth(2)).toBeInViewport({ ratio: 1 });
    expect((await cards.first().boundingBox())?.y).toBeLessThan(230);
    for (const name of ['Payments', /^Payment Notes/, 'Bank Imports'])
      expect((await boxOf(page, name)).height).toBeLessThan(46);
  });

  await test.step('where no card is higher than 160 px, and every field of the filters as high as a finger needs', async () => {
    for (const [area, name] of Object.entries({
      'audit-log': 'Audit log',
      'payment-notes': 'Payment notes',
      payments: 'Payments',
    })) {
      await page.goto(`/admin/${area}`);
      const cards = page.getByRole('list', { name, exact: true }).getByRole('listitem');
      await expect(cards.first()).toBeVisible();
      const heights = await cards.evaluateAll((each) => each.map((card) => card.getBoundingClientRect().height));
      expect(Math.max(...heights), area).toBeLessThanOrEqual(160);
      await expect(page.getByRole('tab', { selected: true })).toBeInViewport({ ratio: 0.95 });
    }
    await page.locator('summary[title="Filters"]').click();
    const fields = page.locator('details[open] :is(select, input)');
    await expect(fields.first()).toBeVisible();
    for (const field of await fields.all())
      expect((await field.locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('on a tablet the tools of payments are two rows, and a row is as high as a finger needs', async ({
    page,
    admin,
  }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await haveOpenNotes(page, 5);
    await openAdmin(page, admin, 'payments');
    await expect(notesTab(page)).toHaveAccessibleName(/5 open/);
    const row = page.getByRole('row').nth(1);
    await expect(row).toBeVisible();
    expect((await row.boundingBox())?.height).toBeLessThan(46);
    const tools = page.getByRole('heading', { name: 'Payments Management' }).locator('..');
    const middles = await tools
      .locator('h2, a, button, input, select')
      .filter({ visible: true })
      .evaluateAll((each) =>
        each.map((tool) => {
          const { top, bottom } = tool.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        }),
      );
    // What stands in one row has one middle, but for a rounded pixel.
    const rows = middles
      .toSorted((one, other) => one - other)
      .filter((middle, at, all) => middle - (all[at - 1] ?? 0) > 4);
    expect(rows).toHaveLength(2);
  });
});

type Wire = Record<string, unknown>;

const isRecord = (value: unknown): value is Wire => typeof value === 'object' && value !== null;

const LONG = {
  full_name: 'Alexandra-Kristin Hohenzollern',
  username: 'alexandra_kristin_hohenzollern',
  email: 'alexandra.kristin.hohenzollern@streaming-house.example',
  discord_id: 'alexandra.kristin.hohenzollern',
  received_on: '2026-06-22',
};

function lengthen(value: unknown): void {
  if (!isRecord(value)) return;
  for (const [key, text] of Object.entries(LONG)) if (typeof value[key] === 'string') value[key] = text;
  if ('total_streams' in value) Object.assign(value, { total_revenue: 12_345, amount_due: 1499, status: 'unverified' });
  if ('refunded_amount' in value) Object.assign(value, { refunded_amount: 1234.56, refunded_at: value.created_at });
  if (isRecord(value.current_subscription)) value.current_subscription.status = 'pending';
  for (const part of Object.values(value)) lengthen(part);
}

const middleOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return Math.round((top + bottom) / 2);
    });

test('from a tablet on every column, area and tool has room and stands in its row, however long names are', async ({
  page,
  admin,
}) => {
  await page.route(/\/api\/(admin\/streamers|payments)(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const json: unknown = await answer.json();
    lengthen(json);
    await route.fulfill({ json });
  });
  const expectRoom = async (area: string) => {
    for (const width of [768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const beyond = await page
        .locator('section[data-density]')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(beyond, `${area} at ${width} px`).toBe(0);
      const areas = page.getByRole('tablist', { name: 'Areas' });
      expect(await areas.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  };
  for (const area of ['payments', 'audit-log', 'plans', 'streamers']) {
    await test.step(`${area} have room`, async () => {
      await page.setViewportSize({ width: 768, height: 900 });
      await openAdmin(page, admin, area);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
      await expectRoom(area);
    });
  }

  await test.step('tools stand in one row on tablets too, and what is filtered by where there is room', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    const title = 'main h2';
    expect(await middleOf(page, 'main button[title="Export"]')).toBeCloseTo(await middleOf(page, title), -1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('combobox', { name: 'Subscription' }).selectOption('active');
    await expect(page).toHaveURL(/subscription_status=active/);
    const chip = page.getByRole('group', { name: 'Filters that are set' });
    await expect(chip).toBeVisible();
    expect(await middleOf(page, 'main fieldset')).toBeCloseTo(await middleOf(page, title), -1);
  });

  await test.step('the switch and the role of an account stand in the middle of its row', async () => {
    await page.getByRole('tab', { name: 'Users' }).click();
    await expect(page.getByRole('heading', { name: 'Super Users Management' })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    // Until the area has settled its rows move between one measurement and the next.
    for (const part of ['td:nth-child(2) span', 'td:nth-child(3) input'])
      await expect
        .poll(async () => {
          const row = await middleOf(page, 'tbody tr:nth-child(1)');
          return Math.abs((await middleOf(page, `tbody tr:nth-child(1) ${part}`)) - row);
        }, part)
        .toBeLessThanOrEqual(1);
  });
});
