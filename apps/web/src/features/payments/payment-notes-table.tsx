import type { ReactNode } from 'react';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { actionsColumn, type Column } from '../../ui/data-table.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { METHOD_LABELS } from './payment-labels.ts';
import type { StaffPaymentNote } from './payment-notes.queries.ts';

type PaymentNoteColumnOptions = {
  /** The name of the streamer, with what leads to them. */
  renderStreamer: (note: StaffPaymentNote) => ReactNode;
  onAddPayment: (note: StaffPaymentNote) => void;
};

/** The columns of what streamers say that they have paid. */
export const paymentNoteColumns = (options: PaymentNoteColumnOptions): Column<StaffPaymentNote>[] => [
  { key: 'streamer', header: 'Streamer', alwaysShown: true, cell: options.renderStreamer },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount, subscription: { amount_due: due } }) => (
      <>
        <span className="font-medium">{formatDollars(amount)}</span>
        {due !== amount && due > 0 && <span className="block text-xs text-muted">{formatDollars(due)} due</span>}
      </>
    ),
  },
  {
    key: 'order',
    header: 'Order',
    cell: ({ subscription: { reference, subscription_plan: plan } }) => (
      <>
        <span className="font-mono text-xs whitespace-nowrap">{reference}</span>
        <bdi className="block text-xs text-muted">{plan.name}</bdi>
      </>
    ),
  },
  { key: 'method', header: 'Payment Method', cell: ({ payment_method: method }) => METHOD_LABELS[method] },
  {
    key: 'reference',
    header: 'Their Reference',
    cell: ({ payment_reference: text }) =>
      text === null ? <span className="text-muted">None</span> : <bdi className="wrap-anywhere">{text}</bdi>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ open }) => <Badge tone={open ? 'warning' : 'outline'}>{open ? 'Open' : 'Done'}</Badge>,
  },
  { key: 'date', header: 'Date', cell: ({ created_at: at }) => formatDayOf(at) },
  actionsColumn((note) =>
    note.open ? (
      <Button variant="secondary" size="sm" onClick={() => options.onAddPayment(note)}>
        Add Payment<span className="sr-only"> of {note.streamer.full_name}</span>
      </Button>
    ) : null,
  ),
];

type PaymentNoteFiltersProps = {
  text: (name: 'search' | 'open') => string;
  change: (changes: { search?: string; open?: string }) => void;
};

/** Search and state of notes. */
export const PaymentNoteFilters = ({ text, change }: PaymentNoteFiltersProps) => (
  <>
    <SearchForm
      label="Search payment notes"
      placeholder="Search by streamer or reference"
      value={text('search')}
      onSearch={(search) => change({ search })}
    />
    <SelectField
      label="Status"
      className="w-40 flex-1 sm:flex-none"
      value={text('open')}
      onChange={({ target }) => change({ open: target.value })}
      options={[
        ['', 'All'],
        ['true', 'Open'],
        ['false', 'Done'],
      ]}
    />
  </>
);
