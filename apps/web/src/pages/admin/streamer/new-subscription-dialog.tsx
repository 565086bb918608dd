import type { Subscription } from '@livelift/contract';
import type { FormEvent } from 'react';
import { isUnpaidOrder } from '../../../features/subscriptions/order-due.ts';
import { useAddSubscription } from '../../../features/subscriptions/staff-subscriptions.queries.ts';
import { backgroundErrorMessage } from '../../../lib/api-error.ts';
import { formatDollars } from '../../../lib/format.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PlanChoiceField, usePlanChoice } from '../plan-choice.tsx';

type Buyer = { id: number; full_name: string; subscriptions: readonly Subscription[] };
type NewSubscriptionDialogProps = {
  streamer: Buyer;
  /** What it begins with, where it goes on with something that was sold before. */
  renewed?: Subscription | undefined;
  onClose: () => void;
};

/** Orders a plan for a streamer: a pending subscription to be paid, as when streamers order themselves. */
export function NewSubscriptionDialog({ streamer, renewed, onClose }: NewSubscriptionDialogProps) {
  const sold = renewed?.subscription_plan;
  const choice = usePlanChoice(sold);
  const order = useAddSubscription(streamer.id);
  const unpaid = streamer.subscriptions.find(isUnpaidOrder);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice.ordered) order.mutate(choice.ordered, { onSuccess: onClose });
    else choice.focusWrong();
  };
  return (
    <DialogForm
      onClose={onClose}
      size="drawer"
      title="New Subscription"
      description={
        <>
          For <bdi>{streamer.full_name}</bdi>
        </>
      }
      onSubmit={submit}
      loading={order.isPending}
      submitError={order.error ? backgroundErrorMessage(order.error, 'Failed to update subscription') : undefined}
      disabled={choice.name === undefined}
      submitLabel="Create Subscription"
    >
      <PlanChoiceField choice={choice} />
      {choice.isGone && <Notice>{sold?.name} is not on sale any more. Choose another plan.</Notice>}
      {unpaid && (
        <Notice tone="info">
          This replaces the unpaid order of {unpaid.subscription_plan.name} for {formatDollars(unpaid.price)}.
        </Notice>
      )}
    </DialogForm>
  );
}
