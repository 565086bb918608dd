// `npm run bench:admin`: the first load of the back office on Lighthouse's phone, and what a change of area costs with
// the processor slowed 4 times: when its data is there already, and when the area is opened for the first time.
import { setTimeout as wait } from 'node:timers/promises';
import { addSubscription, createPayment, createUser, listPlans, listStreamers, login } from '@livelift/contract';
import type { Page, Request } from '@playwright/test';
import { chromium } from '@playwright/test';
import { admin, startProduct } from '../e2e/harness/product.ts';
import { logIn } from '../e2e/harness/steps.ts';
import { browserArguments, ensureBrowser } from '../scripts/browser.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { call } from './dashboard-streamers.ts';
import { lookAt } from './lighthouse-run.ts';
import { median } from './quantile.ts';

const SLOWER = 4;
const LOADS = 5;
const ROUNDS = 3;
const LOOKS = 3;
const STREAMERS = 40;
const LIMITS = { cachedMs: 200, firstMs: 300, scriptBytes: 200_000, lcpMs: 2500, performance: 90 };

const AREAS = [
  ['users', 'Users', 'Super Users Management'],
  ['streamers', 'Streamers', 'Streamers Management'],
  ['plans', 'Our Plans', 'Plans Management'],
  ['payments', 'Payments', 'Payments Management'],
  ['audit-log', 'Audit Log', 'Audit Log'],
] as const;
type Area = (typeof AREAS)[number];

let missed = false;

function say(name: string, text: string, passes: boolean): void {
  if (!passes) missed = true;
  console.log(`${name.padEnd(28)} ${text.padEnd(52)} ${passes ? 'ok' : 'MISSED'}`);
}

/** Streamers who ordered and paid, so that every area has a full page and a next one. */
async function fill(url: string): Promise<void> {
  const { token } = await call(url, login, { body: admin });
  const { plans } = await call(url, listPlans, { token });
  for (let index = 0; index < STREAMERS; index++) {
    const email = `streamer-${index}@bench.test`;
    await call(url, createUser, { token, body: { email, password: `a long password ${index}`, role: 'streamer' } });
    const { streamers } = await call(url, listStreamers, { token, path: `/admin/streamers?search=${email}` });
    const id = streamers.data[0]?.id;
    const body = { plan_id: plans[index % plans.length]?.id };
    const { subscription } = await call(url, addSubscription, {
      token,
      path: `/admin/streamers/${id}/subscriptions`,
      body,
    });
    const payment = { streamer_id: id, subscription_id: subscription.id, amount: subscription.price / 100 };
    const rest = { payment_method: 'cash', status: 'completed', transaction_id: `TXN-BENCH-${index}` };
    await call(url, createPayment, { token, body: { ...payment, ...rest } });
  }
}

// A program of the page, as a text: what runs here knows no window. From the press to when the rows have been drawn: what is
// queued in a frame runs once that frame was drawn.
const AWAIT_AREA = `(heading) => void (window.opened = new Promise((resolve) => {
  const isThere = () => {
    const panel = document.querySelector('[role=tabpanel][data-state=active]');
    return panel?.querySelector('h2')?.textContent === heading && panel.querySelector('tbody:not([aria-busy]) tr td');
  };
  const look = (began) => {
    if (!isThere()) return requestAnimationFrame(() => look(began));
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - began);
    port2.postMessage(null);
  };
  const pressed = ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp));
  window.addEventListener('mousedown', pressed, { capture: true, once: true });
}))`;

// Nobody has read a page sooner than this.
const READ_MS = 1000;

// Nobody presses a button sooner than this after the pointer has come upon it.
const AIM_MS = 100;

/** Milliseconds from the press of an area's tab, by a mouse that has just come there, until its rows are drawn. */
async function openArea(page: Page, [, tab, heading]: Area): Promise<number> {
  const box = await page.getByRole('tab', { name: tab }).boundingBox();
  if (!box) throw new Error(`There is no tab ${tab}.`);
  await page.evaluate(`(${AWAIT_AREA})(${JSON.stringify(heading)})`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await wait(AIM_MS);
  await page.mouse.down();
  await page.mouse.up();
  return page.evaluate<number>('window.opened');
}

/** Waits until the page has asked for nothing more and has every answer; a state of loading is reported once a page only. */
function untilQuiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  const close = (request: Request) => open.delete(request);
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  // What rests is idle: by then it has asked, and what it asked is reported before the answer to this.
  const idle = () => page.evaluate('new Promise((resolve) => requestIdleCallback(() => resolve()))');
  return async () => {
    do await idle();
    while (open.size > 0);
  };
}

async function measureAreas(page: Page, url: string): Promise<void> {
  const quiet = untilQuiet(page);
  const [first, cached]: [Map<string, number[]>, number[]] = [new Map(), []];
  for (let load = 0; load < LOADS; load++) {
    // Begins at another area each time, so that each of them is opened for the first time.
    const shift = load % AREAS.length;
    const order = [...AREAS.slice(shift + 1), ...AREAS.slice(0, shift)];
    await page.goto(`${url}/admin/${AREAS[shift]?.[0]}`);
    await page.getByRole('cell').first().waitFor();
    await quiet();
    // Somebody comes with the mouse, reads, and then wants another area.
    await page.mouse.move(700, 600 + load);
    await wait(READ_MS);
    await quiet();
    for (const area of order) {
      first.set(area[1], [...(first.get(area[1]) ?? []), await openArea(page, area)]);
      await quiet();
    }
    for (let round = 0; round < ROUNDS; round++) for (const area of order) cached.push(await openArea(page, area));
  }
  for (const [tab, times] of first) {
    const ms = median(times);
    say(`first visit of ${tab}`, `${ms.toFixed(0)} ms, limit ${LIMITS.firstMs}`, ms <= LIMITS.firstMs);
  }
  const ms = median(cached);
  say('cached, median', `${ms.toFixed(0)} ms of ${cached.length}, limit ${LIMITS.cachedMs}`, ms <= LIMITS.cachedMs);
}

const signIn = (url: string) => async (page: Page) => {
  await page.goto(`${url}/admin`);
  await logIn(page, admin);
  await page.getByRole('heading', { name: 'Super User Dashboard' }).waitFor();
};

async function measureFirstLoad(url: string): Promise<void> {
  const looks = [];
  for (let count = 0; count < LOOKS; count++) looks.push(await lookAt(`${url}/admin`, signIn(url)));
  const bytes = median(looks.map(({ scriptBytes }) => scriptBytes));
  say('JavaScript', `${bytes} bytes, limit ${LIMITS.scriptBytes}`, bytes > 0 && bytes <= LIMITS.scriptBytes);
  const lcp = median(looks.map(({ lcpMs }) => lcpMs));
  say('LCP', `${lcp.toFixed(0)} ms, limit ${LIMITS.lcpMs}`, lcp <= LIMITS.lcpMs);
  const score = median(looks.map(({ scores }) => scores.performance));
  say('performance', `${score}, at least ${LIMITS.performance}`, score >= LIMITS.performance);
}

async function measureAdmin(url: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments() });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await signIn(url)(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await measureAreas(page, url);
  } finally {
    await browser.close();
  }
}

await buildWebWhenStale();
const product = await startProduct({ LOG_LEVEL: 'silent' });
try {
  await fill(product.url);
  await measureAdmin(product.url);
  // Not before that browser is closed: an open page goes on, and takes of the same processor.
  await measureFirstLoad(product.url);
} finally {
  await product.stop();
}
process.exitCode = missed ? 1 : 0;
