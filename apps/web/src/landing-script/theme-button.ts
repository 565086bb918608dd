import { applyTheme, currentTheme, type Theme } from '../lib/theme.ts';
import { one } from './elements.ts';

const system = matchMedia('(prefers-color-scheme: dark)');

const shown = (): Theme => {
  const chosen = currentTheme();
  if (chosen !== 'system') return chosen;
  return system.matches ? 'dark' : 'light';
};

/** A button that switches to the other theme. If that is the device's own, the page follows the device again. */
export function setUpThemeButton(): void {
  const button = one('.theme');
  const name = () => button?.setAttribute('aria-label', `Switch to the ${shown() === 'dark' ? 'light' : 'dark'} theme`);
  button?.addEventListener('click', () => {
    const other = shown() === 'dark' ? 'light' : 'dark';
    applyTheme((other === 'dark') === system.matches ? 'system' : other);
    name();
  });
  system.addEventListener('change', name);
  name();
}
