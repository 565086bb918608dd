import { type ComponentProps, type ReactNode, useId } from 'react';
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
        <RadioCard
          key={key}
          name={id}
          checked={key === value}
          disabled={disabled}
          onChange={() => onChange(key)}
          // The marked one may be a proposal, which pressing it makes a choice.
          onClick={() => key === value && onChange(key)}
          aria-labelledby={`${id}-${key}`}
          aria-describedby={`${id}-${key}-text`}
          className="p-3 text-sm"
        >
          <span id={`${id}-${key}`} className="block font-medium">
            {name}
          </span>
          <span id={`${id}-${key}-text`} className="mt-0.5 block text-muted">
            {text}
          </span>
        </RadioCard>
      ))}
    </fieldset>
  );
}

/** One of several choices, in a frame that is marked while it is the chosen one. */
export const RadioCard = ({ className, children, ...input }: ComponentProps<'input'>) => (
  <label
    className={cn(
      'flex gap-3 rounded-lg border',
      input.disabled ? 'cursor-not-allowed' : 'cursor-pointer',
      'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
      input.checked ? 'border-primary bg-primary-soft ring-1 ring-primary' : !input.disabled && 'hover:bg-raised',
      className,
    )}
  >
    <input {...input} type="radio" className="mt-[calc((1lh-1rem)/2)] size-4 shrink-0 accent-primary outline-none" />
    <span className="min-w-0 flex-1">{children}</span>
  </label>
);
