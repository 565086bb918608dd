import { addDays, type Stream } from '@livelift/contract';
import { useState } from 'react';
import { formatPlural } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ChangesDialog } from '../changes/changes-dialog.tsx';
import { dayOn, useScheduleClock } from '../schedule-clock.tsx';
import { shortDay } from '../schedule-text.ts';
import { copyRequest, mondayOf, type Week, weeksOf } from './several-streams.ts';

type CopyWeekDialogProps = { streams: readonly Stream[]; now: Date; onClose: () => void };

const nameOf = ({ monday, streams }: Week) =>
  `${shortDay(monday)} to ${shortDay(addDays(monday, 6))}: ${formatPlural(streams.length, 'stream')}`;

/** Books what a week has in the week after it as well, at the same hours. */
export function CopyWeekDialog({ streams, now, onClose }: CopyWeekDialogProps) {
  const clock = useScheduleClock();
  const weeks = weeksOf(streams, clock);
  const thisWeek = mondayOf(dayOn(clock, now));
  const [monday, setMonday] = useState(
    () => weeks.find((week) => week.monday >= thisWeek)?.monday ?? weeks.at(-1)?.monday ?? '',
  );
  const week = weeks.find((each) => each.monday === monday);
  return (
    <ChangesDialog
      title="Copy a Week"
      description="Its streams are booked a week later as well, at the same hours."
      request={week ? copyRequest(week, clock) : null}
      verb="Copy"
      onClose={onClose}
    >
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
    </ChangesDialog>
  );
}
