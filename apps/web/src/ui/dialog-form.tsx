import type { ComponentProps, ReactNode } from 'react';
import { Form } from './form.tsx';
import { FormDialog, FormDialogActions, useUnsavedChanges } from './form-dialog.tsx';

type DialogFormProps = Omit<ComponentProps<typeof FormDialog>, 'onDiscard'> &
  Pick<ComponentProps<typeof Form>, 'onSubmit' | 'loading' | 'submitError' | 'errorTitle' | 'isRestored'> &
  Pick<ComponentProps<typeof FormDialogActions>, 'disabled' | 'tone' | 'other'> & {
    /** Whether closing would lose unsaved input, of `useZodForm`. */
    isDirty?: boolean;
    submitLabel: ReactNode;
  };

/** A dialog with one form: its fields, then Cancel and submit. Its hook stands in the component that renders it. */
export function DialogForm(props: DialogFormProps) {
  const { onSubmit, loading, submitError, errorTitle, isRestored, ...others } = props;
  const { isDirty = false, submitLabel, disabled, tone, other, children, ...dialog } = others;
  return (
    <FormDialog {...dialog}>
      <UnsavedChanges isDirty={isDirty} />
      <Form {...{ onSubmit, loading, submitError, errorTitle, isRestored }}>
        {children}
        <FormDialogActions {...{ loading, disabled, tone, other }}>{submitLabel}</FormDialogActions>
      </Form>
    </FormDialog>
  );
}

// Below the dialog, to which it reports.
function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  useUnsavedChanges(isDirty);
  return null;
}
