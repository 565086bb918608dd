import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

type DetailListProps = { rows: ReadonlyArray<readonly [name: string, value: ReactNode]>; className?: string };

/** What is known of a record, each value below its name. */
export const DetailList = ({ rows, className }: DetailListProps) => (
  <dl className={cn('grid gap-x-6 gap-y-3 text-sm base:sm:grid-cols-2', className)}>
    {rows.map(([name, value]) => (
      <div key={name} className="min-w-0">
        <dt className="text-muted">{name}</dt>
        <dd className="font-medium wrap-anywhere">{value}</dd>
      </div>
    ))}
  </dl>
);
