import { saveLocal } from './local-storage.ts';

/** What a visitor may choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

/** Every theme, as it is called. */
export const THEMES: ReadonlyArray<{ key: Theme; label: string }> = [
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
  { key: 'system', label: 'System' },
];

// server/scripts/theme.js reads the same key before the first paint.
const KEY = 'theme';

/** The theme of that name; `system` for any other value. */
export const parseTheme = (name: string | undefined): Theme => (name === 'light' || name === 'dark' ? name : 'system');

/** The current theme. */
export const currentTheme = (): Theme => parseTheme(document.documentElement.dataset.theme);

const listeners = new Set<() => void>();

/** Applies a theme and stores it for the next visit, where storage is available. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  saveLocal(KEY, theme);
  for (const tell of listeners) tell();
}

/** Calls back when a theme is applied. Without React, which the script of the landing page would carry along. */
export function subscribeToTheme(tell: () => void) {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
