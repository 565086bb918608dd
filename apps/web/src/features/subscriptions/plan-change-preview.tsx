import type { PlanChange, Subscription } from '@livelift/contract';
import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { formatCount, formatDollars, formatGmt, formatPlural } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { gapSentence, LOSS_TEXTS, newPlanSentence, unusedText } from './plan-change-text.ts';

type PlanChangePreviewProps = {
  change: PlanChange;
  /** What is changed, and what the new plan is called. */
  subscription: Subscription;
  name: string;
};

/** What a change of plan does, before it is done: the money, the days, and each stream that is lost. */
export function PlanChangePreview({ change, subscription, name }: PlanChangePreviewProps) {
  const gap = gapSentence(change, subscription.status === 'active');
  return (
    <div className="space-y-4 text-sm">
      <Sums change={change} subscription={subscription} name={name} />
      {gap === null ? (
        <p>{newPlanSentence(change, name)}</p>
      ) : (
        <Notice tone="warning">
          {newPlanSentence(change, name)} {gap}
        </Notice>
      )}
      {change.surplus > 0 && (
        <p>
          {formatDollars(change.surplus)} are more than {name} costs and stay where they were paid. Refund them if that
          was agreed.
        </p>
      )}
      {change.replaced_orders.map(({ id, reference, name: replaced, price }) => (
        <p key={id}>
          Replaces the unpaid order {reference} of {replaced} for {formatDollars(price)}.
        </p>
      ))}
      <Streams change={change} />
    </div>
  );
}

function Sums({ change, subscription: { subscription_plan: from, status }, name }: PlanChangePreviewProps) {
  const { price, credit, amount_due: due, unused_amount: unused } = change;
  const worth = status === 'active' ? unusedText(change) : 'paid so far';
  return (
    <dl className="rounded-md bg-raised px-4 py-3">
      {change.when === 'now' && (
        <Sum label={`${from.name}: ${worth}`} className="text-muted">
          {formatDollars(unused)}
        </Sum>
      )}
      <Sum label={name}>{formatDollars(price)}</Sum>
      {change.when === 'now' && (
        <Sum label="Credit">{credit === 0 ? formatDollars(0) : `-${formatDollars(credit)}`}</Sum>
      )}
      <Sum label="Due" className="mt-1.5 border-t pt-2 text-base font-semibold">
        {formatDollars(due)}
      </Sum>
    </dl>
  );
}

type SumProps = { label: string; className?: string; children: ReactNode };

const Sum = ({ label, className, children }: SumProps) => (
  <div className={cn('flex items-baseline justify-between gap-4 py-0.5', className)}>
    <dt className="min-w-0 wrap-anywhere">{label}</dt>
    <dd className="shrink-0 tabular-nums">{children}</dd>
  </div>
);

// More are counted.
const NAMED = 6;

function Streams({
  change: { when, kept_streams: kept, cancelled_streams: lost },
}: Pick<PlanChangePreviewProps, 'change'>) {
  if (when === 'at_end') return <p>Every planned stream stays as it is.</p>;
  if (kept.length + lost.length === 0) return <p>No stream is planned or live.</p>;
  return (
    <div className="space-y-2">
      {kept.length > 0 && <p>{formatPlural(kept.length, 'stream is', 'streams are')} carried over.</p>}
      {lost.length > 0 && (
        <>
          <p className="font-medium">{formatPlural(lost.length, 'stream is', 'streams are')} cancelled:</p>
          <ul className="divide-y rounded-md border">
            {lost.slice(0, NAMED).map(({ id, title, scheduled_start: start, status, reason }) => (
              <li key={id} className="px-3 py-2">
                <p className="font-medium wrap-anywhere">{title}</p>
                <p className="text-muted">
                  {status === 'live' ? 'Live, ends now' : formatGmt(start)}: {LOSS_TEXTS[reason]}
                </p>
              </li>
            ))}
          </ul>
          {lost.length > NAMED && <p className="text-muted">And {formatCount(lost.length - NAMED)} more.</p>}
        </>
      )}
    </div>
  );
}
