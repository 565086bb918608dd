import { expect, test } from '../harness/journey.ts';

const APP = '**/assets/app-*.js';

// That visitors see nothing of it is held by apps/web/src/server/prefetch-script.test.ts.
test('the dashboard shows its frame before its app is loaded, and requests its data once', async ({
  page,
  subscriber,
  checkAxe,
}) => {
  // A page that follows changes is never idle.
  await page.route('**/api/streamer/events', (route) => route.abort());
  const { fullName } = await subscriber();
  // Left for good: until the next page answers, the one before goes on asking, and that would be counted.
  await page.goto('about:blank');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/streamer/events') asked.push(pathname + search);
  });

  await test.step('while the app is being loaded the page has its frame, and its data is requested', async () => {
    const held = Promise.withResolvers<void>();
    await page.route(APP, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
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

  await test.step('its frame is accessible', async () => {
    await page.route(APP, (route) => route.abort());
    await page.reload();
    await checkAxe(page);
    await page.unroute(APP);
  });

  await test.step('early requests that fail are sent again', async () => {
    let refused = 0;
    await page.route('**/api/streamer/streams', (route) => (refused++ === 0 ? route.abort() : route.continue()));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Stream Schedule' })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Schedule in GMT' })).toBeVisible();
    expect(refused).toBeGreaterThan(1);
  });
});
