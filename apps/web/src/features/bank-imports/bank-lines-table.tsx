import { type BankLine, type BankTarget, isInDollars } from '@livelift/contract';
import { CircleSlash, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { RowAction, RowActions } from '../../ui/row-action.tsx';
import { CONFIDENCE, LINE_STATES } from './bank-labels.ts';
import { choiceOf, countAlike, isChoosable, isDoubted, isTarget, reasonWith, takerOf } from './targets.ts';

type LineActions = {
  /** Lines for which something is chosen already. */
  chosen: readonly BankLine[];
  /** Asks what the line pays. */
  onChoose: (line: BankLine) => void;
  /** Chooses it at once; null: nothing. */
  onTake: (line: BankLine, target: BankTarget | null) => void;
  /** The streamer of a target, with what leads to them. */
  renderStreamer: (streamer: { id: number; full_name: string }) => ReactNode;
  /** What leads to payments of an amount, in cents: what money out may send back. */
  renderPaymentsOf: (cents: number) => ReactNode;
  /** What leads to the payment as which a line was booked. */
  renderPayment: (payment: NonNullable<BankLine['payment']>) => ReactNode;
};

/** What a line is called: "line 7 of Maja Lind". */
export const lineName = ({ line, payer }: BankLine): string => `line ${line}${payer && ` of ${payer}`}`;

/** The columns of the lines of an import. */
export const bankLineColumns = (actions: LineActions): Column<BankLine>[] => [
  {
    key: 'payer',
    header: 'Payer and text',
    alwaysShown: true,
    className: 'min-w-36',
    cell: (line) => <PayerAndText {...line} />,
  },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'corner',
    cell: ({ amount, day, state }) => (
      <span className="whitespace-nowrap">
        <span className="font-medium">{amount === null ? 'No amount' : lineAmount(amount, state)}</span>
        <span className="block text-xs text-muted">{day === null ? 'No day' : formatDay(day)}</span>
      </span>
    ),
  },
  { key: 'state', header: 'Status', card: 'corner', cell: ({ state }) => <LineState state={state} /> },
  {
    key: 'pays',
    header: 'Pays',
    card: 'bare',
    className: 'min-w-48',
    cell: (line) => <Pays line={line} {...actions} />,
  },
  actionsColumn((line) => <LineActionsCell line={line} {...actions} />),
];

const lineAmount = (cents: number, state: BankLine['state']) =>
  isInDollars(state) ? formatDollars(cents) : formatDollars(cents).replace('$', '');

const LineState = ({ state }: Pick<BankLine, 'state'>) => (
  <Badge tone={LINE_STATES[state].tone}>{LINE_STATES[state].label}</Badge>
);

// What the bank wrote, of whatever direction and length.
const PayerAndText = ({ line, payer, text }: BankLine) => (
  <>
    <bdi className="block font-medium wrap-anywhere">{payer || 'No name'}</bdi>
    <span title={text} className="line-clamp-2 text-xs wrap-anywhere text-muted">
      Line {line}
      {text && (
        <>
          : <bdi>{text}</bdi>
        </>
      )}
    </span>
  </>
);

function Pays({ line, chosen, renderStreamer, renderPaymentsOf, renderPayment }: { line: BankLine } & LineActions) {
  if (line.state === 'out') return <span className="text-xs">{renderPaymentsOf(-(line.amount ?? 0))}</span>;
  const due = line.candidates.filter((each) => each.due);
  const target = line.candidates.find((each) => isTarget(each, line)) ?? due[0] ?? line.candidates[0];
  if (line.payment)
    return (
      <>
        <bdi className="block font-medium">{line.payment.streamer.full_name}</bdi>
        <span className="block text-xs">{renderPayment(line.payment)}</span>
        <Reason>{line.reason}</Reason>
      </>
    );
  if (!target || !isChoosable(line)) return <Reason>{line.reason}</Reason>;
  const alike = countAlike(line);
  // One of them would be an arbitrary person.
  if (alike > 0)
    return (
      <Reason>{`${isDoubted(line) ? `${line.reason}. ` : ''}${alike} of this amount are due, none in this name`}</Reason>
    );
  const { confidence, amount_due: cents, streamer, reference, plan } = target;
  const more = due.length - 1;
  const taker = takerOf(target, line, chosen);
  const isOpenQuestion = line.state === 'doubtful' || line.state === 'chosen';
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        {renderStreamer(streamer)}
        {target.due && confidence && !isDoubted(line) && (
          <Badge tone={CONFIDENCE[confidence].tone}>{CONFIDENCE[confidence].label}</Badge>
        )}
      </span>
      <span className="block text-xs">
        {plan && <bdi>{plan}, </bdi>}
        <bdi className="font-mono wrap-anywhere">{reference}</bdi>,{' '}
        {target.due ? `${formatDollars(cents)} due` : 'not due any more'}
        {line.state === 'doubtful' && more > 0 && <span className="text-muted"> or {more} more</span>}
      </span>
      <Reason>{reasonWith(line, target)}</Reason>
      {!target.due && isOpenQuestion && <Reason>{NOT_DUE}</Reason>}
      {taker && <Reason>{`Line ${taker.line} pays it already.`}</Reason>}
    </>
  );
}

const Reason = ({ children }: { children: string | null }) => (
  <span className="block text-xs text-muted">{children}</span>
);

const NOT_DUE = 'It was paid or taken back since this file was read. Choose what else this line pays, or leave it out.';

function LineActionsCell({ line, chosen, onChoose, onTake }: { line: BankLine } & LineActions) {
  const leaveOut = (
    <RowAction icon={CircleSlash} isIconOnly about={lineName(line)} onClick={() => onTake(line, null)}>
      Leave Out
    </RowAction>
  );
  if (!isChoosable(line)) return null;
  const about = `for ${lineName(line)}`;
  const first = line.candidates.find((each) => each.due);
  const accepted =
    line.state === 'doubtful' && first && countAlike(line) === 0 && !isDoubted(line) && !takerOf(first, line, chosen)
      ? first
      : null;
  return (
    <RowActions>
      {accepted && (
        <Button size="sm" onClick={() => onTake(line, accepted)}>
          Accept
          <span className="sr-only">{` ${accepted.streamer.full_name} ${about}`}</span>
        </Button>
      )}
      <RowAction
        icon={accepted ? Pencil : undefined}
        isIconOnly={accepted !== null}
        about={about}
        onClick={() => onChoose(line)}
      >
        {choiceOf(line) === null ? 'Choose' : 'Change'}
      </RowAction>
      {line.state !== 'open' && leaveOut}
    </RowActions>
  );
}
