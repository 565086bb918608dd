import { canonicalTimeZone, MAX_CHANGES, type Series } from '@livelift/contract';
import type { UseFormReturn } from 'react-hook-form';
import { cn } from '../../../lib/class-names.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { nameOfZone, zoneOf } from '../clock/clock.ts';
import { useScheduleClock } from '../clock/clock-context.tsx';
import type { StreamFormValues } from '../form/stream-form.values.ts';
import type { useStreamForm } from '../form/use-stream-form.ts';
import { WEEKDAYS } from '../schedule-text.ts';
import { countHint, daysOrFirst, hasWeekdays, proposedUntil, toggledDay } from './repeat.values.ts';

const REPEAT_CHOICES = [
  ['', 'Does not repeat'],
  ['daily', 'Every day'],
  ['weekdays', 'On chosen days'],
  ['2', 'Every 2 weeks'],
  ['3', 'Every 3 weeks'],
  ['4', 'Every 4 weeks'],
] as const;

const END_CHOICES = [
  ['subscription', 'With the subscription'],
  ['until', 'On a day'],
  ['count', 'After a number of streams'],
] as const;

type RepeatFieldsProps = {
  values: StreamFormValues;
  form: Pick<UseFormReturn<StreamFormValues>, 'setValue' | 'clearErrors' | 'formState'>;
  field: ReturnType<typeof useStreamForm>['field'];
  /** That of the stream that is changed. */
  series: Series | null;
};

/** Whether and how a stream repeats. */
export function RepeatField({ values, form, field }: RepeatFieldsProps) {
  const { onChange, ...repeat } = field('repeat');
  return (
    <SelectField
      label="Repeat"
      className="flex-1 basis-42 sm:basis-0"
      options={REPEAT_CHOICES}
      {...repeat}
      onChange={(event) => {
        void onChange(event);
        if (!['', 'daily'].includes(event.target.value))
          form.setValue('repeat_days', daysOrFirst(values.repeat_days, values.start_day), { shouldDirty: true });
      }}
    />
  );
}

/** On which days a stream repeats, and until when. */
export function RepeatFields({ values, form, field, series }: RepeatFieldsProps) {
  const zone = canonicalTimeZone(zoneOf(useScheduleClock()));
  const { onChange: onEnds, ...ends } = field('repeat_ends');
  const count = field('repeat_count');
  if (values.repeat === '') return null;
  return (
    <>
      {hasWeekdays(values.repeat) && <Weekdays {...{ values, form }} />}
      {series && series.timezone !== zone && (
        <p className="text-sm text-muted">{`Days of ${nameOfZone(series.timezone)}, by which the series is kept.`}</p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Ends"
          className={cn(values.repeat_ends === 'subscription' && 'sm:col-span-2')}
          options={series ? END_CHOICES.slice(0, 2) : END_CHOICES}
          {...ends}
          onChange={(event) => {
            void onEnds(event);
            if (event.target.value === 'until' && values.repeat_until === '')
              form.setValue('repeat_until', proposedUntil(values.start_day), { shouldDirty: true });
          }}
        />
        {values.repeat_ends === 'until' && (
          <TextField
            label="Last day"
            type="date"
            required
            min={series ? undefined : values.start_day}
            {...field('repeat_until')}
          />
        )}
        {values.repeat_ends === 'count' && (
          <TextField
            label="How many"
            type="number"
            inputMode="numeric"
            required
            min={1}
            max={MAX_CHANGES}
            {...count}
            error={countHint(values.repeat_count) ?? count.error}
          />
        )}
      </div>
    </>
  );
}

function Weekdays({ values, form }: Pick<RepeatFieldsProps, 'values' | 'form'>) {
  const error = form.formState.errors.repeat_days?.message;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : 'repeat-days-error'}>
      <legend className="mb-1.5 text-sm font-semibold">On these days</legend>
      <div className="grid grid-cols-7 gap-1.5">
        {WEEKDAYS.map((name, index) => (
          <label
            key={name}
            className="relative flex min-h-control cursor-pointer items-center justify-center rounded-md border border-control text-sm hover:bg-raised has-checked:border-primary has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
          >
            <input
              type="checkbox"
              aria-label={name}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              checked={values.repeat_days.includes(`${index + 1}`)}
              onChange={() => {
                form.setValue('repeat_days', toggledDay(values.repeat_days, `${index + 1}`), { shouldDirty: true });
                form.clearErrors('repeat_days');
              }}
            />
            <span aria-hidden>{name.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id="repeat-days-error" className="mt-1.5 text-sm text-danger-ink">
          {error}
        </p>
      )}
    </fieldset>
  );
}
