import { addDays, MOST_CHANGES, type Stream } from '@livelift/contract';
import { useState } from 'react';
import { formatPlural } from '../../../lib/format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ChangesDialog } from '../changes/changes-dialog.tsx';
import type { SubscriptionDays } from '../geometry.ts';
import { dayOn, useScheduleClock } from '../schedule-clock.tsx';
import { shortDay } from '../schedule-text.ts';
import { canCopy, copyRequest, missingLater, mondayOf, type Week, weeksOf } from './several-streams.ts';

type CopyWeekDialogProps = {
  streams: readonly Stream[];
  subscription: SubscriptionDays;
  now: Date;
  onClose: () => void;
};

const nameOf = ({ monday, streams }: Week) =>
  `${shortDay(monday)} to ${shortDay(addDays(monday, 6))}: ${formatPlural(streams.length, 'stream')}`;

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
  const repeated = (week?.streams.length ?? 0) - missing.length;
  return (
    <ChangesDialog
      title="Copy a Week"
      description="Its streams are booked a week later as well, at the same hours."
      request={copyRequest(missing, clock)}
      verb="Copy"
      onClose={onClose}
    >
      {missing.length > MOST_CHANGES && (
        <Notice>Only its first {MOST_CHANGES} streams are copied, as many as can be changed at once.</Notice>
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
      {repeated > 0 && (
        <Notice>{`${formatPlural(repeated, 'stream already repeats', 'streams already repeat')} there and ${repeated === 1 ? 'is' : 'are'} not booked again.`}</Notice>
      )}
    </ChangesDialog>
  );
}
