import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

/** A grey shape where content is about to appear. Hidden from screen readers: `Loading` around it has the words. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      aria-hidden
      className={cn('base:h-4 base:rounded-sm bg-raised motion-safe:animate-pulse', className)}
    />
  );
}

type LoadingProps = { label: string; className?: string; children: ReactNode };

/** The skeletons of what is loading; screen readers hear the label. */
export const Loading = ({ label, className, children }: LoadingProps) => (
  <div role="status" className={className}>
    <span className="sr-only">{label}</span>
    {children}
  </div>
);
