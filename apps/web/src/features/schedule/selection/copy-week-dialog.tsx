import { addDays, MAX_CHANGES, mondayOf, type Stream } from '@livelift/contract';
import { useState } from 'react';
import { formatMinutes, formatPlural } from '../../../lib/format.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ChangesDialog } from '../changes/changes-dialog.tsx';
import { dayOn, type ScheduleClock } from '../clock/clock.ts';
import { useScheduleClock } from '../clock/clock-context.tsx';
import type { SubscriptionDays } from '../geometry.ts';
import { dayParts, shortDay, timeText } from '../schedule-text.ts';
import {
  canCopy,
  copiedMinutes,
  copyRequest,
  isLeftOutLater,
  missingLater,
  type Week,
  weeksOf,
} from './selection-requests.ts';

type CopyWeekDialogProps = {
  streams: readonly Stream[];
  subscription: SubscriptionDays;
  now: Date;
  onClose: (first?: Stream) => void;
};

const nameOf = ({ monday, streams }: Week) =>
  `${dayParts(monday).date} to ${dayParts(addDays(monday, 6)).date}: ${formatPlural(streams.length, 'stream')}`;

// "Fri 27 Nov, 20:00 GMT, 2 h", of the stream that is copied.
const copyText = (stream: Stream, clock: ScheduleClock) =>
  [
    shortDay(dayOn(clock, stream.scheduled_start)),
    timeText(stream.scheduled_start, clock),
    formatMinutes(copiedMinutes(stream)),
  ].join(', ');

/** Books what a week has in the week after it as well, at the same hours. */
export function CopyWeekDialog({ streams, subscription, now, onClose }: CopyWeekDialogProps) {
  const clock = useScheduleClock();
  const weeks = weeksOf(streams, clock).filter((week) => canCopy(week, { now, subscription, clock }));
  const thisWeek = mondayOf(dayOn(clock, now));
  const [monday, setMonday] = useState(
    () => weeks.find((week) => week.monday >= thisWeek)?.monday ?? weeks.at(-1)?.monday ?? '',
  );
  const week = weeks.find((each) => each.monday === monday);
  const missing = week ? missingLater(week, streams, clock) : [];
  // Streams whose checkbox the user flipped. What was never planned, or is left out there, is not proposed for a plan.
  const [toggled, setToggled] = useState<readonly number[]>([]);
  const isChosen = (stream: Stream) =>
    (stream.is_go_live || isLeftOutLater(stream, streams)) === toggled.includes(stream.id);
  const chosen = missing.filter(isChosen);
  const repeated = (week?.streams.length ?? 0) - missing.length;
  return (
    <ChangesDialog
      title="Copy a Week"
      description="Its streams are booked a week later as well, at the same hours."
      request={copyRequest(chosen, clock)}
      verb="Copy"
      onClose={onClose}
    >
      {chosen.length > MAX_CHANGES && (
        <Notice>Only its first {MAX_CHANGES} streams are copied, as many as can be changed at once.</Notice>
      )}
      {weeks.length === 0 ? (
        <Notice>No week has a stream that could be copied.</Notice>
      ) : (
        <SelectField
          label="Week"
          value={monday}
          onChange={({ target }) => setMonday(target.value)}
          options={weeks.map((each) => [each.monday, nameOf(each)])}
        />
      )}
      {missing.length > 0 && (
        <fieldset className="flex flex-col">
          <legend className="mb-1.5 text-sm font-semibold">Streams</legend>
          {missing.map((stream) => (
            <CheckboxField
              key={stream.id}
              label={
                <>
                  {stream.title}{' '}
                  <span className="text-muted max-sm:block">
                    {copyText(stream, clock)}
                    {isLeftOutLater(stream, streams) && ', left out of its series there'}
                  </span>
                </>
              }
              checked={isChosen(stream)}
              onChange={() =>
                setToggled(
                  toggled.includes(stream.id) ? toggled.filter((id) => id !== stream.id) : [...toggled, stream.id],
                )
              }
            />
          ))}
        </fieldset>
      )}
      {repeated > 0 && (
        <Notice>{`${formatPlural(repeated, 'stream already repeats', 'streams already repeat')} there and ${repeated === 1 ? 'is' : 'are'} not booked again.`}</Notice>
      )}
    </ChangesDialog>
  );
}
