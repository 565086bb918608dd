import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlLook, Field, type FieldTexts } from './field.tsx';

type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldTexts & { className?: string };

/** A text of several lines with its label, hint and error. Takes what `form.register(...)` answers. */
export function TextareaField({ label, hint, error, optional, id, className, ...textarea }: TextareaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(wiring) => <textarea rows={3} {...textarea} {...wiring} className={cn(controlLook, 'resize-y')} />}
    </Field>
  );
}
