import type { ComponentProps, ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

/** A surface that holds one subject. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section {...props} className={cn('rounded-lg border bg-surface base:p-5 shadow-card base:sm:p-6', className)} />
  );
}

type CardHeaderProps = { title: string; description?: ReactNode; actions?: ReactNode; id?: string };

/** Title, one sentence and actions at the top of a card; `id` lets the card name itself by aria-labelledby. */
export function CardHeader({ title, description, actions, id }: CardHeaderProps) {
  return (
    <header
      className={cn(
        'mb-5 last:mb-0 flex flex-wrap justify-between gap-x-4 gap-y-3',
        description ? 'items-start' : 'items-center',
      )}
    >
      <div className="min-w-0">
        <h2 id={id} className="text-lg font-semibold">
          {title}
        </h2>
        {description && <div className="mt-0.5 text-sm text-muted">{description}</div>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
    </header>
  );
}
