import { dayOf, STREAM_DURATIONS, type Stream, type Subscription, stream as streamSchema } from '@livelift/contract';
import { useState } from 'react';
import { formatDays, formatGmt, formatMinutes } from '../../lib/format.ts';
import { useVersionedForm } from '../../lib/use-versioned-form.ts';
import { FormDialog, FormDialogActions } from '../../ui/form-dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { TextButton } from '../../ui/text-link.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { TimeField } from '../../ui/time-field.tsx';
import { toast } from '../../ui/toaster.tsx';
import type { FieldTexts } from '../../ui/version-conflict.tsx';
import { VersionedForm } from '../../ui/versioned-form.tsx';
import {
  enteredStart,
  type StaffStreamValues,
  staffStreamForm,
  staffStreamValues,
  startFields,
  theirTime,
} from './staff-stream.values.ts';
import { nextFreeStart, rethrowForStaff } from './staff-stream-refusal.ts';
import { useBookStreamFor, useUpdateStreamFor } from './staff-streams.queries.ts';

/** For whom a stream is planned: their clock, and the subscription that is active. */
export type PlannedFor = {
  id: number;
  full_name: string;
  timezone: string | null;
  active_subscription: Subscription | null;
};

type StaffStreamDialogProps = {
  streamer: PlannedFor;
  /** What is moved or changed; null to book a new one. */
  stream: Stream | null;
  now: Date;
  onClose: () => void;
};

const startText = (values: StaffStreamValues): string => {
  const start = enteredStart(values);
  return start ? formatGmt(start) : '';
};

const TEXTS: FieldTexts<StaffStreamValues> = [
  ['Title', ({ title }) => title],
  ['Start', startText],
  ['Duration', ({ estimated_duration: minutes }) => formatMinutes(Number(minutes))],
  ['Description', ({ description }) => description],
];

// Books or changes it; a refusal is told in words for staff, with where the stream would have room.
function useSaveStream({ streamer, onClose }: StaffStreamDialogProps) {
  const [free, setFree] = useState<Date | null>(null);
  const booking = useBookStreamFor(streamer.id);
  const update = useUpdateStreamFor(streamer.id);
  const save = async (body: Parameters<typeof booking.mutateAsync>[0], base: Stream | null): Promise<undefined> => {
    const sent = base
      ? update.mutateAsync({ streamId: base.id, body: { ...body, version: base.version } })
      : booking.mutateAsync(body);
    const { message } = await sent.catch((error: unknown) => {
      setFree(nextFreeStart(error));
      return rethrowForStaff(error);
    });
    toast.success(message, body.title);
    onClose();
  };
  return { free, save, forgetFree: () => setFree(null) };
}

/** Books a stream for a streamer, or moves one that is ahead, within their own rules. Times are in GMT, theirs beside. */
export function StaffStreamDialog(props: StaffStreamDialogProps) {
  const { streamer, stream, now, onClose } = props;
  const subscription = streamer.active_subscription;
  const { free, save, forgetFree } = useSaveStream(props);
  const editor = useVersionedForm({
    record: stream,
    recordSchema: streamSchema,
    valuesOf: (stored: Stream | null) => staffStreamValues(stored, now),
    schema: staffStreamForm(stream?.wordlist_id ?? null),
    fieldNames: { scheduled_start: 'start_day' },
    keptInput: {},
    save,
  });
  const { form, field, values, conflict, isSaving } = editor;
  const start = enteredStart(values);
  const moveTo = (to: Date) => {
    const fields = startFields(to);
    form.setValue('start_day', fields.start_day, { shouldDirty: true });
    form.setValue('start_time', fields.start_time, { shouldDirty: true });
    form.clearErrors();
    forgetFree();
    // The button goes, and the focus with it.
    form.setFocus('start_time');
  };
  return (
    <FormDialog
      onClose={onClose}
      size="drawer"
      title={stream ? 'Edit Stream' : 'Book Stream'}
      description={
        <>
          For <bdi>{streamer.full_name}</bdi>
          {subscription && (
            <>
              , in <bdi className="wrap-anywhere">{subscription.subscription_plan.name}</bdi>,{' '}
              {formatDays(subscription.start_date, subscription.end_date)}
            </>
          )}
        </>
      }
    >
      <VersionedForm state={editor} record="stream" fields={TEXTS} errorTitle="Stream not saved">
        <TextField label="Title" required {...field('title')} />
        <div className="grid items-start gap-x-3 gap-y-4.5 sm:grid-cols-3">
          <TextField
            label="Date"
            type="date"
            required
            min={dayOf(now)}
            max={subscription?.end_date ?? undefined}
            {...field('start_day')}
          />
          <TimeField label="Time (GMT)" required is12Hours={false} {...field('start_time')} />
          <SelectField
            label="Duration"
            required
            options={STREAM_DURATIONS.map((minutes) => [minutes, formatMinutes(minutes)])}
            {...field('estimated_duration')}
          />
        </div>
        {start && <TheirTime at={start} zone={streamer.timezone} />}
        {free && (
          <p className="text-sm">
            There is room from {formatGmt(free)}. <TextButton onClick={() => moveTo(free)}>Take that start</TextButton>
          </p>
        )}
        <TextareaField label="Description" optional {...field('description')} />
        <FormDialogActions loading={isSaving} hasConflict={conflict !== null}>
          {stream ? 'Save Changes' : 'Book Stream'}
        </FormDialogActions>
      </VersionedForm>
    </FormDialog>
  );
}

function TheirTime({ at, zone }: { at: Date; zone: string | null }) {
  const text = theirTime(at, zone);
  return text && <p className="-mt-2 text-sm text-muted">{text}</p>;
}
