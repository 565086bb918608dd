// The back office in the browser with 100,000 payments and a tenth as many streamers: `npm run bench:office-rows`; `--size` is
// another number of payments.
// On a PostgreSQL of its own (bench/rows). Exit code 1 when a list takes longer than a second from its address to its rows,
// or when the file of everything lacks a payment.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { chromium, expect } from '@playwright/test';
import { SECRET } from '../apps/api/src/testing/processes.ts';
import { startProduct } from '../e2e/harness/product.ts';
import { logIn } from '../e2e/harness/steps.ts';
import { browserArguments, ensureBrowser } from '../scripts/browser.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { median } from './quantile.ts';
import { startFilledServer } from './rows/filled-databases.ts';
import { addPeople } from './rows/people.ts';

const { values } = parseArgs({ options: { size: { type: 'string', default: '100000' } } });
const PAYMENTS = Number(values.size);
const LIMIT_MS = 1000;
const VISITS = 3;

const ADDRESSES = [
  'payments',
  'payments?page=667',
  'payments?sort=amount&direction=desc',
  'payments?status=failed&page=40',
  'payments?search=tilda okafor',
  'payments?search=.example&page=600',
  'payments?search=zzzzqq',
  'payments?start_date=2023-06-15&end_date=2023-06-15',
  'streamers',
  'streamers?page=600',
  'streamers?subscription_status=expired&search=anna',
  'streamers?search=two words that nobody has',
  'users?search=.example',
  'audit-log?page=600',
] as const;

/** Milliseconds from an address to the rows it names, in a page that is loaded anew, and how many it says there are. */
async function visit(page: Page, address: string): Promise<{ ms: number; said: string }> {
  const began = performance.now();
  await page.goto(`/admin/${address}`);
  await page.locator('tbody:not([aria-busy]) tr td').first().waitFor();
  const ms = performance.now() - began;
  const count = page.getByText(/ in all/);
  return { ms, said: (await count.count()) > 0 ? ((await count.first().textContent()) ?? '') : 'none' };
}

async function measureLists(page: Page): Promise<void> {
  for (const address of ADDRESSES) {
    const visits = [];
    for (let count = 0; count < VISITS; count++) visits.push(await visit(page, address));
    const ms = median(visits.map((each) => each.ms));
    if (ms > LIMIT_MS) process.exitCode = 1;
    console.log(
      `${address.padEnd(56)} ${ms.toFixed(0).padStart(5)} ms  ${visits[0]?.said}${ms > LIMIT_MS ? '  TOO SLOW' : ''}`,
    );
  }
}

async function countLines(path: string): Promise<number> {
  let lines = 0;
  for await (const _ of createInterface(createReadStream(path))) lines += 1;
  return lines;
}

async function measureExport(page: Page): Promise<void> {
  await page.goto('/admin/payments');
  const began = performance.now();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export All' }).click();
  const path = await (await saved).path();
  const rows = (await countLines(path)) - 1;
  await expect(page.getByText('Export Complete')).toBeVisible();
  if (rows !== PAYMENTS) process.exitCode = 1;
  console.log(`Export All: ${rows} payments of ${PAYMENTS} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

await buildWebWhenStale();
const postgres = await startFilledServer();
const databaseUrl = await postgres.copy(PAYMENTS);
const { staff, password } = await addPeople(databaseUrl);
const product = await startProduct({
  DATABASE_URL: databaseUrl,
  APP_SECRET: SECRET,
  SEED: 'none',
  LOG_LEVEL: 'silent',
});
const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments() });
try {
  const page = await browser.newPage({ baseURL: product.url, viewport: { width: 1440, height: 900 } });
  await page.goto('/admin');
  await logIn(page, { email: staff.email, password });
  await page.getByRole('heading', { name: 'Super User Dashboard' }).waitFor();
  await measureLists(page);
  await measureExport(page);
} finally {
  await browser.close();
  await product.stop();
  await postgres.stop();
}
