import type { CustomPlan } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatPrice } from '../../lib/format.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import type { PlanChoice } from './chosen-plan.ts';
import { ChosenPlan } from './chosen-plan-card.tsx';
import { cheaperPlan } from './plan-contents.ts';
import { useActivePlans } from './plans.queries.ts';

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
        {choice.is === 'custom' && <CheaperPlan plan={choice.plan} />}
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

function CheaperPlan({ plan }: { plan: CustomPlan }) {
  const { data: plans = [] } = useActivePlans();
  const cheaper = cheaperPlan(plan, plans);
  return (
    cheaper && (
      <p className="mt-2.5 text-sm">
        {cheaper.name} has all of this for less.{' '}
        <TextLink to={paths.signup(cheaper.id)}>
          Choose {cheaper.name}: {formatPrice(cheaper.price)}
        </TextLink>
      </p>
    )
  );
}

function ChangePlan({ choice, plansHref }: { choice: PlanChoice; plansHref: string }) {
  if (choice.is === 'custom') return <TextLink to={paths.customPlan()}>Change plan</TextLink>;
  return <TextLink to={plansHref}>Change plan</TextLink>;
}
