import { CopyPlus, Redo2, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type { Direction } from './undo/undo-stack.ts';

type ScheduleMenuListProps = {
  onTake: (direction: Direction) => void;
  onCopyWeek: () => void;
  trigger: ReactElement;
};

/** The menu itself, open at first. */
export const ScheduleMenuList = ({ onTake, onCopyWeek, trigger }: ScheduleMenuListProps) => (
  <Menu trigger={trigger} defaultOpen>
    <MenuItem onSelect={() => onTake('undo')}>
      <Undo2 aria-hidden />
      Undo
    </MenuItem>
    <MenuItem onSelect={() => onTake('redo')}>
      <Redo2 aria-hidden />
      Redo
    </MenuItem>
    <MenuSeparator />
    <MenuItem onSelect={onCopyWeek}>
      <CopyPlus aria-hidden />
      Copy a Week to the Next
    </MenuItem>
  </Menu>
);
