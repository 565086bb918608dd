import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

/** A grey shape where content is about to appear. Say "Loading" once in its surroundings; this is hidden. */
export function Skeleton({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      aria-hidden
      className={cn('base:h-4 base:rounded-sm bg-raised motion-safe:animate-pulse', className)}
    />
  );
}
