import type { Stream } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatMinutes } from '../../../lib/format.ts';
import { dueEnd, spanOf } from '../geometry.ts';
import { LiveClock } from '../live/live-clock.tsx';
import { useClockChoice } from '../schedule-clock.tsx';
import { whenBeside, whenText } from '../schedule-text.ts';
import { AppearanceLabel } from '../stream-appearance.tsx';
import type { StreamAppearance } from '../stream-state.ts';

type StreamDetailsProps = { stream: Stream; appearance: StreamAppearance; wordlist: string };

/** All details of a stream, with times by both clocks. */
export function StreamDetails({ stream, appearance, wordlist }: StreamDetailsProps) {
  const { start, end } = spanOf(stream);
  return (
    <dl className="grid gap-x-5 gap-y-3 text-sm sm:grid-cols-[8rem_1fr]">
      <Detail term="Status">
        <AppearanceLabel appearance={appearance} />
      </Detail>
      <Detail term="Scheduled start">
        <BothTimes at={start} />
      </Detail>
      <Detail term="Scheduled end">
        <BothTimes at={end} />
      </Detail>
      <Detail term="Duration">{formatMinutes(stream.estimated_duration)}</Detail>
      {stream.started_at && (
        <Detail term="Started">
          <BothTimes at={stream.started_at} />
        </Detail>
      )}
      {stream.status === 'live' && (
        <>
          <Detail term="Elapsed">
            <LiveClock stream={stream} shows="elapsed" />
          </Detail>
          <Detail term="Remaining">
            <LiveClock stream={stream} shows="remaining" />
          </Detail>
          <Detail term="Ends">
            <BothTimes at={dueEnd(stream)} />
          </Detail>
        </>
      )}
      {stream.ended_at && (
        <Detail term="Ended">
          <BothTimes at={stream.ended_at} />
        </Detail>
      )}
      <Detail term="Wordlist">{wordlist}</Detail>
      {stream.description && (
        <Detail term="Description">
          <p className="whitespace-pre-wrap">{stream.description}</p>
        </Detail>
      )}
    </dl>
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

function BothTimes({ at }: { at: Date }) {
  const { clock, other } = useClockChoice();
  const beside = whenBeside(at, clock, other);
  return (
    <span>
      {whenText(at, clock)}
      {beside && <span className="block font-normal text-muted">{beside}</span>}
    </span>
  );
}
