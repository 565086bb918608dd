import type { Stream, WeeklyPattern } from '@livelift/contract';
import { formatMinutes } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ChangesDialog } from '../changes/changes-dialog.tsx';
import { CARRY_OVER } from '../changes/changes-request.ts';
import { useChangesPreview } from '../changes/use-changes.ts';
import { clockOf, type ScheduleClock, zoneOf } from '../clock/clock.ts';
import { useScheduleClock } from '../clock/clock-context.tsx';
import { everyText } from '../repeat/repeat-text.ts';
import { minuteText, nameAfter, WEEKDAYS } from '../schedule-text.ts';

// "Monday and Friday, 19:00, 2 h"; the zone is named where it is not that of the clock.
function patternText(pattern: WeeklyPattern, clock: ScheduleClock): string {
  const { weekdays, interval_weeks, local_time, timezone, estimated_duration } = pattern;
  const names = weekdays.map((day) => WEEKDAYS[day - 1] ?? '');
  const isPlain = interval_weeks === 1 && weekdays.length < WEEKDAYS.length;
  const days = isPlain ? listFormat.format(names) : everyText(names, interval_weeks);
  const [hours, minutes] = local_time.split(':').map(Number);
  const own = clockOf(timezone);
  const name = own.zone === zoneOf(clock) ? nameAfter(clock) : ` ${own.name}`;
  const time = `${minuteText((hours ?? 0) * 60 + (minutes ?? 0), clock)}${name}`;
  return `${days}, ${time}, ${formatMinutes(estimated_duration)}`;
}

const listFormat = new Intl.ListFormat('en-GB');

/** Books what came every week under the subscription before, through the end of this one. */
export function CarryOverDialog({ onClose }: { onClose: (first?: Stream) => void }) {
  const clock = useScheduleClock();
  const patterns = useChangesPreview(CARRY_OVER).data?.patterns;
  return (
    <ChangesDialog
      title="Carry My Schedule Over"
      description="What came every week under your subscription before is booked through the end of this one, as series."
      request={patterns?.length === 0 ? null : CARRY_OVER}
      verb="Book"
      onClose={onClose}
    >
      {patterns?.length === 0 && <Notice>Nothing came every week under the subscription before this one.</Notice>}
      {patterns && patterns.length > 0 && (
        <ul aria-label="Every week" className="flex flex-col gap-2 text-sm">
          {patterns.map((pattern) => (
            <li key={JSON.stringify(pattern)} className="border-l-2 border-primary pl-3">
              <p className="font-semibold wrap-anywhere">{pattern.title}</p>
              <p className="text-muted">{patternText(pattern, clock)}</p>
            </li>
          ))}
        </ul>
      )}
    </ChangesDialog>
  );
}
