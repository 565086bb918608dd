import { Keyboard } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';

type OfficeAccountMenuProps = {
  email: string;
  roleLabel: string;
  onKeys: () => void;
  trigger: ReactElement;
  triggerRef: RefObject<HTMLButtonElement | null>;
};

/** The menu of the person who is signed in, open at first. */
export const OfficeAccountMenu = ({ email, roleLabel, onKeys, trigger, triggerRef }: OfficeAccountMenuProps) => (
  <Menu trigger={trigger} defaultOpen>
    <MenuLabel className="text-ink">
      <span className="block truncate font-semibold">{email}</span>
      <span className="block truncate text-muted">{roleLabel}</span>
    </MenuLabel>
    <MenuSeparator />
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
