import { priceCustomPlan, type Subscription } from '@livelift/contract';
import { type FormEvent, useState } from 'react';
import { CustomPlanInputs, customPlanFieldId } from '../../features/plans/custom-plan-inputs.tsx';
import { CustomPlanPrice } from '../../features/plans/custom-plan-price.tsx';
import { PlanChooser } from '../../features/plans/plan-chooser.tsx';
import { useActivePlans } from '../../features/plans/plans.queries.ts';
import { useCustomPlan } from '../../features/plans/use-custom-plan.ts';
import { useAddSubscription } from '../../features/subscriptions/staff-subscriptions.queries.ts';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';

type Buyer = { id: number; full_name: string; subscriptions: readonly Subscription[] };
type NewSubscriptionDialogProps = {
  streamer: Buyer;
  /** What it begins with, where it goes on with something that was sold before. */
  renewed?: Subscription | undefined;
  onClose: () => void;
};

/** Orders a plan for a streamer: a pending subscription to be paid, as when streamers order themselves. */
export function NewSubscriptionDialog({ streamer, renewed, onClose }: NewSubscriptionDialogProps) {
  return (
    <FormDialog
      onClose={onClose}
      title="New Subscription"
      description={
        <>
          For <bdi>{streamer.full_name}</bdi>
        </>
      }
    >
      <OrderForm streamer={streamer} renewed={renewed} onClose={onClose} />
    </FormDialog>
  );
}

// Nothing was paid for this order, so a new one replaces it.
const isUnpaidOrder = ({ status, paid, price, amount_due: due }: Subscription) =>
  status === 'pending' && !paid && due === price;

function OrderForm({ streamer, renewed, onClose }: NewSubscriptionDialogProps) {
  const sold = renewed?.subscription_plan;
  const [kind, setKind] = useState<'standard' | 'custom'>(sold?.id === null ? 'custom' : 'standard');
  const [planId, setPlanId] = useState(sold?.id ?? null);
  const { data: plans } = useActivePlans();
  const plan = plans?.find(({ id }) => id === planId) ?? null;
  const calculator = useCustomPlan(null, sold);
  const order = useAddSubscription(streamer.id);
  const unpaid = streamer.subscriptions.find(isUnpaidOrder);
  const customPrice = priceCustomPlan(calculator.choice).chosenDays;
  const send = (body: Parameters<typeof order.mutate>[0]) => order.mutate(body, { onSuccess: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (kind === 'standard') return plan && send({ plan_id: plan.id });
    if (calculator.firstWrong) return document.getElementById(customPlanFieldId(calculator.firstWrong))?.focus();
    return send({ custom_plan: { ...calculator.choice, price: customPrice } });
  };
  return (
    <Form
      onSubmit={submit}
      loading={order.isPending}
      submitError={order.error ? backgroundErrorMessage(order.error, 'Failed to update subscription') : undefined}
    >
      <SegmentedChoice
        label="Kind of plan"
        value={kind}
        onChange={setKind}
        choices={[
          { key: 'standard', label: 'Standard plan' },
          { key: 'custom', label: 'Custom plan' },
        ]}
      />
      {kind === 'standard' ? (
        <PlanChooser
          chosen={plan?.id ?? null}
          current={null}
          onChoose={({ id }) => setPlanId(id)}
          custom={null}
          onChooseCustom={() => undefined}
          showsCalculatorLink={false}
        />
      ) : (
        <div className="space-y-6">
          <CustomPlanInputs calculator={calculator} />
          <CustomPlanPrice choice={calculator.choice} />
        </div>
      )}
      {kind === 'standard' && sold && plans && planId === sold.id && plan === null && (
        <Notice>{sold.name} is not on sale any more. Choose another plan.</Notice>
      )}
      {unpaid && (
        <Notice tone="info">
          This replaces the unpaid order of {unpaid.subscription_plan.name} for {formatDollars(unpaid.price)}.
        </Notice>
      )}
      <FormDialogActions loading={order.isPending} disabled={kind === 'standard' && plan === null}>
        Create Subscription
      </FormDialogActions>
    </Form>
  );
}
