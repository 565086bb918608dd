import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { type KeyGroup, KeyList } from '../../../ui/key-list.tsx';

const KEYS: readonly KeyGroup[] = [
  {
    where: 'Everywhere in the schedule',
    keys: [
      ['← →', 'Slot before or after, and into the streams that begin there'],
      ['↑ ↓', 'Day before or after'],
      ['Page Up, Page Down', 'Week before or after'],
      ['Home, End', 'Start or end of the day; with Ctrl, of the schedule'],
    ],
  },
  {
    where: 'Anywhere on the page, but in fields and menus',
    keys: [
      ['N', 'New stream'],
      ['T', 'Today'],
      ['Ctrl + Z', 'Undo the last change; with Shift, redo it. On a Mac, with Command'],
      ['?', 'These keys'],
    ],
  },
  {
    where: 'On a slot',
    keys: [
      ['Enter', 'Add a stream there'],
      ['Space', 'Draw a stream there: moved and resized like one that is picked up'],
    ],
  },
  {
    where: 'On a stream',
    keys: [
      ['Space', 'Details, with everything that can be done'],
      ['Enter', 'Pick it up'],
      ['Shift + Space', 'Select it, to move or delete several; with the mouse, Shift and click'],
      ['Delete', 'Delete it, after a question'],
    ],
  },
  {
    where: 'With a stream picked up or drawn',
    keys: [
      ['← →', 'Half an hour earlier or later'],
      ['↑ ↓', 'A day earlier or later; Page Up and Page Down, a week'],
      ['Shift + ← →', 'End half an hour earlier or later'],
      ['Shift + ↑ ↓', 'Start half an hour earlier or later'],
      ['Enter', 'Drop it; a new one opens its dialog'],
      ['Escape', 'Put it back, or discard a new one'],
    ],
  },
];

export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} title="Keys of the schedule">
      <div className="flex flex-col gap-4 text-sm">
        <KeyList groups={KEYS} />
        <p className="text-muted">
          With the mouse: drag on free time, a stream or its edges. With a finger: hold, then drag.
        </p>
        {/* Focusable, so that keyboard users can scroll to the end. */}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
