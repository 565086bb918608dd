import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../lib/class-names.ts';

const tones = {
  info: { look: 'border-info/40 bg-info-soft text-info-ink', Icon: Info },
  success: { look: 'border-success/40 bg-success-soft text-success-ink', Icon: CircleCheck },
  warning: { look: 'border-warning/50 bg-warning-soft text-warning-ink', Icon: TriangleAlert },
  danger: { look: 'border-danger/40 bg-danger-soft text-danger-ink', Icon: CircleAlert },
};

type NoticeProps = {
  tone?: keyof typeof tones;
  /** In place of the tone's. */
  icon?: LucideIcon;
  title?: string;
  children?: ReactNode;
  className?: string;
};

/** An inline message. `danger` and `warning` interrupt a screen reader (role alert), others are polite. */
export function Notice({ tone = 'info', icon, title, children, className }: NoticeProps) {
  const { look, Icon: ofTone } = tones[tone];
  const Icon = icon ?? ofTone;
  const role = tone === 'danger' || tone === 'warning' ? 'alert' : 'status';
  return (
    <div role={role} className={cn('flex gap-2.5 rounded-md border px-3.5 py-3 text-sm', look, className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
