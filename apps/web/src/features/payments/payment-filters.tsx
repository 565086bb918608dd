import { DayField } from '../../ui/day-field.tsx';
import { type ListFilters, SearchFilter, SelectFilter } from '../../ui/list-filters.tsx';

const STATUSES = [
  ['', 'All Status'],
  ['paid', 'Paid'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
  ['refunded', 'Refunded'],
] as const;

type PaymentFiltersProps = { list: ListFilters<'search' | 'status' | 'start_date' | 'end_date'> };

/** Search, status and the days of payments. */
export function PaymentFilterBar({ list }: PaymentFiltersProps) {
  const { text, change } = list;
  const [from, to] = [text('start_date'), text('end_date')];
  return (
    <>
      <SearchFilter list={list} label="Search payments" placeholder="Search by streamer or transaction ID" />
      <SelectFilter
        list={list}
        name="status"
        label="Status"
        // The server knows "completed" too, which is what "Paid" means.
        value={text('status') === 'completed' ? 'paid' : text('status')}
        options={STATUSES}
      />
      <fieldset className="flex min-w-0 flex-wrap gap-2 max-sm:w-full">
        <legend className="sr-only">Days</legend>
        <DayField label="From" max={to || undefined} value={from} onChange={(day) => change({ start_date: day })} />
        <DayField label="To" min={from || undefined} value={to} onChange={(day) => change({ end_date: day })} />
        {from > to && to !== '' && (
          <p role="alert" className="basis-full text-sm font-medium text-danger-ink">
            From is later than To, so no day lies between them.
          </p>
        )}
      </fieldset>
    </>
  );
}
