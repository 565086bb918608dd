import { createView } from '@livelift/contract';
import { useState } from 'react';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { Form } from '../../ui/form.tsx';
import { FormDialog, FormDialogActions, useUnsavedChanges } from '../../ui/form-dialog.tsx';
import { SwitchField } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateView, type ViewArea } from './saved-views.queries.ts';

type SaveViewDialogProps = { area: ViewArea; query: string; onClose: () => void };

/** Saves the filters and the order of a list under a name. */
export const SaveViewDialog = (props: SaveViewDialogProps) => (
  <FormDialog
    onClose={props.onClose}
    title="Save This View"
    description={
      props.query === ''
        ? 'The whole list, without filters.'
        : 'The filters and the order that are set now, for you alone.'
    }
  >
    <SaveViewForm {...props} />
  </FormDialog>
);

function SaveViewForm({ area, query, onClose }: SaveViewDialogProps) {
  const creation = useCreateView();
  const [isStart, setStart] = useState(false);
  const { form, field, formProps, isSaving } = useZodForm({
    schema: createView.body.pick({ name: true }),
    defaultValues: { name: '' },
    fallback: 'Failed to save the view',
    save: async ({ name }) => {
      await creation.mutateAsync({ area, query, name, is_start: isStart });
      onClose();
    },
  });
  useUnsavedChanges(form.formState.isDirty);
  return (
    <Form {...formProps} errorTitle="Error">
      <TextField label="Name" autoComplete="off" maxLength={60} required {...field('name')} />
      <SwitchField
        label="Begin with it"
        hint="The area opens with this view, and with no other."
        checked={isStart}
        onChange={setStart}
      />
      <FormDialogActions loading={isSaving}>Save View</FormDialogActions>
    </Form>
  );
}
