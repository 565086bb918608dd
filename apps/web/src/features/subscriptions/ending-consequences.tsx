import { isOpen, type Subscription } from '@livelift/contract';
import { formatPlural } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { remainingDays } from './subscription-time.ts';

type Ending = 'deactivate' | 'delete';

type ConsequencesProps = {
  ending: Ending;
  /** Whose account it is; null for the signed-in person's. */
  name: string | null;
  /** The active, pending or last one. */
  subscription: Subscription | null;
  /** How many streams are live or planned. */
  streams: number;
};

/** What ends and what goes on when a streamer's account is switched off or deleted, by name and number. */
export function Consequences({ ending, name, subscription, streams }: ConsequencesProps) {
  const now = useNow();
  return (
    <p className="mt-2">
      {streams === 0
        ? 'Nothing is planned or live.'
        : `${formatPlural(streams, 'planned or live stream is cancelled or ends', 'planned or live streams are cancelled or end')}.`}{' '}
      {subscription === null || !isOpen(subscription) ? (
        <>{name === null ? 'You have' : <Has name={name} />} no subscription.</>
      ) : (
        <>
          {name === null ? 'Your' : <Of name={name} />} {subscription.subscription_plan.name} subscription{' '}
          {fateOf(ending, subscription, now)}.
        </>
      )}
    </p>
  );
}

const Has = ({ name }: { name: string }) => (
  <>
    <bdi>{name}</bdi> has
  </>
);

const Of = ({ name }: { name: string }) => (
  <>
    <bdi>{name}</bdi>’s
  </>
);

function fateOf(ending: Ending, { status, start_date: start, end_date: end }: Subscription, now: Date): string {
  if (status === 'pending' || start === null || end === null)
    return ending === 'delete' ? 'is canceled' : 'stays as it is';
  const left = remainingDays({ start, end }, now);
  return ending === 'delete' ? `is canceled with ${left?.count ?? 'no day'} left` : (left?.runs ?? 'has no day left');
}
