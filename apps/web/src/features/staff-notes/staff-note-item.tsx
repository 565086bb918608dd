import type { StaffNote } from '@livelift/contract';
import { Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { formatGmt } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { useDeleteNote, usePinNote } from './staff-notes.queries.ts';

/** Who reads the notes. */
export type NoteReader = { id: number; role: string };

type StaffNoteItemProps = { note: StaffNote; me: NoteReader; onEdit: () => void };

/** One note: its author changes it, anybody of the staff pins it, its author or an admin deletes it. */
export function StaffNoteItem({ note, me, onEdit }: StaffNoteItemProps) {
  const { author, created_at: at, edited_at: editedAt, pinned } = note;
  const isMine = author.id === me.id;
  const pin = usePinNote(note);
  const [isDeleting, setDeleting] = useState(false);
  const about = `the note of ${author.email}, ${formatGmt(at)}`;
  return (
    <li className="space-y-1.5 py-3">
      <div className="flex items-start gap-2 text-xs text-muted">
        <p className="min-w-0 flex-1 pt-1 wrap-anywhere">
          {pinned && (
            <span className="font-medium text-ink">
              <Pin aria-hidden className="mr-1 inline size-3.5 align-[-0.15em]" />
              Pinned ·{' '}
            </span>
          )}
          {isMine ? 'You' : author.email} · <time dateTime={at.toISOString()}>{formatGmt(at)}</time>
          {editedAt !== null && <span title={formatGmt(editedAt)}> · edited</span>}
        </p>
        <span className="-my-1 flex print:hidden">
          <RowAction
            isIconOnly
            icon={pinned ? PinOff : Pin}
            about={about}
            loading={pin.isPending}
            onClick={() => pin.mutate(!pinned)}
          >
            {pinned ? 'Unpin' : 'Pin'}
          </RowAction>
          <RowMenu
            about={about}
            items={[
              ...(isMine ? [{ label: 'Edit', icon: Pencil, onSelect: onEdit }] : []),
              ...(isMine || me.role === 'admin'
                ? [{ label: 'Delete', icon: Trash2, onSelect: () => setDeleting(true) }]
                : []),
            ]}
          />
        </span>
      </div>
      <SafeHtml html={note.html} className="text-sm" />
      {isDeleting && <DeleteQuestion note={note} onClose={() => setDeleting(false)} />}
    </li>
  );
}

function DeleteQuestion({ note, onClose }: { note: StaffNote; onClose: () => void }) {
  const deletion = useDeleteNote(note);
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Delete Note"
      description="It goes from this page. The audit log keeps what it said."
      confirmLabel="Delete Note"
      loading={deletion.isPending}
      submitError={deletion.error ? backgroundErrorMessage(deletion.error, 'Failed to delete the note') : undefined}
      onConfirm={() => deletion.mutate(undefined, { onSuccess: onClose })}
    />
  );
}
