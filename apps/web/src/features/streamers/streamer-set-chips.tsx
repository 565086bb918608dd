import { type Attention, ENDING_SOON_DAYS, type PeopleFigure } from '@livelift/contract';
import { formatDay } from '../../lib/format.ts';
import { FilterChip } from '../../ui/filter-chip.tsx';
import type { ListFilters } from '../../ui/list-filters.tsx';

const ATTENTION: Record<Attention, string> = {
  part_paid: 'Part-paid order',
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

const isOneOf = <Key extends string>(labels: Record<Key, string>, key: string): key is Key =>
  Object.hasOwn(labels, key);

const textIn = <Key extends string>(labels: Record<Key, string>, key: string): string =>
  isOneOf(labels, key) ? labels[key] : '';

// Without days a figure is of this month through today.
const daysText = (from: string, to: string): string => {
  if (from === '' && to === '') return ' this month';
  return `${from && ` from ${formatDay(from)}`}${to && ` to ${formatDay(to)}`}`;
};

type StreamerSetChipsProps = { list: ListFilters<'attention' | 'figure' | 'figure_from' | 'figure_to'> };

/** Which people of the overview the list is of, each with its way back to all. */
export function StreamerSetChips({ list: { text, change } }: StreamerSetChipsProps) {
  const figure = textIn(FIGURES, text('figure'));
  return (
    <>
      <FilterChip what="To do" value={textIn(ATTENTION, text('attention'))} onClear={() => change({ attention: '' })} />
      <FilterChip
        what="Figure"
        value={figure && `${figure}${daysText(text('figure_from'), text('figure_to'))}`}
        onClear={() => change({ figure: '', figure_from: '', figure_to: '' })}
      />
    </>
  );
}
