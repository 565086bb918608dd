import { goLive, LIVE_TITLE, plusMinutes, STREAM_DURATIONS, type Stream, splitByDay } from '@livelift/contract';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatMinutes } from '../../../lib/format.ts';
import { useZodForm } from '../../../lib/use-zod-form.ts';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { startBlock } from '../appearance/stream-state.ts';
import { spanFromNow } from '../booking/allowance.ts';
import { AdviceWarning } from '../booking/booking-advice.tsx';
import { overlapsWith } from '../booking/conflicts.ts';
import { longestBesides } from '../booking/free-start.ts';
import type { ScheduleClock } from '../clock/clock.ts';
import { useClockChoice } from '../clock/clock-context.tsx';
import { minutesOf } from '../geometry.ts';
import { useGoLive } from '../queries/schedule.mutations.ts';
import { allowanceDay, overlapSentence, timeText, untilText, whenInOtherZone } from '../schedule-text.ts';
import { StartButton } from './start-button.tsx';

const { title, estimated_duration } = goLive.body.shape;

// Empty: as long as possible, with the usual title.
const schema = z.object({
  title: z
    .string()
    .transform((text) => text.trim() || undefined)
    .pipe(title),
  estimated_duration: z
    .string()
    .transform((minutes) => (minutes === '' ? undefined : Number(minutes)))
    .pipe(estimated_duration),
});

type GoLiveDialogProps = {
  /** The minutes that are left for it, at most those of the longest stream. */
  longest: number;
  streams: readonly Stream[];
  now: Date;
  onClose: () => void;
};

/** Books a stream from this moment on and starts it, after this one question. */
export function GoLiveDialog({ longest, streams, now, onClose }: GoLiveDialogProps) {
  const { clock, secondaryClock } = useClockChoice();
  const attempt = useGoLive();
  const planned = streams.filter(({ status }) => status === 'scheduled');
  // As it was opened: the choice stays while time passes.
  const [proposed] = useState(() => longestBesides(planned, longest, now));
  const { form, field, formProps, isDirty } = useZodForm({
    schema,
    defaultValues: { title: '', estimated_duration: proposed < longest ? String(proposed) : '' },
    save: async (body) => {
      await attempt.mutateAsync(body);
      onClose();
    },
    fallback: 'Failed to go live',
  });
  const startable = planned.find((stream) => startBlock(stream, streams, now) === null);
  const chosen = useWatch({ control: form.control, name: 'estimated_duration' });
  const span = spanFromNow(Number(chosen) || longest, now);
  const overlaps = overlapsWith(span, planned);
  const days = [...splitByDay(span.start, minutesOf(span))];
  const next = overlapsWith(spanFromNow(longest, now), planned)[0]?.booking;
  return (
    <DialogForm
      {...formProps}
      isDirty={isDirty}
      onClose={onClose}
      title="Go Live Now"
      description="A stream is booked from this moment on and marked as live. You can end it at any time."
      submitLabel="Go Live Now"
    >
      {startable && <StartPlanned stream={startable} clock={clock} onDone={onClose} />}
      <SelectField
        label="Until when"
        hint={whenInOtherZone(span.end, clock, secondaryClock) ?? undefined}
        options={[
          ['', `Until ${timeText(plusMinutes(now, longest), clock)} (${formatMinutes(longest)})`],
          ...STREAM_DURATIONS.filter((minutes) => minutes < longest).map(
            (minutes) => [minutes, `For ${formatMinutes(minutes)}`] as const,
          ),
        ]}
        {...field('estimated_duration')}
      />
      {(next || days.length > 1) && (
        <div role="status" className="space-y-1 text-sm">
          {days.length > 1 && <p>{takesSentence(days, clock)}</p>}
          {next && overlaps.length === 0 && (
            <p className="text-muted">{`Next is “${next.title}”, ${untilText(next.scheduled_start, now, clock)}.`}</p>
          )}
          {overlaps.map((overlap) => (
            <AdviceWarning key={overlap.booking.id}>{overlapSentence(overlap, clock)}</AdviceWarning>
          ))}
        </div>
      )}
      <TextField label="Title" optional maxLength={200} placeholder={LIVE_TITLE} {...field('title')} />
    </DialogForm>
  );
}

/** What it takes of which day in GMT: "Takes 1 h of Sat 28 Nov (GMT), 3 h of Sun 29 Nov (GMT)." */
const takesSentence = (days: ReadonlyArray<[day: string, minutes: number]>, clock: ScheduleClock) =>
  `Takes ${days.map(([day, minutes]) => `${formatMinutes(minutes)} of ${allowanceDay(day, clock)}`).join(', ')}.`;

type StartPlannedProps = { stream: Stream; clock: ScheduleClock; onDone: () => void };

// Whoever goes live at about that time usually means the stream that is planned.
const StartPlanned = ({ stream, clock, onDone }: StartPlannedProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-raised px-3.5 py-3 text-sm">
    <p className="min-w-0 flex-1 basis-48">
      <strong className="font-semibold wrap-anywhere">{stream.title}</strong> is planned for{' '}
      {timeText(stream.scheduled_start, clock)}.
    </p>
    <StartButton streamId={stream.id} variant="secondary" size="sm" onStarted={onDone}>
      Start the Planned One
    </StartButton>
  </div>
);
