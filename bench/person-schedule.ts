// `npm run bench:person`: how long a person takes who has never seen the dashboard's code: a scripted one, with a pause before each
// thing that is looked for and one after each key, in the built product. Prints a table; code 1 where a limit is missed.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { startProduct } from '../e2e/harness/product.ts';
import { logIn } from '../e2e/harness/steps.ts';
import { browserArguments, ensureBrowser } from '../scripts/browser.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { addBusyStreamer } from './dashboard-streamers.ts';

/** What somebody takes to find the next thing, and to press a key. */
const LOOK_MS = 400;
const KEY_MS = 60;

const LIMITS = { booked: 12, undone: 2, misplaced: 0, taps: 2 };

const PERSON = { email: 'person@bench.test', password: 'a long password for a person', days: 30, streams: 0 };

const ZONE = 'America/New_York';
const THERE = { timezoneId: ZONE, locale: 'en-US' };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

type Row = { what: string; took: number; limit: number; unit: string };

const secondsSince = (began: number) => (performance.now() - began) / 1000;

async function click(target: Locator): Promise<void> {
  await wait(LOOK_MS);
  await target.click();
}

async function type(field: Locator, text: string): Promise<void> {
  await click(field);
  await field.pressSequentially(text, { delay: KEY_MS });
}

// The next Friday by the clock of the zone that is at least two days away.
function nextFriday(): Date {
  const days = Array.from({ length: 9 }, (_, index) => new Date(Date.now() + (index + 2) * 86_400_000));
  const weekday = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, weekday: 'long' });
  return days.find((day) => weekday.format(day) === 'Friday') ?? new Date();
}

const toast = (page: Page, text: string | RegExp) => page.getByRole('listitem').filter({ hasText: text }).first();

const addForm = (page: Page) => page.getByRole('dialog', { name: 'Add Stream' });

async function signIn(browser: Browser, url: string, context: object = {}): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url, ...THERE, ...context })).newPage();
  await page.goto('/dashboard');
  await logIn(page, PERSON);
  await page.getByRole('heading', { name: 'Stream Schedule' }).waitFor();
  return page;
}

async function takeZone(page: Page): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Your profile was saved.').waitFor();
  await page.goto('/dashboard');
  await page.getByRole('grid', { name: 'Schedule in New York time' }).waitFor();
}

async function bookMonth(page: Page): Promise<Row[]> {
  const form = addForm(page);
  const began = performance.now();
  await click(page.getByRole('button', { name: 'Add Stream', exact: true }));
  await type(form.getByLabel('Title'), 'Ranked climb');
  await wait(LOOK_MS);
  await form.getByLabel('Repeat').selectOption('On chosen days');
  for (const day of ['Monday', 'Wednesday', 'Friday']) {
    await wait(LOOK_MS);
    await form.getByRole('checkbox', { name: day }).check();
  }
  for (const day of ['Tuesday', 'Thursday', 'Saturday', 'Sunday']) {
    const box = form.getByRole('checkbox', { name: day });
    if (await box.isChecked()) await box.uncheck();
  }
  await click(form.getByRole('button', { name: /^(Add \d+ Streams|Book the Rest)/ }));
  await toast(page, /^\d+ streams added/).waitFor();
  const booked = secondsSince(began);
  const undoing = performance.now();
  await wait(LOOK_MS);
  await page.keyboard.press('Control+z');
  await toast(page, /^Undone: \d+ streams added/).waitFor();
  const undone = secondsSince(undoing);
  return [
    { what: 'Mon, Wed, Fri for a month', took: booked, limit: LIMITS.booked, unit: 's' },
    { what: 'all of it undone', took: undone, limit: LIMITS.undone, unit: 's' },
  ];
}

// What is typed and what is shown is the hour that the person has in mind: nothing is computed.
async function bookFriday(page: Page): Promise<Row> {
  const form = addForm(page);
  const friday = nextFriday();
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, dateStyle: 'short' }).format(friday);
  await click(page.getByRole('button', { name: 'Add Stream', exact: true }));
  await type(form.getByLabel('Title'), 'Friday night');
  await form.getByLabel('Date').fill(day);
  await form.getByLabel('Time', { exact: true }).fill('20:00');
  await click(form.getByRole('button', { name: 'Add Stream' }));
  await toast(page, 'Stream added').waitFor();
  const block = page.getByRole('button', { name: /^Scheduled: Friday night 8:00–10:00 PM, Fri/ });
  const misplaced = (await block.count()) === 1 ? 0 : 1;
  return { what: '"Friday 20:00" in New York', took: misplaced, limit: LIMITS.misplaced, unit: 'misplaced' };
}

async function endOnPhone(browser: Browser, url: string): Promise<Row> {
  const page = await signIn(browser, url, PHONE);
  await page.getByRole('button', { name: 'Go Live Now' }).tap();
  await page.getByRole('dialog', { name: 'Go Live Now' }).getByRole('button', { name: 'Go Live Now' }).tap();
  await page.getByText(/^Live: /).waitFor();
  await page.reload();
  const end = page.getByRole('button', { name: 'End Stream' }).first();
  await end.waitFor();
  let taps = 0;
  const tap = async (target: Locator) => {
    await wait(LOOK_MS);
    // Scrolling to it would be one more thing to do.
    const box = await target.boundingBox();
    taps += box && box.y >= 0 && box.y + box.height <= PHONE.viewport.height ? 1 : 2;
    await target.tap();
  };
  await tap(end);
  await tap(page.getByRole('alertdialog').getByRole('button', { name: 'End Stream' }));
  await page.getByText(/^Live: /).waitFor({ state: 'hidden' });
  return { what: 'End Stream on a phone', took: taps, limit: LIMITS.taps, unit: 'taps' };
}

await buildWebWhenStale();
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}, on ${availableParallelism()} processors`);
const product = await startProduct({ SEED: 'none', LOG_LEVEL: 'silent' });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments() });
try {
  await addBusyStreamer(product.url, PERSON);
  const page = await signIn(browser, product.url, { viewport: { width: 1440, height: 900 } });
  await takeZone(page);
  const rows = [...(await bookMonth(page)), await bookFriday(page), await endOnPhone(browser, product.url)];
  for (const { what, took, limit, unit } of rows) {
    const figure = `${unit === 's' ? took.toFixed(1) : took} ${unit}`;
    console.log(`${what.padEnd(28)} ${figure.padEnd(14)} limit ${limit} ${took <= limit ? 'ok' : 'MISSED'}`);
  }
  process.exitCode = rows.every(({ took, limit }) => took <= limit) ? 0 : 1;
} finally {
  await browser.close();
  await product.stop();
}
