// `npm run bench:drag`: what dragging a stream costs in the built dashboard with 40 streams in sight, the processor slowed
// four times, the mouse moved through the debugging protocol and every answer of the server 2 s late. The same moves over an
// empty page are the floor: what no page can go below on the machine as it is at the moment.
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { startProduct } from '../e2e/harness/product.ts';
import { logIn } from '../e2e/harness/steps.ts';
import { browserArguments, ensureBrowser } from '../scripts/browser.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { addBusyStreamer } from './dashboard-streamers.ts';
import { median, quantile } from './quantile.ts';

const SLOWER = 4;
const LATE_MS = 2000;
const FRAME_MS = 1000 / 60;
const MOVES = 180;
const DROPS = 15;
const WAIT_MS = 180_000;
const SIZE = { width: 1440, height: 1400 };
const LIMITS = { taskMs: 9, frameMs: 17, dropMs: 33 };

const BUSY = { email: 'drag@bench.test', password: 'a long password for dragging', days: 9, streams: 40 };

type Point = { x: number; y: number };
type TraceEvent = {
  name: string;
  ph: string;
  tid: number;
  pid: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
};

const isTraceEvent = (value: unknown): value is TraceEvent =>
  typeof value === 'object' && value !== null && 'name' in value && 'ph' in value && 'tid' in value;

let missed = false;

function say(name: string, value: number, limit: number): void {
  const passes = value <= limit;
  if (!passes) missed = true;
  console.log(`${name.padEnd(24)} ${`${value.toFixed(1)} ms`.padEnd(12)} limit ${limit} ${passes ? 'ok' : 'MISSED'}`);
}

const mouse = (devtools: CDPSession, type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', at: Point) =>
  devtools.send('Input.dispatchMouseEvent', {
    type,
    ...at,
    button: 'left',
    buttons: type === 'mouseReleased' ? 0 : 1,
    clickCount: type === 'mouseMoved' ? 0 : 1,
  });

/** The first stream of a day in sight and its middle. */
const streamOn = (page: Page, row: number): Promise<Point & { id: string }> =>
  page
    .locator('[data-day]')
    .nth(row)
    .locator('[data-stream-id]')
    .first()
    .evaluate((block) => {
      const { left, top, width } = block.getBoundingClientRect();
      return { x: left + width / 2, y: top + 20, id: block.getAttribute('data-stream-id') ?? '' };
    });

async function trace(devtools: CDPSession, work: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...value.filter(isTraceEvent));
  devtools.on('Tracing.dataCollected', collect);
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['disabled-by-default-devtools.timeline', 'toplevel'] },
  });
  await work();
  const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
  await devtools.send('Tracing.end');
  await complete;
  return events;
}

// The processor time of all that the page's main thread did, of which there is one for each process that draws pages: what
// else the machine does meanwhile does not count.
function taskMs(events: TraceEvent[]): number {
  const isMain = ({ name, args }: TraceEvent) => name === 'thread_name' && args?.name === 'CrRendererMain';
  const mains = events.filter(isMain).map(({ pid, tid }) => `${pid}/${tid}`);
  const tasks = events.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && mains.includes(`${pid}/${tid}`),
  );
  return tasks.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000;
}

async function moveAround(devtools: CDPSession, from: Point, size: Point): Promise<void> {
  for (let step = 1; step <= MOVES; step++) {
    const angle = (step / MOVES) * 4 * Math.PI;
    const at = { x: from.x + size.x * Math.sin(angle), y: from.y + (size.y * (1 - Math.cos(angle))) / 2 };
    const began = performance.now();
    await mouse(devtools, 'mouseMoved', at);
    await wait(Math.max(0, FRAME_MS - (performance.now() - began)));
  }
}

type Cost = { taskMs: number; frameMs: number };

async function costOfMoves(page: Page, devtools: CDPSession, from: Point): Promise<Cost> {
  await page.evaluate(RECORD_FRAMES);
  const events = await trace(devtools, () => moveAround(devtools, from, { x: 300, y: 250 }));
  const frames: number[] = await page.evaluate('window.frameTimes');
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return { taskMs: taskMs(events) / MOVES, frameMs: quantile(gaps, 0.95) };
}

const slowed = async (page: Page): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return devtools;
};

// What the least that a page can do about a release costs: it moves one box, in the frame that follows.
const DROP_OF_NOTHING = `void (window.drawn = new Promise((resolve) => {
  const { port1, port2 } = new MessageChannel();
  const released = ({ timeStamp }) => {
    document.body.firstElementChild.style.translate = Math.random() * 99 + 'px';
    requestAnimationFrame(() => port2.postMessage(timeStamp));
  };
  port1.onmessage = ({ data }) => resolve(performance.now() - data);
  window.addEventListener('pointerup', released, { once: true });
}))`;

async function dropOfNothing(page: Page, devtools: CDPSession, at: Point): Promise<number> {
  await page.evaluate(DROP_OF_NOTHING);
  await mouse(devtools, 'mousePressed', at);
  for (let step = 1; step <= 5; step++) await mouse(devtools, 'mouseMoved', { x: at.x + step * 8, y: at.y });
  await mouse(devtools, 'mouseReleased', { x: at.x + 40, y: at.y });
  return page.evaluate<number>('window.drawn');
}

async function measureFloor(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: SIZE });
  const devtools = await slowed(page);
  const from = { x: 500, y: 300 };
  await mouse(devtools, 'mousePressed', from);
  const { taskMs, frameMs } = await costOfMoves(page, devtools, from);
  await mouse(devtools, 'mouseReleased', from);
  await page.setContent('<div style="width: 90px; height: 40px; background: teal"></div>');
  const drops: number[] = [];
  for (let drop = 0; drop < DROPS; drop++) drops.push(await dropOfNothing(page, devtools, from));
  await page.close();
  console.log(`an empty page: ${taskMs.toFixed(1)} ms of tasks per move, frame p95 ${frameMs.toFixed(1)} ms`);
  console.log(`its drops, median ${median(drops).toFixed(1)} ms, worst ${Math.max(...drops).toFixed(1)} ms`);
}

async function measureMoves(page: Page, devtools: CDPSession): Promise<void> {
  const from = await streamOn(page, 2);
  // What the page prefetches for a pointer that comes is there before the press. The pointer may rest on the schedule
  // already, from the button that it pressed to log in: a page is told of one that comes from outside only.
  await page.mouse.move(0, 0);
  await page.mouse.move(from.x, from.y, { steps: 5 });
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /stream-form-dialog/.test(name)),
  );
  await devtools.send('Runtime.evaluate', { expression: SETTLED, awaitPromise: true });
  await mouse(devtools, 'mousePressed', from);
  await mouse(devtools, 'mouseMoved', { x: from.x + 10, y: from.y });
  const { taskMs, frameMs } = await costOfMoves(page, devtools, from);
  await page.keyboard.press('Escape');
  await mouse(devtools, 'mouseReleased', from);
  say('task time per move', taskMs, LIMITS.taskMs);
  say('frame, p95', frameMs, LIMITS.frameMs);
}

// Programs of the page, as texts: what runs here knows no window.
const SETTLED = 'new Promise((resolve) => requestIdleCallback(resolve))';

const RECORD_FRAMES = `
  window.frameTimes = [];
  const look = (at) => {
    window.frameTimes.push(at);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;

// A task queued in an animation frame runs after that frame was painted. First the ghost shows the stream in its place, then
// the block itself; a drop is detected by the label beside it being gone.
const AWAIT_DROP = `(id) => void (window.drawn = new Promise((resolve) => {
  // The inline style, not the measured position: measuring would force a layout.
  const place = () => document.querySelector('[data-stream-id="' + id + '"]').style.left;
  const before = place();
  const label = document.querySelector('[data-drag-label]').style;
  const hasLanded = () => label.transform.includes('-100%, -100%') && document.querySelector('[data-ghost]:not([hidden])');
  const drawn = {};
  const reported = new Set();
  // After this frame was painted: a queued task runs or the next frame begins, whichever comes first.
  const report = (name, start) => {
    if (reported.has(name)) return;
    reported.add(name);
    const seen = () => {
      drawn[name] ??= performance.now() - start;
      if (name === 'redrawn') resolve(drawn);
    };
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = seen;
    port2.postMessage(null);
    requestAnimationFrame(seen);
  };
  const look = (start) => {
    const isRedrawn = place() !== before;
    if (isRedrawn || hasLanded()) report('seen', start);
    if (isRedrawn) report('redrawn', start);
    else requestAnimationFrame(() => look(start));
  };
  const released = (event) => requestAnimationFrame(() => look(event.timeStamp));
  window.addEventListener('pointerup', released, { capture: true, once: true });
}))`;

/**
 * Milliseconds from the release of the mouse until the stream was first seen in its new place, and until the timeline had
 * been drawn anew.
 */
type DropTimes = { seen: number; redrawn: number };

async function measureDrop(page: Page, devtools: CDPSession, direction: 1 | -1): Promise<DropTimes> {
  const from = await streamOn(page, 3);
  await page.evaluate(`(${AWAIT_DROP})('${from.id}')`);
  await mouse(devtools, 'mousePressed', from);
  for (let step = 1; step <= 5; step++)
    await mouse(devtools, 'mouseMoved', { x: from.x + direction * step * 8, y: from.y });
  await mouse(devtools, 'mouseReleased', { x: from.x + direction * 40, y: from.y });
  return page.evaluate<DropTimes>('window.drawn');
}

await buildWebWhenStale();
console.log(`load of the machine: ${loadavg()[0]?.toFixed(1)}, on ${availableParallelism()} processors`);
const product = await startProduct({ SEED: 'none', LOG_LEVEL: 'silent' });
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments() });
try {
  await addBusyStreamer(product.url, BUSY);
  await measureFloor(browser);
  const page = await browser.newPage({ baseURL: product.url, viewport: SIZE });
  // Frames are measured, not how long a busy machine takes to show the page.
  page.setDefaultTimeout(WAIT_MS);
  await page.goto('/dashboard');
  await logIn(page, BUSY);
  await page.locator('[data-stream-id]').first().waitFor();
  // The schedule scrolls by itself; here all of it is to be in sight.
  await page.locator('section:has(> [role=grid])').evaluate((region) => {
    region.style.maxHeight = 'none';
    region.scrollIntoView({ block: 'start', behavior: 'instant' });
  });
  await page.route('**/api/streamer/streams/*', async (route) => {
    await wait(LATE_MS);
    await route.continue().catch(() => {});
  });
  const devtools = await slowed(page);
  console.log(`${await page.locator('[data-stream-id]').count()} parts of ${BUSY.streams} streams`);
  await measureMoves(page, devtools);
  const drops: DropTimes[] = [];
  for (let drop = 0; drop < DROPS; drop++) drops.push(await measureDrop(page, devtools, drop % 2 === 0 ? 1 : -1));
  const seen = drops.map((drop) => drop.seen);
  console.log(`drops: ${seen.map((ms) => ms.toFixed(0)).join(', ')} ms`);
  say('drop to paint, median', median(seen), LIMITS.dropMs);
  say('drop to paint, worst', Math.max(...seen), LIMITS.dropMs);
  const redrawn = drops.map((drop) => drop.redrawn);
  console.log(`timeline drawn anew       ${median(redrawn).toFixed(1)} ms after the drop, median`);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
} finally {
  await browser.close();
  await product.stop();
}
process.exitCode = missed ? 1 : 0;
