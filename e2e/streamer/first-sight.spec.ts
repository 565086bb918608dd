import { expect, test } from '../harness/journey.ts';

const APP = '**/assets/app-*.js';

test('a dashboard is there before its app, asks once for what it shows, and shows strangers nothing', async ({
  page,
  browser,
  product,
  subscriber,
  checkAxe,
}) => {
  test.slow();
  const { fullName } = await subscriber();
  // What it asks for until then is not this journey's.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });

  await test.step('while the app is on its way the page has its frame, and its questions are asked', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(APP, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Loading your subscription' })).toBeVisible();
    await expect(page.getByRole('heading', { name: `Welcome, ${fullName}` })).toBeVisible();
    await expect.poll(() => asked).toContain('/api/streamer/streams');
    held.resolve();
    await expect(page.getByRole('heading', { name: 'Stream Schedule' })).toBeVisible();
    await expect(page.getByText('Minutes per day', { exact: true })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(await page.evaluate('window.prefetched')).toBeUndefined();
    await page.unroute(APP);
  });

  await test.step('its frame is as good to read as the page', async () => {
    await page.route(APP, (route) => route.abort());
    await page.reload();
    await checkAxe(page);
    await page.unroute(APP);
  });

  await test.step('what the early questions did not get is asked for again', async () => {
    let refused = 0;
    await page.route('**/api/streamer/streams', (route) => (refused++ === 0 ? route.abort() : route.continue()));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Stream Schedule' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Legend' })).toBeVisible();
    expect(refused).toBeGreaterThan(1);
  });

  await test.step('a stranger never sees the frame', async () => {
    const stranger = await (await browser.newContext({ baseURL: product.url })).newPage();
    await stranger.route(APP, (route) => route.abort());
    await stranger.goto('/dashboard');
    await expect(stranger.getByRole('status').filter({ hasText: 'Loading your subscription' })).toBeHidden();
    await stranger.unroute(APP);
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'Log In' })).toBeVisible();
    await stranger.context().close();
  });
});
