import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';
import { appRuns, expectFits } from '../harness/layout.ts';

const slider = (page: Page, name: string) => page.getByRole('slider', { name });
const typed = (page: Page, name: string) => page.getByRole('textbox', { name });
const create = (page: Page) => page.getByRole('button', { name: /^Create Plan:/ });
const price = (page: Page) => page.getByRole('region', { name: 'Your price' });
const totalBar = (page: Page) => page.getByRole('region', { name: 'Total' });
const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top);
const bottomOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom);
const storedPlan = (page: Page) => page.evaluate("JSON.parse(sessionStorage.getItem('customPlan'))");

// What is wrong with a link, a number, the clipboard or the server, and that a streamer orders it on their dashboard, is held by
// apps/web/src/pages/custom-plan/custom-plan-page.test.tsx.
test('a visitor puts a plan together by keyboard alone and takes it to the sign-up', async ({ page, checkAxe }) => {
  await page.goto('/custom-plan');
  await appRuns(page);
  await expect(create(page)).toHaveText('Create Plan: $111.75');
  await expect(price(page).getByText('$3.73', { exact: true })).toBeVisible();

  await test.step('every key moves its slider as far as it should', async () => {
    const views = slider(page, 'Views');
    await views.focus();
    await page.keyboard.press('PageUp');
    await expect(views).toHaveValue('600');
    await page.keyboard.press('PageDown');
    await expect(views).toHaveValue('100');
    await page.keyboard.press('End');
    await expect(views).toHaveValue('1000');
    await page.keyboard.press('PageUp');
    await expect(views).toHaveValue('1000');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect(views).toHaveValue('200');
    await expect(typed(page, 'Views')).toHaveValue('200');
  });

  await test.step('numbers are typed', async () => {
    for (const [name, value] of [
      ['Chat messages', '400'],
      ['Hours a day', '2'],
      ['Days', '7'],
    ] as const) {
      await typed(page, name).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
      await expect(slider(page, name)).toHaveValue(value);
    }
    // By hand: views 0.2 x 70 + 0.2 x 10 = 16; chats 0.4 x 9 + 0.4 x 1 = 4; a day 20, 7 days 140, 30 days 600.
    await expect(price(page).getByText('$20.00')).toBeVisible();
    await expect(price(page).getByText('$600.00')).toBeVisible();
    await checkAxe(page);
  });

  await test.step('Enter creates the plan, and the sign-up shows it', async () => {
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/signup?plan=custom');
    expect(await storedPlan(page)).toEqual({
      views_delivered: 200,
      chat_messages_delivered: 400,
      duration_hours: 2,
      duration_days: 7,
      price: 140,
    });
    await expect(page.getByRole('region', { name: 'Selected plan' })).toContainText('$140 for 7 days');
  });

  await test.step('the way back finds the plan as it was', async () => {
    await page.goBack();
    await expect(slider(page, 'Chat messages')).toHaveValue('400');
    await expect(create(page)).toHaveText('Create Plan: $140.00');
  });
});

test('the calculator fits every width, its bar covers no focused field, and it leads back to the plans', async ({
  page,
}) => {
  await page.goto('/custom-plan?views=1000&chats=1000&hours=8&days=30');
  await expect(create(page)).toBeVisible();
  await expectFits(page);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(create(page)).toBeInViewport();
    await expect(create(page)).toHaveText('Create Plan: $11,790.00');
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate('window.scrollTo(0, 0)');
  expect(await bottomOf(slider(page, 'Days'))).toBeLessThanOrEqual(await topOf(totalBar(page)));
  // A standard plan has all of it for less, so that the bar has a row more.
  await page.goto('/custom-plan?views=150&chats=100&hours=4&days=30');
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(totalBar(page).getByRole('link', { name: 'Choose Growth: $449' })).toBeInViewport();
  const topOfBar = await topOf(totalBar(page));
  const focused = page.locator(':focus');
  const last = page.getByRole('button', { name: 'Copy share link' });
  await slider(page, 'Views').focus();
  // Three more sliders with their numbers, and the share link.
  for (const _ of Array(7)) {
    await page.keyboard.press('Tab');
    await expect.poll(() => bottomOf(focused)).toBeLessThanOrEqual(topOfBar);
  }
  await expect(last).toBeFocused();
  await page.getByRole('link', { name: 'Back to Plans' }).click();
  await expect(page).toHaveURL(/\/(#pricing)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
