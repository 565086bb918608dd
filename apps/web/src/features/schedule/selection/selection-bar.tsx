import { CalendarDays, Trash2 } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { useShortcuts } from '../../../ui/shortcuts.ts';
import type { ScheduleDialog } from '../use-schedule-dialog.ts';
import type { Selection } from './use-selection.ts';

type SelectionBarProps = { selection: Selection; onOpen: (dialog: ScheduleDialog) => void };

/** What can be done with the streams that are selected, by keys as well. */
export function SelectionBar({ selection: { ids, clear }, onOpen }: SelectionBarProps) {
  const streamIds = [...ids];
  const remove = () => onOpen({ kind: 'delete-selected', streamIds });
  useShortcuts('With streams selected', [
    { keys: 'Delete', label: 'Delete them, after a question', act: remove },
    { keys: 'Escape', label: 'Select none', act: clear },
  ]);
  return (
    // At the bottom of the window, so that nothing moves: on phones over Add Stream, else beside a toast.
    <div className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-2 border-primary bg-primary-soft px-3 py-2 text-sm text-primary-ink shadow-lift max-sm:border-t max-sm:pb-[calc(0.5rem+env(safe-area-inset-bottom))] sm:right-4 sm:bottom-4 sm:left-auto sm:rounded-lg sm:border">
      <p className="mr-auto font-medium whitespace-nowrap sm:mr-2">
        {formatCount(ids.size)} <span className="max-sm:sr-only">{ids.size === 1 ? 'stream' : 'streams'}</span> selected
      </p>
      <Button size="sm" variant="secondary" onClick={() => onOpen({ kind: 'move-selected', streamIds })}>
        <CalendarDays aria-hidden className="max-sm:hidden" />
        Move
      </Button>
      <Button size="sm" variant="secondary" onClick={remove}>
        <Trash2 aria-hidden className="max-sm:hidden" />
        Delete
      </Button>
      <Button size="sm" variant="ghost" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}
