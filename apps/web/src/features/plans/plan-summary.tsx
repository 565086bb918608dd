import { type CustomPlan, type Plan, priceCustomPlan } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatPlural, formatPrice } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import type { PlanChoice } from './chosen-plan.ts';
import { planContents, priceTerm } from './plan-contents.ts';

type PlanSummaryProps = {
  choice: PlanChoice;
  /** Where all plans are shown: a page outside this app. */
  plansHref: string;
  onClear: () => void;
  onRetry: () => void;
  retrying: boolean;
};

/** The chosen plan beside the sign-up form, with links to change or drop it. */
export function PlanSummary({ choice, plansHref, onClear, onRetry, retrying }: PlanSummaryProps) {
  const without = <TextButton onClick={onClear}>Continue without a plan</TextButton>;
  if (choice.is === 'none')
    return (
      <Notice>
        No plan chosen yet. <TextLink to={plansHref}>Choose a plan</TextLink>
      </Notice>
    );
  if (choice.is === 'loading')
    return (
      <Loading label="Loading plan details" className="rounded-lg border bg-surface p-4">
        <Skeleton className="h-10" />
      </Loading>
    );
  if (choice.is === 'standard' || choice.is === 'custom')
    return (
      <ChosenPlan choice={choice}>
        <Links>
          <ChangePlan choice={choice} plansHref={plansHref} />
          {without}
        </Links>
      </ChosenPlan>
    );
  return (
    <Notice tone="warning" {...(choice.is !== 'gone' && { title: 'Unable to load plan details' })}>
      <p>{problemText(choice)}</p>
      {choice.is === 'unknown' && (
        <Button variant="secondary" size="sm" className="mt-2" loading={retrying} onClick={onRetry}>
          Try again
        </Button>
      )}
      <Links>
        {choice.is === 'broken' ? (
          <TextLink to={paths.customPlan()}>Put it together again</TextLink>
        ) : (
          <TextLink to={plansHref}>Choose a plan</TextLink>
        )}
        {without}
      </Links>
    </Notice>
  );
}

function problemText(choice: PlanChoice): string {
  if (choice.is === 'gone')
    return `${choice.sentence.replace(/[^.!?]$/, '$&.')} You can also sign up without one and choose later.`;
  if (choice.is === 'broken')
    return 'This tab holds no custom plan, or it is damaged. You can also sign up without one and choose later.';
  return 'Signing up works all the same, and your choice goes with it.';
}

const Links = ({ children }: { children: ReactNode }) => (
  <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-2 text-sm">{children}</p>
);

function ChangePlan({ choice, plansHref }: { choice: PlanChoice; plansHref: string }) {
  if (choice.is === 'custom') return <TextLink to={paths.customPlan()}>Change plan</TextLink>;
  return <TextLink to={plansHref}>Change plan</TextLink>;
}

/** What a standard or a custom plan costs and for how long. */
function priceOf(choice: { is: 'standard'; plan: Plan } | { is: 'custom'; plan: CustomPlan }) {
  if (choice.is === 'standard')
    return { name: choice.plan.name, cents: choice.plan.price, unit: priceTerm(choice.plan) };
  return {
    name: 'Custom plan',
    cents: priceCustomPlan(choice.plan).chosenDays,
    unit: `for ${formatPlural(choice.plan.duration_days, 'day')}`,
  };
}

type ChosenPlanProps = { choice: Parameters<typeof priceOf>[0]; children?: ReactNode };

/** One plan: its name, price and what it holds. */
export function ChosenPlan({ choice, children }: ChosenPlanProps) {
  const { name, cents, unit } = priceOf(choice);
  const { views, chats, duration } = planContents(choice.plan);
  return (
    <section aria-label="Selected plan" className="rounded-lg border bg-surface p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">{name}</p>
        <p>
          <span className="font-semibold">{formatPrice(cents)}</span> <span className="text-sm text-muted">{unit}</span>
        </p>
      </div>
      {/* One text node, as in the server-rendered page: several nodes are measured larger and would count as a new LCP. */}
      <p className="mt-1 text-sm text-muted">{`${views}, ${chats}, ${duration}`}</p>
      {children}
    </section>
  );
}
