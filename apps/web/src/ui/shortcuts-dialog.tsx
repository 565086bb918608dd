import { Dialog, type DialogProps } from './dialog.tsx';
import { KeyList } from './key-list.tsx';
import { useShortcutGroups, useSingleKeys } from './shortcuts.ts';
import { SwitchField } from './switch.tsx';

/** Every key of the page that is shown, and the switch of those that are pressed alone. */
export function ShortcutsDialog(dialog: Pick<DialogProps, 'onClose' | 'returnFocusTo'>) {
  const groups = useShortcutGroups();
  const [on, switchTo] = useSingleKeys();
  return (
    <Dialog readOnly {...dialog} title="Keyboard shortcuts">
      <div className="flex flex-col gap-4 text-sm">
        <KeyList groups={groups} />
        <div className="border-t pt-4">
          <SwitchField
            label="Single keys"
            hint="Off: a letter that is pressed alone does nothing. Remembered in this browser."
            checked={on}
            onChange={switchTo}
          />
        </div>
      </div>
    </Dialog>
  );
}
