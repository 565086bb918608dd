import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextareaFieldProps = Omit<ComponentProps<'textarea'>, 'className'> &
  FieldProps & {
    className?: string;
    /** As high as its text where the browser can do that. */
    grows?: boolean;
  };

/** A multi-line field with its label, hint and error. Takes what `form.register(...)` returns. */
export function TextareaField({ label, hint, error, optional, id, className, grows, ...textarea }: TextareaFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(controlProps) => (
        <textarea
          rows={3}
          {...textarea}
          {...controlProps}
          className={cn(controlClass, 'resize-y', grows && 'field-sizing-content max-h-96')}
        />
      )}
    </Field>
  );
}
