import { KeyRound, LogOut } from 'lucide-react';
import { useState } from 'react';
import { ChangePasswordDialog } from '../../features/session/change-password-dialog.tsx';
import { useLogout } from '../../features/session/session.queries.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';
import { ThemeChoices } from '../../ui/theme-switch.tsx';

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
};

/** The avatar with everything about one's own account. */
export function AccountMenu({ fullName, email }: { fullName: string; email: string }) {
  const logout = useLogout();
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <button
            type="button"
            className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-sm font-semibold text-on-primary hover:bg-primary-strong"
          >
            {initialsOf(fullName)}
            <span className="sr-only">, account menu of {fullName}</span>
          </button>
        }
      >
        <MenuLabel className="text-ink">
          <span className="block truncate font-semibold">{fullName}</span>
          <span className="block truncate text-muted">{email}</span>
        </MenuLabel>
        <MenuSeparator />
        <MenuLabel>Theme</MenuLabel>
        <ThemeChoices />
        <MenuSeparator />
        <MenuItem onSelect={() => setChanging(true)}>
          <KeyRound aria-hidden />
          Change Password
        </MenuItem>
        <MenuItem onSelect={() => logout.mutate()}>
          <LogOut aria-hidden />
          Log out
        </MenuItem>
      </Menu>
      <ChangePasswordDialog email={email} open={changing} onOpenChange={setChanging} />
    </>
  );
}
