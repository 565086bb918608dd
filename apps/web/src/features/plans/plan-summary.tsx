import { formatDollars } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { planFacts } from './plan-facts.ts';
import { useActivePlans } from './plans.queries.ts';

type PlanSummaryProps = { planId: number | undefined; plansHref: string };

/** The chosen plan above the sign-up form, and the way to another one. */
export function PlanSummary({ planId, plansHref }: PlanSummaryProps) {
  const { data: plans, isPending } = useActivePlans();
  if (planId === undefined)
    return (
      <Notice>
        No plan chosen yet. <TextLink to={plansHref}>Choose a plan</TextLink>
      </Notice>
    );
  if (isPending)
    return (
      <div className="rounded-lg border p-4">
        <span role="status" className="sr-only">
          Loading plan details
        </span>
        <Skeleton className="h-10" />
      </div>
    );
  const plan = plans?.find(({ id }) => id === planId);
  if (plan === undefined)
    return (
      <Notice tone="warning">
        Unable to load plan details. <TextLink to={plansHref}>Choose a plan</TextLink>
      </Notice>
    );
  const { views, chats, duration } = planFacts(plan);
  return (
    <section aria-label="Selected plan" className="rounded-lg border bg-raised/60 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{plan.name}</p>
        <p className="tabular">
          <span className="font-semibold">{formatDollars(plan.price)}</span>{' '}
          <span className="text-sm text-muted">per month</span>
        </p>
      </div>
      <p className="mt-1 text-sm text-muted">
        {views}, {chats}, {duration}
      </p>
      <p className="mt-2 text-sm">
        <TextLink to={plansHref}>Change plan</TextLink>
      </p>
    </section>
  );
}
