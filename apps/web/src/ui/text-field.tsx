import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlLook, Field, type FieldTexts } from './field.tsx';

type TextFieldProps = Omit<ComponentProps<'input'>, 'className'> &
  FieldTexts & { className?: string; inputClassName?: string };

/** A single-line input with its label, hint and error. `aria-invalid` marks what a sentence elsewhere says is wrong. */
export function TextField({ label, hint, error, optional, id, className, inputClassName, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(wiring) => (
        <input
          {...input}
          {...wiring}
          aria-invalid={wiring['aria-invalid'] ?? input['aria-invalid']}
          className={cn(controlLook, inputClassName)}
        />
      )}
    </Field>
  );
}
