import type { Plan } from '@livelift/contract';
import { pricing } from '../../content/landing.ts';
import { INITIAL_CHOICE } from '../../features/plans/custom-plan-fields.ts';
import { formatPlural } from '../../lib/format.ts';

const [HOURS_PER_DAY, DAYS_PER_WEEK, HOURS_PER_WEEK] = [24, 7, 168];
// Where the slider begins, and how far it goes beyond the largest limit where a plan has none.
const INITIAL_HOURS = 10;
const INITIAL_DAYS = 3;
const BEYOND_LIMITS = 14;

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

// Neither one whose hours and days are open, nor one that is over within a week.
const isForWeeks = ({ duration_days: days, duration_hours: hours }: Plan): boolean =>
  days === 0 ? hours > 0 : days >= DAYS_PER_WEEK;

/** What the slider knows of a plan: its hours a day, and what it costs for as many days as a custom plan; nothing of others. */
export function fitOf(plan: Plan) {
  const { price, duration_days: days, duration_hours: hours } = plan;
  const term = INITIAL_CHOICE.duration_days;
  return isForWeeks(plan) && { 'data-hours': hours || HOURS_PER_DAY, 'data-price': (price * term) / (days || term) };
}

const [before, after, days] = pricing.fit;

/** Names the cheapest plan for so many hours a week on so many days, custom ones included. landing-script/fit-slider.ts shows and runs it. */
export function FitSlider({ plans }: { plans: readonly Plan[] }) {
  const regular = plans.filter(isForWeeks);
  if (regular.length < 2) return null;
  const weekly = Math.max(...regular.map(({ duration_hours: hours }) => hours * DAYS_PER_WEEK));
  const beyond = regular.some(({ duration_hours: hours }) => hours === 0) ? BEYOND_LIMITS : 0;
  const max = Math.min(HOURS_PER_WEEK, weekly + beyond);
  return (
    <div className="fit" inert>
      <div>
        <label htmlFor="fit-hours">
          {before} <output htmlFor="fit-hours">{formatPlural(INITIAL_HOURS, 'hour')}</output> {after}
        </label>{' '}
        <select aria-label={days} defaultValue={INITIAL_DAYS}>
          {upTo(DAYS_PER_WEEK).map((count) => (
            <option key={count} value={count}>
              {formatPlural(count, 'day')}
            </option>
          ))}
        </select>
        <input
          id="fit-hours"
          type="range"
          className="slider"
          min="1"
          max={max}
          defaultValue={Math.min(INITIAL_HOURS, max)}
        />
      </div>
      <div className="answer">
        <div role="status">
          <strong />
          <p className="price" />
          <small />
          <small />
          <small />
        </div>
        <button type="button" className="btn" />
      </div>
    </div>
  );
}
