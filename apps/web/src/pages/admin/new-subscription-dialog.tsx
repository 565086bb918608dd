import { type Plan, priceCustomPlan, type Subscription } from '@livelift/contract';
import { type FormEvent, useState } from 'react';
import { CustomPlanInputs, customPlanFieldId } from '../../features/plans/custom-plan-inputs.tsx';
import { CustomPlanPrice } from '../../features/plans/custom-plan-price.tsx';
import { PlanChooser } from '../../features/plans/plan-chooser.tsx';
import { useCustomPlan } from '../../features/plans/use-custom-plan.ts';
import { useAddSubscription } from '../../features/subscriptions/staff-subscriptions.queries.ts';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { formatDollars } from '../../lib/format.ts';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';

type Buyer = { id: number; full_name: string; subscriptions: readonly Subscription[] };
type NewSubscriptionDialogProps = { streamer: Buyer; onClose: () => void };

/** Orders a plan for a streamer: a pending subscription to be paid, as when streamers order themselves. */
export function NewSubscriptionDialog({ streamer, onClose }: NewSubscriptionDialogProps) {
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
      <OrderForm streamer={streamer} onClose={onClose} />
    </FormDialog>
  );
}

// Nothing was paid for this order, so a new one replaces it.
const isUnpaidOrder = ({ status, paid, price, amount_due: due }: Subscription) =>
  status === 'pending' && !paid && due === price;

function OrderForm({ streamer, onClose }: NewSubscriptionDialogProps) {
  const [kind, setKind] = useState<'standard' | 'custom'>('standard');
  const [plan, setPlan] = useState<Plan | null>(null);
  const calculator = useCustomPlan(null);
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
          onChoose={setPlan}
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
