import { createView } from '@livelift/contract';
import { useState } from 'react';
import { useZodForm } from '../../lib/use-zod-form.ts';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { SwitchField } from '../../ui/switch.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCreateView } from './saved-views.mutations.ts';
import type { ViewArea } from './saved-views.queries.ts';

type SaveViewDialogProps = { area: ViewArea; query: string; onClose: () => void };

/** Saves the filters and the order of a list under a name. */
export function SaveViewDialog({ area, query, onClose }: SaveViewDialogProps) {
  const creation = useCreateView();
  const [isStart, setStart] = useState(false);
  const { field, formProps, isDirty } = useZodForm({
    schema: createView.body.pick({ name: true }),
    defaultValues: { name: '' },
    fallback: 'Failed to save the view',
    save: async ({ name }) => {
      await creation.mutateAsync({ area, query, name, is_start: isStart });
      onClose();
    },
  });
  return (
    <DialogForm
      {...formProps}
      isDirty={isDirty}
      onClose={onClose}
      title="Save This View"
      description={
        query === '' ? 'The whole list, without filters.' : 'The filters and the order that are set now, for you alone.'
      }
      errorTitle="Error"
      submitLabel="Save View"
    >
      <TextField label="Name" autoComplete="off" maxLength={60} required {...field('name')} />
      <SwitchField
        label="Begin with it"
        hint="The area opens with this view, and with no other."
        checked={isStart}
        onChange={setStart}
      />
    </DialogForm>
  );
}
