import { STREAM_DURATION, type Stream } from '@livelift/contract';
import { CalendarDays, Radio, Square } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cn } from '../../../lib/class-names.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { listAttributes, rowAttributes, useListFocus } from '../../../ui/list-focus.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dayOn } from '../clock/clock.ts';
import { useClockChoice } from '../clock/clock-context.tsx';
import { dueEnd } from '../geometry.ts';
import { timeText, untilText, whenInOtherZone, whenText } from '../schedule-text.ts';
import { LiveClock } from './live-clock.tsx';
import { actionNow, runningOrNext } from './live-time.ts';
import { StartButton } from './start-button.tsx';

/** Asked before one goes live at once. */
export const GoLiveDialog = lazyDialog(async () => (await import('./go-live-dialog.tsx')).GoLiveDialog);
/** Asked before a stream is ended. */
export const EndStreamDialog = lazyDialog(
  async () => (await import('../details/stream-confirmations.tsx')).EndStreamDialog,
);

type RunningStreamProps = {
  /** Undefined while they are loading. */
  streams: readonly Stream[] | undefined;
  /** The minutes for which one can go live at once; null where too few are left. */
  goLiveMinutes?: number | null;
  now: Date;
};

/** The live or next stream, in a line of constant height. */
export function RunningStream({ streams, goLiveMinutes = null, now }: RunningStreamProps) {
  const ended = useJustEnded(streams);
  if (streams === undefined) return <Skeleton className="h-28 rounded-md max-sm:order-first sm:h-11" />;
  return <LoadedRunningStream {...{ streams, goLiveMinutes, ended, now }} />;
}

type LoadedRunningStreamProps = Omit<NextProps, 'stream' | 'onGoLive'> & { goLiveMinutes: number | null };

function LoadedRunningStream({ streams, goLiveMinutes, ended, now }: LoadedRunningStreamProps) {
  const stream = runningOrNext(streams, now);
  // The start and end buttons unmount when they have done their work, so the focus is moved on.
  const listRef = useListFocus();
  // To end a stream, or to go live. Bound to the stream for which it was opened, whatever is live by then.
  const [dialog, setDialog] = useState<{ ending: Stream | null } | null>(null);
  const opener = useRef<Element | null>(null);
  const open = (ending: Stream | null) => {
    opener.current = document.activeElement;
    setDialog({ ending });
  };
  // If the opener was unmounted with its stream, the focus goes to the line.
  const close = () => {
    flushSync(() => setDialog(null));
    if (!opener.current?.isConnected) listRef.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  };
  return (
    <div ref={listRef} {...listAttributes} className="max-sm:order-first">
      <p role="status" className="sr-only">
        {stream?.status === 'live' && `${stream.title} is live.`}
        {ended && ` ${ended.title} has ended.`}
      </p>
      <div {...rowAttributes('now')}>
        {stream?.status === 'live' ? (
          <Live stream={stream} onEnd={() => open(stream)} />
        ) : (
          <Next {...{ stream, ended, streams, now }} onGoLive={goLiveMinutes === null ? null : () => open(null)} />
        )}
      </div>
      {dialog?.ending && <EndStreamDialog stream={dialog.ending} onDone={close} onClose={close} />}
      {dialog?.ending === null && (
        <GoLiveDialog longest={goLiveMinutes ?? STREAM_DURATION.min} streams={streams} now={now} onClose={close} />
      )}
    </div>
  );
}

// The stream that was live before and has ended, by the streamer or by itself.
function useJustEnded(streams: readonly Stream[] | undefined): Stream | null {
  const [seenId, setSeenId] = useState<number | null>(null);
  const live = streams?.find(({ status }) => status === 'live');
  if (live && live.id !== seenId) setSeenId(live.id);
  if (live) return null;
  return streams?.find(({ id, status }) => id === seenId && status === 'completed') ?? null;
}

type LineProps = {
  /** Hidden on phones, where the text needs the room. */
  icon: ReactNode;
  isLive?: boolean;
  title: ReactNode;
  /** What is said of it: in one line, on phones each in its own. */
  details: ReadonlyArray<string | null>;
  action?: ReactNode;
};

function Line({ icon, isLive = false, title, details, action }: LineProps) {
  return (
    <div
      className={cn(
        'flex min-h-20 items-center gap-3 rounded-md border px-3 py-1.5 sm:min-h-11',
        isLive ? 'border-stream-live bg-success-soft' : 'bg-raised/50',
      )}
    >
      {icon}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-56 flex-wrap items-baseline gap-x-3">
          <p tabIndex={-1} className="font-semibold outline-none">
            {title}
          </p>
          <p className="text-sm text-muted max-sm:w-full">
            {details
              .filter((detail) => detail !== null)
              .map((detail, index) => (
                <span key={detail} className="max-sm:block">
                  {index > 0 && <span className="max-sm:hidden"> · </span>}
                  {detail}
                </span>
              ))}
          </p>
        </div>
        {action}
      </div>
    </div>
  );
}

function Live({ stream, onEnd }: { stream: Stream; onEnd: () => void }) {
  const { clock, secondaryClock } = useClockChoice();
  const isPhone = useIsPhone();
  const end = dueEnd(stream);
  const timeInOtherZone = whenInOtherZone(end, clock, secondaryClock);
  const isSameDay = dayOn(clock, end) === dayOn(clock, stream.started_at ?? stream.scheduled_start);
  return (
    <Line
      isLive
      icon={<Radio aria-hidden className="size-5 shrink-0 text-success max-sm:hidden" />}
      title={`Live: ${stream.title}`}
      details={[`Ends ${isSameDay ? timeText(end, clock) : whenText(end, clock)}`, timeInOtherZone]}
      action={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-lg:w-full max-lg:justify-between">
          <dl className="flex gap-4 text-sm sm:gap-6">
            <Time term="Elapsed">
              <LiveClock stream={stream} shows="elapsed" />
            </Time>
            <Time term="Remaining">
              <LiveClock stream={stream} shows="remaining" />
            </Time>
          </dl>
          {/* On phones beside Add Stream. */}
          {!isPhone && (
            <Button variant="secondary" size="sm" onClick={onEnd}>
              <Square aria-hidden />
              End Stream
            </Button>
          )}
        </div>
      }
    />
  );
}

function Time({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex gap-1.5">
      <dt className="text-muted">{term}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

type NextProps = {
  stream: Stream | null;
  ended: Stream | null;
  streams: readonly Stream[];
  now: Date;
  /** Null where nothing can be booked. */
  onGoLive: (() => void) | null;
};

function Next({ stream, ended, streams, now, onGoLive }: NextProps) {
  const { clock, secondaryClock } = useClockChoice();
  const isPhone = useIsPhone();
  const icon = <CalendarDays aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />;
  const past = ended?.ended_at ? `“${ended.title}” ended at ${timeText(ended.ended_at, clock)}.` : null;
  // On phones beside Add Stream, unless a stream can be started there.
  const isDue = stream !== null && actionNow(stream, streams, now) !== null;
  const goLive = onGoLive && (!isPhone || isDue) && (
    <Button variant="secondary" size="sm" className="max-sm:w-full" onClick={onGoLive}>
      <Radio aria-hidden />
      Go Live Now
    </Button>
  );
  if (stream === null)
    return (
      <Line
        icon={icon}
        title="No stream is ahead"
        details={[past, 'Book one on the schedule below.']}
        action={goLive}
      />
    );
  const at = stream.scheduled_start;
  const canStart = !isPhone && isDue;
  const timeInOtherZone = whenInOtherZone(at, clock, secondaryClock);
  return (
    <Line
      icon={icon}
      title={`Next: ${stream.title}`}
      details={[
        at <= now ? `Its start has passed: ${whenText(at, clock)}` : `Starts ${untilText(at, now, clock)}`,
        timeInOtherZone,
        past,
      ]}
      action={
        canStart ? (
          <div className="flex gap-2">
            <StartButton streamId={stream.id} size="sm" />
            {goLive}
          </div>
        ) : (
          goLive
        )
      }
    />
  );
}
