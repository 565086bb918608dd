import type { Subscription } from '@livelift/contract';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { useCancelOrder } from './subscriptions.queries.ts';

type CancelOrderProps = {
  order: Subscription;
  /** What its owner said of a payment for it; null where they said nothing. */
  reported: string | null;
};

/** Cancels an order on which nothing was paid, after a question. */
export function CancelOrder({ order, reported }: CancelOrderProps) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancelOrder();
  const close = () => {
    cancel.reset();
    setAsking(false);
  };
  return (
    <>
      <Button ref={keepFocusNear} variant="ghost" onClick={() => setAsking(true)}>
        Cancel order
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={close}
        title="Cancel this order?"
        description={
          <>
            Your order <span className="whitespace-nowrap">{order.reference}</span> of{' '}
            <bdi className="wrap-anywhere">{order.subscription_plan.name}</bdi> for {formatDollars(order.price)}.{' '}
            {reported ?? 'If you have paid already, keep it and tell our team.'}
          </>
        }
        confirmLabel="Cancel order"
        cancelLabel="Keep it"
        loading={cancel.isPending}
        submitError={cancel.error ? errorMessage(cancel.error, 'Failed to cancel your order') : undefined}
        onConfirm={() => cancel.mutate(order.id, { onSuccess: close })}
      />
    </>
  );
}
