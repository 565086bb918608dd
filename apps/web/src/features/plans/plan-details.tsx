import type { Plan, Subscription } from '@livelift/contract';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDayOf, formatDollars, formatPlural } from '../../lib/format.ts';
import { failureOf } from '../../lib/query-client.ts';
import { Badge } from '../../ui/badge.tsx';
import { DetailList } from '../../ui/detail-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { planContents } from './plan-contents.ts';
import { readPlan } from './staff-plans.queries.ts';

type PlanSnapshot = Subscription['subscription_plan'];

// Null if it was deleted since it was sold.
const usePlan = (id: number | null) =>
  useQuery({
    queryKey: ['staff', 'plan-of-subscription', id],
    queryFn: id === null ? skipToken : () => readPlan(id),
  });

/** The terms that were sold, and today's state of the plan. */
export function PlanDetailsDialog({ sold, onClose }: { sold: PlanSnapshot; onClose: () => void }) {
  const query = usePlan(sold.id);
  return (
    <Dialog readOnly onClose={onClose} size="drawer" title="Plan Details" description={sold.name}>
      {sold.id !== null && query.isPending && !failureOf(query) && <Spinner />}
      {failureOf(query) && <QueryFailure title="Failed to load plans" query={query} />}
      {(sold.id === null || query.isSuccess) && <Terms sold={sold} plan={query.data ?? null} />}
    </Dialog>
  );
}

const NEVER_ON_SALE = 'Put together for this streamer, or deleted from the plans since it was sold.';

function Terms({ sold, plan }: { sold: PlanSnapshot; plan: Plan | null }) {
  const { views, chats } = planContents(sold);
  const terms: [string, ReactNode][] = [
    ['Name', sold.name],
    ['Price', formatDollars(sold.price)],
    ['Duration (days)', formatPlural(sold.duration_days, 'day')],
    [
      'Duration (hours)',
      sold.duration_hours === 0 ? 'No daily limit' : `${formatPlural(sold.duration_hours, 'hour')} a day`,
    ],
    ['Views delivered', views],
    ['Chat messages', chats],
  ];
  const today: [string, ReactNode][] = plan
    ? [
        ['State', <State key="state" plan={plan} />],
        ['Created', formatDayOf(plan.created_at)],
        ['Updated', formatDayOf(plan.updated_at)],
      ]
    : [];
  return (
    <div className="space-y-5">
      {plan === null && <Notice tone="info">{NEVER_ON_SALE}</Notice>}
      {plan && hasChanged(sold, plan) && (
        <Notice tone="info">The plan has changed since. These are the terms that were sold.</Notice>
      )}
      <DetailList rows={[...terms, ...today]} />
      {plan && <Description plan={plan} />}
    </div>
  );
}

const hasChanged = (sold: PlanSnapshot, plan: Plan) =>
  sold.name !== plan.name ||
  sold.price !== plan.price ||
  sold.duration_days !== plan.duration_days ||
  sold.duration_hours !== plan.duration_hours ||
  sold.views_delivered !== plan.views_delivered ||
  sold.chat_messages_delivered !== plan.chat_messages_delivered;

function State({ plan }: { plan: Plan }) {
  return (
    <span className="flex flex-wrap gap-2">
      {plan.is_active ? <Badge tone="success">Active</Badge> : <Badge tone="outline">Disabled</Badge>}
      {plan.is_most_popular && <Badge tone="default">Most Popular</Badge>}
    </span>
  );
}

function Description({ plan }: { plan: Plan }) {
  return (
    <div className="space-y-3 text-sm">
      <div>
        <h3 className="text-muted">Description</h3>
        <p className="whitespace-pre-wrap wrap-anywhere">{plan.description}</p>
      </div>
      <div>
        <h3 className="text-muted">Features</h3>
        {plan.features.length === 0 && <p>None</p>}
        <ul className="list-disc space-y-0.5 pl-5 wrap-anywhere empty:hidden">
          {[...new Set(plan.features)].map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
