import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { newerVersion } from '../../lib/newer-version.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, DiscardQuestion } from '../../ui/confirm-dialog.tsx';
import { keysText, useShortcuts } from '../../ui/shortcuts.ts';
import { toast } from '../../ui/toaster.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { LIST_SECTIONS, ListSection } from './list-sections.tsx';
import { TEXTS } from './publication.ts';
import { ShownSection, useIsNarrow, useShownSection } from './section-list.tsx';
import { settingsRecord, useSaveDraft } from './settings.queries.ts';
import { PreviewButton, usePreviewPlace } from './site-preview.tsx';
import { StateBadge } from './state-badge.tsx';
import { AnnouncementSection, LegalSection, MailSection, PaymentSection, SiteSection } from './text-sections.tsx';
import { draftedBy, type SettingsEditor, submitDraft } from './use-settings-editor.ts';

const FORM_ID = 'site-content';

/** Everything that the operator says on the site: saved as a draft, and published as a whole. */
export function SettingsForm({ editor }: { editor: SettingsEditor }) {
  useRefusedShown(editor);
  return (
    <VersionedForm
      id={FORM_ID}
      state={editor}
      fields={TEXTS}
      errorTitle="Failed to save the settings"
      className="gap-6 whitespace-pre-line not-has-[>:not([hidden])]:hidden"
    >
      <ShownSection id="contact">
        <SiteSection editor={editor} />
      </ShownSection>
      <ShownSection id="announcement">
        <AnnouncementSection editor={editor} />
      </ShownSection>
      {LIST_SECTIONS.map(({ id, ...section }) => (
        <ShownSection key={id} id={id}>
          <ListSection id={id} editor={editor} {...section} />
        </ShownSection>
      ))}
      <ShownSection id="legal">
        <LegalSection editor={editor} />
      </ShownSection>
      <ShownSection id="payment">
        <PaymentSection editor={editor} />
      </ShownSection>
      <ShownSection id="mail">
        <MailSection editor={editor} />
      </ShownSection>
    </VersionedForm>
  );
}

const REFUSED = `#${FORM_ID} section :is([aria-invalid="true"], p[role="alert"])`;

/** After a submission, focuses the first field that was refused, in its section where none that is shown was. */
function useRefusedShown({ form }: SettingsEditor): void {
  const { submitCount } = form.formState;
  const shown = useShownSection();
  const navigate = useNavigate();
  const seen = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once the section is shown.
  useEffect(() => {
    if (seen.current === submitCount) return;
    const refused = [...document.querySelectorAll<HTMLElement>(REFUSED)];
    const inSight = refused.find((each) => !each.closest('[hidden]'));
    const section = refused[0]?.closest('section');
    if (section && !inSight) return void navigate(`#${section.id}`);
    seen.current = submitCount;
    inSight?.focus();
    // Also where it had the focus: its message is below it.
    inSight?.scrollIntoView({ block: 'nearest' });
  }, [submitCount, shown, navigate]);
}

const SAVE_KEYS = 'Ctrl+s';

// Not below a question, which is about what the form says.
function saveByKey(editor: SettingsEditor): void {
  if (!document.querySelector('[role="alertdialog"]')) submitDraft(editor);
}

/** Saves and publishes the form from wherever one is on the page. */
export function SaveBar({ editor, onDiscard }: { editor: SettingsEditor; onDiscard: () => void }) {
  const { isDirty, isSaving, conflict, base, choose } = editor;
  const [isDiscarding, setDiscarding] = useState(false);
  const close = () => setDiscarding(false);
  const previewPlace = usePreviewPlace();
  const isNarrow = useIsNarrow();
  const isBlocked = conflict !== null;
  const canSave = isDirty && !isBlocked && !isSaving;
  // Taken also with nothing to save: the browser would save its page.
  const saveDraft = () => {
    if (canSave) saveByKey(editor);
  };
  useShortcuts('Settings', [{ keys: SAVE_KEYS, label: 'Save the draft', act: saveDraft }]);
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-1 mt-auto flex items-center gap-1.5 border-t bg-paper px-1 py-2 sm:flex-wrap sm:gap-2.5 sm:py-3 max-sm:*:aria-busy:[&_svg]:hidden"
    >
      <Button
        type="submit"
        form={FORM_ID}
        variant="secondary"
        loading={isSaving}
        aria-disabled={!canSave}
        title={keysText(SAVE_KEYS)}
        onClick={() => choose('draft')}
      >
        Save Draft
      </Button>
      <Button
        type="submit"
        form={FORM_ID}
        loading={isSaving}
        aria-disabled={(!isDirty && base.is_published) || isBlocked}
        onClick={() => choose('publish')}
      >
        Publish
      </Button>
      {previewPlace === 'button' && <PreviewButton editor={editor} />}
      <Button
        variant="ghost"
        aria-disabled={(!isDirty && base.is_published) || isSaving}
        onClick={() => setDiscarding(true)}
      >
        <Undo2 aria-hidden className="sm:hidden" />
        <span className="max-sm:sr-only">{isDirty || base.is_published ? 'Discard Changes' : 'Discard Draft'}</span>
      </Button>
      {!isNarrow && <StateBadge editor={editor} />}
      {isDiscarding &&
        (isDirty ? (
          <DiscardQuestion
            onKeep={close}
            onDiscard={() => {
              editor.load(base);
              onDiscard();
              close();
            }}
          />
        ) : (
          <DiscardDraftDialog editor={editor} onClose={close} />
        ))}
    </div>
  );
}

/** Asks before the draft, of whomever, gives way to what the site shows. */
function DiscardDraftDialog({ editor: { base, load }, onClose }: { editor: SettingsEditor; onClose: () => void }) {
  const { mutate, isPending, error } = useSaveDraft();
  const discard = () =>
    mutate(
      { ...base.live, version: base.version },
      {
        onSuccess: (saved) => {
          load(saved);
          toast.success('Draft discarded');
          onClose();
        },
        // Of another admin: it is shown before it is discarded.
        onError: (failure) => {
          const newer = newerVersion(failure, settingsRecord);
          if (newer) load(newer);
        },
      },
    );
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Discard the draft?"
      description={`What the site shows takes its place. ${draftedBy(base)}`}
      confirmLabel="Discard Draft"
      loading={isPending}
      submitError={error ? backgroundErrorMessage(error, 'Failed to discard the draft') : undefined}
      onConfirm={discard}
    />
  );
}
