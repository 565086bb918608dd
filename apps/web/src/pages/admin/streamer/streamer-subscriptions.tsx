import { isOpen, type Subscription } from '@livelift/contract';
import { Plus } from 'lucide-react';
import type { StreamerDetails } from '../../../features/streamers/streamers.queries.ts';
import { StaffSubscription } from '../../../features/subscriptions/staff-subscription.tsx';
import { formatPlural } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { StreamerDialog } from './use-streamer-dialog.ts';

type StreamerSubscriptionsProps = {
  streamer: StreamerDetails['streamer'];
  dialog: StreamerDialog;
  mayChange: boolean;
};

/** What somebody has ordered: what runs or waits, else the latest, and what is over below a line. */
export function StreamerSubscriptions(props: StreamerSubscriptionsProps) {
  const { streamer, dialog, mayChange } = props;
  const { subscriptions } = streamer;
  const open = subscriptions.filter(isOpen);
  const shown = open.length > 0 ? open : subscriptions.slice(0, 1);
  const earlier = subscriptions.filter((each) => !shown.includes(each));
  return (
    <SectionCard
      id="subscriptions"
      title="Subscriptions"
      actions={
        mayChange && (
          <Button
            variant="secondary"
            size="sm"
            className="print:hidden"
            onClick={() => dialog.open('new-subscription')}
          >
            <Plus aria-hidden />
            New Subscription
          </Button>
        )
      }
    >
      {shown.length === 0 && <p className="text-sm text-muted">No subscriptions yet.</p>}
      <List {...props} subscriptions={shown} />
      {earlier.length > 0 && (
        <details className="mt-2 border-t pt-2">
          <summary className="w-fit cursor-pointer rounded-sm py-1 text-sm font-medium text-primary-ink">
            {formatPlural(earlier.length, 'earlier subscription')}
          </summary>
          <List {...props} subscriptions={earlier} />
        </details>
      )}
    </SectionCard>
  );
}

type ListProps = StreamerSubscriptionsProps & { subscriptions: readonly Subscription[] };

function List({ streamer, dialog, mayChange, subscriptions }: ListProps) {
  const now = useNow();
  return (
    <ul className="divide-y empty:hidden">
      {subscriptions.map((subscription) => (
        <li key={subscription.id} className="py-3 first:pt-0 last:pb-0">
          <StaffSubscription
            {...{ streamer, subscription, now }}
            onPlan={() => dialog.open('plan-details', subscription.id)}
            onChangePlan={() => dialog.open('change-plan', subscription.id)}
            readOnly={!mayChange}
          />
        </li>
      ))}
    </ul>
  );
}
