import type { Page } from '@playwright/test';
import { expect, test } from '../harness/journey.ts';

const STAY = 5000;

/** Opens the page with a clock that stands still, at the moment at which the first testimonial comes. */
async function openTestimonials(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-01T08:00:00Z' });
  await page.goto('/');
  await page.clock.pauseAt('2026-01-01T09:00:00Z');
  await dot(page, 1).click();
  await page.mouse.move(0, 0);
  await dot(page, 1).blur();
  await expectShown(page, 1);
}

const dot = (page: Page, number: number) => page.getByRole('button', { name: `Show testimonial ${number}` });

async function expectShown(page: Page, number: number): Promise<void> {
  await expect(dot(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.voices figure').nth(number - 1)).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('[aria-label^="Show testimonial"][aria-current]')).toHaveCount(1);
}

test.describe('where things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the testimonials turn every 5 seconds and begin again, but not while they are paused, pointed at, focused or out of sight', async ({
    page,
  }) => {
    await openTestimonials(page);
    await page.clock.runFor(STAY - 1000);
    await expectShown(page, 1);
    for (const next of [2, 3, 1]) {
      // Just to the turn: the page scrolls in real time, and no more of its own time may pass until it has arrived.
      await page.clock.runFor(1000);
      await expectShown(page, next);
      await page.clock.runFor(STAY - 1000);
      await expectShown(page, next);
    }
    await dot(page, 1).click();
    await page.mouse.move(0, 0);
    await dot(page, 1).blur();
    await page.getByRole('link', { name: 'Choose Your Plan' }).scrollIntoViewIfNeeded();
    await expect(page.locator('.voices figure').first()).not.toBeInViewport();
    await page.clock.runFor(STAY * 2);
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
    await page.locator('.voices figure').first().hover();
    await page.clock.runFor(STAY * 2);
    await expectShown(page, 1);
    await page.mouse.move(0, 0);
    await dot(page, 1).focus();
    await page.clock.runFor(STAY * 2);
    await expectShown(page, 1);
    const pause = page.getByRole('button', { name: 'Pause the testimonials' });
    await pause.press('Enter');
    const play = page.getByRole('button', { name: 'Play the testimonials' });
    await play.blur();
    await page.clock.runFor(STAY * 2);
    await expectShown(page, 1);
    await play.press('Enter');
    await pause.blur();
    await page.clock.runFor(STAY);
    await expectShown(page, 2);
  });

  test('a link to another part of the page leads there while a testimonial slides', async ({ page }) => {
    await page.goto('/');
    const leads = page.getByRole('link', { name: 'Choose Your Plan' });
    await leads.focus();
    // In one go, so that the slide has begun and has not ended when the key is pressed.
    await page.evaluate("document.querySelectorAll('.dot')[2].click()");
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose your plan' })).toBeInViewport();
    await expect(page).toHaveURL('/#pricing');
  });
});

test('where nothing may move none turns by itself, and the dots follow a swipe, also in browsers without scrollend', async ({
  page,
}) => {
  // Older browsers have no such event.
  await page.addInitScript("addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)");
  await openTestimonials(page);
  await page.clock.runFor(STAY * 3);
  await expectShown(page, 1);
  await dot(page, 3).press('Enter');
  await expectShown(page, 3);
  await expect(page.locator('.voices figure').nth(2).getByText('Sample')).toBeVisible();
  await page.clock.resume();
  const row = page.getByRole('region', { name: 'Testimonials' });
  await row.evaluate((element) => element.scrollBy({ left: -element.clientWidth, behavior: 'instant' }));
  await expectShown(page, 2);
});
