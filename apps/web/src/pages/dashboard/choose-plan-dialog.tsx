import type { Plan, Subscription } from '@livelift/contract';
import { type FormEvent, useState } from 'react';
import { PlanChooser } from '../../features/plans/plan-chooser.tsx';
import { nextStart } from '../../features/subscriptions/subscription-facts.ts';
import { useOrderSubscription } from '../../features/subscriptions/subscriptions.queries.ts';
import { failureSentence } from '../../lib/api-error.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toaster.tsx';

type ChoosePlanDialogProps = {
  /** What is active, pending or was last. */
  subscription: Subscription | null;
  /** Orders that are not active yet. */
  pending: Subscription[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Orders a plan: the first one, another one, or the one that follows (D15). */
export function ChoosePlanDialog({ subscription, pending, open, onOpenChange }: ChoosePlanDialogProps) {
  const renews = subscription?.status === 'active';
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={renews ? 'Renew or Change Plan' : 'Choose a Plan'}
      description={startSentence(subscription, pending)}
    >
      <OrderForm
        currentPlanId={renews ? subscription.subscription_plan.id : null}
        unpaid={pending.find(isUntouched)}
        onClose={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

// What is paid takes its place behind the last one that is active or paid and waiting (D71).
function startSentence(subscription: Subscription | null, pending: readonly Subscription[]): string {
  const next = nextStart([...(subscription ? [subscription] : []), ...pending]);
  return next
    ? `Once it is paid, it starts on ${formatDay(next.day)}, right after ${next.after}.`
    : 'It becomes active once it is paid.';
}

// On this one nothing was paid, so another order takes its place (D68).
const isUntouched = ({ paid, price, amount_due: due }: Subscription) => !paid && due === price;

type OrderFormProps = { currentPlanId: number | null; unpaid: Subscription | undefined; onClose: () => void };

function OrderForm({ currentPlanId, unpaid, onClose }: OrderFormProps) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const order = useOrderSubscription();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (plan === null) return;
    order.mutate(
      { plan_id: plan.id },
      {
        onSuccess: ({ message }) => {
          toast.success('Plan ordered', message);
          onClose();
        },
      },
    );
  };
  return (
    <Form
      onSubmit={submit}
      loading={order.isPending}
      submitError={order.error ? failureSentence(order.error, 'Please try again later.') : undefined}
      errorTitle="Your order failed"
    >
      <PlanChooser chosen={plan?.id ?? null} current={currentPlanId} onChoose={setPlan} />
      {unpaid && (
        <Notice tone="info">
          This replaces your unpaid order of {unpaid.subscription_plan.name} for {formatDollars(unpaid.price)}.
        </Notice>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" className="whitespace-normal" loading={order.isPending} disabled={plan === null}>
          {/* Enter in the list orders too, so the button says what. */}
          <span className="line-clamp-2 min-w-0 break-words">
            {plan ? `Order ${plan.name}, ${formatDollars(plan.price)}` : 'Order'}
          </span>
        </Button>
      </DialogActions>
    </Form>
  );
}
