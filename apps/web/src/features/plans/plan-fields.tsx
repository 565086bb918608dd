import { PLAN_LIMITS } from '@livelift/contract';
import { type UseFormReturn, useController } from 'react-hook-form';
import { TextField } from '../../ui/text-field.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { FeaturesField } from './features-field.tsx';
import type { PlanValues } from './plan-form.values.ts';
import type { PlanEdit } from './staff-plans.queries.ts';

/** The form of a plan. */
export type PlanForm = UseFormReturn<PlanValues, unknown, PlanEdit>;

type NumberName = 'price' | 'duration_days' | 'duration_hours' | 'views_delivered' | 'chat_messages_delivered';

type NumberFieldProps = { form: PlanForm; name: NumberName; label: string; max: number; step?: string; hint?: string };

function NumberField({ form, name, label, max, step = '1', hint }: NumberFieldProps) {
  return (
    <TextField
      label={label}
      type="number"
      inputMode={step === '1' ? 'numeric' : 'decimal'}
      min={0}
      max={max}
      step={step}
      required
      hint={hint}
      error={form.formState.errors[name]?.message}
      {...form.register(name, { valueAsNumber: true })}
    />
  );
}

/** Every field of a plan. */
export function PlanFields({ form }: { form: PlanForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <TextField label="Name" required autoFocus error={errors.name?.message} {...register('name')} />
      <TextareaField label="Description" required error={errors.description?.message} {...register('description')} />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <NumberField form={form} name="price" label="Price ($)" step="0.01" max={999_999.99} hint="Per month." />
        <NumberField form={form} name="duration_days" label="Duration (days)" max={PLAN_LIMITS.days} />
        <NumberField
          form={form}
          name="duration_hours"
          label="Hours per day"
          max={PLAN_LIMITS.hours}
          hint="0 hours: no daily limit"
        />
        <NumberField
          form={form}
          name="views_delivered"
          label="Views"
          max={PLAN_LIMITS.deliveries}
          hint="0: Custom views"
        />
        <NumberField
          form={form}
          name="chat_messages_delivered"
          label="Chat messages"
          max={PLAN_LIMITS.deliveries}
          hint="0: Custom chats"
        />
      </div>
      <Features form={form} />
      <fieldset className="flex flex-wrap gap-x-8 gap-y-3">
        <legend className="sr-only">On the landing page</legend>
        <Check label="Active" {...register('is_active')} />
        <Check label="Most popular" {...register('is_most_popular')} />
      </fieldset>
    </>
  );
}

// A component of its own: the first wrong field has the focus in the order in which they are drawn.
function Features({ form }: { form: PlanForm }) {
  const { field, formState } = useController({ control: form.control, name: 'features' });
  const { features } = formState.errors;
  const errors = [features, features?.root, ...(Array.isArray(features) ? features : [])];
  return (
    <FeaturesField
      ref={field.ref}
      initial={field.value}
      error={errors.find((each) => each?.message)?.message}
      onChange={field.onChange}
    />
  );
}

const Check = ({ label, ...input }: { label: string } & ReturnType<PlanForm['register']>) => (
  <label className="flex min-h-9 items-center gap-2.5 text-sm font-medium">
    <input type="checkbox" className="size-5 accent-primary" {...input} />
    {label}
  </label>
);
