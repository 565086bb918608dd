import type { ContentNote } from '@livelift/contract';
import { useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { QueryPlaceholder } from '../../ui/load-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { SegmentedChoice } from '../../ui/segmented-choice.tsx';
import { ContentFile } from './content-file.tsx';
import { LaunchChecklist } from './launch-checklist.tsx';
import { SectionList } from './section-list.tsx';
import { type SettingsRecord, useSitePreview } from './settings.queries.ts';
import { SaveBar, SettingsForm } from './settings-form.tsx';
import { SettingsHistory, type TakenContent } from './settings-history.tsx';
import { labelOf } from './settings-values.ts';
import { useSettingsEditor } from './use-settings-editor.ts';

/** Everything that the operator says on the site, with its preview, its history and its file. */
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
  return (
    <div className="gap-8 lg:grid lg:grid-cols-[11rem_minmax(0,56rem)]">
      <SectionList />
      <div className="space-y-6 [&_section]:scroll-mt-16">
        <LaunchChecklist live={settings.live} />
        {taken?.version === editor.base.version && <TakenNotice taken={taken} isDirty={editor.isDirty} />}
        <SettingsForm editor={editor} />
        <SitePreview version={editor.base.version} isDirty={editor.isDirty} />
        <SettingsHistory onTake={takeOrAsk} />
        <ContentFile saved={editor.base.content} onTake={takeOrAsk} />
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
          title="Publish these changes?"
          confirmLabel="Publish Now"
          tone="primary"
        />
      </div>
    </div>
  );
}

const REASONS: Readonly<Record<ContentNote['reason'], string>> = {
  unknown: 'is left out: this version of the product has no such field',
  missing: 'was not in it, and has the first text',
  invalid: 'could not be taken, and has the first text',
};

function TakenNotice({ taken, isDirty }: { taken: TakenContent; isDirty: boolean }) {
  const { source, notes } = taken;
  const box = useRef<HTMLDivElement>(null);
  // The buttons that fill the form are below it, far out of sight of it.
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
            {notes.slice(0, 20).map(({ field, reason }) => (
              <li key={field}>
                {labelOf(field)} {REASONS[reason]}.
              </li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}

const WIDTHS = [
  { key: 'desktop', label: 'Wide' },
  { key: 'phone', label: 'Phone' },
] as const;

// As wide as the page is laid out for, and made as small as the card is: atan2 divides the two lengths.
const WIDE =
  'h-[calc(40rem/tan(atan2(100cqw,1280px)))] w-[1280px] origin-top-left scale-[tan(atan2(100cqw,1280px))] border';

type SitePreviewProps = { version: number; isDirty: boolean };

/** The landing page as it will be, in a frame. */
function SitePreview({ version, isDirty }: SitePreviewProps) {
  const query = useSitePreview(version);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]['key']>(useIsPhone() ? 'phone' : 'desktop');
  return (
    <SectionCard
      id="preview"
      title="Preview"
      description="The landing page with the draft. Nobody else sees it."
      actions={<SegmentedChoice label="Width of the preview" value={width} onChange={setWidth} choices={WIDTHS} />}
    >
      <div className="space-y-3">
        {isDirty && <Notice>Unsaved changes are not in it yet: save the draft.</Notice>}
        {query.data === undefined ? (
          <QueryPlaceholder name="the preview" query={query} className="h-96" />
        ) : (
          <div className="@container h-160 overflow-hidden">
            <iframe
              // The whole page again, with what was saved.
              key={query.data}
              src={query.data}
              title="Landing page with the draft"
              className={width === 'phone' ? 'mx-auto h-160 w-90 max-w-full rounded-md border' : WIDE}
            />
          </div>
        )}
      </div>
    </SectionCard>
  );
}
