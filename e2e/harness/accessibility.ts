import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The two themes of the product. */
export const THEMES = ['light', 'dark'] as const;

/** Shows a page in a theme, both ways in which it can be asked for, with every colour at its end. */
export async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.locator('html').evaluate((html, chosen) => {
    html.dataset.theme = chosen;
    // Jumped to their end instead of awaited: one that is paused, like a toast's, would never come to it.
    for (const animation of html.getAnimations({ subtree: true })) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  }, theme);
}

/** Fails on anything that axe finds against WCAG 2.2 AA (D46), in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const chosen = await page.locator('html').getAttribute('data-theme');
  for (const theme of THEMES) {
    await showTheme(page, theme);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG_2_2_AA).analyze();
    const findings = violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary}`),
    );
    expect(findings, `${page.url()} in the ${theme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.locator('html').evaluate((html, theme) => {
    if (theme === null) html.removeAttribute('data-theme');
    else html.setAttribute('data-theme', theme);
  }, chosen);
}
