import { useState } from 'react';
import { useLeaveWarning } from '../lib/use-leave-warning.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before unsaved input is lost. `confirmLeave` continues at once when nothing is dirty, otherwise after the
 * confirmation. Leaving the page itself triggers the browser's own prompt, unless a draft survives the reload. Back
 * within the app asks nothing (D158).
 */
export function useDiscardConfirmation(isDirty: boolean, { survivesReload = false } = {}) {
  const [next, setNext] = useState<{ go: () => void } | null>(null);
  useLeaveWarning(isDirty && !survivesReload);
  const confirmLeave = (go: () => void) => (isDirty ? setNext({ go }) : go());
  const confirmation = (
    <ConfirmDialog
      open={next !== null}
      onOpenChange={(open) => open || setNext(null)}
      title="Discard your changes?"
      description="They have not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      onConfirm={() => {
        setNext(null);
        next?.go();
      }}
    />
  );
  return { confirmLeave, confirmation };
}
