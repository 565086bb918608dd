import { cn } from '../lib/class-names.ts';

const fills = {
  primary: 'bg-primary',
  live: 'bg-stream-live',
  completed: 'bg-stream-completed',
};

/** One segment of the bar with its text. */
export type BarSegment = { key: string; value: number; text: string; tone: keyof typeof fills };

type StackedBarProps = {
  label: string;
  segments: readonly BarSegment[];
  max: number;
  /** The meaning of the bar as text: "2 h of 60 h used". */
  valueText: string;
};

/** A stacked bar with a legend below. `max` may be 0, which shows an empty bar. */
export function StackedBar({ label, segments, max, valueText }: StackedBarProps) {
  const sum = segments.reduce((total, { value }) => total + value, 0);
  const whole = Math.max(max, sum, 1);
  return (
    <div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={whole}
        aria-valuenow={sum}
        aria-valuetext={valueText}
        className="flex h-3 gap-px overflow-hidden rounded-full border border-control bg-surface"
      >
        {segments.map(({ key, value, tone }) => (
          <div key={key} className={cn('h-full', fills[tone])} style={{ width: `${(value / whole) * 100}%` }} />
        ))}
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {segments.map(({ key, text, tone }) => (
          <li key={key} className="inline-flex items-center gap-2">
            <span aria-hidden className={cn('size-2.5 rounded-full', fills[tone])} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
