import { useState } from 'react';
import { backgroundErrorMessage } from '../../lib/api-error.ts';
import { newerVersion } from '../../lib/newer-version.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, DiscardQuestion } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toaster.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import { LIST_SECTIONS, ListSection } from './list-sections.tsx';
import { settingsRecord, useSaveDraft } from './settings.queries.ts';
import { TEXTS } from './settings-values.ts';
import { LegalSection, MailSection, PaymentSection, SiteSection } from './text-sections.tsx';
import { draftedBy, type SettingsEditor } from './use-settings-editor.ts';

const FORM_ID = 'site-content';

/** Everything that the operator says on the site: saved as a draft, and published as a whole. */
export function SettingsForm({ editor }: { editor: SettingsEditor }) {
  return (
    <VersionedForm
      id={FORM_ID}
      state={editor}
      fields={TEXTS}
      errorTitle="Failed to save the settings"
      className="gap-6"
    >
      <SiteSection editor={editor} />
      {LIST_SECTIONS.map((section) => (
        <ListSection key={section.name} editor={editor} {...section} />
      ))}
      <LegalSection editor={editor} />
      <PaymentSection editor={editor} />
      <MailSection editor={editor} />
    </VersionedForm>
  );
}

function stateOf({ isDirty, base }: SettingsEditor): string {
  if (isDirty) return 'Unsaved changes';
  if (base.updated_at === null) return 'Default texts';
  return base.is_published ? 'Published' : 'Draft';
}

/** Saves and publishes the form from wherever one is on the page. */
export function SaveBar({ editor, onDiscard }: { editor: SettingsEditor; onDiscard: () => void }) {
  const { isDirty, isSaving, conflict, base, choose } = editor;
  const [isDiscarding, setDiscarding] = useState(false);
  const close = () => setDiscarding(false);
  const isBlocked = conflict !== null;
  return (
    <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center gap-2.5 border-t bg-paper px-1 py-3">
      <Button
        type="submit"
        form={FORM_ID}
        variant="secondary"
        loading={isSaving}
        aria-disabled={!isDirty || isBlocked}
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
      <Button
        variant="ghost"
        aria-disabled={(!isDirty && base.is_published) || isSaving}
        onClick={() => setDiscarding(true)}
      >
        {isDirty || base.is_published ? 'Discard Changes' : 'Discard Draft'}
      </Button>
      <Badge tone={isDirty || !base.is_published ? 'warning' : 'success'}>{stateOf(editor)}</Badge>
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
