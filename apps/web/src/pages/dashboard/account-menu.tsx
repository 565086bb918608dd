import { KeyRound, LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { ChangePasswordDialog } from '../../features/session/change-password-dialog.tsx';
import { useLogout } from '../../features/session/session.queries.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';
import { ThemeChoices } from '../../ui/theme-switch.tsx';
import { initialsOf } from './initials.ts';

/** The avatar with everything about one's own account. */
export function AccountMenu({ fullName, email }: { fullName: string; email: string }) {
  const logout = useLogout();
  const [changing, setChanging] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const initials = initialsOf(fullName);
  return (
    <>
      <Menu
        trigger={
          <button
            ref={trigger}
            type="button"
            aria-label={`${initials}, account menu of ${fullName}`}
            className="grid size-11 shrink-0 place-items-center rounded-full bg-primary text-sm font-semibold text-on-primary hover:bg-primary-strong"
          >
            {initials}
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
      <ChangePasswordDialog email={email} open={changing} onOpenChange={setChanging} returnFocusTo={trigger} />
    </>
  );
}
