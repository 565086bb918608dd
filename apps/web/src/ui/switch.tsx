import { useId } from 'react';
import { cn } from '../lib/class-names.ts';

type SwitchProps = {
  /** The accessible name: "Account of a@b.c". */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  loading?: boolean;
  disabled?: boolean;
  /** The id of the sentence that says why it is disabled. */
  describedBy?: string | undefined;
};

/** A controlled switch that applies at once: it flips only when the caller changes `checked`. */
export function Switch({ label, checked, onChange, loading = false, disabled = false, describedBy }: SwitchProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      aria-label={label}
      aria-describedby={describedBy}
      aria-busy={loading || undefined}
      checked={checked}
      aria-checked={checked}
      disabled={disabled}
      onChange={(event) => loading || onChange(event.target.checked)}
      className={cn(
        'relative h-6 w-10 shrink-0 align-middle cursor-pointer appearance-none rounded-full border border-control bg-raised transition-colors',
        'before:absolute before:top-0.5 before:left-0.5 before:size-4.5 before:rounded-full before:bg-control before:transition-transform',
        'checked:border-primary checked:bg-primary checked:before:translate-x-4 checked:before:bg-on-primary',
        'disabled:cursor-not-allowed disabled:opacity-55',
        loading && 'cursor-wait opacity-70',
      )}
    />
  );
}

type SwitchFieldProps = Omit<SwitchProps, 'describedBy' | 'disabled'> & { hint: string };

/** A switch with its name and a sentence beside it. */
export function SwitchField({ hint, ...field }: SwitchFieldProps) {
  const hintId = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-sm font-medium">{field.label}</p>
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      </div>
      <Switch {...field} describedBy={hintId} />
    </div>
  );
}
