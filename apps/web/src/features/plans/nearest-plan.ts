import { type CustomPlanChoice, type Plan, priceCustomPlan } from '@livelift/contract';
import { FIELD_KEYS } from './custom-plan-fields.ts';
import { cheaperPlan, coveringPlan } from './plan-contents.ts';

// A standard plan without a daily limit is compared like the longest day that the calculator offers.
const UNLIMITED_HOURS = 8;

// An open value ("Custom views") counts like a factor of two: it may or may not fit.
const OPEN_VALUE_DISTANCE = Math.LN2;

type Contents = Pick<Plan, 'views_delivered' | 'chat_messages_delivered' | 'duration_hours' | 'duration_days'>;

const hoursOf = (contents: Contents) => contents.duration_hours || UNLIMITED_HOURS;

// More than was chosen is half as far as less.
function logRatio(ours: number, theirs: number): number {
  if (theirs === 0) return OPEN_VALUE_DISTANCE;
  const ratio = Math.log(theirs / ours);
  return ratio < 0 ? -ratio : ratio / 2;
}

/**
 * The distance of a plan from a choice (D101, D754): the sum of the log ratios of the four numbers, whatever the unit, of
 * more than was chosen the half. 0 is identical.
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

// What a plan leaves open may suffice; no daily limit does.
const fallsFarShort = (plan: Plan, choice: CustomPlanChoice): boolean =>
  FIELD_KEYS.some((key) => plan[key] > 0 && plan[key] < choice[key] / 2);

// A plan of a month is no alternative to a day that costs a fraction of it.
const MOST_TIMES_DEARER = 3;

/**
 * The standard plan to name beside a choice (D776): one that has all of it for less, else the nearest one, or where that has
 * less than half of anything, the cheapest one with all of it. Null where there is none of these, or it costs many times as much.
 */
export function planBeside(choice: CustomPlanChoice, plans: readonly Plan[]) {
  const cheaper = cheaperPlan(choice, plans);
  if (cheaper) return { is: 'cheaper' as const, plan: cheaper };
  const most = MOST_TIMES_DEARER * priceCustomPlan(choice).chosenDays;
  const affordable = plans.filter(({ price }) => price <= most);
  const nearest = nearestPlan(choice, affordable);
  if (nearest && !fallsFarShort(nearest, choice)) return { is: 'nearest' as const, plan: nearest };
  const covering = coveringPlan(choice, affordable);
  return covering && { is: 'covering' as const, plan: covering };
}
