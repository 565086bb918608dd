import type { Plan } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatDollars } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import type { Choice } from './chosen-plan.ts';
import { planFacts } from './plan-facts.ts';

type PlanSummaryProps = { choice: Choice; plansHref: string; onDrop: () => void };

/** The chosen plan above the sign-up form, the way to another one, and the way on without one. */
export function PlanSummary({ choice, plansHref, onDrop }: PlanSummaryProps) {
  if (choice.is === 'none')
    return (
      <Notice>
        No plan chosen yet. <TextLink to={plansHref}>Choose a plan</TextLink>
      </Notice>
    );
  if (choice.is === 'loading')
    return (
      <div className="rounded-lg border p-4">
        <span role="status" className="sr-only">
          Loading plan details
        </span>
        <Skeleton className="h-10" />
      </div>
    );
  if (choice.is === 'known')
    return (
      <ChosenPlan plan={choice.plan}>
        <WaysOn change="Change plan" {...{ plansHref, onDrop }} />
      </ChosenPlan>
    );
  return (
    <Notice tone="warning">
      <p>
        {choice.is === 'gone'
          ? `${choice.sentence} You can also sign up without one and choose later.`
          : 'Unable to load plan details.'}
      </p>
      <WaysOn change="Choose a plan" {...{ plansHref, onDrop }} />
    </Notice>
  );
}

function WaysOn({ change, plansHref, onDrop }: { change: string } & Omit<PlanSummaryProps, 'choice'>) {
  return (
    <p className="mt-2 flex flex-wrap gap-x-5 gap-y-2 text-sm">
      <TextLink to={plansHref}>{change}</TextLink>
      <TextButton onClick={onDrop}>Continue without a plan</TextButton>
    </p>
  );
}

function ChosenPlan({ plan, children }: { plan: Plan; children: ReactNode }) {
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
      {children}
    </section>
  );
}
