import { Button } from '../../ui/button.tsx';
import { keepFocusNear } from '../../ui/keep-focus-near.ts';
import { Notice } from '../../ui/notice.tsx';
import { type SettingsEditor, submitDraft } from './use-settings-editor.ts';

type UnsavedNoticeProps = {
  editor: SettingsEditor;
  /** What the button does besides saving the draft. */
  label: string;
};

/** Says that what is typed is not in what is shown beside it, and saves it as the draft. */
export function UnsavedNotice({ editor, label }: UnsavedNoticeProps) {
  const { isDirty, isSaving, conflict, form } = editor;
  if (!isDirty) return null;
  const isRefused = Object.keys(form.formState.errors).length > 0;
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-2.5">
        {isRefused
          ? 'Unsaved changes are not in it yet: correct what is marked.'
          : 'Unsaved changes are not in it yet.'}
        <div ref={keepFocusNear}>
          <Button
            variant="secondary"
            size="sm"
            loading={isSaving}
            aria-disabled={conflict !== null}
            onClick={() => submitDraft(editor)}
          >
            {label}
          </Button>
        </div>
      </div>
    </Notice>
  );
}
