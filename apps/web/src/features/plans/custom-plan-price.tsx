import { CUSTOM_PLAN_RANGES, type CustomPlanChoice, customPlanParts, priceCustomPlan } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { formatDollars, formatPlural } from '../../lib/format.ts';
import { FIELDS } from './custom-plan-fields.ts';

const MONTH = CUSTOM_PLAN_RANGES.duration_days.max;
const PER_MONTH = `Price per month (${MONTH} days)`;

// The price of a month, which is exact where that of a day is rounded.
const monthOf = (choice: CustomPlanChoice, duration_hours: number) =>
  priceCustomPlan({ ...choice, duration_hours }).perMonth;

type CustomPlanPriceProps = {
  choice: CustomPlanChoice;
  /** Whether it is the price of what was chosen before a number that cannot be. */
  isInvalid: boolean;
};

/** The price of a choice with its breakdown: the parts of a day, the day, the chosen days, a month of 30. */
export function CustomPlanPrice({ choice, isInvalid }: CustomPlanPriceProps) {
  const { perDay, chosenDays, perMonth } = priceCustomPlan(choice);
  const parts = customPlanParts(choice);
  const [oneHour = 0, twoHours = 0] = [1, 2].map((duration) => monthOf(choice, duration));
  const { duration_days: days, duration_hours: hours } = choice;
  return (
    <>
      <p className="mb-2 text-sm font-semibold">Each day, {formatPlural(hours, 'hour')}</p>
      <dl className="space-y-2">
        <Line term={FIELDS.views_delivered.formatValue(choice.views_delivered)} cents={parts.views} />
        <Line term={FIELDS.chat_messages_delivered.formatValue(choice.chat_messages_delivered)} cents={parts.chats} />
        <Line
          term={perDay * days === chosenDays ? 'Price per day' : 'Price per day, rounded'}
          cents={perDay}
          className="border-t pt-2 font-medium"
        />
        <div
          className={cn(
            'flex flex-wrap items-baseline justify-between gap-x-3 rounded-md px-3 py-2.5',
            isInvalid ? 'bg-raised text-muted' : 'bg-primary-soft text-primary-ink',
          )}
        >
          <dt className="font-semibold">
            Price for {formatPlural(days, 'day')}
            {days === MONTH && <span className="block text-xs font-normal">{PER_MONTH}</span>}
          </dt>
          <dd className="ml-auto text-2xl font-bold">{formatDollars(chosenDays)}</dd>
        </div>
        {hours > 1 && <Line term="Price an hour" cents={Math.round(chosenDays / (days * hours))} />}
        {days !== MONTH && <Line term={PER_MONTH} cents={perMonth} />}
      </dl>
      <p className="mt-2 text-xs text-muted">
        The first hour of a day costs {formatDollars(Math.round(oneHour / MONTH))}, each further one{' '}
        {formatDollars(Math.round((twoHours - oneHour) / MONTH))}.
      </p>
    </>
  );
}

type LineProps = { term: string; cents: number; className?: string };

function Line({ term, cents, className = 'text-sm text-muted' }: LineProps) {
  return (
    <div className={cn('flex justify-between gap-3', className)}>
      <dt>{term}</dt>
      <dd className="text-ink">{formatDollars(cents)}</dd>
    </div>
  );
}
