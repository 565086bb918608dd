import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

const look = cva(
  'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        default: 'border-transparent bg-primary text-on-primary',
        secondary: 'border-transparent bg-raised text-ink',
        outline: 'border-control text-muted',
        info: 'border-transparent bg-info-soft text-info-ink',
        success: 'border-transparent bg-success-soft text-success-ink',
        warning: 'border-transparent bg-warning-soft text-warning-ink',
        destructive: 'border-transparent bg-danger-soft text-danger-ink',
      },
    },
    defaultVariants: { tone: 'secondary' },
  },
);

/** How a badge may look. */
export type BadgeTone = NonNullable<VariantProps<typeof look>['tone']>;

/** A short state or mark. */
export function Badge({ tone, className, ...props }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span {...props} className={cn(look({ tone }), className)} />;
}

type StatusBadgeProps = {
  on: boolean;
  /** What it is called when it is not active. */
  off: string;
};

/** Whether something is switched on, in the words and the look that all tables share. */
export const StatusBadge = ({ on, off }: StatusBadgeProps) =>
  on ? <Badge tone="success">Active</Badge> : <Badge tone="outline">{off}</Badge>;
