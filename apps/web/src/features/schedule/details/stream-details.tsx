import type { Stream } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatMinutes } from '../../../lib/format.ts';
import { AppearanceLabel } from '../appearance/stream-appearance.tsx';
import type { StreamAppearance } from '../appearance/stream-state.ts';
import { useClockChoice, useScheduleClock } from '../clock/clock-context.tsx';
import { dueEnd, spanOf } from '../geometry.ts';
import { LiveClock } from '../live/live-clock.tsx';
import { repeatSentence } from '../repeat/repeat-text.ts';
import { whenInOtherZone, whenText } from '../schedule-text.ts';
import { useSeries } from '../series/series.queries.ts';

type StreamDetailsProps = {
  stream: Stream;
  streams: readonly Stream[];
  appearance: StreamAppearance;
  wordlist: string;
};

/** All details of a stream, with times by both clocks. */
export function StreamDetails({ stream, streams, appearance, wordlist }: StreamDetailsProps) {
  const { start, end } = spanOf(stream);
  return (
    <dl className="grid gap-x-5 gap-y-3 text-sm sm:grid-cols-[8rem_1fr]">
      <Detail term="Status">
        <AppearanceLabel appearance={appearance} />
      </Detail>
      <TimeDetail term="Scheduled start" at={start} />
      <TimeDetail term="Scheduled end" at={end} />
      <Detail term="Duration">{formatMinutes(stream.estimated_duration)}</Detail>
      {stream.series_id !== null && stream.status !== 'cancelled' && (
        <RepeatDetail id={stream.series_id} streams={streams} />
      )}
      <TimeDetail term="Started" at={stream.started_at} />
      {stream.status === 'live' && (
        <>
          <Detail term="Elapsed">
            <LiveClock stream={stream} shows="elapsed" />
          </Detail>
          <Detail term="Remaining">
            <LiveClock stream={stream} shows="remaining" />
          </Detail>
          <TimeDetail term="Ends" at={dueEnd(stream)} />
        </>
      )}
      <TimeDetail term="Ended" at={stream.ended_at} />
      <Detail term="Wordlist">{wordlist}</Detail>
      {stream.description && (
        <Detail term="Description">
          <p className="whitespace-pre-wrap">{stream.description}</p>
        </Detail>
      )}
    </dl>
  );
}

// Where the rule cannot be read, its days are said all the same.
function RepeatDetail({ id, streams }: { id: number; streams: readonly Stream[] }) {
  const clock = useScheduleClock();
  const series = useSeries(id);
  const { interval_weeks = 1 } = series.data ?? {};
  return (
    <Detail term="Repeats">{!series.isPending && repeatSentence({ id, interval_weeks }, { streams, clock })}</Detail>
  );
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

// By both clocks; nothing for what has not been.
function TimeDetail({ term, at }: { term: string; at: Date | null }) {
  const { clock, secondaryClock } = useClockChoice();
  const timeInOtherZone = at && whenInOtherZone(at, clock, secondaryClock);
  return (
    at && (
      <Detail term={term}>
        {whenText(at, clock)}
        {timeInOtherZone && <span className="block font-normal text-muted">{timeInOtherZone}</span>}
      </Detail>
    )
  );
}
