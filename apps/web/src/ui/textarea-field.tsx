import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps & { className?: string };

/** A multi-line field with its label, hint and error. Takes what `form.register(...)` returns. */
export function TextareaField({ label, hint, error, optional, id, className, ...textarea }: TextareaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(controlProps) => <textarea rows={3} {...textarea} {...controlProps} className={cn(controlClass, 'resize-y')} />}
    </Field>
  );
}
