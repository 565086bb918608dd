import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { VersionedFormState } from '../lib/use-versioned-form.ts';
import { Form } from './form.tsx';
import { useReportDirty } from './form-dialog.tsx';
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
  /** Says that what was typed before is back. */
  restoredText?: string;
  children: ReactNode;
};

const RESTORED = 'What you typed here before is back. It is not saved yet.';

/** The form of `useVersionedForm` in a dialog, with what became of its record meanwhile. */
export function VersionedForm<Values extends FieldValues>(props: VersionedFormProps<Values>) {
  const { state, fields, record, restoredText = RESTORED, children, ...form } = props;
  const { conflict, isDirty, isKept } = state;
  useReportDirty(isDirty, { survivesReload: isKept });
  return (
    <Form {...form} {...state.formProps}>
      {state.isRestored && <Notice>{restoredText}</Notice>}
      {state.isDeleted && <Notice>This {record} was deleted meanwhile. You can add it anew as it is here.</Notice>}
      {conflict && (
        <VersionChoice conflict={conflict} loading={state.isSaving}>
          <Differences mine={state.values} theirs={conflict.theirs} fields={fields} />
        </VersionChoice>
      )}
      {children}
    </Form>
  );
}
