import { type Series, type Stream, stream as streamSchema } from '@livelift/contract';
import { useMemo, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { discardDraft } from '../../../lib/form-draft.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import { remainingFor, sumBooked } from '../booking/allowance.ts';
import { copiedStart, proposedStart } from '../booking/proposed-start.ts';
import { refusedSentence } from '../changes/use-changes.ts';
import { type ScheduleClock, zoneOf } from '../clock/clock.ts';
import { useScheduleClock } from '../clock/clock-context.tsx';
import type { Span, SubscriptionDays } from '../geometry.ts';
import type { Schedule } from '../queries/schedule.queries.ts';
import { errorTitle } from '../queries/stream-error.ts';
import { useSeriesPreview } from '../repeat/use-series-preview.ts';
import { bookingRefusal, shortageSentences } from '../schedule-text.ts';
import {
  adjustedStart,
  enteredSpan,
  newStreamValues,
  type StartInputContext,
  type StreamFormValues,
  spanFields,
  startFields,
  streamForm,
  streamFormValues,
  valuesOfStream,
} from './stream-form.values.ts';
import { useSaving } from './use-saving.ts';

/** The target of the dialog: a stream to change, or a new one; `drawn` is its span if it was drawn on the timeline. */
export type StreamFormTarget =
  | { stream: Stream; drawn?: Span | null }
  /** `copyOf` is a stream whose texts and length a new one takes over. */
  | { stream: null; start: Date | null; drawn?: Span | null; copyOf?: Stream | null };

export type StreamFormOptions = {
  target: StreamFormTarget;
  schedule: Schedule;
  subscription: SubscriptionDays & { id: number };
  now: Date;
  /** That of the stream that is changed; null where it has none, or where that is not known. */
  series: Series | null;
  /** It is saved; with the id of the first stream that was added, if any was. */
  onSaved: (saved?: Stream) => void;
};

// A draft is of the clock by which it was typed.
const draftKeyOf = ({ target, subscription }: StreamFormOptions, { zone }: ScheduleClock) =>
  `streamDraft/${subscription.id}/${target.stream?.id ?? 'new'}${zone === null ? '' : `/${zone}`}`;

// So that a proposal is never refused.
function startFor(options: StreamFormOptions, clock: ScheduleClock): Date | null {
  const { target, now } = options;
  if (target.stream !== null) return null;
  if (target.start) return target.start;
  if (target.copyOf) return copiedStart(target.copyOf, options, clock);
  const next = enteredSpan(newStreamValues(null, now, clock), { clock, disambiguateBy: now });
  return next && proposedStart(next, options, clock);
}

function copiedValues(stream: Stream, clock: ScheduleClock): Partial<StreamFormValues> {
  const { title, description, wordlist_id, estimated_duration } = valuesOfStream(stream, clock);
  return { title, description, wordlist_id, estimated_duration };
}

// A slot that was picked, or a span that was drawn, counts for more than the record or a draft.
function openingValues(options: StreamFormOptions, clock: ScheduleClock) {
  const { target, now } = options;
  const start = target.stream ? null : target.start;
  const copied = target.stream ? null : target.copyOf;
  const overrides: Partial<StreamFormValues> = {
    ...(copied && copiedValues(copied, clock)),
    ...(start && startFields(start, clock)),
    ...(target.drawn && spanFields(target.drawn, clock)),
  };
  return { blank: { ...newStreamValues(startFor(options, clock), now, clock), ...overrides }, overrides };
}

// What the advice below says already.
const ADVISED = 'Does not fit: see below.';

// The fields of a booking by which it is refused, each for all of them.
const BOOKING_FIELDS: Array<keyof ReturnType<typeof spanFields>> = ['start_day', 'start_time', 'estimated_duration'];

/** Whether the advice on a span says that it exceeds what is left. */
function isShort(span: Span | null, { schedule, target }: StreamFormOptions, clock: ScheduleClock): boolean {
  const booked = sumBooked(schedule, target.stream?.id ?? null);
  return span !== null && shortageSentences(remainingFor(span, booked), clock).length > 0;
}

// A refusal of a booking, or of some dates of a series, in the words of the form.
function rethrowInOwnWords(error: unknown, clock: ScheduleClock, isAdvised: boolean): never {
  const refusal = bookingRefusal(error, clock);
  const refused = error instanceof Error ? refusedSentence(error) : null;
  if (!(error instanceof ApiError) || (refusal ?? refused) === null) throw error;
  const field = error.code === 'stream.outside_subscription' ? 'start_day' : 'estimated_duration';
  const fieldErrors =
    refusal === null ? {} : { [field]: [isAdvised && field === 'estimated_duration' ? ADVISED : refusal] };
  throw new ApiError({ ...error, message: refused ?? error.message, fieldErrors });
}

type StreamForm = Pick<UseFormReturn<StreamFormValues>, 'setValue' | 'getValues' | 'clearErrors'>;

/** Sets another start or length and clears the errors of the old ones. */
function rebook(form: StreamForm, to: Partial<ReturnType<typeof spanFields>>): void {
  for (const name of BOOKING_FIELDS) {
    const value = to[name];
    if (value !== undefined) form.setValue(name, value, { shouldDirty: true });
  }
  form.clearErrors(BOOKING_FIELDS);
  form.clearErrors('root');
}

const bookingActions = (form: StreamForm, clock: ScheduleClock) => ({
  shortenTo: (minutes: number) => rebook(form, { estimated_duration: String(minutes) }),
  moveTo: (start: Date) => rebook(form, startFields(start, clock)),
  /** Ends the series that is entered on a day. */
  endOn: (day: string) => {
    form.setValue('repeat_ends', 'until', { shouldDirty: true });
    form.setValue('repeat_until', day, { shouldDirty: true });
    form.clearErrors(['repeat_ends', 'repeat_until']);
  },
  /** Rules of the fields of a booking: an error of one goes when another is changed and it fits. */
  bookingRules: { deps: BOOKING_FIELDS },
  /** A typed time that is none is refused once its field is left. */
  timeRules: {
    deps: BOOKING_FIELDS,
    onBlur: () =>
      form.setValue('start_time', form.getValues('start_time'), { shouldDirty: true, shouldValidate: true }),
  },
});

const MISSING = 'Please fill in all required fields';

// Required fields are those that refuse an empty text.
const hasMissing = (errors: FieldErrors<StreamFormValues>) =>
  Object.values(errors).some((error) => error.type === 'too_small');

// What is the same for every stream.
const STREAM_RECORD = {
  recordSchema: streamSchema,
  deletedCode: 'stream.not_found',
  fieldNames: {
    scheduled_start: 'start_day',
    start_date: 'start_day',
    local_time: 'start_time',
    weekdays: 'repeat_days',
    until: 'repeat_until',
    count: 'repeat_count',
  },
} as const;

// What was deleted meanwhile is added anew alone: its series goes on without it.
function useSeriesOf({ target: { stream }, series: known }: StreamFormOptions, clock: ScheduleClock) {
  const [isDeleted, setDeleted] = useState(false);
  const series = isDeleted ? null : known;
  const context = useMemo(
    (): StartInputContext => ({
      clock,
      disambiguateBy: stream?.scheduled_start ?? null,
      occurrence: stream && series && { stream, series },
    }),
    [clock, stream, series],
  );
  const leaveWhereDeleted = (error: unknown, form: Pick<UseFormReturn<StreamFormValues>, 'setValue'>) => {
    if (!(error instanceof ApiError) || error.code !== STREAM_RECORD.deletedCode) return;
    setDeleted(true);
    form.setValue('repeat', '');
  };
  return { series, context, leaveWhereDeleted };
}

/** The form of the stream dialog. Input stays when the server refuses it. */
export function useStreamForm(options: StreamFormOptions) {
  const { target, onSaved, now, subscription } = options;
  const clock = useScheduleClock();
  const { series, context, leaveWhereDeleted } = useSeriesOf(options, clock);
  const schema = useMemo(() => streamForm(now, context), [now, context]);
  const [{ blank, overrides }] = useState(() => openingValues(options, clock));
  // Fixed on opening, since the subscription may change meanwhile. It separates streamers who use the same tab.
  const [draftKey] = useState(draftKeyOf(options, clock));
  const [error, setError] = useState<unknown>(null);
  const zone = zoneOf(clock);
  const { save, ...question } = useSaving({ subscriptionId: subscription.id, draftKey, onSaved, series, zone, now });
  const editor = useVersionedForm({
    ...STREAM_RECORD,
    record: target.stream,
    valuesOf: (stored) => (stored ? valuesOfStream(stored, clock, series) : blank),
    overrides,
    schema,
    save: (body, base): Promise<false | undefined> =>
      save({ body, base, typed: editor.form.getValues(), skipsRefused: booking.skipsRefused }).catch((cause) => {
        setError(cause);
        leaveWhereDeleted(cause, editor.form);
        return rethrowInOwnWords(cause, clock, isShort(span, options, clock));
      }),
    fallback: target.stream ? 'Failed to update stream' : 'Failed to add stream',
    draft: { key: draftKey, schema: streamFormValues },
  });
  const { form, values, base, formProps } = editor;
  const span = enteredSpan(values, context);
  const booking = useSeriesPreview(values, zone, base);
  const isIncomplete = hasMissing(form.formState.errors);
  return {
    ...editor,
    ...(isIncomplete && { formProps: { ...formProps, submitError: MISSING } }),
    errorTitle: isIncomplete ? undefined : errorTitle(error),
    series,
    span,
    adjustedStart: adjustedStart(values, context),
    booking,
    ...question,
    ...bookingActions(form, clock),
    discardDraft: () => discardDraft(draftKey),
  };
}
