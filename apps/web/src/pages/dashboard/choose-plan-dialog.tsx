import { type CustomPlan, grantsTime, type Plan, type Subscription } from '@livelift/contract';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { usePaymentInstructions } from '../../features/payments/my-payments.queries.ts';
import { canceledOrderReportSentence } from '../../features/payments/reported-sentence.ts';
import type { PlanRef } from '../../features/plans/chosen-plan.ts';
import { findCustomPlan } from '../../features/plans/custom-plan-storage.ts';
import { PlanChooser } from '../../features/plans/plan-chooser.tsx';
import { useActivePlans } from '../../features/plans/plans.queries.ts';
import { isDue, isUnpaidOrder } from '../../features/subscriptions/order-due.ts';
import { startSentence } from '../../features/subscriptions/subscription-time.ts';
import { useOrderSubscription } from '../../features/subscriptions/subscriptions.queries.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toaster.tsx';

type ChoosePlanDialogProps = {
  /** The active, pending or last subscription. */
  subscription: Subscription | null;
  /** Orders that are not active yet. */
  pending: Subscription[];
  /** The plan chosen on the landing page or in the calculator; null for none. */
  preferred: PlanRef | null;
  onClose: () => void;
};

// A plan that was edited since can be ordered again: an order keeps its terms (D6).
const isOrderOf = (order: Subscription, offer: Plan | CustomPlan) =>
  order.subscription_plan.id === ('id' in offer ? offer.id : null) &&
  order.price === offer.price &&
  order.duration_days === offer.duration_days &&
  order.duration_hours === offer.duration_hours &&
  order.views_delivered === offer.views_delivered &&
  order.chat_messages_delivered === offer.chat_messages_delivered;

type Chosen = { is: 'standard'; plan: Plan } | { is: 'custom'; plan: CustomPlan };

/** Orders a plan: the first one, another one, or the one that follows. */
export function ChoosePlanDialog({ subscription, pending, preferred, onClose }: ChoosePlanDialogProps) {
  const renews = subscription !== null && grantsTime(subscription);
  const planId = subscription?.subscription_plan.id ?? null;
  const unpaid = pending.find(isUnpaidOrder);
  const [custom] = useState(findCustomPlan);
  const [picked, setChosen] = useState<Chosen | null>(null);
  // The one that runs or ran last is chosen first where it is still on sale.
  const preselected = usePreferredPlan(preferred ?? (subscription?.status === 'pending' ? null : planId), custom);
  const isOrdered = (offer: Plan | CustomPlan) => unpaid !== undefined && isOrderOf(unpaid, offer);
  const preferredPlan = preselected.chosen;
  const chosen = picked ?? (preferredPlan && !isOrdered(preferredPlan.plan) ? preferredPlan : null);
  const order = useOrderSubscription();
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null) return;
    order.mutate(chosen.is === 'custom' ? { custom_plan: chosen.plan } : { plan_id: chosen.plan.id }, {
      onSuccess: ({ message, subscription: ordered }) => {
        const howToPay = { label: 'How to pay', act: () => navigate(paths.billing()) };
        toast.success('Plan ordered', message, isDue(ordered) ? howToPay : undefined);
        onClose();
      },
    });
  };
  return (
    <DialogForm
      onClose={onClose}
      title={renews ? 'Renew or Change Plan' : 'Choose a Plan'}
      description={startSentence(subscription, pending)}
      onSubmit={submit}
      loading={order.isPending}
      submitError={order.error ? errorMessage(order.error, 'Please try again later.') : undefined}
      errorTitle="Your order failed"
      disabled={chosen === null}
      // Enter in the list submits too, so the button names the plan.
      // Beside the button that does it, however far the plans are scrolled.
      other={unpaid && <Replaced order={unpaid} />}
      submitLabel={chosen ? `Order ${nameOf(chosen)}, ${priceText(chosen)}` : 'Order'}
    >
      <PlanChooser
        chosen={chosen?.is === 'standard' ? chosen.plan.id : (chosen?.is ?? null)}
        current={renews ? planId : null}
        isOrdered={isOrdered}
        onChoose={(plan) => setChosen({ is: 'standard', plan })}
        custom={{ plan: custom, onChoose: () => custom && setChosen({ is: 'custom', plan: custom }) }}
      />
      {preselected.isGone && preferred !== null && chosen === null && (
        <Notice tone="warning">The plan that you chose is not available.</Notice>
      )}
    </DialogForm>
  );
}

function Replaced({ order }: { order: Subscription }) {
  const sentence = `This replaces your unpaid order of ${order.subscription_plan.name} for ${formatDollars(order.price)}.`;
  return (
    <p className="w-full text-sm text-warning-ink">
      {sentence}
      {isDue(order) && <Reported order={order} />}
    </p>
  );
}

function Reported({ order }: { order: Subscription }) {
  const note = usePaymentInstructions(order.id, order.amount_due).data?.note;
  return note ? ` ${canceledOrderReportSentence(note)}` : null;
}

// A standard plan is looked up in the loaded plans: it may have gone off sale since it was chosen.
function usePreferredPlan(
  preferred: PlanRef | null,
  custom: CustomPlan | null,
): { chosen: Chosen | null; isGone: boolean } {
  const { data: plans } = useActivePlans();
  if (preferred === 'custom') return { chosen: custom && { is: 'custom', plan: custom }, isGone: false };
  const plan = plans?.find(({ id }) => id === preferred);
  return { chosen: plan ? { is: 'standard', plan } : null, isGone: preferred !== null && plans !== undefined && !plan };
}

const priceText = ({ plan }: Chosen) => (plan.price === 0 ? 'nothing to pay' : formatDollars(plan.price));

const nameOf = (chosen: Chosen) => (chosen.is === 'custom' ? 'custom plan' : chosen.plan.name);
