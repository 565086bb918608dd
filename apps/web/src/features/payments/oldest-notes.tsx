import type { StaffPaymentNote } from '@livelift/contract';
import { type ActOnNote, NoteAction } from './payment-notes-table.tsx';
import { WaitingList } from './waiting-list.tsx';

type NewestNotesProps = ActOnNote & { notes: readonly StaffPaymentNote[] };

/** The newest open notes, each with what is done about it. */
export const NewestNotes = ({ notes, ...act }: NewestNotesProps) => (
  <WaitingList
    label="Newest notes"
    rows={notes}
    renderReference={({ payment_reference: text, subscription }) => <bdi>{text ?? subscription.reference}</bdi>}
    renderAction={(note) => <NoteAction note={note} {...act} />}
  />
);
