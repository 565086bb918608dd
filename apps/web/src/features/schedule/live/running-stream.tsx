import type { Stream } from '@livelift/contract';
import { CalendarClock, Play, Radio, Square } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cn } from '../../../lib/class-names.ts';
import { formatGmt, formatLocal, formatMinutes, isGmt } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { listAttributes, rowAttributes, useListFocus } from '../../../ui/list-focus.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { dueEnd } from '../geometry.ts';
import { useStartStream } from '../schedule.mutations.ts';
import { shortTime } from '../schedule-text.ts';
import { refusedStart } from '../stream-state.ts';
import { LiveClock } from './live-clock.tsx';
import { minutesUntilStart, runningOrNext } from './live-time.ts';

const EndStreamDialog = lazyDialog(async () => (await import('../details/stream-confirmations.tsx')).EndStreamDialog);

type RunningStreamProps = {
  /** Undefined while they are loading. */
  streams: readonly Stream[] | undefined;
  now: Date;
};

/** The live or next stream, in a line of constant height. */
export function RunningStream({ streams, now }: RunningStreamProps) {
  const ended = useJustEnded(streams);
  if (streams === undefined) return <Skeleton className="mt-5 h-28 rounded-md sm:h-17" />;
  return <LoadedRunningStream {...{ streams, ended, now }} />;
}

type LoadedRunningStreamProps = { streams: readonly Stream[]; ended: Stream | null; now: Date };

function LoadedRunningStream({ streams, ended, now }: LoadedRunningStreamProps) {
  const stream = runningOrNext(streams, now);
  // The start and end buttons unmount when they have done their work, so the focus is moved on.
  const place = useListFocus();
  const [ending, setEnding] = useState<Stream | null>(null);
  const opener = useRef<Element | null>(null);
  // If the opener was unmounted with its stream, the focus goes to the line.
  const close = () => {
    flushSync(() => setEnding(null));
    if (!opener.current?.isConnected) place.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  };
  const confirmEnd = (stream: Stream) => {
    opener.current = document.activeElement;
    setEnding(stream);
  };
  return (
    <div ref={place} {...listAttributes} className="mt-5">
      <p role="status" className="sr-only">
        {stream?.status === 'live' && `${stream.title} is live.`}
        {ended && ` ${ended.title} has ended.`}
      </p>
      <div {...rowAttributes('now')}>
        {stream?.status === 'live' ? (
          <Live stream={stream} onEnd={() => confirmEnd(stream)} />
        ) : (
          <Next {...{ stream, ended, streams, now }} />
        )}
      </div>
      {/* Bound to the stream it was opened for, whatever is live by then. */}
      {ending && <EndStreamDialog stream={ending} onDone={close} onClose={close} />}
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

type LineProps = { icon: ReactNode; isLive?: boolean; title: ReactNode; children: ReactNode; action?: ReactNode };

function Line({ icon, isLive = false, title, children, action }: LineProps) {
  return (
    <div
      className={cn(
        'flex min-h-28 items-center gap-3.5 rounded-md border px-4 py-2.5 sm:min-h-17',
        isLive ? 'border-stream-live bg-success-soft' : 'bg-raised/50',
      )}
    >
      {/* Hidden on phones, where the text needs the room. */}
      <span className="contents max-sm:hidden">{icon}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p tabIndex={-1} className="font-semibold break-words outline-none">
            {title}
          </p>
          <p className="text-sm text-muted">{children}</p>
        </div>
        {action}
      </div>
    </div>
  );
}

function Live({ stream, onEnd }: { stream: Stream; onEnd: () => void }) {
  const end = dueEnd(stream);
  return (
    <Line
      isLive
      icon={<Radio aria-hidden className="size-5 shrink-0 text-success" />}
      title={`Live: ${stream.title}`}
      action={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:w-full">
          <dl className="flex gap-4 text-sm sm:gap-6">
            <Time term="Elapsed">
              <LiveClock stream={stream} shows="elapsed" />
            </Time>
            <Time term="Remaining">
              <LiveClock stream={stream} shows="remaining" />
            </Time>
          </dl>
          <Button variant="secondary" size="sm" className="max-sm:px-3 max-sm:[&_svg]:hidden" onClick={onEnd}>
            <Square aria-hidden />
            <span>
              End <span className="max-sm:sr-only">Stream</span>
            </span>
          </Button>
        </div>
      }
    >
      Ends {formatGmt(end)}
      {!isGmt(end) && `, your time ${formatLocal(end)}`}
    </Line>
  );
}

function Time({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{term}</dt>
      <dd className="text-lg font-semibold">{children}</dd>
    </div>
  );
}

type NextProps = { stream: Stream | null; ended: Stream | null; streams: readonly Stream[]; now: Date };

function Next({ stream, ended, streams, now }: NextProps) {
  const icon = <CalendarClock aria-hidden className="size-5 shrink-0 text-muted" />;
  const past = ended?.ended_at && `“${ended.title}” ended at ${shortTime(ended.ended_at)} GMT.`;
  if (stream === null)
    return (
      <Line icon={icon} title="No stream is ahead">
        {past} Book one on the schedule below.
      </Line>
    );
  const minutes = minutesUntilStart(stream, now);
  const at = stream.scheduled_start;
  return (
    <Line
      icon={icon}
      title={`Next: ${stream.title}`}
      action={refusedStart(stream, streams, now) === null && <StartNext streamId={stream.id} />}
    >
      {minutes === 0 ? 'Its start has passed' : `Starts in ${formatMinutes(minutes)}`}: {formatGmt(at)}
      {!isGmt(at) && `, your time ${formatLocal(at)}`}
      {past && <span className="block">{past}</span>}
    </Line>
  );
}

function StartNext({ streamId }: { streamId: number }) {
  const start = useStartStream();
  return (
    <Button size="sm" loading={start.isPending} onClick={() => start.mutate(streamId)}>
      <Play aria-hidden />
      Start Stream
    </Button>
  );
}
