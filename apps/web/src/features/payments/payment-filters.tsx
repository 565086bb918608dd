import { paymentMethod } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatAmount } from '../../lib/amount-text.ts';
import { daysOfMonth } from '../../lib/days-of-month.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { AmountFilter } from '../../ui/amount-filter.tsx';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { type FilterChip, type ListFilters, MoreFilters, SearchFilter, SelectFilter } from '../../ui/list-filters.tsx';
import { METHOD_LABELS } from './payment-labels.ts';

const STATUSES = [
  ['', 'All Status'],
  ['paid', 'Paid'],
  ['pending', 'Pending'],
  ['failed', 'Failed'],
  ['refunded', 'Refunded'],
  ['received', 'Paid or refunded'],
] as const;

// The server knows "completed" too, which is what "Paid" means.
const statusOf = (status: string) => (status === 'completed' ? 'paid' : status);

type List = ListFilters<
  | 'search'
  | 'status'
  | 'start_date'
  | 'end_date'
  | 'refunded_from'
  | 'refunded_to'
  | 'method'
  | 'min_amount'
  | 'max_amount'
>;

type PaymentFiltersProps = {
  list: List;
  /** How many of those in the panel are set. */
  count: number;
  /** The filter by plan. */
  plan: ReactNode;
  sort: ReactNode;
};

/** Search and status of payments, and in a panel their days, plan, method and amount. */
export const PaymentFilterBar = ({ list, count, plan, sort }: PaymentFiltersProps) => (
  <>
    <SearchFilter list={list} label="Search payments" placeholder="Search by streamer or transaction ID" />
    <MoreFilters
      inRow={
        <SelectFilter
          list={list}
          name="status"
          label="Status"
          value={statusOf(list.text('status'))}
          options={STATUSES}
          // Its choices name what they choose; the room is the search's.
          className="sm:[&>label]:sr-only sm:[&>select]:pl-3"
        />
      }
      inRowCount={list.text('status') ? 1 : 0}
      {...{ sort, count }}
    >
      <PaymentDays list={list} />
      {plan}
      <SelectFilter
        list={list}
        name="method"
        label="Method"
        options={[['', 'Any'], ...Object.entries(METHOD_LABELS)]}
      />
      <fieldset className="flex flex-col gap-2">
        <legend className="sr-only">Amount in dollars</legend>
        <AmountFilter
          label="At least $"
          value={dollarsOf(list.text('min_amount'))}
          onChange={(amount) => list.change({ min_amount: amount })}
        />
        <AmountFilter
          label="At most $"
          value={dollarsOf(list.text('max_amount'))}
          onChange={(amount) => list.change({ max_amount: amount })}
        />
      </fieldset>
    </MoreFilters>
  </>
);

const MONTHS = [
  ['This month', 0],
  ['Last month', 1],
] as const;

/** The days of payments: any, or a month at one press. */
export function PaymentDays({ list: { text, change } }: { list: ListFilters<'start_date' | 'end_date'> }) {
  const [from, to] = [text('start_date'), text('end_date')];
  const now = useNow();
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-xs text-muted">Days (GMT)</legend>
      <div className="grid grid-cols-2 gap-2">
        {MONTHS.map(([label, before]) => {
          const days = daysOfMonth(now, before);
          return (
            <Button
              key={label}
              variant="secondary"
              size="sm"
              aria-pressed={days.start_date === from && days.end_date === to}
              className="aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
              onClick={() => change(days)}
            >
              {label}
            </Button>
          );
        })}
      </div>
      <DayField label="From" max={to || undefined} value={from} onChange={(day) => change({ start_date: day })} />
      <DayField label="To" min={from || undefined} value={to} onChange={(day) => change({ end_date: day })} />
      {from > to && to !== '' && (
        <p role="alert" className="text-sm font-medium text-danger-ink">
          From is later than To, so no day lies between them.
        </p>
      )}
    </fieldset>
  );
}

function daysText(from: string, to: string): string {
  if (from === to) return formatDay(from);
  if (to === '') return `from ${formatDay(from)}`;
  return from === '' ? `to ${formatDay(to)}` : `${formatDay(from)} to ${formatDay(to)}`;
}

// The list has cents, its address dollars.
const dollarsOf = (cents: string) => (cents === '' ? '' : formatAmount(Number(cents)).replace(/\.00$/, ''));

function amountRangeText(least: string, most: string): string {
  const [from, to] = [formatDollars(Number(least)), formatDollars(Number(most))];
  if (least === most) return from;
  if (most === '') return `at least ${from}`;
  return least === '' ? `at most ${to}` : `${from} to ${to}`;
}

/** The status that is set, in the words of its choice. */
export const statusChips = ({ text }: Pick<List, 'text'>): FilterChip[] =>
  STATUSES.filter(([key]) => key !== '' && key === statusOf(text('status'))).map(([, value]) => ({
    what: 'Status',
    value,
    clears: ['status'],
  }));

/** Which filters of the panel are set, and the days of refunds, which only an address can set. */
export function paymentChips({ text }: Pick<List, 'text'>, planName: ReactNode): FilterChip[] {
  const [from, to] = [text('start_date'), text('end_date')];
  const [refundedFrom, refundedTo] = [text('refunded_from'), text('refunded_to')];
  const refunded = { what: 'Refunded', clears: ['refunded_from', 'refunded_to'] };
  const [least, most] = [text('min_amount'), text('max_amount')];
  const method = paymentMethod.safeParse(text('method')).data;
  return [
    ...(from || to ? [{ what: 'Days', value: daysText(from, to), clears: ['start_date', 'end_date'] }] : []),
    ...(refundedFrom || refundedTo ? [{ ...refunded, value: daysText(refundedFrom, refundedTo) }] : []),
    ...(planName ? [{ what: 'Plan', value: planName, clears: ['plan_id'] }] : []),
    ...(method ? [{ what: 'Method', value: METHOD_LABELS[method], clears: ['method'] }] : []),
    ...(least || most
      ? [{ what: 'Amount', value: amountRangeText(least, most), clears: ['min_amount', 'max_amount'] }]
      : []),
  ];
}
