import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { VersionedFormState } from '../lib/use-versioned-form.ts';
import { Form } from './form.tsx';
import { useUnsavedChanges } from './form-dialog.tsx';
import { Notice } from './notice.tsx';
import { Differences, type FieldTexts, VersionChoice } from './version-conflict.tsx';

type VersionedFormProps<Values extends FieldValues> = Omit<
  ComponentProps<typeof Form>,
  'onSubmit' | 'loading' | 'submitError'
> & {
  state: VersionedFormState<Values>;
  /** What the fields say, to compare two versions of them. */
  fields: FieldTexts<Values>;
  /** What a record that can be added anew is called: "plan". */
  record?: string;
  children: ReactNode;
};

/** The form of `useVersionedForm`, in a dialog or a page, with what became of its record meanwhile. */
export function VersionedForm<Values extends FieldValues>(props: VersionedFormProps<Values>) {
  const { state, fields, record, children, ...form } = props;
  useUnsavedChanges(state.isDirty, { survivesReload: state.isKept });
  const { conflict } = state;
  return (
    <Form {...form} {...state.formProps} isRestored={state.isRestored}>
      {state.isDeleted && <Notice>This {record} was deleted meanwhile. You can add it anew as it is here.</Notice>}
      {conflict && (
        <VersionChoice conflict={conflict} loading={state.isSaving}>
          <Differences
            versions={[
              ['Yours', state.values],
              ['Saved meanwhile', conflict.theirs],
            ]}
            fields={fields}
            none="What you changed is saved so already."
          />
        </VersionChoice>
      )}
      {children}
    </Form>
  );
}
