import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { applyTheme, currentTheme, type Theme } from '../lib/theme.ts';
import { IconButton } from './icon-button.tsx';
import { Menu, MenuChoice, MenuChoices } from './menu.tsx';

const themes: ReadonlyArray<{ key: Theme; label: string; Icon: typeof Sun }> = [
  { key: 'light', label: 'Light', Icon: Sun },
  { key: 'dark', label: 'Dark', Icon: Moon },
  { key: 'system', label: 'System', Icon: Monitor },
];

/** The three themes as choices inside a menu. */
export function ThemeChoices() {
  const [theme, setTheme] = useState(currentTheme);
  const choose = (value: string) => {
    const chosen = themes.find(({ key }) => key === value)?.key;
    if (chosen === undefined) return;
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <MenuChoices value={theme} onValueChange={choose} aria-label="Theme">
      {themes.map(({ key, label, Icon }) => (
        <MenuChoice key={key} value={key} onSelect={(event) => event.preventDefault()}>
          <Icon aria-hidden />
          {label}
        </MenuChoice>
      ))}
    </MenuChoices>
  );
}

/** A button that opens the choice of a theme. */
export function ThemeSwitch() {
  return (
    <Menu trigger={<IconButton label="Theme" icon={<ThemeIcon />} />}>
      <ThemeChoices />
    </Menu>
  );
}

// Both icons are there and the theme shows one, so that the button needs no state of its own.
function ThemeIcon() {
  return (
    <span className="grid *:col-start-1 *:row-start-1">
      <Sun aria-hidden className="dark:opacity-0" />
      <Moon aria-hidden className="opacity-0 dark:opacity-100" />
    </span>
  );
}
