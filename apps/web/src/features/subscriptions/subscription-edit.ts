import { plannedDay, type Subscription, subscriptionStatus } from '@livelift/contract';
import { z } from 'zod';
import { formatPlural } from '../../lib/format.ts';
import { remainingDays } from './subscription-time.ts';

// An empty field clears the day.
const dayOrNone = z.union([z.literal('').transform(() => null), plannedDay]);

/** What staff change about a subscription, as a form holds it. */
export const subscriptionEdit = z.strictObject({
  status: subscriptionStatus,
  start_date: dayOrNone,
  end_date: dayOrNone,
});

export type SubscriptionEdit = z.output<typeof subscriptionEdit>;

type Term = Pick<Subscription, 'status' | 'start_date' | 'end_date'>;

// Whether a change may cancel planned streams: an active subscription ends, or loses days.
function mayCancelStreams(before: Term, after: SubscriptionEdit): boolean {
  if (before.status !== 'active') return false;
  if (after.status !== 'active' || after.start_date === null || after.end_date === null) return true;
  const { start_date: start, end_date: end } = before;
  return (start !== null && after.start_date > start) || (end !== null && after.end_date < end);
}

type Sold = Term & Pick<Subscription, 'subscription_plan'>;
type Subscriber = { full_name: string; upcoming_streams: number };

/** What a change takes away, by name and number, where it takes days or the state "active" away; null where it does not. */
export function cancellationWarning(
  before: Sold,
  after: SubscriptionEdit,
  { streamer, now }: { streamer: Subscriber; now: Date },
): string | null {
  if (!mayCancelStreams(before, after)) return null;
  // Isolated, since a name may be written from right to left.
  const plan = `\u2068${streamer.full_name}\u2069's ${before.subscription_plan.name} subscription`;
  const { upcoming_streams: streams } = streamer;
  const lost =
    streams === 0
      ? 'Nothing is planned or live.'
      : `Of ${formatPlural(streams, 'planned or live stream')}, those that no longer lie in an active subscription are cancelled, and a live one ends.`;
  return `${plan} ${daysThatStay(after, now)}. ${lost} This cannot be undone.`;
}

function daysThatStay({ status, start_date: start, end_date: end }: SubscriptionEdit, now: Date): string {
  const left = status === 'active' && start !== null && end !== null ? remainingDays({ start, end }, now) : null;
  return left?.runs ?? 'ends at once, and no day of it is left';
}
