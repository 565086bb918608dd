/** What a visitor may choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

// public/theme.js reads the same key before the first paint.
const KEY = 'theme';

/** The theme of that name; `system` for every other text. */
export const themeNamed = (name: string | undefined): Theme => (name === 'light' || name === 'dark' ? name : 'system');

/** The theme in force; on the server that of the device, whose choice is not known there. */
export const currentTheme = (): Theme =>
  typeof document === 'undefined' ? 'system' : themeNamed(document.documentElement.dataset.theme);

/** Puts a theme in force and keeps it for the next visit, where the browser lets us. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
