import { type BankImport, type BankLineState, bankLineState, isInDollars } from '@livelift/contract';
import { Link } from 'react-router';
import { cn } from '../../lib/class-names.ts';
import { formatCount, formatDollars } from '../../lib/format.ts';
import { countLines, LINE_STATES } from './bank-labels.ts';

type LineStatesProps = {
  lines: BankImport['lines'];
  /** The state by which is filtered; empty for all. */
  state: string;
  hrefWith: (changes: { state: string }) => string;
};

// What has to be looked at is always there, the rest where there is some of it.
const ALWAYS: readonly BankLineState[] = ['chosen', 'doubtful'];

/** How many lines are in each state and what they come to where that is dollars, each leading to its lines. */
export function LineStates({ lines, state, hrefWith }: LineStatesProps) {
  const shown = bankLineState.options.filter((each) => lines[each].count > 0 || ALWAYS.includes(each));
  const href = (to: string) => hrefWith({ state: to });
  return (
    <ul aria-label="Lines by status" className="flex flex-wrap gap-2 text-sm max-sm:w-full sm:flex-1 print:hidden">
      {shown.map((each) => (
        <Figure
          key={each}
          label={LINE_STATES[each].label}
          count={lines[each].count}
          amount={isInDollars(each) ? lines[each].amount : null}
          to={href(each)}
          isOpen={state === each}
        />
      ))}
      <Figure label="All lines" count={countLines({ lines })} amount={null} to={href('')} isOpen={state === ''} />
    </ul>
  );
}

type FigureProps = { label: string; count: number; amount: number | null; to: string; isOpen: boolean };

const Figure = ({ label, count, amount, to, isOpen }: FigureProps) => (
  <li className="max-sm:flex-1">
    <Link
      to={to}
      aria-current={isOpen || undefined}
      className={cn(
        'flex min-h-control flex-wrap items-baseline content-center gap-x-2 rounded-md border bg-surface px-3 py-1 hover:border-ink',
        'aria-[current]:border-primary aria-[current]:bg-primary-soft aria-[current]:text-primary-ink',
      )}
    >
      <span className="whitespace-nowrap max-sm:basis-full">{label}</span>
      <strong className="font-semibold">{formatCount(count)}</strong>
      {amount !== null && <span className={cn('text-xs', !isOpen && 'text-muted')}>{formatDollars(amount)}</span>}
    </Link>
  </li>
);
