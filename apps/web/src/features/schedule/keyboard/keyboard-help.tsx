import type { KeyGroup } from '../../../ui/key-list.tsx';
import { ShortcutsDialog } from '../../../ui/shortcuts-dialog.tsx';

const KEYS: readonly KeyGroup[] = [
  {
    where: 'Everywhere in the schedule',
    keys: [
      ['Ctrl + Z', 'Undo the last change; with Shift, redo it. On a Mac, with Command'],
      ['← →', 'Slot before or after, and into the streams that begin there'],
      ['↑ ↓', 'Day before or after'],
      ['Page Up, Page Down', 'Week before or after'],
      ['Home, End', 'Start or end of the day; with Ctrl, of the schedule'],
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
      ['Enter', 'Details, with everything that can be done'],
      ['e', 'Edit it'],
      ['Space', 'Pick it up'],
      ['Shift + Space', 'Select it, to move or delete several, to which Tab leads; with the mouse, Shift and click'],
      ['Delete', 'Delete it, or all that are selected, after a question'],
      ['Escape', 'Select none'],
    ],
  },
  {
    where: 'With a stream picked up or drawn',
    keys: [
      ['← →', 'Half an hour earlier or later'],
      ['↑ ↓', 'A day earlier or later; Page Up and Page Down, a week'],
      ['Shift + ← →', 'End half an hour earlier or later'],
      ['Shift + ↑ ↓', 'Start half an hour earlier or later'],
      ['Enter, Space', 'Drop it; a new one opens its dialog'],
      ['Escape', 'Put it back, or discard a new one'],
    ],
  },
];

/** The keys of the schedule and of the page around it. */
export const KeyboardHelp = ({ onClose }: { onClose: () => void }) => (
  <ShortcutsDialog title="Keys of the schedule" more={KEYS} onClose={onClose}>
    <p className="text-muted">
      With the mouse: drag on free time, a stream or its edges. With a finger: hold, then drag.
    </p>
  </ShortcutsDialog>
);
