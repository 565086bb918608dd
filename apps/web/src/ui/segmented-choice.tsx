import { type ReactNode, useId } from 'react';
import { cn } from '../lib/class-names.ts';

type SegmentedChoiceProps<Key extends string> = {
  /** The name of the group, for screen readers. */
  label: string;
  value: Key;
  onChange: (value: Key) => void;
  /** An icon is shown before the label; of two with icons phones show only that of the other one, as a button to switch. */
  choices: ReadonlyArray<{ key: Key; label: string; icon?: ReactNode }>;
};

/** Radio buttons that look like one segmented control. */
export function SegmentedChoice<Key extends string>({ label, value, onChange, choices }: SegmentedChoiceProps<Key>) {
  const name = useId();
  return (
    <fieldset className="inline-flex shrink-0 rounded-md border border-edge bg-surface p-0.5 shadow-card has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ key, label: text, icon }) => (
        <label
          key={key}
          className={cn(
            'relative inline-flex min-h-[calc(var(--spacing-control)-6px)] cursor-pointer items-center gap-1.5 rounded-sm px-3 text-sm whitespace-nowrap text-muted hover:text-ink has-checked:bg-primary-soft has-checked:font-medium has-checked:text-primary-ink [&_svg]:size-4',
            icon && (value === key ? 'max-sm:sr-only' : 'max-sm:px-3.5'),
          )}
        >
          <input
            type="radio"
            name={name}
            checked={value === key}
            onChange={() => onChange(key)}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
          {icon}
          {icon ? <span className="max-sm:sr-only">{text}</span> : text}
        </label>
      ))}
    </fieldset>
  );
}
