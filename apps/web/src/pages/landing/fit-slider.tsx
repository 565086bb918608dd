import type { Plan } from '@livelift/contract';
import { pricing } from '../../content/landing.ts';
import { dailyLimit, priceTerm } from '../../features/plans/plan-contents.ts';
import { formatPlural, formatPrice } from '../../lib/format.ts';

const DAYS_PER_WEEK = 7;
const HOURS_PER_WEEK = 168;
// Where the slider begins, and how far it goes beyond the largest limit where a plan has none.
const INITIAL_HOURS = 10;
const BEYOND_LIMITS = 14;

type Fit = { weeklyHours: number; sentence: string };

/** How many hours a week a plan grants, and in words that it fits; null where its hours and days are open, or it is over within a week. */
export function fitOf(plan: Plan): Fit | null {
  const { duration_days: days, duration_hours: hours, name, price } = plan;
  const isTrial = days > 0 && days < DAYS_PER_WEEK;
  if (isTrial || (days === 0 && hours === 0)) return null;
  return {
    weeklyHours: hours === 0 ? HOURS_PER_WEEK : hours * DAYS_PER_WEEK,
    sentence: `${name}: ${hours === 0 ? '' : 'up to '}${dailyLimit(hours)}, ${formatPrice(price)} ${priceTerm(plan)}`,
  };
}

const [before, after] = pricing.fit;

/** Names the cheapest plan for so many hours a week. src/landing/fit-slider.ts shows and runs it. */
export function FitSlider({ plans }: { plans: readonly Plan[] }) {
  const weekly = plans.flatMap((plan) => fitOf(plan)?.weeklyHours ?? []);
  if (weekly.length < 2) return null;
  const most = Math.max(...weekly);
  const limits = weekly.filter((hours) => hours < HOURS_PER_WEEK);
  const max = most < HOURS_PER_WEEK ? most : Math.min(HOURS_PER_WEEK, Math.max(...limits, 0) + BEYOND_LIMITS);
  return (
    <div className="fit" hidden>
      <label htmlFor="fit-hours">
        {before} <output htmlFor="fit-hours">{formatPlural(INITIAL_HOURS, 'hour')}</output> {after}
      </label>
      <input id="fit-hours" type="range" min="1" max={max} defaultValue={Math.min(INITIAL_HOURS, max)} />
      <p role="status">
        <a href="#pricing">{pricing.title}</a>
      </p>
    </div>
  );
}
