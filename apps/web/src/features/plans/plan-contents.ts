import { type CustomPlanChoice, type Plan, priceCustomPlan } from '@livelift/contract';
import { formatCount, formatPlural } from '../../lib/format.ts';

type PlanLength = Pick<Plan, 'duration_days' | 'duration_hours'>;
type PricedPlan = PlanLength & Pick<Plan, 'price'>;
type PromisedPlan = Pick<Plan, 'views_delivered' | 'chat_messages_delivered'> & PlanLength;

/** The stream length in which a plan's hours are expressed; also the stream form's default. */
const STREAM_HOURS = 2;

/** How long somebody may stream in a day, in words. */
const dailyLimit = (hours: number): string => (hours === 0 ? 'no daily limit' : `${formatPlural(hours, 'hour')} a day`);

/** What stands for a number that a plan leaves open, which is agreed with the buyer. */
export const OPEN_VALUE = 'Custom';

/** A number of a plan, in a table: 0 is open, but 0 hours of a number of days are no daily limit. */
export function contentsValue(plan: PromisedPlan, key: keyof PromisedPlan): string {
  if (plan[key] > 0) return formatCount(plan[key]);
  return key === 'duration_hours' && plan.duration_days > 0 ? 'No limit' : OPEN_VALUE;
}

function durationText({ duration_days: days, duration_hours: hours }: PlanLength): string {
  if (days === 0 && hours === 0) return 'Custom Duration';
  return days === 0 ? dailyLimit(hours) : `${formatPlural(days, 'day')}, ${dailyLimit(hours)}`;
}

/** The time that a price is for: "per month" of 28 to 31 days only, else "for 90 days" (D183). */
export function priceTerm({ duration_days: days }: Pick<Plan, 'duration_days'>): string {
  if (days === 0) return 'in all';
  return days >= 28 && days <= 31 ? 'per month' : `for ${formatPlural(days, 'day')}`;
}

/** The price of an hour in cents; null where hours or days are not fixed (D352). */
export const pricePerHour = ({ price, duration_days: days, duration_hours: hours }: PricedPlan): number | null =>
  days === 0 || hours === 0 ? null : Math.round(price / (days * hours));

/** The price of 100 views in cents, which tells plans apart that have more of them in an hour; null where any of it is not fixed. */
export function pricePer100Views(plan: PricedPlan & Pick<Plan, 'views_delivered'>): number | null {
  const { price, duration_days: days, duration_hours: hours, views_delivered: views } = plan;
  return days * hours * views === 0 ? null : Math.round((price * 100) / (days * hours * views));
}

/**
 * Whether a plan has at least what was chosen. What it leaves open (0) is agreed with the buyer and grants nothing for
 * sure, but 0 hours of a number of days are no daily limit.
 */
export const grants = (plan: PromisedPlan, choice: CustomPlanChoice): boolean =>
  plan.views_delivered >= choice.views_delivered &&
  plan.chat_messages_delivered >= choice.chat_messages_delivered &&
  (plan.duration_hours === 0 || plan.duration_hours >= choice.duration_hours) &&
  plan.duration_days >= choice.duration_days;

/** The cheapest plan that grants what was chosen; the first of those that cost the same. Null without one. */
export const coveringPlan = <P extends PricedPlan & PromisedPlan>(
  choice: CustomPlanChoice,
  plans: readonly P[],
): P | null =>
  plans.filter((plan) => grants(plan, choice)).toSorted((one, other) => one.price - other.price)[0] ?? null;

/** The covering plan where it costs less than what was chosen, else null. */
export function cheaperPlan<P extends PricedPlan & PromisedPlan>(
  choice: CustomPlanChoice,
  plans: readonly P[],
): P | null {
  const best = coveringPlan(choice, plans);
  return best && best.price < priceCustomPlan(choice).chosenDays ? best : null;
}

/** Views and chat messages are counted an hour of stream (D184). */
export const perHour = (text: string): string => `${text} an hour`;

const viewsOf = (count: number): string => (count === 0 ? 'Custom views' : formatPlural(count, 'view'));
const chatsOf = (count: number): string => (count === 0 ? 'Custom chats' : formatPlural(count, 'chat message'));

/** What an hour of a plan has: "150 views and 100 chat messages". */
export const hourContents = (plan: Omit<PromisedPlan, keyof PlanLength>): string =>
  `${viewsOf(plan.views_delivered)} and ${chatsOf(plan.chat_messages_delivered)}`;

/** The contents of a plan as texts (spec section 3, "Display rules"). */
export function planContents(plan: PromisedPlan) {
  const [views, chats] = [viewsOf(plan.views_delivered), chatsOf(plan.chat_messages_delivered)];
  return {
    views: plan.views_delivered === 0 ? views : perHour(views),
    chats: plan.chat_messages_delivered === 0 ? chats : perHour(chats),
    duration: durationText(plan),
  };
}

/** A plan's hours expressed in streams: "120 hours: about 60 two-hour streams"; null where they are not fixed. */
export function planInStreams({ duration_days: days, duration_hours: hours }: PlanLength): string | null {
  if (days === 0) return null;
  if (hours === 0) return 'As many streams as you like';
  const total = days * hours;
  if (total < STREAM_HOURS) return 'One hour: a short stream';
  const streams = Math.floor(total / STREAM_HOURS);
  return `${formatCount(total)} hours: ${streams === 1 ? 'one two-hour stream' : `about ${formatCount(streams)} two-hour streams`}`;
}
