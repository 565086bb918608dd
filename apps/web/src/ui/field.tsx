import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../lib/class-names.ts';

/** The texts that every form field takes. */
export type FieldProps = {
  label: string;
  hint?: ReactNode;
  /** The validation message; absent while the value is valid. */
  error?: string | undefined;
  /** Marks the field as one that may stay empty; all others are required. */
  optional?: boolean;
};

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** The classes of text inputs, text areas and selects. */
export const controlClass = cn(
  'min-h-control base:w-full rounded-md border border-control bg-surface px-3 py-1.5 base:text-base text-ink base:sm:text-sm base:pointer-coarse:text-base',
  'placeholder:text-muted placeholder:opacity-100 hover:border-ink',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-raised disabled:text-muted',
);

type FieldWrapperProps = FieldProps & {
  /** The control's id where the caller needs to know it. */
  id?: string | undefined;
  className?: string | undefined;
  /** What stands at the other end of the label's line. */
  tools?: ReactNode;
  children: (controlProps: ControlProps) => ReactNode;
};

/** Label, hint and error around one control, wired by aria-describedby and aria-invalid. */
export function Field({ label, hint, error, optional, id, className, tools, children }: FieldWrapperProps) {
  const ownId = useId();
  const control = id ?? ownId;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ') || undefined;
  const name = (
    <label htmlFor={control} className="text-sm font-medium">
      {label}
      {optional && <span className="font-normal text-muted"> (optional)</span>}
    </label>
  );
  return (
    <div className={cn('flex base:min-w-0 flex-col gap-1.5', className)}>
      {tools ? (
        <div className="flex items-end justify-between gap-3">
          {name}
          {tools}
        </div>
      ) : (
        name
      )}
      {children({ id: control, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <div id={hintId} className="text-sm text-muted">
          {hint}
        </div>
      )}
      {error && (
        <p id={errorId} className="flex items-start gap-1.5 text-sm font-medium text-danger-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}
