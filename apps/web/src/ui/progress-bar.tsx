import { cn } from '../lib/class-names.ts';

type ProgressBarProps = {
  label: string;
  value: number;
  max: number;
  /** What the bar means in words: "2 h of 60 h used". */
  valueText: string;
  tone?: 'primary' | 'warning' | 'danger';
};

const fills = { primary: 'bg-primary', warning: 'bg-warning', danger: 'bg-danger' };

/** How much of a whole is taken. `max` may be 0, which shows an empty bar. */
export function ProgressBar({ label, value, max, valueText, tone = 'primary' }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(max, 1)}
      aria-valuenow={Math.min(Math.max(value, 0), Math.max(max, 1))}
      aria-valuetext={valueText}
      className="h-2.5 overflow-hidden rounded-full border border-control bg-raised"
    >
      <div className={cn('h-full rounded-full', fills[tone])} style={{ width: `${share * 100}%` }} />
    </div>
  );
}
