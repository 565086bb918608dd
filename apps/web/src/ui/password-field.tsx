import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { cn } from '../lib/class-names.ts';
import { controlClass, Field, type FieldProps } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type'> &
  FieldProps & {
    className?: string;
    /** Whether what is typed is shown, where the form says so for several fields. */
    shown?: boolean;
    /** With `shown`: shows or hides it. Absent: another field has the button. */
    onShow?: (shown: boolean) => void;
  };

/**
 * A password field with a button that shows and hides it. Takes what `form.register(...)` returns. An error replaces
 * its hint.
 */
export function PasswordField({ label, hint, error, optional, id, className, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const { shown = isShown, onShow = props.shown === undefined ? setShown : undefined, ...input } = props;
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ label, hint: error ? undefined : hint, error, optional, id, className }}>
      {(controlProps) => (
        <div className="relative">
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...controlProps}
            type={shown ? 'text' : 'password'}
            className={cn(controlClass, onShow && 'pr-12')}
          />
          {onShow && (
            <button
              type="button"
              aria-label={shown ? 'Hide password' : 'Show password'}
              onClick={() => onShow(!shown)}
              className="absolute inset-y-1 right-1 grid w-10 place-items-center rounded-sm text-muted hover:bg-raised hover:text-ink"
            >
              <Icon aria-hidden className="size-4.5" />
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
