import { type ContentNote, LEGAL_PAGES } from '@livelift/contract';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/class-names.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ContentFile } from './content-file.tsx';
import { LaunchChecklist } from './launch-checklist.tsx';
import { LeftOutOf } from './markdown-field.tsx';
import { SectionList, ShownSection } from './section-list.tsx';
import type { SettingsRecord } from './settings.queries.ts';
import { SaveBar, SettingsForm } from './settings-form.tsx';
import { SettingsHistory, type TakenContent } from './settings-history.tsx';
import { LABELS, labelOf } from './settings-values.ts';
import { PreviewPanel, usePreviewPlace } from './site-preview.tsx';
import { UnknownPlaceholders } from './text-sections.tsx';
import { useSettingsEditor } from './use-settings-editor.ts';

/** Everything that the operator says on the site, one section at a time, with its preview, its history and its file. */
export function SiteSettings({ settings }: { settings: SettingsRecord }) {
  const editor = useSettingsEditor(settings);
  const [taken, setTaken] = useState<(TakenContent & { version: number }) | null>(null);
  const [asked, setAsked] = useState<TakenContent | null>(null);
  const take = (next: TakenContent) => {
    editor.fillIn(next.content);
    setTaken({ ...next, version: editor.base.version });
    setAsked(null);
  };
  const takeOrAsk = editor.isDirty ? setAsked : take;
  const hasPreview = usePreviewPlace() === 'beside';
  return (
    <div
      className={cn(
        'gap-6 lg:grid lg:grid-cols-[11rem_minmax(0,56rem)]',
        hasPreview && 'xl:grid-cols-[11rem_minmax(0,1fr)_minmax(0,1fr)]',
      )}
    >
      <SectionList editor={editor} />
      <div className="flex min-w-0 flex-col gap-6 [&_section]:scroll-mt-16 min-h-[calc(100dvh-15rem)] lg:min-h-[calc(100dvh-8rem)]">
        {taken?.version === editor.base.version && <TakenNotice taken={taken} isDirty={editor.isDirty} />}
        {editor.takenOver && <Notice>{editor.takenOver}</Notice>}
        <ShownSection id="checklist">
          <LaunchChecklist live={settings.live} />
        </ShownSection>
        <SettingsForm editor={editor} />
        <ShownSection id="history">
          <SettingsHistory live={settings.live} onTake={takeOrAsk} />
        </ShownSection>
        <ShownSection id="file">
          <ContentFile editor={editor} onTake={takeOrAsk} />
        </ShownSection>
        {asked && (
          <ConfirmDialog
            onClose={() => setAsked(null)}
            title="Replace what you have not saved?"
            description={`${asked.source} takes the place of your unsaved changes.`}
            confirmLabel="Replace"
            cancelLabel="Keep mine"
            onConfirm={() => take(asked)}
          />
        )}
        <SaveBar editor={editor} onDiscard={() => setTaken(null)} />
        <ConfirmDialog
          {...editor.confirmation}
          description={<Question text={editor.confirmation.description} />}
          title="Publish these changes?"
          confirmLabel="Publish Now"
          tone="primary"
        >
          {(['announcement', ...LEGAL_PAGES, 'payment_instructions'] as const)
            .filter((name) => editor.values[name] !== (editor.base.live[name] ?? ''))
            .map((name) => (
              <LeftOutOf key={name} label={LABELS[name]} markdown={editor.values[name]} />
            ))}
          {editor.values.payment_instructions !== editor.base.live.payment_instructions && (
            <UnknownPlaceholders markdown={editor.values.payment_instructions} />
          )}
        </ConfirmDialog>
      </div>
      {hasPreview && <PreviewPanel editor={editor} />}
    </div>
  );
}

// A line for each change below the first.
function Question({ text }: { text: string | null }) {
  const [lead, ...changes] = text?.split('\n') ?? [];
  return (
    <>
      <p>{lead}</p>
      {changes.length > 0 && (
        <ul className="mt-1.5 list-disc space-y-1 pl-5 wrap-anywhere">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
    </>
  );
}

const reasonOf = ({ reason, problem }: ContentNote, instead: string): string => {
  if (reason === 'unknown') return 'is left out: this version of the product has no such field.';
  if (reason === 'missing') return `was not in it, and ${instead}.`;
  return `could not be taken, and ${instead}${problem === undefined ? '.' : `: ${problem}`}`;
};

function TakenNotice({ taken, isDirty }: { taken: TakenContent; isDirty: boolean }) {
  const { source, notes, instead } = taken;
  const box = useRef<HTMLDivElement>(null);
  // The buttons that fill the form may be far below it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each content that is taken.
  useEffect(() => box.current?.focus(), [taken]);
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-16 rounded-md">
      <Notice tone={notes.length > 0 ? 'warning' : 'info'} title={`${source} is in the form`}>
        <p>
          {isDirty
            ? 'Nothing is saved yet. Look through it, then save the draft or publish.'
            : 'It says what was saved already.'}
        </p>
        {notes.length > 0 && (
          <ul className="mt-1.5 list-disc pl-5">
            {notes.slice(0, 20).map((note) => (
              <li key={note.field}>
                {labelOf(note.field)} {reasonOf(note, instead)}
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
