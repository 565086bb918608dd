import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Waits until the app has hydrated the page. Typing and presses need no waiting; keys, what is measured, and what should not happen do. */
export const appRuns = (page: Page): Promise<void> =>
  expect(page.locator('#root:is([data-hydrating], [data-shell])')).toHaveCount(0);

// Below it the rows of a list are cards, from it on they are a table.
const PHONE_BELOW = 640;

const WIDTHS = [360, 768, 1024, 1440, 1920];

/** Fails when a page has to be scrolled sideways at any width from a phone's to a large screen's. */
export async function expectFits(page: Page): Promise<void> {
  await appRuns(page);
  const before = page.viewportSize();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.locator(width < PHONE_BELOW ? 'tr[data-row]' : 'li[data-row]:not(form *)')).toHaveCount(0);
    const beyond = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(beyond, `${page.url()} is wider than ${width} px by`).toBeLessThanOrEqual(0);
  }
  if (before) await page.setViewportSize(before);
}

// In the browser, whose types are not known here.
const CUT_CHOICES = `(select) => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select);
  const text = document.createElement('span');
  text.style.cssText = 'position: absolute; white-space: nowrap; font: ' + font;
  select.after(text);
  const cut = [...select.options].map((option) => option.text).filter((choice) => {
    text.textContent = choice;
    return text.offsetWidth > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  });
  text.remove();
  return cut;
}`;

/** The choices of a select that do not fit into it. */
export const cutChoices = async (select: Locator): Promise<string[]> =>
  select.page().evaluate(`(${CUT_CHOICES})(document.getElementById('${await select.getAttribute('id')}'))`);
