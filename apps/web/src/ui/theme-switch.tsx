import { useState } from 'react';
import { useIsHydrated } from '../lib/hydration.ts';
import { applyTheme, currentTheme, parseTheme, type Theme } from '../lib/theme.ts';

const themes: ReadonlyArray<{ key: Theme; label: string }> = [
  { key: 'light', label: 'Light' },
  { key: 'dark', label: 'Dark' },
  { key: 'system', label: 'System' },
];

/** The theme select, styled as an icon. A native select, so that public pages load no menu code. */
export function ThemeSwitch() {
  const isHydrated = useIsHydrated();
  const [chosen, setChosen] = useState<Theme>();
  const theme = chosen ?? (isHydrated ? currentTheme() : 'system');
  const choose = (next: Theme) => {
    applyTheme(next);
    setChosen(next);
  };
  return (
    <span className="relative grid size-control shrink-0 place-items-center rounded-md hover:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <span
        aria-hidden
        className="size-4.5 rounded-full border-2 border-current bg-linear-[90deg,currentColor_50%,transparent_0]"
      />
      <select
        aria-label="Theme"
        autoComplete="off"
        value={theme}
        onChange={(event) => choose(parseTheme(event.target.value))}
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
