import { type Attention, attention, ENDING_SOON_DAYS, type PeopleFigure, peopleFigure } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatDays } from '../../lib/format.ts';
import { type FilterChip, type ListFilters, MoreFilters, SearchFilter, SelectFilter } from '../../ui/list-filters.tsx';

const ATTENTION: Record<Attention, string> = {
  part_paid: 'Part-paid orders',
  not_activated: 'Paid, but not activated',
  surplus: 'Left over from a change of plan',
  paid_without_access: 'Paid, but cannot log in',
  ending_soon: `Ends within ${ENDING_SOON_DAYS} days`,
};

const FIGURES: Record<PeopleFigure, string> = {
  active: 'Active',
  new: 'New',
  renewed: 'Renewed',
  lost: 'Lost',
  subscribed: 'Subscribed',
  streamed: 'Streamed',
};

const ACCOUNTS = { active: 'Active', inactive: 'Deactivated', unverified: 'Sign-up unfinished' };

const ENDS = [
  ['', 'Any time'],
  ['0', 'Today'],
  ['7', 'Within 7 days'],
  ['14', 'Within 14 days'],
  ['30', 'Within 30 days'],
] as const;

type Name =
  | 'search'
  | 'subscription_status'
  | 'ends_within'
  | 'status'
  | 'attention'
  | 'figure'
  | 'figure_from'
  | 'figure_to';

type StreamerFiltersProps = {
  list: ListFilters<Name>;
  /** How many of those in the panel are set. */
  count: number;
  /** What the states of a subscription are called. */
  statuses: Readonly<Record<string, string>>;
  /** The filter by plan. */
  plan: ReactNode;
  sort: ReactNode;
};

const endsText = (days: string) => ENDS.find(([key]) => key === days)?.[1] ?? `Within ${days} days`;

/** Search and state of the subscription, and in a panel what else streamers are filtered by. */
export function StreamerFilterBar({ list, count, statuses, plan, sort }: StreamerFiltersProps) {
  const days = list.text('ends_within');
  const isOffered = ENDS.some(([key]) => key === days);
  return (
    <>
      <SearchFilter
        list={list}
        label="Search streamers"
        placeholder="Search by name, username, or email..."
        hint="An order reference (LL-...) is found, too."
      />
      <MoreFilters
        inRow={
          <SelectFilter
            list={list}
            name="subscription_status"
            label="Subscription"
            options={[['', 'All'], ...Object.entries(statuses)]}
          />
        }
        inRowCount={list.text('subscription_status') ? 1 : 0}
        {...{ sort, count }}
      >
        {plan}
        <SelectFilter
          list={list}
          name="ends_within"
          label="Ends"
          options={isOffered ? ENDS : [...ENDS, [days, endsText(days)]]}
        />
        <SelectFilter list={list} name="status" label="Account" options={[['', 'Any'], ...Object.entries(ACCOUNTS)]} />
      </MoreFilters>
    </>
  );
}

/** Which filters of the panel are set, and those that only an address can set: lines and figures of the overview. */
export function streamerChips({ text }: Pick<ListFilters<Name>, 'text'>, planName: ReactNode): FilterChip[] {
  const state = Object.entries(ACCOUNTS).find(([key]) => key === text('status'));
  const line = attention.safeParse(text('attention')).data;
  const figure = peopleFigure.safeParse(text('figure')).data;
  // Without days a figure is of this month.
  const [from, to] = [text('figure_from'), text('figure_to')];
  const days = from && to ? formatDays(from, to) : 'This month';
  return [
    ...(planName ? [{ what: 'Plan', value: planName, clears: ['plan_id'] }] : []),
    ...(text('ends_within') ? [{ what: 'Ends', value: endsText(text('ends_within')), clears: ['ends_within'] }] : []),
    ...(state ? [{ what: 'Account', value: state[1], clears: ['status'] }] : []),
    ...(line ? [{ what: 'To do', value: ATTENTION[line], clears: ['attention'] }] : []),
    ...(figure ? [{ what: FIGURES[figure], value: days, clears: ['figure', 'figure_from', 'figure_to'] }] : []),
  ];
}
