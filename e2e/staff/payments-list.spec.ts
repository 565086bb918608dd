import { openAdmin, rowOf } from '../harness/admin.ts';
import { expect, test } from '../harness/journey.ts';

test('a date filter applies once the whole date is typed', async ({ page, admin }) => {
  await openAdmin(page, admin, 'payments?search=TXN-SAMPLE-0');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('start_date')) asked.push(new URL(request.url()).searchParams.get('start_date') ?? '');
  });
  await page.getByTitle('Filters').click();
  await page.getByLabel('From').click({ position: { x: 20, y: 20 } });
  await page.keyboard.type('01022026');
  await expect(page).toHaveURL(/start_date=2026-01-02/);
  await expect(rowOf(page, 'TXN-SAMPLE-0')).toBeVisible();
  // The row was there before, and may be seen before anything is asked.
  await expect.poll(() => asked).toContain('2026-01-02');
  expect(new Set(asked)).toEqual(new Set(['2026-01-02']));
});
