import { listPaymentNotes, type StaffPaymentNote } from '@livelift/contract';
import { prefetchPaymentNotes, usePaymentNotes } from '../../features/payments/payment-notes.queries.ts';
import { PaymentNoteFilters, paymentNoteColumns } from '../../features/payments/payment-notes-table.tsx';
import { paths } from '../../paths.ts';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { ListTable } from '../../ui/list-table.tsx';
import { TextButton, TextLink } from '../../ui/text-link.tsx';
import { PaymentsViews } from './payments/payments-views.tsx';
import { NoteDialog, useNoteDialog } from './streamer/note-dialog.tsx';
import { useListAddress } from './use-list-address.ts';

export const prefetch = prefetchPaymentNotes;

/** What streamers say that they have paid: each leads to its streamer, and to recording the payment. */
export function Page() {
  const list = useListAddress(listPaymentNotes.query);
  const dialog = useNoteDialog();
  const notes = usePaymentNotes(list.query);
  const add = ({ id }: StaffPaymentNote) => dialog.open('add-payment', id);
  return (
    <section className="space-y-2.5">
      <ListTable
        name="payment-notes"
        title="Payment Notes"
        caption="Payment notes"
        views={<PaymentsViews open="Payment Notes" />}
        rowLabel={({ streamer }) => `the note of ${streamer.full_name}`}
        onOpen={add}
        columns={paymentNoteColumns({
          renderStreamer: (note) => <Streamer note={note} />,
          onConfirm: ({ id }) => dialog.open('confirm-payment', id),
          onAddPayment: add,
          onClose: ({ id }) => dialog.open('close-note', id),
        })}
        query={notes}
        emptyText={<NoNotes list={list} />}
        failedText="Failed to load payment notes"
        {...list.table}
        filters={() => <PaymentNoteFilters list={list} />}
      />
      <NoteDialog dialog={dialog} notes={notes} />
    </section>
  );
}

type List = Pick<ReturnType<typeof useListAddress<typeof listPaymentNotes.query>>, 'text' | 'change'>;

function NoNotes({ list }: { list: List }) {
  const [search, open] = [list.text('search'), list.text('open')];
  if (search === '' && open === '') return 'Nobody has said that they have paid.';
  return (
    <>
      {search === '' ? `No note is ${open === 'true' ? 'open' : 'done'}. ` : `No note matches “${search}”. `}
      <TextButton ref={keepFocusNear} onClick={() => list.change({ search: '', open: '' })}>
        Clear
      </TextButton>
    </>
  );
}

const Streamer = ({ note: { streamer } }: { note: StaffPaymentNote }) => (
  <div className="*:block *:truncate sm:max-lg:max-w-36 sm:min-w-36">
    <TextLink to={paths.adminStreamer(streamer.id)}>
      <bdi>{streamer.full_name}</bdi>
    </TextLink>
    <span title={streamer.user.email} className="text-xs text-muted">
      {streamer.user.email}
    </span>
  </div>
);
