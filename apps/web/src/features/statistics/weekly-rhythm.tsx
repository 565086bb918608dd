import { RHYTHM_SLOT_HOURS } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { formatMinutes, formatPlural } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import type { StreamingHistory } from './history.queries.ts';

type Slot = StreamingHistory['rhythm'][number];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 / RHYTHM_SLOT_HOURS }, (_, index) => index * RHYTHM_SLOT_HOURS);
const twoDigits = (hour: number) => String(hour).padStart(2, '0');

/** What a slot says: "2 streams, 3 h planned, 2 h streamed". */
const slotText = ({ streams, planned_minutes: planned, streamed_minutes: streamed }: Slot): string =>
  `${formatPlural(streams, 'stream')}, ${formatMinutes(planned)} planned, ${formatMinutes(streamed)} streamed`;

type WeeklyRhythmProps = Pick<StreamingHistory, 'rhythm' | 'timezone'>;

/** On which weekdays and at which hours streams begin: a table of the week, darker where there were more. */
export function WeeklyRhythm({ rhythm, timezone }: WeeklyRhythmProps) {
  const slots = new Map(rhythm.map((slot) => [`${slot.weekday} ${slot.hour}`, slot]));
  const most = Math.max(1, ...rhythm.map(({ streams }) => streams));
  return (
    <Card aria-labelledby="weekly-rhythm">
      <CardHeader
        id="weekly-rhythm"
        title="Weekly rhythm"
        description={`How many streams begin when, by the clocks of ${timezone === 'UTC' ? 'GMT' : timezone.replaceAll('_', ' ')}.`}
      />
      <table
        aria-labelledby="weekly-rhythm"
        className="w-full table-fixed border-separate border-spacing-0.5 text-xs tabular-nums"
      >
        <thead>
          <tr>
            <td className="w-10" />
            {HOURS.map((hour) => (
              <th key={hour} scope="col" className="font-normal text-muted">
                <span aria-hidden>{twoDigits(hour)}</span>
                <span className="sr-only">{`${twoDigits(hour)}:00 to ${twoDigits(hour + RHYTHM_SLOT_HOURS)}:00`}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKDAYS.map((name, index) => (
            <tr key={name}>
              <th scope="row" className="text-left font-normal text-muted">
                <span aria-hidden>{name.slice(0, 3)}</span>
                <span className="sr-only">{name}</span>
              </th>
              {HOURS.map((hour) => (
                <RhythmCell key={hour} slot={slots.get(`${index + 1} ${hour}`)} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function RhythmCell({ slot, most }: { slot: Slot | undefined; most: number }) {
  if (!slot) return <td className="h-7 rounded-xs bg-raised" />;
  const isOften = slot.streams > most / 2;
  return (
    <td
      title={slotText(slot)}
      className={cn(
        'h-7 rounded-xs text-center',
        isOften ? 'bg-primary text-on-primary' : 'bg-primary-soft text-primary-ink',
      )}
    >
      <span aria-hidden>{slot.streams}</span>
      <span className="sr-only">{slotText(slot)}</span>
    </td>
  );
}
