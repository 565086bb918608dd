import type { PeopleFigure } from '@livelift/contract';
import { Link } from 'react-router';
import { formatCount, formatDollars, formatMinutes } from '../../lib/format.ts';
import type { Figures } from './overview.queries.ts';
import { type Days, paymentsOf, peopleOf, refundsOf } from './rows-behind.ts';

const PEOPLE: ReadonlyArray<[figure: Exclude<PeopleFigure, 'subscribed' | 'streamed'>, label: string, note: string]> = [
  ['active', 'Active subscriptions', 'on the last day'],
  ['new', 'New', 'first subscription began'],
  ['renewed', 'Renewed', 'a further one began'],
  ['lost', 'Lost', 'ended, and none follows'],
];

/** What some days came to, each figure leading to the rows behind it. */
export function FigureCards({ figures, days }: { figures: Figures; days: Days }) {
  const { money, subscriptions, hours } = figures;
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-2 md:grid-cols-4">
      <FigureCard
        to={paymentsOf(days)}
        label="Net revenue"
        value={formatDollars(money.net_amount)}
        note={`${formatDollars(money.received_amount)} received, ${formatDollars(money.refunded_amount)} of it refunded`}
      />
      <FigureCard
        to={refundsOf(days)}
        label="Refunded"
        value={formatDollars(money.given_back_amount)}
        note="on these days, whenever it was paid"
      />
      <FigureCard
        to={peopleOf('subscribed', days)}
        label="Hours sold"
        value={hoursText(hours.sold_minutes)}
        note={`to ${people(subscriptions.subscribed)}`}
      />
      <FigureCard
        to={peopleOf('streamed', days)}
        label="Hours used"
        value={hoursText(hours.used_minutes)}
        note={`by ${people(hours.streamed)}${shareText(hours)}`}
      />
      {PEOPLE.map(([figure, label, note]) => (
        <FigureCard
          key={figure}
          to={peopleOf(figure, days)}
          label={label}
          value={formatCount(subscriptions[figure])}
          note={note}
        />
      ))}
    </ul>
  );
}

// Beyond this minutes say nothing.
const WHOLE_HOURS_FROM = 100;

const hoursText = (minutes: number): string =>
  minutes < WHOLE_HOURS_FROM * 60 ? formatMinutes(minutes) : `${formatCount(Math.round(minutes / 60))} h`;

const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`;

const shareText = ({ sold_minutes: sold, used_minutes: used }: Figures['hours']) =>
  sold === 0 ? '' : `, ${Math.round((used / sold) * 100)} % of what was sold`;

type FigureCardProps = { to: string; label: string; value: string; note: string };

const FigureCard = ({ to, label, value, note }: FigureCardProps) => (
  <li className="min-w-0">
    <Link
      to={to}
      data-preload
      className="flex h-full flex-col rounded-lg border bg-surface px-3 py-2 proportional-nums hover:border-ink"
    >
      <span className="text-xs text-muted">{label}</span>
      <span className="text-xl font-semibold wrap-anywhere">{value}</span>
      <span className="text-xs text-muted">{note}</span>
    </Link>
  </li>
);
