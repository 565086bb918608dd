import { priceCustomPlan, type Subscription } from '@livelift/contract';
import { useState } from 'react';
import { customPlanFieldId } from '../../features/plans/custom-plan-field.tsx';
import { CustomPlanInputs } from '../../features/plans/custom-plan-inputs.tsx';
import { CustomPlanPrice } from '../../features/plans/custom-plan-price.tsx';
import { PlanChooser } from '../../features/plans/plan-chooser.tsx';
import { useActivePlans } from '../../features/plans/plans.queries.ts';
import { useCustomPlan } from '../../features/plans/use-custom-plan.ts';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';

/**
 * The plan that staff choose for somebody: one on sale, or one that they put together. It begins with what was sold before,
 * where that goes on.
 */
export function usePlanChoice(sold?: Subscription['subscription_plan']) {
  const [kind, setKind] = useState<'standard' | 'custom'>(sold?.id === null ? 'custom' : 'standard');
  const [planId, setPlanId] = useState(sold?.id ?? null);
  const { data: plans } = useActivePlans();
  const plan = plans?.find(({ id }) => id === planId) ?? null;
  const calculator = useCustomPlan(null, sold);
  const custom = { ...calculator.choice, price: priceCustomPlan(calculator.choice).chosenDays };
  const isCustom = kind === 'custom';
  return {
    kind,
    setKind,
    plan,
    setPlanId,
    /** What it began with is not on sale any more. */
    isGone: !isCustom && planId !== null && plans !== undefined && plan === null,
    calculator,
    name: isCustom ? 'Custom' : plan?.name,
    /** As it is ordered; null while nothing is chosen, or the custom plan has an input that is wrong. */
    ordered: isCustom ? (calculator.firstWrong ? null : { custom_plan: custom }) : plan && { plan_id: plan.id },
    /** Moves the focus to what is wrong. */
    focusWrong: () =>
      isCustom && calculator.firstWrong && document.getElementById(customPlanFieldId(calculator.firstWrong))?.focus(),
  };
}

type PlanChoiceFieldProps = {
  choice: ReturnType<typeof usePlanChoice>;
  /** The id of the plan that they have. */
  current?: number | null;
};

/** The plans on sale, or the calculator. */
export const PlanChoiceField = ({ choice, current = null }: PlanChoiceFieldProps) => (
  <>
    <SegmentedChoice
      label="Kind of plan"
      value={choice.kind}
      onChange={choice.setKind}
      choices={[
        { key: 'standard', label: 'Standard plan' },
        { key: 'custom', label: 'Custom plan' },
      ]}
    />
    {choice.kind === 'standard' ? (
      <PlanChooser chosen={choice.plan?.id ?? null} current={current} onChoose={({ id }) => choice.setPlanId(id)} />
    ) : (
      <div className="space-y-6">
        <CustomPlanInputs calculator={choice.calculator} />
        <CustomPlanPrice choice={choice.calculator.choice} isInvalid={choice.calculator.firstWrong !== undefined} />
      </div>
    )}
  </>
);
