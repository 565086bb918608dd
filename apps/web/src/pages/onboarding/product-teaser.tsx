import { Check } from 'lucide-react';
import { cn } from '../../lib/class-names.ts';

// Six four-hour columns of a week on the schedule. A drawing of the product, not data.
const days = [
  { name: 'Thu', from: 4, look: 'bg-stream-completed' },
  { name: 'Fri', from: 3, look: 'bg-stream-live' },
  { name: 'Sat', from: 5, look: 'bg-stream-scheduled' },
  { name: 'Sun', from: 2, look: 'bg-stream-scheduled' },
] as const;

const columns = {
  2: 'col-start-2',
  3: 'col-start-3',
  4: 'col-start-4',
  5: 'col-start-5',
} as const;

const promises = [
  'Book streams against the hours of your plan.',
  'See what is left, that day and in all.',
  'Every time in GMT and in your own time zone.',
];

/** A teaser of the product: a drawn schedule and three sentences. */
export function ProductTeaser() {
  return (
    <div>
      <div aria-hidden className="rounded-lg border bg-surface p-4 shadow-lift">
        <div className="flex items-center justify-between text-sm">
          <span className="font-semibold">Stream Schedule</span>
          <span className="flex items-center gap-1.5 font-medium text-success-ink">
            <span className="size-2 rounded-full bg-stream-live" />
            Live
          </span>
        </div>
        <div className="mt-3.5 space-y-1.5">
          {days.map(({ name, from, look }) => (
            <div key={name} className="flex items-center gap-2.5">
              <span className="w-7 text-xs text-muted">{name}</span>
              <div className="grid h-8 flex-1 grid-cols-6 gap-1 rounded-sm bg-raised p-1">
                <span className={cn('col-span-2 row-start-1 rounded-sm', columns[from], look)} />
              </div>
            </div>
          ))}
        </div>
        <div className="mt-4 flex justify-between text-xs">
          <span className="text-muted">Booked</span>
          <span className="font-medium">46 h of 120 h</span>
        </div>
        <div className="mt-1.5 h-1.5 rounded-full bg-raised">
          <div className="h-full w-[38%] rounded-full bg-primary" />
        </div>
      </div>
      <ul className="mt-6 space-y-2.5 text-sm">
        {promises.map((promise) => (
          <li key={promise} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" strokeWidth={2.5} />
            {promise}
          </li>
        ))}
      </ul>
    </div>
  );
}
