// `npm run bench:compare -- [commit] [rounds]`: the web app of this checkout beside that of another commit (bdc6f32 if none is
// given), on the same machine and by turns, the median of 5 rounds or as many as asked. Simulated figures are those of
// Lighthouse's phone; slowed ones were taken with processor and network really slowed, usable ones from the start of the
// navigation until a press has its effect.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { type Product, startProduct } from '../e2e/harness/product.ts';
import { logIn } from '../e2e/harness/steps.ts';
import { browserArguments, ensureBrowser } from '../scripts/browser.ts';
import { root } from '../scripts/run.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import type { BusyStreamer } from './dashboard-streamers.ts';
import { type Look, lookAt } from './lighthouse-run.ts';
import { median } from './quantile.ts';

const BASE = process.argv[2] ?? 'bdc6f32';
const ROUNDS = Number(process.argv[3] ?? 5);
const PUBLIC_PAGES = ['/login', '/signup', '/custom-plan'];
const CPU_SLOWDOWN = 4;
// Lighthouse's slow 4G: latency of a round trip, and bytes a second.
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };

const STREAMER: BusyStreamer = { email: 'busy@bench.test', password: 'a long password, busy', days: 30, streams: 40 };

const runIn = (folder: string, program: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder, stdio: 'inherit' });

/** A folder with the commit checked out, installed and built; kept for the next run. */
function checkOut(commit: string): string {
  const folder = join(tmpdir(), `livelift-bench-${commit}`);
  if (!existsSync(folder)) execFileSync('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root });
  if (!existsSync(join(folder, 'node_modules'))) execFileSync('npm', ['ci'], { cwd: folder, stdio: 'inherit' });
  runIn(folder, "import('./scripts/web-build.ts').then((build) => build.buildWebWhenStale())");
  return folder;
}

// By the code of that folder, whose contract may differ.
const addStreamer = (folder: string, url: string) =>
  runIn(
    folder,
    `import('./bench/dashboard-streamers.ts').then((each) => each.addBusyStreamer('${url}', ${JSON.stringify(STREAMER)}))`,
  );

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await logIn(page, STREAMER);
  await page.getByRole('heading', { name: 'Stream Schedule' }).waitFor();
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

/** Milliseconds from the start of the navigation until the login form, filled in and sent at once, has been sent. */
async function timeUntilSent(page: Page, url: string): Promise<number> {
  await slowDown(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/auth/login'));
  const began = performance.now();
  await page.goto(`${url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('nobody@bench.test');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await sent;
  return performance.now() - began;
}

const DRAG_PX = 120;

/** Milliseconds from the start of the navigation until a drag over free slots, tried again and again, opens the form. */
async function timeUntilDraggable(page: Page, url: string): Promise<number> {
  await signIn(page, url);
  await slowDown(page);
  const began = performance.now();
  await page.goto(`${url}/dashboard`, { waitUntil: 'commit' });
  const form = page.getByRole('dialog', { name: 'Add Stream' });
  // On one of the first days, where the timeline does not have to be scrolled; row 0 names the hours.
  const free = page.locator('[role=row]').nth(3).locator('[role=gridcell]').last();
  while (!(await form.isVisible())) {
    const box = await free.boundingBox().catch(() => null);
    if (!box) continue;
    await page.mouse.move(box.x - DRAG_PX, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x, box.y + box.height / 2, { steps: 3 });
    await page.mouse.up();
  }
  return performance.now() - began;
}

type Task = (page: Page, url: string) => Promise<number>;

async function inNewContext(browser: Browser, task: Task, url: string): Promise<number> {
  // High enough for the schedule's first days.
  const context = await browser.newContext({ viewport: { width: 1440, height: 1800 } });
  try {
    return await task(await context.newPage(), url);
  } finally {
    await context.close();
  }
}

type Figure = { page: string; name: string; unit: string; base: number[]; head: number[] };

const figures = new Map<string, Figure>();

function record(side: 'base' | 'head', page: string, [name, unit, value]: [string, string, number]): void {
  const key = `${page} ${name}`;
  const figure = figures.get(key) ?? { page, name, unit, base: [], head: [] };
  figure[side].push(value);
  figures.set(key, figure);
}

const simulated = (look: Look): Array<[string, string, number]> => [
  ['script', 'bytes', look.scriptBytes],
  ['LCP, simulated', 'ms', look.lcpMs],
  ['TBT, simulated', 'ms', look.tbtMs],
  ['performance', 'of 100', look.scores.performance],
  ['CLS', '', look.cls],
];

async function measureSide(side: 'base' | 'head', { url }: Product, browser: Browser): Promise<void> {
  for (const path of [...PUBLIC_PAGES, '/dashboard']) {
    const enter = path === '/dashboard' ? (page: Page) => signIn(page, url) : undefined;
    const look = await lookAt(url + path, enter);
    for (const value of simulated(look)) record(side, path, value);
    record(side, 'machine', ['index', '', look.machine]);
    const slowed = await lookAt(url + path, enter, 'devtools');
    record(side, path, ['LCP, slowed', 'ms', slowed.lcpMs]);
    record(side, path, ['TBT, slowed', 'ms', slowed.tbtMs]);
  }
  record(side, '/login', ['form is sent', 'ms', await inNewContext(browser, timeUntilSent, url)]);
  record(side, '/dashboard', ['schedule can be dragged', 'ms', await inNewContext(browser, timeUntilDraggable, url)]);
}

const rounded = (value: number) => (value < 1 ? value.toFixed(3) : value.toFixed(0));

function print(): void {
  console.log(`\n| page | figure | ${BASE} | this checkout | ratio |\n|---|---|---|---|---|`);
  for (const { page, name, unit, base, head } of figures.values()) {
    const [before, now] = [median(base), median(head)];
    const ratio = before === 0 ? '' : (now / before).toFixed(2);
    console.log(`| ${page} | ${name} | ${rounded(before)} ${unit} | ${rounded(now)} ${unit} | ${ratio} |`);
  }
}

const folder = checkOut(BASE);
await buildWebWhenStale();
const settings = { SEED: 'none', LOG_LEVEL: 'silent', COMMUNITY_URL: 'https://community.example' };
const products = { base: await startProduct(settings, folder), head: await startProduct(settings) };
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments() });
try {
  addStreamer(folder, products.base.url);
  addStreamer(root, products.head.url);
  for (let round = 1; round <= ROUNDS; round++) {
    await measureSide('base', products.base, browser);
    await measureSide('head', products.head, browser);
    console.log(`Round ${round} of ${ROUNDS}, load ${loadavg()[0]?.toFixed(1)}`);
  }
  print();
} finally {
  await browser.close();
  for (const product of Object.values(products)) await product.stop();
}
