import { type PlanRef, useChosenPlan } from '../../features/plans/chosen-plan.ts';
import { ChosenPlan } from '../../features/plans/chosen-plan-card.tsx';

/** The plan ordered with the account; nothing while it is unknown. */
export function OrderedPlan({ plan }: { plan: PlanRef }) {
  const { choice } = useChosenPlan(String(plan));
  if (choice.is !== 'standard' && choice.is !== 'custom') return null;
  return <ChosenPlan choice={choice} />;
}
