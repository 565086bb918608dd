import { useState } from 'react';
import { useLeaveWarning } from '../lib/use-leave-warning.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/**
 * Asks before something typed, or drawn on the schedule, is lost. `leave` goes on at once where nothing is; otherwise after
 * the answer. The browser asks in its own words where the page itself is left, unless what was typed is kept elsewhere. Its
 * Back within the app is not asked about (D158).
 */
export function useDiscardQuestion(isTyped: boolean, { keptOnReload = false } = {}) {
  const [next, setNext] = useState<{ go: () => void } | null>(null);
  useLeaveWarning(isTyped && !keptOnReload);
  const leave = (go: () => void) => (isTyped ? setNext({ go }) : go());
  const question = (
    <ConfirmDialog
      open={next !== null}
      onOpenChange={(open) => open || setNext(null)}
      title="Discard your changes?"
      description="They have not been saved."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      loading={false}
      onConfirm={() => {
        setNext(null);
        next?.go();
      }}
    />
  );
  return { leave, question };
}
