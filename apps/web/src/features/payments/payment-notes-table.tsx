import type { StaffPaymentNote } from '@livelift/contract';
import { Check, CheckCheck, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../lib/class-names.ts';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { type ListFilters, SearchFilter, SelectFilter } from '../../ui/list-filters.tsx';
import { RowActions } from '../../ui/row-action.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { METHOD_LABELS } from './payment-labels.ts';

type PaymentNoteColumnOptions = {
  /** The name of the streamer, with what leads to them. */
  renderStreamer: (note: StaffPaymentNote) => ReactNode;
  /** For one with a pending payment. */
  onConfirm: (note: StaffPaymentNote) => void;
  /** For one without. */
  onAddPayment: (note: StaffPaymentNote) => void;
  onClose: (note: StaffPaymentNote) => void;
};

/** The columns of what streamers say that they have paid. */
export const paymentNoteColumns = (options: PaymentNoteColumnOptions): Column<StaffPaymentNote>[] => [
  { key: 'streamer', header: 'Streamer', alwaysShown: true, cell: options.renderStreamer },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'corner',
    cell: ({ amount, subscription: { amount_due: due, status } }) => (
      <>
        <span className="font-medium">{formatDollars(amount)}</span>
        {due !== amount && due > 0 && status === 'pending' && (
          <span className="block text-xs whitespace-nowrap text-muted">{formatDollars(due)} due</span>
        )}
      </>
    ),
  },
  {
    key: 'order',
    header: 'Order',
    card: 'bare',
    cell: ({ created_at: at, subscription: { reference, subscription_plan: plan } }) => (
      <>
        <span className="font-mono text-xs whitespace-nowrap">{reference}</span>
        <bdi className="text-xs text-muted max-sm:mx-1.5 sm:block">{plan.name}</bdi>
        <span className="whitespace-nowrap sm:hidden">{formatDayOf(at)}</span>
      </>
    ),
  },
  { key: 'reference', header: 'Their Reference', className: 'sm:min-w-24', card: 'bare', cell: referenceCell },
  {
    key: 'status',
    header: 'Status',
    card: 'corner',
    cell: (note) => (
      <>
        <NoteStatus note={note} />
        <span className="block text-xs whitespace-nowrap text-muted max-sm:hidden lg:hidden">
          {formatDayOf(note.created_at)}
        </span>
      </>
    ),
  },
  { key: 'date', header: 'Date', wide: 1024, card: 'none', cell: ({ created_at: at }) => formatDayOf(at) },
  actionsColumn((note) =>
    note.open ? (
      <RowActions>
        <NoteAction note={note} {...options} />
        <RowMenu
          about={`the payment of ${note.streamer.full_name}`}
          items={[{ label: 'Mark as Checked', icon: CheckCheck, onSelect: () => options.onClose(note) }]}
        />
      </RowActions>
    ) : null,
  ),
];

// What staff compare with the statement of the bank or of another payment service.
function referenceCell({ payment_reference: text, payment_method: method }: StaffPaymentNote) {
  return (
    <>
      {text === null ? (
        <span className="text-muted max-sm:hidden">None</span>
      ) : (
        <bdi className="wrap-anywhere max-sm:mr-1.5">{text}</bdi>
      )}
      <span className="text-xs text-muted sm:block">{METHOD_LABELS[method]}</span>
    </>
  );
}

/** What is likely to be done about an open note: its pending payment is confirmed, or a payment recorded. */
export type ActOnNote = Pick<PaymentNoteColumnOptions, 'onConfirm' | 'onAddPayment'>;

/** The button that does it. */
export function NoteAction({ note, onConfirm, onAddPayment }: ActOnNote & { note: StaffPaymentNote }) {
  const isPending = note.pending_payment_id !== null && !isOfCanceledOrder(note);
  return (
    <Button size="sm" onClick={() => (isPending ? onConfirm(note) : onAddPayment(note))}>
      {isPending ? <Check aria-hidden /> : <Plus aria-hidden />}
      {isPending ? 'Confirm' : 'Add Payment'}
      <span className="sr-only">
        {isPending ? ' the payment' : ''} of {note.streamer.full_name}
      </span>
    </Button>
  );
}

/** Whether the order is over, and nobody has looked yet whether its money came. */
export const isOfCanceledOrder = ({ open, subscription }: StaffPaymentNote): boolean =>
  open && subscription.status === 'canceled';

function NoteStatus({ note }: { note: StaffPaymentNote }) {
  if (isOfCanceledOrder(note))
    return <StatusWithReason tone="warning" status="Order canceled" reason="Check whether money came" />;
  if (note.open) return <Badge tone="warning">Open</Badge>;
  return (
    <StatusWithReason
      tone="outline"
      status="Done"
      reason={isClosedByStaff(note) ? 'Closed by staff' : 'Payment recorded'}
    />
  );
}

// Staff also set orders to a state by hand, without any payment.
const isClosedByStaff = ({ closed_at: at, payment_id: paymentId, subscription }: StaffPaymentNote): boolean => {
  const { status, paid, price, amount_due: due } = subscription;
  if (paymentId !== null) return false;
  return at !== null || ((status === 'active' || status === 'expired') && !paid && due === price);
};

type StatusWithReasonProps = { tone: BadgeTone; status: string; reason: string };

// On a phone what is to be done is read out only: the card has its buttons.
const StatusWithReason = ({ tone, status, reason }: StatusWithReasonProps) => (
  <>
    <Badge tone={tone}>{status}</Badge>
    <span className={cn('mt-0.5 block text-xs text-muted', tone === 'warning' && 'max-sm:sr-only')}>{reason}</span>
  </>
);

/** Search and state of notes. */
export const PaymentNoteFilters = ({ list }: { list: ListFilters<'search' | 'open'> }) => (
  <>
    <SearchFilter list={list} label="Search payment notes" placeholder="Search by streamer or reference" />
    <SelectFilter
      list={list}
      name="open"
      label="Status"
      options={[
        ['', 'All'],
        ['true', 'Open'],
        ['false', 'Done'],
      ]}
    />
  </>
);
