import { useIsPhone } from '../../lib/use-is-phone.ts';
import { DayField } from '../../ui/day-field.tsx';
import { InlineSelect, type ListFilters } from '../../ui/list-filters.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { RANGE_CHOICES, type RangeChoice } from './figure-range.ts';
import type { Days } from './rows-behind.ts';

type RangeBarProps = {
  choice: RangeChoice;
  /** The address of the page. */
  list: ListFilters<'range' | 'from' | 'to'>;
  /** The days that are shown, with which a range of one's own begins. */
  days: Days | undefined;
};

/** Which days the figures are of. */
export function RangeBar({ choice, list, days }: RangeBarProps) {
  const isPhone = useIsPhone();
  const [from, to] = [list.text('from'), list.text('to')];
  const choose = (next: RangeChoice) =>
    list.change({
      range: next === 'this-month' ? '' : next,
      from: next === 'own' ? (days?.from ?? '') : '',
      to: next === 'own' ? (days?.to ?? '') : '',
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isPhone ? (
        <InlineSelect
          label="Days"
          className="flex-1"
          value={choice}
          options={RANGE_CHOICES.map(({ key, label }) => [key, label] as const)}
          onChange={(value) => choose(RANGE_CHOICES.find(({ key }) => key === value)?.key ?? 'this-month')}
        />
      ) : (
        <SegmentedChoice label="Days" value={choice} onChange={choose} choices={RANGE_CHOICES} />
      )}
      {choice === 'own' && (
        <fieldset className="flex min-w-0 flex-wrap gap-2 max-sm:w-full">
          <legend className="sr-only">Days in GMT</legend>
          <DayField label="From" max={to || undefined} value={from} onChange={(day) => list.change({ from: day })} />
          <DayField label="To" min={from || undefined} value={to} onChange={(day) => list.change({ to: day })} />
        </fieldset>
      )}
    </div>
  );
}
