import { createContext, type ReactNode, use, useCallback, useId, useLayoutEffect, useState } from 'react';
import { useLeaveWarning } from '../lib/use-leave-warning.ts';
import { Button } from './button.tsx';
import { DiscardQuestion } from './confirm-dialog.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
import { CHOOSE_VERSION } from './version-conflict.tsx';

type DirtyForm = {
  /** A draft survives a reload, so the browser need not ask. */
  survivesReload: boolean;
};

type FormDialogState = {
  /** Whether closing would lose unsaved input. */
  isDirty: boolean;
  /** Called by a form, under its own id, with its dirty state; null while it is clean. */
  reportUnsaved: (form: string, dirty: DirtyForm | null) => void;
  /** Continues at once, or after a confirmation where unsaved input would be lost. */
  confirmLeave: (go: () => void) => void;
  /** Closes the dialog in the same way; used by Cancel. */
  cancel: () => void;
};

const FormDialogContext = createContext<FormDialogState | null>(null);

type FormDialogProps = DialogProps & {
  /** Called to close it. A form that has saved calls it directly, without a confirmation. */
  onClose: () => void;
  /** Called instead of `onClose` when unsaved input is discarded. */
  onDiscard?: () => void;
};

const NONE: ReadonlyArray<DirtyForm & { form: string }> = [];

/**
 * The shell of every dialog with a form: closing it asks for confirmation while a form in it is dirty. Leaving the page
 * itself triggers the browser's own prompt, unless drafts survive the reload. Back asks nothing (D158). Each form in it reports its state through `useUnsavedChanges`.
 */
export function FormDialog({ onClose, onDiscard = onClose, children, ...dialog }: FormDialogProps) {
  const [dirtyForms, setDirtyForms] = useState(NONE);
  const reportUnsaved = useCallback(
    (form: string, dirty: DirtyForm | null) =>
      setDirtyForms((before) => {
        const others = before.filter((each) => each.form !== form);
        return dirty ? [...others, { form, ...dirty }] : others;
      }),
    [],
  );
  const isDirty = dirtyForms.length > 0;
  const survivesReload = dirtyForms.every((each) => each.survivesReload);
  useLeaveWarning(isDirty && !survivesReload);
  const [next, setNext] = useState<{ go: () => void } | null>(null);
  const confirmLeave = (go: () => void) => (isDirty ? setNext({ go }) : go());
  const cancel = () => confirmLeave(isDirty ? onDiscard : onClose);
  return (
    <Dialog {...dialog} onClose={cancel}>
      <FormDialogContext value={{ isDirty, reportUnsaved, confirmLeave, cancel }}>{children}</FormDialogContext>
      {next && (
        <DiscardQuestion
          onKeep={() => setNext(null)}
          onDiscard={() => {
            setNext(null);
            next.go();
          }}
        />
      )}
    </Dialog>
  );
}

/** The state of the dialog around a form, and the functions that close it. */
export function useFormDialog(): FormDialogState {
  const shell = use(FormDialogContext);
  if (shell === null) throw new Error('A form of a dialog stands in a FormDialog.');
  return shell;
}

/**
 * Reports to the surrounding dialog whether a form is dirty, and whether its input survives a reload. In a page without a
 * dialog the browser asks before the page is left.
 */
export function useUnsavedChanges(isDirty: boolean, { survivesReload }: DirtyForm = { survivesReload: false }): void {
  const dialog = use(FormDialogContext);
  const reportUnsaved = dialog?.reportUnsaved;
  const form = useId();
  useLeaveWarning(dialog === null && isDirty && !survivesReload);
  // A layout effect, so that it runs before the next key: Escape may follow the first letter.
  useLayoutEffect(() => {
    if (!isDirty || !reportUnsaved) return;
    reportUnsaved(form, { survivesReload });
    return () => reportUnsaved(form, null);
  }, [reportUnsaved, form, isDirty, survivesReload]);
}

type FormDialogActionsProps = {
  loading: boolean;
  disabled?: boolean;
  /** One of two versions is to be chosen first. */
  hasConflict?: boolean;
  tone?: 'primary' | 'danger';
  cancelLabel?: string;
  /** An action before the others. */
  other?: ReactNode;
  /** The label of the submit button. */
  children: ReactNode;
};

/** The actions of a form in a dialog: Cancel and submit. */
export function FormDialogActions(props: FormDialogActionsProps) {
  const { loading, disabled = false, hasConflict = false, tone = 'primary', cancelLabel = 'Cancel', children } = props;
  const { cancel } = useFormDialog();
  const reason = useId();
  return (
    <DialogActions>
      {props.other}
      <Button variant="secondary" className="max-sm:px-3" onClick={cancel}>
        {cancelLabel}
      </Button>
      <Button
        type="submit"
        variant={tone}
        className="whitespace-normal max-sm:px-3"
        loading={loading}
        disabled={disabled || hasConflict}
        aria-describedby={hasConflict ? reason : undefined}
      >
        {/* The label may contain a long name. */}
        <span className="line-clamp-2 min-w-0">{children}</span>
      </Button>
      {hasConflict && (
        <span id={reason} className="sr-only">
          {CHOOSE_VERSION}
        </span>
      )}
    </DialogActions>
  );
}
