import { CalendarDays, CalendarSync, CopyPlus, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import type { ReactElement, RefObject } from 'react';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import type { Direction } from './undo/undo-stack.ts';
import type { ShownHours } from './use-schedule-view.ts';

/** What the menu of the schedule does. */
export type ScheduleMenuActions = {
  onUndoRedo: (direction: Direction) => void;
  onCopyWeek: () => void;
  /** What follows is here on phones only, whose toolbar has no room for it. */
  onGoToDay?: () => void;
  /** Of the timeline. */
  hours?: ShownHours;
  onHours?: (hours: ShownHours) => void;
  /** Null where no subscription came before. */
  onCarryOver: (() => void) | null;
};

type ScheduleMenuProps = ScheduleMenuActions & {
  trigger: ReactElement;
  triggerRef: RefObject<HTMLButtonElement | null>;
};

const isMac = () => /^Mac/.test(navigator.platform);

// Screen readers are told by aria-keyshortcuts.
const Keys = ({ children }: { children: string }) => (
  <kbd aria-hidden className="ml-auto pl-4 font-sans text-xs text-muted pointer-coarse:hidden">
    {children}
  </kbd>
);

/** What is done to the schedule more seldom, and Undo without a keyboard; open at first, above the buttons of phones. */
export const ScheduleMenu = ({ onUndoRedo, onCopyWeek, onCarryOver, ...rest }: ScheduleMenuProps) => (
  <Menu trigger={rest.trigger} defaultOpen above={rest.triggerRef}>
    <MenuItem aria-keyshortcuts={isMac() ? 'Meta+Z' : 'Control+Z'} onSelect={() => onUndoRedo('undo')}>
      <Undo2 aria-hidden />
      Undo
      <Keys>{isMac() ? '⌘Z' : 'Ctrl+Z'}</Keys>
    </MenuItem>
    <MenuItem aria-keyshortcuts={isMac() ? 'Meta+Shift+Z' : 'Control+Shift+Z'} onSelect={() => onUndoRedo('redo')}>
      <Redo2 aria-hidden />
      Redo
      <Keys>{isMac() ? '⇧⌘Z' : 'Ctrl+Shift+Z'}</Keys>
    </MenuItem>
    <MenuSeparator />
    {rest.onGoToDay && (
      <MenuItem onSelect={rest.onGoToDay}>
        <CalendarDays aria-hidden />
        Go to a Day
      </MenuItem>
    )}
    {rest.hours && (
      <MenuItem onSelect={() => rest.onHours?.(rest.hours === 'mine' ? 'all' : 'mine')}>
        {rest.hours === 'mine' ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
        {rest.hours === 'mine' ? 'All Day' : 'My Hours'}
      </MenuItem>
    )}
    <MenuItem onSelect={onCopyWeek}>
      <CopyPlus aria-hidden />
      Copy a Week to the Next
    </MenuItem>
    {onCarryOver && (
      <MenuItem onSelect={onCarryOver}>
        <CalendarSync aria-hidden />
        Carry My Schedule Over
      </MenuItem>
    )}
  </Menu>
);
