import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from '../lib/class-names.ts';

const badgeVariants = cva(
  'inline-flex items-center gap-1 rounded-full border px-2 py-0.5 text-xs font-medium whitespace-nowrap [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        default: 'border-transparent bg-primary text-on-primary',
        secondary: 'border-transparent bg-raised text-ink',
        outline: 'border-edge text-muted',
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
export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>['tone']>;

/** A short state or mark. */
export function Badge({ tone, className, ...props }: ComponentProps<'span'> & { tone?: BadgeTone }) {
  return <span {...props} className={cn(badgeVariants({ tone }), className)} />;
}

type StatusBadgeProps = {
  isActive: boolean;
  /** What it is called when it is not active. */
  inactiveLabel: string;
};

/** Whether something is switched on, with the wording and style that all tables share. */
export const StatusBadge = ({ isActive, inactiveLabel }: StatusBadgeProps) =>
  isActive ? <Badge tone="success">Active</Badge> : <Badge tone="outline">{inactiveLabel}</Badge>;
