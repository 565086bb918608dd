/** What a visitor may choose; `system` follows the device. */
export type Theme = 'light' | 'dark' | 'system';

// public/theme.js reads the same key before the first paint.
const KEY = 'theme';

/** The theme in force. */
export function currentTheme(): Theme {
  const theme = document.documentElement.dataset.theme;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Puts a theme in force and keeps it for the next visit, where the browser lets us. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
