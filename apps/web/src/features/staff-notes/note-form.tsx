import { STAFF_NOTE_LENGTH, type StaffNote, staffNote, staffNoteInput } from '@livelift/contract';
import type { KeyboardEvent } from 'react';
import { z } from 'zod';
import { readDraft } from '../../lib/form-draft.ts';
import { formatCount } from '../../lib/format.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { useSaveNote } from './staff-notes.queries.ts';

const values = z.object({ text: z.string() });

const draftKey = (streamerId: number, note: StaffNote | null) => `staffNoteDraft/${streamerId}/${note?.id ?? 'new'}`;

/** Whether a new note about a streamer was begun in this tab and not saved. */
export const hasBegunNote = (streamerId: number): boolean => readDraft(draftKey(streamerId, null), values) !== null;

type NoteFormProps = {
  streamerId: number;
  /** Null for a new one. */
  note: StaffNote | null;
  onClose: () => void;
};

// The button that opened it is gone, so the focus moves to the field.
const focusField = (holder: HTMLElement | null) => holder?.querySelector('textarea')?.focus();

// Enter alone is a new line. Cmd on a Mac.
function submitOnCtrlEnter({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}

/** Writes a note, or changes one's own; what is typed and not saved waits in this tab. */
export function NoteForm({ streamerId, note, onClose }: NoteFormProps) {
  const save = useSaveNote(streamerId);
  const editor = useVersionedForm<StaffNote, StaffNote | null, { text: string }, { text: string }>({
    record: note,
    recordSchema: staffNote,
    valuesOf: (record) => ({ text: record?.text ?? '' }),
    schema: staffNoteInput,
    save: async ({ text }, base) => {
      await save.mutateAsync({ note: base, text });
      onClose();
      return undefined;
    },
    deletedCode: 'staff_note.not_found',
    draft: { key: draftKey(streamerId, note), schema: values },
  });
  const { field, conflict, isSaving } = editor;
  return (
    <div ref={focusField}>
      <VersionedForm
        state={editor}
        record="note"
        fields={[['Note', ({ text }) => text]]}
        errorTitle="Failed to save the note"
      >
        <TextareaField
          label={note === null ? 'New note' : 'Note'}
          hint={`Markdown, up to ${formatCount(STAFF_NOTE_LENGTH)} characters. Never shown to the streamer. Ctrl+Enter saves.`}
          rows={4}
          required
          {...field('text')}
          onKeyDown={submitOnCtrlEnter}
        />
        <div className="flex gap-2">
          <Button type="submit" size="sm" loading={isSaving} disabled={conflict !== null}>
            Save Note
          </Button>
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </VersionedForm>
    </div>
  );
}
