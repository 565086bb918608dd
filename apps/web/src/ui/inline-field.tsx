import { type ReactNode, useId } from 'react';
import { cn } from '../lib/class-names.ts';

type InlineFieldProps = {
  /** Stands before the value, within the edge of the control. */
  label: string;
  className?: string | undefined;
  children: (controlProps: { id: string; className: string }) => ReactNode;
};

/** A field of one line with its label inside, for a row of filters. */
export function InlineField({ label, className, children }: InlineFieldProps) {
  const id = useId();
  return (
    <div
      className={cn(
        'relative flex h-control min-h-control items-center rounded-md border border-control bg-surface text-sm hover:border-ink',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary',
        className,
      )}
    >
      <label htmlFor={id} className="pointer-events-none shrink-0 pl-2.5 text-muted">
        {label}
      </label>
      {children({
        id,
        className:
          'h-full min-w-0 flex-1 bg-transparent pr-2 pl-1.5 text-ink outline-none pointer-coarse:text-base max-sm:text-base',
      })}
    </div>
  );
}
