import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../app/paths.ts';
import { activationOutcome, METHOD_LABELS } from '../../features/payments/payment-labels.ts';
import { usePaymentNotes } from '../../features/payments/payment-notes.queries.ts';
import { NoteAction } from '../../features/payments/payment-notes-table.tsx';
import { formatDayOf, formatDollars } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { useLostFocus } from '../../ui/use-lost-focus.ts';
import { NoteDialog, useNoteDialog } from './note-dialog.tsx';

const SHOWN = 3;

/** The newest open notes, each with what is done about it. The list has the others, and says why where it fails. */
export function NewestNotes() {
  const notes = usePaymentNotes({ open: 'true', per_page: SHOWN });
  const dialog = useNoteDialog();
  const [outcome, setOutcome] = useState<ReturnType<typeof activationOutcome> | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // A note that is done with goes, and its button with it.
  const focusHandlers = useLostFocus(() => list.current?.querySelector<HTMLElement>('button')?.focus());
  const open = (name: 'confirm-payment' | 'add-payment', id: number) => {
    setOutcome(null);
    dialog.open(name, id);
  };
  return (
    <div className="px-4 pb-2.5 empty:hidden sm:px-5">
      {outcome && <Notice tone={outcome.tone}>{outcome.message}</Notice>}
      {notes.data && notes.data.data.length > 0 && (
        <ul ref={list} aria-label="Newest notes" className="space-y-1.5" {...focusHandlers}>
          {notes.data.data.map((note) => (
            <li key={note.id} className="flex items-center justify-between gap-3 text-sm">
              <span className="min-w-0">
                <span className="flex gap-2">
                  <Link
                    to={paths.adminStreamer(note.streamer.id)}
                    className="min-w-0 truncate leading-6 hover:underline"
                  >
                    <bdi>{note.streamer.full_name}</bdi>
                  </Link>
                  <span className="leading-6 font-medium whitespace-nowrap">{formatDollars(note.amount)}</span>
                </span>
                <span className="block truncate text-xs text-muted">
                  {METHOD_LABELS[note.payment_method]},{' '}
                  <bdi>{note.payment_reference ?? note.subscription.reference}</bdi>, {formatDayOf(note.created_at)}
                </span>
              </span>
              <NoteAction
                note={note}
                onConfirm={({ id }) => open('confirm-payment', id)}
                onAddPayment={({ id }) => open('add-payment', id)}
              />
            </li>
          ))}
        </ul>
      )}
      <NoteDialog dialog={dialog} notes={notes} onAdded={(added) => setOutcome(activationOutcome(added))} />
    </div>
  );
}
