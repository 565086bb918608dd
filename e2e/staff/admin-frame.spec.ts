import { openAdmin } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';

const APP = '**/assets/app-*.js';

// That nobody else sees anything of it is held by apps/web/src/server/prefetch-script.test.ts and app/guards.test.tsx.
test('the back office shows its frame before its app is loaded, and nothing jumps when the page replaces it', async ({
  page,
  admin,
  checkAxe,
}) => {
  await openAdmin(page, admin, 'plans');
  await expect(page.getByRole('heading', { name: 'Plans Management' })).toBeVisible();
  const frame = page.getByRole('status').filter({ hasText: 'Loading the back office' });

  await page.route(APP, (route) => route.abort());
  await page.reload();
  await expect(frame).toBeVisible();
  await checkAxe(page);
  const title = page.getByRole('heading', { name: 'Super User Dashboard' });
  const before = await title.boundingBox();
  await page.unroute(APP);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Plans Management' })).toBeVisible();
  await expect(frame).toBeHidden();
  expect(await title.boundingBox()).toEqual(before);
});
