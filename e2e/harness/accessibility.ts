import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The two themes of the product. */
export const THEMES = ['light', 'dark'] as const;

// A program of the page, as a text: what runs here knows no document.
const SHOW_THEME = `(chosen) => {
  // Without: a colour that is inherited would begin its way only when that of its parent has come to its end.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  const { adoptedStyleSheets } = document;
  document.adoptedStyleSheets = [...adoptedStyleSheets, still];
  document.documentElement.dataset.theme = chosen;
  // Jumped to their end instead of awaited: one that is paused would never come to it.
  for (const animation of document.documentElement.getAnimations({ subtree: true })) {
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  }
  document.adoptedStyleSheets = adoptedStyleSheets;
}`;

/** Shows a page in a theme, both ways in which it can be asked for, with every colour at its end. */
export async function showTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.evaluate(`(${SHOW_THEME})(${JSON.stringify(theme)})`);
}

// The themes differ in colours alone, so what axe says of anything else is the same in both. Its other rule on colours,
// color-contrast-enhanced, is beyond AA.
const ABOUT_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Fails on anything that axe finds against WCAG 2.2 AA (D46), in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const chosen = await page.locator('html').getAttribute('data-theme');
  // The other mode opens a page of its own for each look, to put together what it found in frames: a fifth of all journeys' time.
  const hasFrames = page.frames().length > 1;
  for (const theme of THEMES) {
    await showTheme(page, theme);
    // What passed is found out all the same, but neither described nor sent.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(!hasFrames);
    const rules = theme === 'light' ? axe.withTags(WCAG_2_2_AA) : axe.withRules(ABOUT_COLOURS);
    const { violations } = await rules.analyze();
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
