import type { CustomPlanChoice, Plan } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { planBeside } from './nearest-plan.ts';
import { planDifferences, planVerdict, priceWithTerm } from './plan-differences.ts';
import { useActivePlans } from './plans.queries.ts';

type NearestPlanCardProps = {
  choice: CustomPlanChoice;
  /** Where a standard plan is ordered. */
  hrefOf: (planId: number) => string;
};

const TITLES = {
  cheaper: 'A standard plan for less',
  nearest: 'The nearest standard plan',
  covering: 'The standard plan that has all of yours',
};

/** The standard plan to name beside what was chosen, if there is one: what it costs and how it differs. */
export function NearestPlanCard({ choice, hrefOf }: NearestPlanCardProps) {
  const { data: plans, isPending, isError, isFetching, refetch } = useActivePlans();
  const beside = plans && planBeside(choice, plans);
  return (
    <Card aria-labelledby="nearest-plan">
      <h2 id="nearest-plan" className="text-sm font-semibold text-muted">
        {TITLES[beside?.is ?? 'nearest']}
      </h2>
      {isPending && (
        <Loading label="Loading plans" className="mt-3 space-y-3">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-10" />
        </Loading>
      )}
      {beside?.is === 'nearest' && <Verdict {...planVerdict(choice, beside.plan, plans ?? [])} hrefOf={hrefOf} />}
      {beside && <Comparison {...{ choice, plan: beside.plan }} />}
      {beside && beside.is !== 'cheaper' && (
        <LinkButton to={hrefOf(beside.plan.id)} variant="secondary" size="sm" className="mt-3 whitespace-normal">
          Choose {beside.plan.name} instead
        </LinkButton>
      )}
      {beside === null && (
        <p className="mt-2">
          {plans?.length
            ? 'No standard plan comes near. Yours is created as you chose it.'
            : 'No standard plan is on sale right now. Yours can be created all the same.'}
        </p>
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

// Amounts stay in one piece, and so does the name unless it is longer than the table has room for; the button has it whole.
function Comparison({ choice, plan }: { choice: CustomPlanChoice; plan: Plan }) {
  return (
    <table className="mt-2 w-full text-sm">
      <thead className="text-muted">
        <tr>
          <td className="w-full" />
          <th className={figureClass}>Yours</th>
          <th className={cn(figureClass, 'max-w-32 truncate')}>{plan.name}</th>
        </tr>
      </thead>
      <tbody>
        {planDifferences(choice, plan).map(({ name, yours, standard, mark }) => (
          <tr key={name} className="border-t align-baseline">
            <th className="py-1.5 text-left font-normal text-muted">{name}</th>
            <td className={figureClass}>{yours}</td>
            <td className={figureClass}>
              <span className="font-semibold">{standard}</span>{' '}
              {mark && <span className={cn('block text-xs', TONES[mark.tone])}>{mark.text}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const figureClass = 'py-1.5 pl-3 text-right whitespace-nowrap';

const TONES = { gain: 'text-success-ink', loss: 'text-warning-ink', neutral: 'text-muted' };
