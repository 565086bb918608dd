import { saveLocal } from './local-storage.ts';

/** What a visitor may choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

// server/scripts/theme.js reads the same key before the first paint.
const KEY = 'theme';

/** The theme of that name; `system` for any other value. */
export const parseTheme = (name: string | undefined): Theme => (name === 'light' || name === 'dark' ? name : 'system');

/** The current theme. */
export const currentTheme = (): Theme => parseTheme(document.documentElement.dataset.theme);

/** Applies a theme and stores it for the next visit, where storage is available. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  saveLocal(KEY, theme);
}
