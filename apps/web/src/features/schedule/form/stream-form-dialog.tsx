import { addDays, type Series, STREAM_DURATIONS, startOfDay } from '@livelift/contract';
import { useEffect, useState } from 'react';
import { cn } from '../../../lib/class-names.ts';
import { formatCount, formatDay, formatMinutes } from '../../../lib/format.ts';
import { failureOf } from '../../../lib/query-client.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { wallTime } from '../../../lib/wall-time.ts';
import { FormDialog, FormDialogActions } from '../../../ui/form-dialog.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextareaField } from '../../../ui/textarea-field.tsx';
import { TimeField } from '../../../ui/time-field.tsx';
import { toast } from '../../../ui/toaster.tsx';
import type { FieldTexts } from '../../../ui/version-conflict.tsx';
import { VersionedForm } from '../../../ui/versioned-form.tsx';
import { AdviceWarning, BookingAdvice } from '../booking/booking-advice.tsx';
import { ChangesPreview } from '../changes/changes-preview.tsx';
import { dayOn, type ScheduleClock } from '../clock/clock.ts';
import { FrozenClocks, useClockChoice } from '../clock/clock-context.tsx';
import type { NextPlan, Span } from '../geometry.ts';
import { RepeatField, RepeatFields } from '../repeat/repeat-fields.tsx';
import { allowanceDay, outsideSentence, pastSentence, timeText, whenInOtherZone } from '../schedule-text.ts';
import { ScopeDialog } from '../series/scope-dialog.tsx';
import { useSeries } from '../series/series.queries.ts';
import { type WordlistChoices, wordlistName } from '../wordlist-choices.ts';
import { enteredWall, type StreamFormValues } from './stream-form.values.ts';
import { type StreamFormOptions, useStreamForm } from './use-stream-form.ts';
import { WordlistField } from './wordlist-field.tsx';

// As it was typed, which may be no time at all.
function startText(values: StreamFormValues, clock: ScheduleClock): string {
  const { start_day: day, start_time: time } = values;
  const wall = enteredWall(values);
  return day && `${formatDay(day)}, ${wall ? wallTime(wall, clock) : time}`;
}

// The last day on which a stream can begin, by a clock; the subscription's last one ends at midnight in GMT.
const lastDay = (endDate: string | null, clock: ScheduleClock) =>
  endDate === null ? undefined : dayOn(clock, new Date(startOfDay(addDays(endDate, 1)).getTime() - 1));

const textsWith = (wordlists: WordlistChoices, clock: ScheduleClock): FieldTexts<StreamFormValues> => [
  ['Title', ({ title }) => title],
  [`Start (${clock.name})`, (values) => startText(values, clock)],
  ['Duration', ({ estimated_duration: duration }) => formatMinutes(Number(duration))],
  ['Description', ({ description }) => description],
  ['Wordlist', ({ wordlist_id: id }) => wordlistName(wordlists, id === '' ? null : Number(id))],
];

function endSentence({ start, end }: Span, clock: ScheduleClock): string {
  const isSameDay = dayOn(clock, start) === dayOn(clock, end);
  return `Ends ${timeText(end, clock)}${isSameDay ? '' : ', the next day'}`;
}

const skippedSentence = (adjustedStart: Date, clock: ScheduleClock) =>
  `Clocks go forward over that time: the stream will begin at ${timeText(adjustedStart, clock)}.`;

function saveLabel({ planned, skipsRefused }: ReturnType<typeof useStreamForm>['booking'], isNew: boolean): string {
  if (skipsRefused) return `Book the Rest (${formatCount(planned ?? 0)})`;
  if (!isNew) return 'Save Changes';
  return planned !== null && planned > 1 ? `Add ${formatCount(planned)} Streams` : 'Add Stream';
}

// Where a start, or the last day of a series, lies in what is paid and follows.
function nextPlanAdvice(
  { start_day, repeat, repeat_ends, repeat_until }: StreamFormValues,
  next: NextPlan | null,
  clock: ScheduleClock,
): string | null {
  if (next === null) return null;
  const last = repeat !== '' && repeat_ends === 'until' ? repeat_until : start_day;
  if (last < dayOn(clock, startOfDay(next.day))) return null;
  return `${next.name}, your next plan, begins on ${allowanceDay(next.day, clock)}: its days can be planned from then, and your schedule can be carried over to them.`;
}

type StreamFormDialogProps = Omit<StreamFormOptions, 'series'> & {
  wordlists: WordlistChoices;
  /** What is paid and follows the subscription. */
  next?: NextPlan | null;
  onClose: () => void;
};

/**
 * Books a stream or changes one that is still ahead. Discarding input needs confirmation. It stays with the clock by which it
 * was opened: another window may give the account another zone.
 */
export function StreamFormDialog(props: StreamFormDialogProps) {
  const isPhone = useIsPhone();
  useEffect(() => {
    // It would stand below them, and jump once they go. Undo is in the schedule's menu as well.
    if (isPhone) toast.clearPassing();
  }, [isPhone]);
  return (
    <FrozenClocks>
      <SeriesForm {...props} />
    </FrozenClocks>
  );
}

// Opens once the rule of the series is there, or cannot be read: the form works without it.
function SeriesForm(props: StreamFormDialogProps) {
  const [seriesId] = useState(props.target.stream?.series_id ?? null);
  const series = useSeries(seriesId);
  const isSettled = seriesId === null || series.data !== undefined || failureOf(series) !== null;
  // One that failed may be read again while the form is open, which stays.
  const [isOpen, setOpen] = useState(isSettled);
  if (isSettled && !isOpen) setOpen(true);
  if (isOpen) return <StreamForm {...props} series={series.data ?? null} />;
  return (
    <FormDialog onClose={props.onClose} title="Edit Stream">
      <Loading label="Loading the series">
        <Skeleton className="h-80" />
      </Loading>
    </FormDialog>
  );
}

function StreamForm({
  wordlists,
  onClose,
  next = null,
  series: known,
  ...props
}: StreamFormDialogProps & { series: Series | null }) {
  // As it was on opening: what is typed is compared with that.
  const [opened] = useState(known);
  const options = { ...props, series: opened };
  const { target, schedule, subscription, now } = options;
  const { clock, secondaryClock } = useClockChoice();
  const editor = useStreamForm(options);
  const { field, bookingRules, base, series, span, booking, isSaving, errorTitle, conflict, pendingScopeChange } =
    editor;
  const timeInOtherZone = span && whenInOtherZone(span.start, clock, secondaryClock);
  const isNew = base === null;
  const day = field('start_day', bookingRules);
  // Of a series the preview says which dates are refused.
  const refusal =
    span && !booking.isRepeated ? (pastSentence(span, now) ?? outsideSentence(span, subscription, clock)) : null;
  const dateError = day.error ?? refusal ?? undefined;
  const advice = nextPlanAdvice(editor.values, next, clock);
  const isOccurrence = base !== null && base.series_id !== null;
  // Another window may have given it to another series meanwhile, whose rule is not known here.
  const canRepeat = (base?.series_id ?? null) === (series?.id ?? null);
  const [firstWordlist] = useState(editor.values.wordlist_id);
  const discard = () => {
    editor.discardDraft();
    onClose();
  };
  return (
    <FormDialog onClose={onClose} onDiscard={discard} title={isNew ? 'Add Stream' : 'Edit Stream'}>
      <VersionedForm
        state={editor}
        record="stream"
        fields={textsWith(wordlists, clock)}
        restoredText="What was not saved before is back. Cancel discards it."
        {...(errorTitle !== undefined && { errorTitle })}
      >
        <TextField label="Title" required {...field('title')} />
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1.5 text-sm font-semibold">Scheduled start ({clock.name})</legend>
          {/* Side by side on phones as well, so that what speaks against a booking stays in sight below. */}
          <div className="flex flex-wrap gap-3">
            <TextField
              // A refusal takes many lines of half a phone.
              className={cn('flex-1 basis-36', dateError && 'max-sm:basis-full')}
              label="Date"
              type="date"
              required
              min={dayOn(clock, now)}
              max={lastDay(subscription.end_date, clock)}
              {...day}
              error={dateError}
            />
            <TimeField
              className="flex-1 basis-36"
              label="Time"
              required
              is12Hours={clock.is12Hours}
              {...field('start_time', editor.timeRules)}
            />
          </div>
          {editor.adjustedStart && <AdviceWarning>{skippedSentence(editor.adjustedStart, clock)}</AdviceWarning>}
          {timeInOtherZone && <p className="text-sm text-muted">{timeInOtherZone}</p>}
        </fieldset>
        <div className="flex flex-wrap gap-3">
          <SelectField
            label="Duration"
            required
            className="flex-1 basis-32 sm:basis-0"
            options={STREAM_DURATIONS.map((minutes) => [minutes, formatMinutes(minutes)])}
            hint={span ? endSentence(span, clock) : undefined}
            {...field('estimated_duration', bookingRules)}
          />
          {canRepeat && <RepeatField {...editor} />}
        </div>
        {canRepeat && <RepeatFields {...editor} />}
        {isOccurrence && !canRepeat && (
          <p className="text-sm text-muted">How it repeats could not be read. Open it again to change that.</p>
        )}
        {booking.preview && <ChangesPreview preview={booking.preview} onEnd={editor.endOn} />}
        {span && !booking.isRepeated && (
          <BookingAdvice
            span={span}
            schedule={schedule}
            subscription={subscription}
            editedId={target.stream?.id ?? null}
            now={now}
            isDateRefused={refusal !== null}
            onStart={editor.moveTo}
            onShorten={editor.shortenTo}
          />
        )}
        {advice && <p className="text-sm text-muted">{advice}</p>}
        <TextareaField label="Description" optional {...field('description')} />
        <WordlistField choices={wordlists} first={firstWordlist} {...field('wordlist_id')} />
        <FormDialogActions loading={isSaving} hasConflict={conflict !== null}>
          {saveLabel(booking, isNew)}
        </FormDialogActions>
      </VersionedForm>
      {pendingScopeChange && (
        <ScopeDialog
          change={pendingScopeChange}
          now={now}
          onDone={(first) => {
            editor.discardDraft();
            options.onSaved(first);
          }}
          onClose={editor.closeScopeDialog}
        />
      )}
    </FormDialog>
  );
}
