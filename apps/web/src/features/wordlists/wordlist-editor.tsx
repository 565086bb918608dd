import { type getWordlist, hasFaults, type ResponseOf } from '@livelift/contract';
import { Download, Upload } from 'lucide-react';
import { type ChangeEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { Form } from '../../ui/form.tsx';
import { useFormDialog, useTyped } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CHOOSE_VERSION } from '../../ui/version-conflict.tsx';
import { ResetWordlistQuestion } from './reset-wordlist-question.tsx';
import { useWordlistEditor } from './use-wordlist-editor.ts';
import { WordsAdvice } from './words-advice.tsx';
import { WordsConflict } from './words-conflict.tsx';
import { WordsField } from './words-field.tsx';

/** The words of one list as text, to type into, to fill from a file and to take home as one. */
export function WordlistEditor({ saved }: { saved: ResponseOf<typeof getWordlist> }) {
  const { wordlist, content } = saved;
  const editor = useWordlistEditor(wordlist, content);
  const [resets, setResets] = useState(false);
  const id = useId();
  const { inspection } = editor;
  const { cancel } = useFormDialog();
  useTyped(editor.isTyped, { keptOnReload: editor.isKept });
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
      loading={editor.isSaving}
      submitError={editor.failure}
      errorTitle="Failed to save wordlist"
    >
      {editor.conflict && <WordsConflict mine={editor.text} loading={editor.isSaving} {...editor.conflict} />}
      {editor.isRestored && <Notice>What you typed here before is back. It is not saved yet.</Notice>}
      <DropZone onFile={editor.addFile}>
        <label htmlFor={id} className="text-sm font-medium">
          One word or phrase a line
        </label>
        <WordsField
          id={id}
          field={editor.field}
          value={editor.text}
          onValue={editor.type}
          readOnly={editor.isSaving}
          aria-describedby={`${id}-advice`}
          aria-invalid={hasFaults(inspection.faults) || undefined}
        />
        <WordsAdvice id={`${id}-advice`} inspection={inspection} onGoTo={editor.goTo} />
        <FileButtons
          onFile={editor.addFile}
          onExport={
            inspection.words.length > 0
              ? () => saveFile(`${wordlist.key}.txt`, 'text/plain;charset=utf-8', [editor.text])
              : null
          }
        />
      </DropZone>
      {editor.news && <Notice tone={editor.news.tone}>{editor.news.text}</Notice>}
      <DialogActions>
        <Button
          variant="ghost"
          className="text-danger-ink max-sm:px-3 sm:mr-auto"
          disabled={wordlist.words === 0 || editor.isSaving}
          onClick={() => setResets(true)}
        >
          Reset
        </Button>
        <Button variant="secondary" className="max-sm:px-3" onClick={cancel}>
          Close
        </Button>
        <Button
          type="submit"
          className="max-sm:px-3"
          loading={editor.isSaving}
          disabled={editor.conflict !== false}
          aria-describedby={editor.conflict ? `${id}-choose` : undefined}
        >
          Save
        </Button>
        {editor.conflict && (
          <span id={`${id}-choose`} className="sr-only">
            {CHOOSE_VERSION}
          </span>
        )}
      </DialogActions>
      <ResetWordlistQuestion wordlist={wordlist} open={resets} onOpenChange={setResets} onReset={editor.clear} />
    </Form>
  );
}

type DropZoneProps = { onFile: (file: File) => void; children: ReactNode };

function DropZone({ onFile, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  const carriesFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is one way more; the button below is the other.
    <div
      className={cn(
        'flex flex-col gap-2 rounded-md',
        isOver && 'outline-2 outline-offset-4 outline-primary outline-dashed',
      )}
      onDragOver={(event) => {
        if (!carriesFile(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!file) return;
        event.preventDefault();
        onFile(file);
      }}
    >
      {children}
    </div>
  );
}

type FileButtonsProps = {
  onFile: (file: File) => void;
  /** Null where there is nothing to export. */
  onExport: (() => void) | null;
};

function FileButtons({ onFile, onExport }: FileButtonsProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    if (file) onFile(file);
    // The same file can be chosen again after it was changed.
    event.target.value = '';
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <input
        ref={input}
        type="file"
        accept=".txt,text/plain"
        aria-label="Text file"
        className="hidden"
        onChange={choose}
      />
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        <Upload aria-hidden />
        Import text file
      </Button>
      <Button variant="secondary" size="sm" disabled={onExport === null} onClick={() => onExport?.()}>
        <Download aria-hidden />
        Export as .txt
      </Button>
    </div>
  );
}
