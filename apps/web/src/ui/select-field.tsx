import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'children'> &
  FieldProps & { className?: string; options: ReadonlyArray<readonly [value: string | number, label: string]> };

/** The browser's own select with its label, hint and error. */
export function SelectField({ label, hint, error, optional, id, className, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, optional, id, className }}>
      {(controlProps) => (
        <div className="relative">
          <select {...select} {...controlProps} className={cn(controlClass, 'appearance-none truncate pr-9')}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
