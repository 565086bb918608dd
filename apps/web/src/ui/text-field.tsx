import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldProps & { className?: string; inputClassName?: string };

/**
 * A single-line input with its label, hint and error. Pass `aria-invalid` where the error message is shown elsewhere.
 */
export function TextField({ label, hint, error, optional, id, className, inputClassName, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(controlProps) => (
        <input
          {...input}
          {...controlProps}
          aria-invalid={controlProps['aria-invalid'] ?? input['aria-invalid']}
          className={cn(controlClass, inputClassName)}
        />
      )}
    </Field>
  );
}
