import type { CustomPlanChoice, Plan } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { nearestPlan } from './nearest-plan.ts';
import { cheaperPlan } from './plan-contents.ts';
import { planDifferences, planVerdict, priceWithTerm } from './plan-differences.ts';
import { useActivePlans } from './plans.queries.ts';

type NearestPlanCardProps = {
  choice: CustomPlanChoice;
  /** Where a standard plan is ordered. */
  hrefOf: (planId: number) => string;
};

/** A standard plan that has all that was chosen for less, else the nearest one: what it costs and how it differs. */
export function NearestPlanCard({ choice, hrefOf }: NearestPlanCardProps) {
  const { data: plans, isPending, isError, isFetching, refetch } = useActivePlans();
  const cheaper = plans && cheaperPlan(choice, plans);
  const plan = cheaper ?? (plans && nearestPlan(choice, plans));
  return (
    <Card aria-labelledby="nearest-plan" className="min-h-44">
      <h2 id="nearest-plan" className="text-sm font-semibold text-muted">
        {cheaper ? 'A standard plan for less' : 'The nearest standard plan'}
      </h2>
      {isPending && (
        <Loading label="Loading plans" className="mt-3 space-y-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {plan && !cheaper && <Verdict {...planVerdict(choice, plan, plans ?? [])} hrefOf={hrefOf} />}
      {plan && <NearestPlan {...{ choice, plan }} />}
      {plan && !cheaper && (
        <LinkButton to={hrefOf(plan.id)} variant="secondary" size="sm" className="mt-3 whitespace-normal">
          Choose {plan.name} instead
        </LinkButton>
      )}
      {plan === null && (
        <p className="mt-2">No standard plan is on sale right now. Yours can be created all the same.</p>
      )}
      {isError && !plans && (
        <>
          <p className="mt-2">The standard plans could not be loaded. Yours can be created all the same.</p>
          <Button variant="secondary" size="sm" className="mt-3" loading={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
    </Card>
  );
}

type VerdictProps = ReturnType<typeof planVerdict> & Pick<NearestPlanCardProps, 'hrefOf'>;

function Verdict({ text, covering, hrefOf }: VerdictProps) {
  return (
    <p className="mt-1 text-sm">
      {text}
      {covering && (
        <>
          {' '}
          <TextLink to={hrefOf(covering.id)}>{covering.name} has all of yours</TextLink>: {priceWithTerm(covering)}.
        </>
      )}
    </p>
  );
}

function NearestPlan({ choice, plan }: { choice: CustomPlanChoice; plan: Plan }) {
  return (
    <table className="mt-2 w-full text-sm">
      <thead className="text-muted">
        <tr>
          <td />
          <th className={figureClass}>Yours</th>
          <th className={figureClass}>{plan.name}</th>
        </tr>
      </thead>
      <tbody>
        {planDifferences(choice, plan).map(({ name, yours, standard, mark }) => (
          <tr key={name} className="border-t align-baseline">
            <th className="py-1.5 text-left font-normal text-muted">{name}</th>
            <td className={figureClass}>{yours}</td>
            <td className={figureClass}>
              <span className="font-semibold">{standard}</span>{' '}
              {mark && (
                <span className={cn('block text-xs', mark.isGain ? 'text-success-ink' : 'text-warning-ink')}>
                  {mark.text}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figureClass = 'py-1.5 pl-3 text-right wrap-anywhere';
