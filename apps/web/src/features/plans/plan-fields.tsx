import { PLAN_LIMITS } from '@livelift/contract';
import type { ComponentProps } from 'react';
import { useController } from 'react-hook-form';
import type { ZodForm } from '../../lib/use-zod-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { FeaturesField } from './features-field.tsx';
import type { PlanValues } from './plan-form.values.ts';
import type { PlanEdit } from './staff-plans.queries.ts';

type PlanForm = Pick<ZodForm<PlanValues, PlanEdit>, 'form' | 'field'>;

const COUNT = { type: 'number', inputMode: 'numeric', min: 0, step: '1', required: true } as const;

const AS_NUMBER = { valueAsNumber: true } as const;

export function PlanFields({ form, field }: PlanForm) {
  return (
    <>
      <TextField label="Name" required autoFocus {...field('name')} />
      <TextareaField label="Description" required {...field('description')} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <TextField
          label="Price ($)"
          hint="Per month."
          {...COUNT}
          inputMode="decimal"
          step="0.01"
          max={999_999.99}
          {...field('price', AS_NUMBER)}
        />
        <TextField label="Duration (days)" {...COUNT} max={PLAN_LIMITS.days} {...field('duration_days', AS_NUMBER)} />
        <TextField
          label="Hours per day"
          hint="0 hours: no daily limit"
          {...COUNT}
          max={PLAN_LIMITS.hours}
          {...field('duration_hours', AS_NUMBER)}
        />
        <TextField
          label="Views"
          hint="0: Custom views"
          {...COUNT}
          max={PLAN_LIMITS.deliveries}
          {...field('views_delivered', AS_NUMBER)}
        />
        <TextField
          label="Chat messages"
          hint="0: Custom chats"
          {...COUNT}
          max={PLAN_LIMITS.deliveries}
          {...field('chat_messages_delivered', AS_NUMBER)}
        />
      </div>
      <Features form={form} />
      <fieldset className="flex flex-wrap gap-x-8 gap-y-3">
        <legend className="sr-only">On the landing page</legend>
        <Check label="Active" {...form.register('is_active')} />
        <Check label="Most popular" {...form.register('is_most_popular')} />
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

const Check = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium">
    <input type="checkbox" className="size-5 accent-primary" {...input} />
    {label}
  </label>
);
