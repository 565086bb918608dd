import { RHYTHM_SLOT_HOURS } from '@livelift/contract';
import { cn } from '../../lib/class-names.ts';
import { formatMinutes, formatPlural, localeIs12Hours } from '../../lib/format.ts';
import { Card, CardHeader } from '../../ui/card.tsx';
import type { StreamingHistory } from './history.queries.ts';

type Slot = StreamingHistory['rhythm'][number];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const HOURS = Array.from({ length: 24 / RHYTHM_SLOT_HOURS }, (_, index) => index * RHYTHM_SLOT_HOURS);

/** Where a slot begins, for the head of a narrow column and for a screen reader: "18" and "18:00", or "6 PM" as both. */
const hourNames = (hour: number, is12Hours: boolean): [short: string, full: string] => {
  if (!is12Hours) {
    const short = String(hour).padStart(2, '0');
    return [short, `${short}:00`];
  }
  const [shown, half] = [hour % 12 || 12, hour % 24 < 12 ? 'AM' : 'PM'];
  const name = `${shown} ${half}`;
  return [name, name];
};

/** What a slot says: "2 streams, 3 h booked, 2 h streamed". */
const slotText = ({ streams, planned_minutes: booked, streamed_minutes: streamed }: Slot): string =>
  `${formatPlural(streams, 'stream')}, ${formatMinutes(booked)} booked, ${formatMinutes(streamed)} streamed`;

type WeeklyRhythmProps = Pick<StreamingHistory, 'rhythm' | 'timezone'> & { is12Hours?: boolean };

/** On which weekdays and at which hours the streams were that were started: a table of the week, darker where there were more. */
export function WeeklyRhythm({ rhythm, timezone, is12Hours = localeIs12Hours() }: WeeklyRhythmProps) {
  const slots = new Map(rhythm.map((slot) => [`${slot.weekday} ${slot.hour}`, slot]));
  const most = Math.max(1, ...rhythm.map(({ streams }) => streams));
  // As the schedule has it: GMT is read by 24 hours.
  const nameOf = (hour: number) => hourNames(hour, is12Hours && timezone !== 'UTC');
  return (
    <Card aria-labelledby="weekly-rhythm">
      <CardHeader
        id="weekly-rhythm"
        title="Weekly rhythm"
        description={`When you started streams, in ${timezone === 'UTC' ? 'GMT' : timezone.replaceAll('_', ' ')}.`}
      />
      <table
        aria-labelledby="weekly-rhythm"
        className="w-full table-fixed border-separate border-spacing-0.5 text-xs tabular-nums"
      >
        <thead>
          <tr>
            <td className="w-10" />
            {HOURS.map((hour) => {
              const [[short, from], [, until]] = [nameOf(hour), nameOf(hour + RHYTHM_SLOT_HOURS)];
              return (
                <th
                  key={hour}
                  scope="col"
                  className="align-bottom font-normal wrap-normal text-muted max-sm:text-[0.625rem]"
                >
                  <span aria-hidden>{short}</span>
                  <span className="sr-only">{`${from} to ${until}`}</span>
                </th>
              );
            })}
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
        isOften ? 'bg-stream-completed text-on-stream-completed' : 'bg-stream-completed/25',
      )}
    >
      <span aria-hidden>{slot.streams}</span>
      <span className="sr-only">{slotText(slot)}</span>
    </td>
  );
}
