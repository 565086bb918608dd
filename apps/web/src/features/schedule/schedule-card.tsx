import { STREAM_DURATION } from '@livelift/contract';
import { Plus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { failureOf } from '../../lib/query-client.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { QueryFailure } from '../../ui/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { SubscriptionDays } from './geometry.ts';
import { type Schedule, useSchedule } from './schedule.queries.ts';
import { ScheduleBody } from './schedule-body.tsx';
import { prefetchDialogs } from './schedule-dialogs.tsx';
import { clockSentence } from './schedule-text.ts';
import { useScheduleDialog } from './use-schedule-dialog.ts';
import type { WordlistChoices } from './wordlist-choices.ts';

type ScheduleCardProps = {
  wordlists: WordlistChoices;
  /**
   * The active subscription. Without one, another card is shown in place of this one, with Add Stream disabled and the
   * reason (D129).
   */
  subscription: SubscriptionDays & { id: number };
  actions?: ReactNode;
  /** Stands in for the clock, which moves on by itself. */
  now?: Date;
};

/** The streamer's timeline with all that can be done to its streams. */
export function ScheduleCard({ wordlists, subscription, actions, now: fixedNow }: ScheduleCardProps) {
  const now = useNow(fixedNow);
  const schedule = useSchedule(subscription.id);
  const dialog = useScheduleDialog();
  const reasonId = useId();
  const titleId = useId();
  const reason = noTimeLeft(schedule.data);
  const isBookable = reason === undefined && schedule.data !== undefined;
  return (
    <Card aria-labelledby={titleId} onPointerEnter={prefetchDialogs} onFocus={prefetchDialogs}>
      <CardHeader
        id={titleId}
        title="Stream Schedule"
        description={
          <>
            <p>All times are in GMT. {clockSentence(now)}.</p>
            {reason && (
              <p id={reasonId} className="font-medium text-warning-ink">
                {reason}
              </p>
            )}
          </>
        }
        actions={
          <>
            {actions}
            <Button
              disabled={!isBookable}
              aria-describedby={reason ? reasonId : undefined}
              onClick={() => dialog.open({ kind: 'add', start: null })}
            >
              <Plus aria-hidden />
              Add Stream
            </Button>
          </>
        }
      />
      {failureOf(schedule) ? (
        <QueryFailure title="Failed to load streams" query={schedule} />
      ) : (
        schedule.isPending && <ScheduleSkeleton />
      )}
      {schedule.data && (
        <ScheduleBody {...{ wordlists, subscription, now, dialog, schedule: schedule.data, canBook: isBookable }} />
      )}
    </Card>
  );
}

// Less than the shortest stream counts as nothing.
const noTimeLeft = (schedule: Schedule | undefined): string | undefined =>
  schedule && schedule.bookable_minutes < STREAM_DURATION.min
    ? 'Your subscription has no time left to book.'
    : undefined;

function ScheduleSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading the schedule</span>
      <Skeleton className="h-6 w-2/3" />
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-control" />
      ))}
    </div>
  );
}
