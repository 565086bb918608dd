import type { StaffNote } from '@livelift/contract';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { hasBegunNote, NoteForm } from './note-form.tsx';
import { type NoteReader, StaffNoteItem } from './staff-note-item.tsx';
import { useStaffNotes } from './staff-notes.queries.ts';

/** What staff noted about a streamer, who never sees it: the pinned ones first. */
export function StaffNotes({ streamerId, me }: { streamerId: number; me: NoteReader }) {
  const query = useStaffNotes(streamerId);
  // Kept apart from the list, so that what is typed outlives a note that somebody else deletes meanwhile.
  const [edited, setEdited] = useState<{ note: StaffNote | null } | null>(null);
  const add = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEdited(null);
    requestAnimationFrame(() => add.current?.focus());
  };
  const hasBegun = edited === null && hasBegunNote(streamerId);
  const notes = query.data?.pages.flatMap(({ data }) => data);
  return (
    <SectionCard
      id="notes"
      title="Staff Notes"
      actions={
        edited === null && (
          <Button
            ref={add}
            variant="secondary"
            size="sm"
            className="print:hidden"
            onClick={() => setEdited({ note: null })}
          >
            <Plus aria-hidden />
            {hasBegun ? 'Continue Note' : 'Add Note'}
          </Button>
        )
      }
    >
      {edited && (
        <div className="mb-5 last:mb-0">
          <NoteForm key={edited.note?.id ?? 'new'} streamerId={streamerId} note={edited.note} onClose={close} />
        </div>
      )}
      {hasBegun && (
        <p className="mb-3 text-sm text-warning-ink">A note that you began waits here. It is not saved yet.</p>
      )}
      {!notes && <QueryPlaceholder name="the notes" query={query} className="h-16" />}
      {notes?.length === 0 && edited === null && !hasBegun && (
        <p className="text-sm text-muted">No notes yet. What is written here only staff see.</p>
      )}
      <ul className="-my-3 divide-y empty:hidden">
        {notes
          ?.filter(({ id }) => id !== edited?.note?.id)
          .map((note) => (
            <StaffNoteItem key={note.id} note={note} me={me} onEdit={() => setEdited({ note })} />
          ))}
      </ul>
      <MoreRows label="Show More Notes" failedText="Failed to load more notes" query={query} />
    </SectionCard>
  );
}
