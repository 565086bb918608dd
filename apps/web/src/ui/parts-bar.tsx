import { cn } from '../lib/class-names.ts';

const fills = {
  primary: 'bg-primary',
  live: 'bg-stream-live',
  completed: 'bg-stream-completed',
};

/** A share of a whole with its words. */
export type BarPart = { key: string; value: number; text: string; tone: keyof typeof fills };

type PartsBarProps = {
  label: string;
  parts: readonly BarPart[];
  max: number;
  /** What the bar means in words: "2 h of 60 h used". */
  valueText: string;
};

/** How a whole is divided, with the words of each part below. `max` may be 0, which shows an empty bar. */
export function PartsBar({ label, parts, max, valueText }: PartsBarProps) {
  const sum = parts.reduce((total, { value }) => total + value, 0);
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
        className="flex h-3 gap-px overflow-hidden rounded-full border border-control bg-raised"
      >
        {parts.map(({ key, value, tone }) => (
          <div key={key} className={cn('h-full', fills[tone])} style={{ width: `${(value / whole) * 100}%` }} />
        ))}
      </div>
      <ul className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {parts.map(({ key, text, tone }) => (
          <li key={key} className="inline-flex items-center gap-2 tabular">
            <span aria-hidden className={cn('size-2.5 rounded-full', fills[tone])} />
            {text}
          </li>
        ))}
      </ul>
    </div>
  );
}
