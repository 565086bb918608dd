import { Keyboard, ShieldCheck } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';

type AdminAccountMenuProps = {
  email: string;
  roleLabel: string;
  onKeys: () => void;
  trigger: ReactElement;
  triggerRef: RefObject<HTMLButtonElement | null>;
};

/** The menu of the person who is signed in, open at first. */
export const AdminAccountMenu = ({ email, roleLabel, onKeys, trigger, triggerRef }: AdminAccountMenuProps) => (
  <Menu trigger={trigger} defaultOpen>
    <MenuLabel className="text-ink">
      <span className="block truncate font-semibold">{email}</span>
      <span className="block truncate text-muted">{roleLabel}</span>
    </MenuLabel>
    <MenuSeparator />
    <MenuItem asChild>
      <Link to={paths.admin('security')}>
        <ShieldCheck aria-hidden />
        Your Security
      </Link>
    </MenuItem>
    <MenuItem
      onSelect={() => {
        triggerRef.current?.focus();
        onKeys();
      }}
    >
      <Keyboard aria-hidden />
      Keyboard Shortcuts
    </MenuItem>
  </Menu>
);
