import { useState } from 'react';
import { activationOutcome } from '../../features/payments/payment-labels.ts';
import type { AddedPayment } from '../../features/payments/use-add-payment.ts';
import { Notice } from '../../ui/notice.tsx';

/** What the payment that was added last did, shown until `open` opens the next dialog. */
export function useActivationOutcome<About extends unknown[]>(openDialog: (...about: About) => void) {
  const [outcome, setOutcome] = useState<ReturnType<typeof activationOutcome> | null>(null);
  return {
    notice: outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>,
    open: (...about: About) => {
      setOutcome(null);
      openDialog(...about);
    },
    onAdded: (added: AddedPayment) => setOutcome(activationOutcome(added)),
  };
}
