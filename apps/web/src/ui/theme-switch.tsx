import { useSyncExternalStore } from 'react';
import { applyTheme, currentTheme, parseTheme, subscribeToTheme, THEMES } from '../lib/theme.ts';

/** The theme select, styled as an icon. A native select, so that public pages load no menu code. */
export function ThemeSwitch() {
  // On the server that of the device.
  const theme = useSyncExternalStore(subscribeToTheme, currentTheme, () => 'system');
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
        onChange={(event) => applyTheme(parseTheme(event.target.value))}
        className="absolute inset-0 cursor-pointer bg-surface text-ink opacity-0"
      >
        {THEMES.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}
