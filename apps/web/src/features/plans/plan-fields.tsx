import { useController } from 'react-hook-form';
import type { ZodForm } from '../../lib/use-zod-form.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { FeaturesField } from './features-field.tsx';
import type { PlanValues } from './plan-form.values.ts';
import type { PlanEdit } from './staff-plans.queries.ts';

type PlanForm = Pick<ZodForm<PlanValues, PlanEdit>, 'form' | 'field'>;

// Text fields, so that neither a wheel nor an arrow key changes a number.
const COUNT = { inputMode: 'numeric', autoComplete: 'off', required: true } as const;

const AS_NUMBER = { valueAsNumber: true } as const;

export function PlanFields({ form, field }: PlanForm) {
  return (
    <>
      <TextField label="Name" required {...field('name')} />
      <TextareaField label="Description" required {...field('description')} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <AmountField label="Price ($)" hint="For the whole duration." {...field('price')} />
        <TextField label="Duration (days)" {...COUNT} {...field('duration_days', AS_NUMBER)} />
        <TextField
          label="Hours per day"
          hint="0 hours: no daily limit"
          {...COUNT}
          {...field('duration_hours', AS_NUMBER)}
        />
        <TextField
          label="Views"
          hint="An hour of stream. 0: Custom views"
          {...COUNT}
          {...field('views_delivered', AS_NUMBER)}
        />
        <TextField
          label="Chat messages"
          hint="An hour of stream. 0: Custom chats"
          {...COUNT}
          {...field('chat_messages_delivered', AS_NUMBER)}
        />
      </div>
      <Features form={form} />
      <fieldset className="flex flex-wrap gap-x-8 gap-y-3">
        <legend className="sr-only">On the landing page</legend>
        <CheckboxField label="Active" {...form.register('is_active')} />
        <CheckboxField label="Most popular" {...form.register('is_most_popular')} />
      </fieldset>
    </>
  );
}

// A component of its own, so that its field registers in visual order: react-hook-form focuses the first invalid field
// by that.
function Features({ form }: Pick<PlanForm, 'form'>) {
  const { field, formState } = useController({ control: form.control, name: 'features' });
  const { features } = formState.errors;
  const errors = [features, features?.root, ...(Array.isArray(features) ? features : [])];
  return <FeaturesField {...field} error={errors.find((each) => each?.message)?.message} />;
}
