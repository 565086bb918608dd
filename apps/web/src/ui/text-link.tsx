import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cn } from '../lib/class-names.ts';

/** A link within text. */
export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...props}
      className={cn(
        'font-medium text-primary-ink underline decoration-1 underline-offset-3 hover:decoration-2',
        className,
      )}
    />
  );
}
