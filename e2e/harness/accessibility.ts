import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

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

// A document keeps it once it has been put there: that takes longer than all that it then looks for.
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const RULES: Record<(typeof THEMES)[number], RunOptions['runOnly']> = {
  light: { type: 'tag', values: WCAG_2_2_AA },
  dark: { type: 'rule', values: ABOUT_COLOURS },
};

/** What axe finds in one document; those inside it are looked at by themselves. */
async function findingsIn(frame: Frame, theme: (typeof THEMES)[number]): Promise<string[]> {
  if (await frame.evaluate("typeof axe === 'undefined'")) await frame.evaluate(`${AXE}; undefined`);
  const options: RunOptions = { runOnly: RULES[theme], resultTypes: ['violations'], iframes: false };
  const { violations }: Pick<AxeResults, 'violations'> = await frame.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => ({ violations }))`,
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.failureSummary}`),
  );
}

/** Fails on anything that axe finds against WCAG 2.2 AA (D46), in the light and in the dark theme. */
export async function expectAccessible(page: Page): Promise<void> {
  const chosen = await page.locator('html').getAttribute('data-theme');
  for (const theme of THEMES) {
    await showTheme(page, theme);
    for (const frame of page.frames()) {
      expect(await findingsIn(frame, theme), `${frame.url()} in the ${theme} theme`).toEqual([]);
    }
  }
  await page.emulateMedia({ colorScheme: null });
  await page.locator('html').evaluate((html, theme) => {
    if (theme === null) html.removeAttribute('data-theme');
    else html.setAttribute('data-theme', theme);
  }, chosen);
}
