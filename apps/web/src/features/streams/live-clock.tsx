import type { Stream } from '@livelift/contract';
import { useSyncExternalStore } from 'react';
import { clockText, liveSeconds } from './live-time.ts';

const SECOND_MS = 1000;

function subscribe(changed: () => void) {
  const timer = setInterval(changed, SECOND_MS);
  return () => clearInterval(timer);
}

const currentSecond = () => Math.floor(Date.now() / SECOND_MS);

type LiveClockProps = {
  stream: Pick<Stream, 'scheduled_start' | 'estimated_duration' | 'started_at'>;
  shows: 'elapsed' | 'remaining';
};

/** How long a live stream has run or still runs. It alone is drawn anew each second, and it is never read aloud by itself. */
export function LiveClock({ stream, shows }: LiveClockProps) {
  const second = useSyncExternalStore(subscribe, currentSecond);
  const seconds = liveSeconds(stream, new Date(second * SECOND_MS));
  return (
    // A timer is not read aloud by itself. Said once more by aria-live, an open dialog would leave this one word of its block
    // to assistive technology, and the block without its name.
    <span role="timer" className="tabular">
      {clockText(seconds[shows])}
    </span>
  );
}
