import { CopyPlus, Redo2, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type { Direction } from './undo/undo-stack.ts';

/** What the menu of the schedule does. */
export type ScheduleMenuActions = { onTake: (direction: Direction) => void; onCopyWeek: () => void };

/** What is done to the schedule more seldom, and Undo without a keyboard; open at first. */
export const ScheduleMenu = ({ onTake, onCopyWeek, trigger }: ScheduleMenuActions & { trigger: ReactElement }) => (
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
