import { STREAM_DURATION } from '@livelift/contract';
import { Plus } from 'lucide-react';
import { useId, useMemo } from 'react';
import { failureSentence } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SubscriptionDays } from './schedule.geometry.ts';
import { timelineDays } from './schedule.geometry.ts';
import { ScheduleDialogs } from './schedule-dialogs.tsx';
import { ScheduleGrid } from './schedule-grid.tsx';
import { ScheduleLegend } from './schedule-legend.tsx';
import type { WordlistChoice } from './stream-form-dialog.tsx';
import { clockSentence } from './stream-words.ts';
import type { Schedule } from './streams.queries.ts';
import { useSchedule } from './streams.queries.ts';
import { useNow } from './use-now.ts';
import { useScheduleDialog } from './use-schedule-dialog.ts';

type ScheduleCardProps = {
  wordlists: readonly WordlistChoice[];
  /** The active subscription; null without one. */
  subscription: (SubscriptionDays & { id: number }) | null;
  canBook: boolean;
  /** Why nothing can be booked, in a sentence; shown while `canBook` is false. */
  cannotBookReason?: string;
  /** Stands in for the clock, which moves on by itself. */
  now?: Date;
};

/** The streamer's timeline with all that can be done to its streams. */
export function ScheduleCard({ wordlists, subscription, canBook, cannotBookReason, now: fixedNow }: ScheduleCardProps) {
  const now = useNow(fixedNow);
  const schedule = useSchedule(subscription?.id ?? null);
  const dialog = useScheduleDialog();
  const reasonId = useId();
  const titleId = useId();
  const reason = canBook ? noTimeLeft(schedule.data) : cannotBookReason;
  const isBookable = canBook && reason === undefined && schedule.data !== undefined;
  return (
    <Card aria-labelledby={titleId}>
      <CardHeader
        id={titleId}
        title="Stream Schedule"
        description={
          <>
            <p className="tabular">All times are in GMT. {clockSentence(now)}.</p>
            {reason && (
              <p id={reasonId} className="font-medium text-warning-ink">
                {reason}
              </p>
            )}
          </>
        }
        actions={
          <Button
            disabled={!isBookable}
            aria-describedby={reason ? reasonId : undefined}
            onClick={() => dialog.open({ kind: 'add', start: null })}
          >
            <Plus aria-hidden />
            Add Stream
          </Button>
        }
      />
      {schedule.isPending && <ScheduleSkeleton />}
      {schedule.isLoadingError && (
        <LoadFailure
          title="Failed to load streams"
          sentence={failureSentence(schedule.error, 'Please try again.')}
          loading={schedule.isFetching}
          onRetry={() => void schedule.refetch()}
        />
      )}
      {schedule.data && (
        <Timeline {...{ wordlists, subscription, now, dialog, schedule: schedule.data, canPickSlots: isBookable }} />
      )}
    </Card>
  );
}

// Shorter than the shortest stream is as good as nothing.
const noTimeLeft = (schedule: Schedule | undefined): string | undefined =>
  schedule && schedule.bookable_minutes < STREAM_DURATION.min
    ? 'Your subscription has no time left to book.'
    : undefined;

type TimelineProps = Pick<ScheduleCardProps, 'wordlists' | 'subscription'> & {
  schedule: Schedule;
  now: Date;
  dialog: ReturnType<typeof useScheduleDialog>;
  canPickSlots: boolean;
};

function Timeline({ schedule, now, dialog, canPickSlots, ...rest }: TimelineProps) {
  const streams = schedule.streams.data;
  const days = useMemo(() => timelineDays(rest.subscription, now), [rest.subscription, now]);
  return (
    <div className="flex flex-col gap-4">
      <ScheduleLegend />
      <ScheduleGrid
        days={days}
        streams={streams}
        now={now}
        regionRef={dialog.timeline}
        onOpen={(stream) => dialog.open({ kind: 'details', streamId: stream.id })}
        onPickSlot={canPickSlots ? (start) => dialog.open({ kind: 'add', start }) : null}
      />
      <ScheduleDialogs {...rest} schedule={schedule} now={now} dialog={dialog} />
    </div>
  );
}

function ScheduleSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the schedule</span>
      <Skeleton className="h-6 w-2/3" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  );
}
