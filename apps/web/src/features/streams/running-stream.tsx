import type { Stream } from '@livelift/contract';
import { CalendarClock, Play, Radio, Square } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cn } from '../../lib/class-names.ts';
import { formatGmt, formatLocal, formatMinutes, isGmt } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { listMark, rowMark, useFocusPlace } from '../../ui/focus-place.ts';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { LiveClock } from './live-clock.tsx';
import { minutesUntilStart, runningOrNext } from './live-time.ts';
import { dueEnd } from './schedule.geometry.ts';
import { refusedStart } from './stream-state.ts';
import { shortTime } from './stream-words.ts';
import { useStartStream } from './streams.queries.ts';

const EndStreamDialog = lazyDialog(async () => (await import('./stream-confirmations.tsx')).EndStreamDialog);

type RunningStreamProps = {
  /** Undefined while they are loading. */
  streams: readonly Stream[] | undefined;
  now: Date;
};

/** What is live, or what comes next, in a line of its own height whatever there is to say. */
export function RunningStream({ streams, now }: RunningStreamProps) {
  const ended = useEndedHere(streams);
  if (streams === undefined) return <Skeleton className="mt-5 h-28 rounded-md sm:h-17" />;
  return <Known {...{ streams, ended, now }} />;
}

type KnownProps = { streams: readonly Stream[]; ended: Stream | null; now: Date };

function Known({ streams, ended, now }: KnownProps) {
  const stream = runningOrNext(streams, now);
  // The button that starts a stream goes when it has, and so does the one that ends it.
  const place = useFocusPlace();
  const [asked, ask] = useState<Stream | null>(null);
  const opener = useRef<Element | null>(null);
  // A dialog gives the focus back to what opened it. That is gone where its stream is: the line has the focus then.
  const close = () => {
    flushSync(() => ask(null));
    if (!opener.current?.isConnected) place.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  };
  const askToEnd = (stream: Stream) => {
    opener.current = document.activeElement;
    ask(stream);
  };
  return (
    <div ref={place} {...listMark} className="mt-5">
      <p role="status" className="sr-only">
        {stream?.status === 'live' && `${stream.title} is live.`}
        {ended && ` ${ended.title} has ended.`}
      </p>
      <div {...rowMark('now')}>
        {stream?.status === 'live' ? (
          <Live stream={stream} onEnd={() => askToEnd(stream)} />
        ) : (
          <Next {...{ stream, ended, streams, now }} />
        )}
      </div>
      {/* About the stream that was asked for, whatever is live by then. */}
      {asked && <EndStreamDialog stream={asked} onDone={close} onClose={close} />}
    </div>
  );
}

// Remembers the stream that was seen live, to say that it has ended, whoever ended it.
function useEndedHere(streams: readonly Stream[] | undefined): Stream | null {
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
      {/* On a phone the words need its room, and say as much. */}
      <span className="contents max-sm:hidden">{icon}</span>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <p tabIndex={-1} className="font-semibold break-words outline-none">
            {title}
          </p>
          <p className="text-sm text-muted tabular">{children}</p>
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
