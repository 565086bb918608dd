import { cn } from '../../lib/class-names.ts';

// Twelve two-hour slots, as on the dashboard. A drawing of the product, not data: hidden from assistive technology.
const days = [
  { name: 'Fri', blocks: [{ at: 'col-start-3 col-span-2', look: 'bg-stream-completed' }] },
  {
    name: 'Sat',
    blocks: [
      { at: 'col-start-2 col-span-3', look: 'bg-stream-completed' },
      { at: 'col-start-8 col-span-3', look: 'bg-stream-live motion-safe:animate-pulse' },
    ],
  },
  { name: 'Sun', blocks: [{ at: 'col-start-9 col-span-3', look: 'bg-stream-scheduled' }] },
  {
    name: 'Mon',
    blocks: [
      { at: 'col-start-5 col-span-2', look: 'bg-stream-scheduled' },
      { at: 'col-start-10 col-span-2', look: 'bg-stream-scheduled' },
    ],
  },
];

const hours = ['00', '04', '08', '12', '16', '20'];

/** A small drawing of a week on the schedule. */
export function SchedulePicture() {
  return (
    <div aria-hidden className="rounded-xl border bg-surface p-5 shadow-lift sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">Stream Schedule</p>
        <p className="flex items-center gap-2 text-sm font-medium text-success-ink">
          <span className="size-2 rounded-full bg-stream-live" />
          Live now
        </p>
      </div>
      <div className="mt-5 ml-11 grid grid-cols-6 text-xs text-muted tabular">
        {hours.map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </div>
      <div className="mt-1.5 space-y-2">
        {days.map(({ name, blocks }) => (
          <div key={name} className="flex items-center gap-3">
            <span className="w-8 shrink-0 text-sm text-muted">{name}</span>
            <div className="grid h-10 flex-1 grid-cols-12 gap-1 rounded-md bg-raised p-1">
              {blocks.map(({ at, look }) => (
                <span key={at} className={cn('row-start-1 rounded-sm', at, look)} />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div className="mt-5 border-t pt-4">
        <div className="flex justify-between text-sm">
          <span className="text-muted">Used this month</span>
          <span className="font-medium tabular">46 h of 120 h</span>
        </div>
        <div className="mt-2 h-2 rounded-full bg-raised">
          <div className="h-full w-[38%] rounded-full bg-primary" />
        </div>
      </div>
    </div>
  );
}
