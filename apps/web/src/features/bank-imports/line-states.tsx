import { type BankImport, type BankLineState, bankLineState } from '@livelift/contract';
import { Link } from 'react-router';
import { formatCount, formatDollars } from '../../lib/format.ts';
import { LINE_STATES } from './bank-labels.ts';

type LineStatesProps = {
  lines: BankImport['lines'];
  /** The state by which is filtered; empty for all. */
  state: string;
  hrefWith: (changes: { state: string }) => string;
};

// What has to be looked at is always there, the rest where there is some of it.
const ALWAYS: readonly BankLineState[] = ['chosen', 'doubtful'];

const total = (lines: BankImport['lines']) =>
  Object.values(lines).reduce((sum, each) => ({ count: sum.count + each.count, amount: sum.amount + each.amount }), {
    count: 0,
    amount: 0,
  });

/** How many lines are in each state and what they come to, each leading to its lines. */
export function LineStates({ lines, state, hrefWith }: LineStatesProps) {
  const shown = bankLineState.options.filter((each) => lines[each].count > 0 || ALWAYS.includes(each));
  const href = (to: string) => hrefWith({ state: to });
  return (
    <ul aria-label="Lines by status" className="flex flex-wrap gap-2 print:hidden">
      {shown.map((each) => (
        <Figure key={each} label={LINE_STATES[each].label} {...lines[each]} to={href(each)} isOpen={state === each} />
      ))}
      <Figure label="All lines" {...total(lines)} to={href('')} isOpen={state === ''} />
    </ul>
  );
}

type FigureProps = { label: string; count: number; amount: number; to: string; isOpen: boolean };

const Figure = ({ label, count, amount, to, isOpen }: FigureProps) => (
  <li className="min-w-32 flex-1">
    <Link
      to={to}
      aria-current={isOpen || undefined}
      className="flex h-full min-h-14 flex-col justify-center rounded-lg border bg-surface px-3 py-1.5 proportional-nums hover:border-ink aria-[current]:border-primary"
    >
      <span className="text-xs text-muted">{label}</span>
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-xl font-semibold">{formatCount(count)}</span>
        <span className="text-xs text-muted">{formatDollars(amount)}</span>
      </span>
    </Link>
  </li>
);
