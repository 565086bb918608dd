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

const ACCOUNT_STATUS = {
  active: null,
  inactive: <Badge tone="outline">Inactive</Badge>,
  unverified: <Badge tone="warning">Sign-up unfinished</Badge>,
  no_password: <Badge tone="warning">No password</Badge>,
} as const;

type AccountStatusProps = {
  /** `unverified` and `no_password`: the sign-up is not finished. */
  status: keyof typeof ACCOUNT_STATUS;
  /** Why it is switched off, where somebody said it. */
  reason: string | null;
};

/** Why an account may not be used; nothing where it may. */
export const AccountStatus = ({ status, reason }: AccountStatusProps) =>
  ACCOUNT_STATUS[status] && (
    <span className="inline-block max-w-56 min-w-0">
      {ACCOUNT_STATUS[status]}
      {reason !== null && (
        <span title={reason} className="line-clamp-1 text-xs wrap-anywhere text-muted">
          {reason}
        </span>
      )}
    </span>
  );
