import type { Stream } from '@livelift/contract';
import { useState } from 'react';
import { formatPlural } from '../../../lib/format.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { ChangesDialog } from '../changes/changes-dialog.tsx';
import { useScheduleClock } from '../clock/clock-context.tsx';
import { moveText, offsetBetween } from '../clock/offset.ts';
import type { SubscriptionDays } from '../geometry.ts';
import { deletedRequest, movedRequest, proposedDays } from './selection-requests.ts';

type SelectedDialogProps = {
  streams: readonly Stream[];
  subscription: SubscriptionDays;
  now: Date;
  action: 'move-selected' | 'delete-selected';
  /** From where and to where one of them was dragged; else it is proposed. */
  dragged?: { from: Date; to: Date } | undefined;
  onClose: (first?: Stream) => void;
};

const DAYS = [-7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 28];
const HALF_HOURS = Array.from({ length: 47 }, (_, index) => (index - 23) * 30);

// A drag reaches further than the choices.
const withValue = (values: readonly number[], value: number) =>
  [...new Set([...values, value])].toSorted((a, b) => a - b);

/** Moves or deletes the streams that are selected, in one set of changes. */
export function SelectedDialog({ streams, action, dragged, onClose, ...within }: SelectedDialogProps) {
  const clock = useScheduleClock();
  const [by] = useState(() =>
    dragged
      ? offsetBetween(dragged.from, dragged.to, clock)
      : { days: proposedDays(streams, { ...within, clock }), minutes: 0 },
  );
  const [days, setDays] = useState(by.days);
  const [minutes, setMinutes] = useState(by.minutes);
  const count = formatPlural(streams.length, 'stream');
  if (action === 'delete-selected') {
    return (
      <ChangesDialog
        title="Delete Streams"
        description={`Delete ${count}? Their time becomes free again.`}
        request={deletedRequest(streams)}
        verb="Delete"
        tone="danger"
        onClose={onClose}
      />
    );
  }
  return (
    <ChangesDialog
      title="Move Streams"
      description={`${count} selected.`}
      request={movedRequest(streams, { days, minutes }, clock)}
      verb="Move"
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <SelectField
          label="Days"
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          options={withValue(DAYS, by.days).map((value) => [
            value,
            moveText({ days: value, minutes: 0 }) || 'Not at all',
          ])}
        />
        <SelectField
          label="Hours"
          value={minutes}
          onChange={({ target }) => setMinutes(Number(target.value))}
          options={withValue(HALF_HOURS, by.minutes).map((value) => [
            value,
            moveText({ days: 0, minutes: value }) || 'Not at all',
          ])}
        />
      </div>
    </ChangesDialog>
  );
}
