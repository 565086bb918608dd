import { type getWordlist, hasFaults, type ResponseOf } from '@livelift/contract';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { formatPlural } from '../../lib/format.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { DropZone, FileButton } from '../../ui/drop-zone.tsx';
import { Form } from '../../ui/form.tsx';
import { FormDialogActions, useUnsavedChanges } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { VersionChoice } from '../../ui/version-conflict.tsx';
import { ResetWordlistDialog } from './reset-wordlist-dialog.tsx';
import { useWordlistEditor } from './use-wordlist-editor.ts';
import { WordlistChecks } from './wordlist-checks.tsx';
import { linesMissingFrom } from './wordlist-file.ts';
import { WordlistTextField } from './wordlist-text-field.tsx';

const lines = (count: number) => formatPlural(count, 'line');

function differenceSentence(mine: string, theirs: string): string {
  const [added, own] = [linesMissingFrom(theirs, mine).length, linesMissingFrom(mine, theirs).length];
  return added + own === 0
    ? 'The list was saved in another window meanwhile: the same lines, in another order.'
    : `The list was saved in another window meanwhile. It has ${lines(added)} that yours lacks, and lacks ${lines(own)} of yours.`;
}

/** Edits one wordlist as text, with file import and export. */
export function WordlistEditor({ saved }: { saved: ResponseOf<typeof getWordlist> }) {
  const { wordlist } = saved;
  const editor = useWordlistEditor(saved);
  const [isConfirmingReset, setConfirmingReset] = useState(false);
  const id = useId();
  const { inspection, conflict, isSaving } = editor;
  const { content } = editor.values;
  const theirs = conflict?.theirs.content ?? '';
  useUnsavedChanges(editor.isDirty, { survivesReload: editor.isKept });
  return (
    <Form {...editor.formProps} errorTitle="Failed to save wordlist">
      {conflict && (
        <VersionChoice
          conflict={conflict}
          loading={isSaving}
          actions={
            linesMissingFrom(theirs, content).length > 0 && (
              <Button size="sm" disabled={isSaving} onClick={() => editor.keepBoth(theirs)}>
                Keep both
              </Button>
            )
          }
        >
          <p className="text-pretty">{differenceSentence(content, theirs)}</p>
        </VersionChoice>
      )}
      {editor.isRestored && <Notice>What you typed here before is back. It is not saved yet.</Notice>}
      <DropZone onFile={editor.addFile}>
        <label htmlFor={id} className="text-sm font-medium">
          One word or phrase a line
        </label>
        <WordlistTextField
          id={id}
          field={editor.text}
          value={content}
          onValue={editor.onChange}
          readOnly={isSaving}
          aria-describedby={`${id}-advice`}
          aria-invalid={hasFaults(inspection.faults) || undefined}
        />
        <WordlistChecks id={`${id}-advice`} inspection={inspection} onGoTo={editor.goTo} />
        <FileButtons
          onFile={editor.addFile}
          onExport={
            inspection.words.length > 0
              ? () => saveFile(`${wordlist.key}.txt`, 'text/plain;charset=utf-8', [content])
              : null
          }
        />
      </DropZone>
      {editor.importResult && <Notice tone={editor.importResult.tone}>{editor.importResult.text}</Notice>}
      <FormDialogActions
        loading={isSaving}
        hasConflict={conflict !== null}
        cancelLabel="Close"
        other={
          <Button
            variant="ghost"
            className="text-danger-ink max-sm:px-3 sm:mr-auto"
            disabled={wordlist.words === 0 || isSaving}
            onClick={() => setConfirmingReset(true)}
          >
            Reset
          </Button>
        }
      >
        Save
      </FormDialogActions>
      {isConfirmingReset && (
        <ResetWordlistDialog wordlist={wordlist} onClose={() => setConfirmingReset(false)} onReset={editor.reset} />
      )}
    </Form>
  );
}

type FileButtonsProps = {
  onFile: (file: File) => void;
  /** Null where there is nothing to export. */
  onExport: (() => void) | null;
};

const FileButtons = ({ onFile, onExport }: FileButtonsProps) => (
  <div className="flex flex-wrap items-center gap-2">
    <FileButton variant="secondary" size="sm" label="Text file" accept=".txt,text/plain" onFile={onFile}>
      Import text file
    </FileButton>
    <Button variant="secondary" size="sm" disabled={onExport === null} onClick={() => onExport?.()}>
      <Download aria-hidden />
      Export as .txt
    </Button>
  </div>
);
