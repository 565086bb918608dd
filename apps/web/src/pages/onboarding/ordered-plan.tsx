import { type NamedPlan, useChosenPlan } from '../../features/plans/chosen-plan.ts';
import { ChosenPlan } from '../../features/plans/plan-summary.tsx';

/** The plan that the account was ordered with, on wide screens; nothing while or where it is not known. */
export function OrderedPlan({ plan }: { plan: NamedPlan }) {
  const { choice } = useChosenPlan(String(plan));
  if (choice.is !== 'known' && choice.is !== 'custom') return null;
  return (
    <div className="max-lg:hidden">
      <ChosenPlan choice={choice} />
    </div>
  );
}
