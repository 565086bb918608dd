import type { Stream } from '@livelift/contract';
import { useSeconds } from '../../../lib/use-now.ts';
import { clockText, liveSeconds } from './live-time.ts';

type LiveClockProps = {
  stream: Pick<Stream, 'scheduled_start' | 'estimated_duration' | 'started_at'>;
  shows: 'elapsed' | 'remaining';
};

/**
 * The elapsed or remaining time of a live stream. Only this component re-renders every second, and it is not announced.
 */
export function LiveClock({ stream, shows }: LiveClockProps) {
  const seconds = liveSeconds(stream, new Date(useSeconds()));
  return (
    // role=timer is not announced. An explicit aria-live would exempt it from the aria-hidden that an open dialog sets,
    // and leave only this word of its block readable.
    <span role="timer">{clockText(seconds[shows])}</span>
  );
}
