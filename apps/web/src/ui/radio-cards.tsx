import { type ReactNode, useId } from 'react';
import { cn } from '../lib/class-names.ts';

type RadioCardsProps<Key extends string> = {
  /** The name of the group, for screen readers. */
  label: string;
  value: Key;
  onChange: (value: Key) => void;
  choices: ReadonlyArray<{ key: Key; label: string; text: ReactNode; disabled?: boolean }>;
};

/** Radio buttons that each say in a sentence what they mean. */
export function RadioCards<Key extends string>({ label, value, onChange, choices }: RadioCardsProps<Key>) {
  const id = useId();
  return (
    <fieldset className="min-w-0 space-y-2.5">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ key, label: name, text, disabled = false }) => (
        <label
          key={key}
          className={cn(
            'flex gap-3 rounded-lg border p-3',
            disabled ? 'cursor-not-allowed' : 'cursor-pointer',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
            key === value ? 'border-primary bg-primary-soft ring-1 ring-primary' : !disabled && 'hover:bg-raised',
          )}
        >
          <input
            type="radio"
            name={id}
            checked={key === value}
            disabled={disabled}
            onChange={() => onChange(key)}
            aria-labelledby={`${id}-${key}`}
            aria-describedby={`${id}-${key}-text`}
            className="mt-0.5 size-4 shrink-0 accent-primary outline-none"
          />
          <span className="min-w-0 flex-1 text-sm">
            <span id={`${id}-${key}`} className="block font-medium">
              {name}
            </span>
            <span id={`${id}-${key}-text`} className="mt-0.5 block text-muted">
              {text}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
