import { ON_TIME_MINUTES } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { formatCount, formatPlural } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import type { StreamingHistory } from './history.queries.ts';

type Starts = StreamingHistory['punctuality'];

const ROWS: [key: 'early' | 'on_time' | 'late' | 'missed', name: string][] = [
  ['on_time', 'On time'],
  ['early', 'Early'],
  ['late', 'Late'],
  ['missed', 'Not started'],
];

/** How starts usually were: "Usually 2 minutes after the scheduled start." */
export function usualStart({ median_delay_minutes: delay }: Starts): string {
  if (delay === null) return 'No booked stream was started yet.';
  const minutes = Math.round(delay);
  if (minutes === 0) return 'Usually right at the scheduled start.';
  return `Usually ${formatPlural(Math.abs(minutes), 'minute')} ${minutes > 0 ? 'after' : 'before'} the scheduled start.`;
}

/** How many streams were started on time, early, late or not at all: a table with a bar in each row. */
export function Punctuality({ punctuality }: { punctuality: Starts }) {
  const all = ROWS.reduce((sum, [key]) => sum + punctuality[key], 0);
  return (
    <Card aria-labelledby="punctuality">
      <CardHeader
        id="punctuality"
        title="Punctuality"
        description={`${usualStart(punctuality)} On time is within ${ON_TIME_MINUTES} minutes of it.`}
      />
      <table aria-labelledby="punctuality" className="w-full text-sm tabular-nums">
        <thead className="sr-only">
          <tr>
            <th scope="col">Start</th>
            <th scope="col">Streams</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([key, name]) => (
            <tr key={key}>
              <th scope="row" className="w-24 py-1.5 text-left font-normal">
                {name}
              </th>
              <td className="py-1.5">
                <div className="flex items-center gap-3">
                  <div aria-hidden className="h-4 flex-1 border-l border-control">
                    <div
                      className={cn(
                        'h-full',
                        key === 'missed' ? 'border border-l-0 border-stream-scheduled' : 'bg-stream-completed',
                      )}
                      style={{ width: `${(punctuality[key] / Math.max(1, all)) * 100}%` }}
                    />
                  </div>
                  <span className="w-10 text-right">{formatCount(punctuality[key])}</span>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
