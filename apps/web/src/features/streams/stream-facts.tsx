import type { Stream } from '@livelift/contract';
import type { ReactNode } from 'react';
import { formatGmt, formatLocal, formatMinutes, isGmt } from '../../lib/format.ts';
import { LiveClock } from './live-clock.tsx';
import { dueEnd, spanOf } from './schedule.geometry.ts';
import { LookMark } from './stream-look-mark.tsx';
import type { StreamLook } from './stream-state.ts';

type StreamFactsProps = { stream: Stream; look: StreamLook; wordlist: string };

/** All there is to know of a stream, its times in GMT with the visitor's own beside them (D4). */
export function StreamFacts({ stream, look, wordlist }: StreamFactsProps) {
  const { start, end } = spanOf(stream);
  return (
    <dl className="grid gap-x-5 gap-y-3 text-sm sm:grid-cols-[8rem_1fr]">
      <Fact term="Status">
        <LookMark look={look} />
      </Fact>
      <Fact term="Scheduled start">
        <BothTimes at={start} />
      </Fact>
      <Fact term="Scheduled end">
        <BothTimes at={end} />
      </Fact>
      <Fact term="Duration">{formatMinutes(stream.estimated_duration)}</Fact>
      {stream.started_at && (
        <Fact term="Started">
          <BothTimes at={stream.started_at} />
        </Fact>
      )}
      {stream.status === 'live' && (
        <>
          <Fact term="Elapsed">
            <LiveClock stream={stream} shows="elapsed" />
          </Fact>
          <Fact term="Remaining">
            <LiveClock stream={stream} shows="remaining" />
          </Fact>
          <Fact term="Ends">
            <BothTimes at={dueEnd(stream)} />
          </Fact>
        </>
      )}
      {stream.ended_at && (
        <Fact term="Ended">
          <BothTimes at={stream.ended_at} />
        </Fact>
      )}
      <Fact term="Wordlist">{wordlist}</Fact>
      {stream.description && (
        <Fact term="Description">
          <p className="whitespace-pre-wrap">{stream.description}</p>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 sm:col-span-2 sm:grid-cols-subgrid">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 font-medium">{children}</dd>
    </div>
  );
}

function BothTimes({ at }: { at: Date }) {
  return (
    <span className="tabular">
      {formatGmt(at)}
      {!isGmt(at) && <span className="block font-normal text-muted">Your time: {formatLocal(at)}</span>}
    </span>
  );
}
