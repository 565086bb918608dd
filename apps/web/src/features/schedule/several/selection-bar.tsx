import { CalendarClock, Trash2 } from 'lucide-react';
import { formatPlural } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { ScheduleDialog } from '../use-schedule-dialog.ts';
import type { Selection } from './use-selection.ts';

type SelectionBarProps = { selection: Selection; onOpen: (dialog: ScheduleDialog) => void };

/** What can be done with the streams that are selected. */
export function SelectionBar({ selection: { ids, clear }, onOpen }: SelectionBarProps) {
  const streamIds = [...ids];
  return (
    <>
      <p role="status" className="sr-only">
        {ids.size > 0 && `${formatPlural(ids.size, 'stream')} selected.`}
      </p>
      {ids.size > 0 && (
        // At the bottom of the window, so that nothing moves: on phones above Add Stream, else beside or above a toast.
        <div className="fixed inset-x-0 bottom-20 z-30 mx-auto flex w-fit max-w-[calc(100vw-1rem)] flex-wrap items-center gap-2 rounded-lg border border-primary bg-primary-soft px-3 py-2 text-sm text-primary-ink shadow-lift sm:bottom-[calc(1rem+var(--toast-room,0px))] xl:bottom-4">
          <p className="mr-2 font-medium">{formatPlural(ids.size, 'stream')} selected</p>
          <Button size="sm" variant="secondary" onClick={() => onOpen({ kind: 'move-selected', streamIds })}>
            <CalendarClock aria-hidden />
            Move
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onOpen({ kind: 'delete-selected', streamIds })}>
            <Trash2 aria-hidden />
            Delete
          </Button>
          <Button size="sm" variant="ghost" onClick={clear}>
            Clear
          </Button>
        </div>
      )}
    </>
  );
}
