import type { CustomPlanChoice, Plan } from '@livelift/contract';
import { formatPlural } from '../../lib/format.ts';

// A standard plan without a daily limit is compared like the longest day that the calculator offers.
const UNLIMITED_HOURS = 8;

// An open value ("Custom views") counts like a factor of two: it may or may not fit.
const OPEN_VALUE_DISTANCE = Math.LN2;

type Contents = Pick<Plan, 'views_delivered' | 'chat_messages_delivered' | 'duration_hours' | 'duration_days'>;

const hoursOf = (contents: Contents) => contents.duration_hours || UNLIMITED_HOURS;

const logRatio = (ours: number, theirs: number) =>
  theirs === 0 ? OPEN_VALUE_DISTANCE : Math.abs(Math.log(theirs / ours));

/**
 * The distance of a plan from a choice (D101): the sum of the log ratios of the four numbers, so that twice as much is
 * as far as half as much, whatever the unit. 0 is identical.
 */
export const planDistance = (choice: CustomPlanChoice, plan: Contents): number =>
  logRatio(choice.views_delivered, plan.views_delivered) +
  logRatio(choice.chat_messages_delivered, plan.chat_messages_delivered) +
  logRatio(choice.duration_hours, hoursOf(plan)) +
  logRatio(choice.duration_days, plan.duration_days);

/** The plan on sale nearest to a choice; of equally near ones the cheapest, then the oldest. Null without plans. */
export function nearestPlan(choice: CustomPlanChoice, plans: readonly Plan[]): Plan | null {
  const ranked = plans
    .map((plan) => ({ plan, distance: planDistance(choice, plan) }))
    .sort((a, b) => a.distance - b.distance || a.plan.price - b.plan.price || a.plan.id - b.plan.id);
  return ranked[0]?.plan ?? null;
}

const compared = (difference: number, singular: string) =>
  difference === 0 ? [] : [`${formatPlural(Math.abs(difference), singular)} ${difference > 0 ? 'more' : 'fewer'}`];

/** How a plan differs from a choice, in words, in the order of the calculator; empty when it is the same. */
export function differences(choice: CustomPlanChoice, plan: Contents): string[] {
  const counted = (ours: number, theirs: number, [noun, open]: [string, string]) =>
    theirs === 0 ? [open] : compared(theirs - ours, noun);
  return [
    ...counted(choice.views_delivered, plan.views_delivered, ['view', 'custom views']),
    ...counted(choice.chat_messages_delivered, plan.chat_messages_delivered, ['chat message', 'custom chats']),
    ...durationDifferences(choice, plan),
  ];
}

// 0 days are open, 0 hours of a number of days are no limit, and both together are open (spec section 3).
function durationDifferences(choice: CustomPlanChoice, { duration_hours: hours, duration_days: days }: Contents) {
  if (hours === 0 && days === 0) return ['custom duration'];
  const daily =
    hours === 0 ? ['no daily limit'] : compared(hours - choice.duration_hours, 'hour').map((words) => `${words} a day`);
  return [...daily, ...(days === 0 ? ['custom days'] : compared(days - choice.duration_days, 'day'))];
}
