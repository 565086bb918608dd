import type { ReactNode } from 'react';
import { Dialog, type DialogProps } from './dialog.tsx';
import { type KeyGroup, KeyList } from './key-list.tsx';
import { useShortcutGroups, useSingleKeys } from './shortcuts.ts';
import { SwitchField } from './switch.tsx';

type ShortcutsDialogProps = Pick<DialogProps, 'onClose' | 'returnFocusTo'> & {
  title?: string;
  /** Keys of a part of the page, which takes them itself. */
  more?: readonly KeyGroup[];
  /** What is said below the keys. */
  children?: ReactNode;
};

/** Every key of the page that is shown, and the switch of those that are pressed alone. */
export function ShortcutsDialog({
  title = 'Keyboard shortcuts',
  more = [],
  children,
  ...dialog
}: ShortcutsDialogProps) {
  const groups = useShortcutGroups();
  const [on, switchTo] = useSingleKeys();
  return (
    <Dialog readOnly {...dialog} title={title}>
      <div className="flex flex-col gap-4 text-sm">
        {/* First, for it takes the focus, and the keys are read from their beginning. */}
        <div className="border-b pb-4">
          <SwitchField
            label="Single keys"
            hint="Off: a letter that is pressed alone does nothing. Remembered in this browser."
            checked={on}
            onChange={switchTo}
          />
        </div>
        <KeyList groups={[...groups, ...more]} />
        {children}
      </div>
    </Dialog>
  );
}
