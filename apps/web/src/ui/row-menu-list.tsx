import type { ReactElement, RefObject } from 'react';
import { Menu, MenuItem, MenuLabel } from './menu.tsx';
import type { RowMenuItem } from './row-menu.tsx';

type RowMenuListProps = {
  items: readonly RowMenuItem[];
  note: string | undefined;
  trigger: ReactElement;
  triggerRef: RefObject<HTMLButtonElement | null>;
};

/** The menu of a row, open at first. It lies above the table, which would cut it off. */
export const RowMenuList = ({ items, note, trigger, triggerRef }: RowMenuListProps) => (
  <Menu trigger={trigger} defaultOpen above={triggerRef}>
    {note !== undefined && <MenuLabel className="text-xs">{note}</MenuLabel>}
    {items.map(({ label, icon: Icon, onSelect, hint, disabled = false }) => (
      <MenuItem
        key={label}
        disabled={disabled}
        onSelect={() => {
          // A dialog that it opens returns the focus here: the item is gone by then.
          triggerRef.current?.focus();
          onSelect();
        }}
      >
        {Icon && <Icon aria-hidden />}
        {label}
        {hint !== undefined && <span className="ml-auto pl-4 text-muted"> {hint}</span>}
      </MenuItem>
    ))}
  </Menu>
);
