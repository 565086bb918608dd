import type { CustomPlan, Plan, Subscription } from '@livelift/contract';
import { type FormEvent, useState } from 'react';
import type { NamedPlan } from '../../features/plans/chosen-plan.ts';
import { findCustomPlan } from '../../features/plans/custom-plan-storage.ts';
import { PlanChooser } from '../../features/plans/plan-chooser.tsx';
import { useActivePlans } from '../../features/plans/plans.queries.ts';
import { nextStart } from '../../features/subscriptions/subscription-facts.ts';
import { useOrderSubscription } from '../../features/subscriptions/subscriptions.queries.ts';
import { failureSentence } from '../../lib/api-error.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toaster.tsx';

type ChoosePlanDialogProps = {
  /** What is active, pending or was last. */
  subscription: Subscription | null;
  /** Orders that are not active yet. */
  pending: Subscription[];
  /** What is chosen already, for who chose it on the landing page or in the calculator (D105); null for nothing. */
  preferred: NamedPlan | null;
  onClose: () => void;
};

/** Orders a plan: the first one, another one, or the one that follows (D15). */
export function ChoosePlanDialog({ subscription, pending, preferred, onClose }: ChoosePlanDialogProps) {
  const renews = subscription?.status === 'active';
  return (
    <FormDialog
      onClose={onClose}
      title={renews ? 'Renew or Change Plan' : 'Choose a Plan'}
      description={startSentence(subscription, pending)}
    >
      <OrderForm
        currentPlanId={renews ? subscription.subscription_plan.id : null}
        unpaid={pending.find(isUntouched)}
        preferred={preferred}
        onClose={onClose}
      />
    </FormDialog>
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

type OrderFormProps = {
  currentPlanId: number | null;
  unpaid: Subscription | undefined;
  preferred: NamedPlan | null;
  onClose: () => void;
};

type Chosen = { is: 'standard'; plan: Plan } | { is: 'custom'; plan: CustomPlan };

function OrderForm({ currentPlanId, unpaid, preferred, onClose }: OrderFormProps) {
  const [custom] = useState(findCustomPlan);
  const [picked, setChosen] = useState<Chosen | null>(null);
  const wished = useWish(preferred, custom);
  const chosen = picked ?? wished.chosen;
  const order = useOrderSubscription();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    order.mutate(chosen.is === 'custom' ? { custom_plan: chosen.plan } : { plan_id: chosen.plan.id }, {
      onSuccess: ({ message }) => {
        toast.success('Plan ordered', message);
        onClose();
      },
    });
  };
  return (
    <Form
      onSubmit={submit}
      loading={order.isPending}
      submitError={order.error ? failureSentence(order.error, 'Please try again later.') : undefined}
      errorTitle="Your order failed"
    >
      <PlanChooser
        chosen={chosen?.is === 'standard' ? chosen.plan.id : (chosen?.is ?? null)}
        current={currentPlanId}
        onChoose={(plan) => setChosen({ is: 'standard', plan })}
        custom={custom}
        onChooseCustom={() => custom && setChosen({ is: 'custom', plan: custom })}
      />
      {wished.isGone && chosen === null && <Notice tone="warning">The plan that you chose is not available.</Notice>}
      {unpaid && (
        <Notice tone="info">
          This replaces your unpaid order of {unpaid.subscription_plan.name} for {formatDollars(unpaid.price)}.
        </Notice>
      )}
      <FormDialogActions loading={order.isPending} disabled={chosen === null}>
        {/* Enter in the list orders too, so the button says what. */}
        {chosen ? `Order ${nameOf(chosen)}, ${formatDollars(chosen.plan.price)}` : 'Order'}
      </FormDialogActions>
    </Form>
  );
}

// A standard plan is known when the plans are: it may have gone off sale since it was chosen.
function useWish(preferred: NamedPlan | null, custom: CustomPlan | null): { chosen: Chosen | null; isGone: boolean } {
  const { data: plans } = useActivePlans();
  if (preferred === 'custom') return { chosen: custom && { is: 'custom', plan: custom }, isGone: false };
  const plan = plans?.find(({ id }) => id === preferred);
  return { chosen: plan ? { is: 'standard', plan } : null, isGone: preferred !== null && plans !== undefined && !plan };
}

const nameOf = (chosen: Chosen) => (chosen.is === 'custom' ? 'custom plan' : chosen.plan.name);
