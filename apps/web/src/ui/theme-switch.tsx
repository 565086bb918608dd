import { useState } from 'react';
import { applyTheme, currentTheme, type Theme, themeNamed } from '../lib/theme.ts';

const themes: ReadonlyArray<{ key: Theme; label: string }> = [
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
  { key: 'system', label: 'System' },
];

/** The choice of a theme behind the landing page's icon for it: the browser's own list, so that public pages load no menu for it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(currentTheme);
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <span className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <span
        aria-hidden
        className="size-4.5 rounded-full border-2 border-current bg-linear-[90deg,currentColor_50%,transparent_0]"
      />
      <select
        aria-label="Theme"
        value={theme}
        onChange={(event) => choose(themeNamed(event.target.value))}
        className="absolute inset-0 cursor-pointer bg-surface text-ink opacity-0"
      >
        {themes.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
