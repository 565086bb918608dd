import type { StaffPaymentNote } from '@livelift/contract';
import { type ActOnNote, NoteAction } from './payment-notes-table.tsx';
import { WaitingList } from './waiting-list.tsx';

type OldestNotesProps = ActOnNote & { notes: readonly StaffPaymentNote[] };

/** The open notes that wait longest, each with what is done about it. */
export const OldestNotes = ({ notes, ...act }: OldestNotesProps) => (
  <WaitingList
    label="Notes that wait longest"
    rows={notes}
    renderReference={({ payment_reference: text, subscription }) => <bdi>{text ?? subscription.reference}</bdi>}
    renderAction={(note) => <NoteAction note={note} {...act} />}
  />
);
