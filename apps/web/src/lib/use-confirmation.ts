import { useState } from 'react';

/**
 * Asks before what was entered is sent, where `warningOf` has something to warn of. `confirmed` wraps what sends it;
 * `confirmationOf` takes the form's way to send it unasked, and returns props of the `ConfirmDialog`.
 */
export function useConfirmation<Output>(warningOf: (entered: Output) => string | null) {
  const [warning, setWarning] = useState<string | null>(null);
  return {
    confirmed: (send: (entered: Output) => Promise<unknown>) => (entered: Output) => {
      const found = warningOf(entered);
      setWarning(found);
      return found === null && send(entered);
    },
    confirmationOf: (submit: () => Promise<void>) => ({
      open: warning !== null,
      onClose: () => setWarning(null),
      description: warning,
      onConfirm: () => {
        setWarning(null);
        void submit();
      },
    }),
  };
}
