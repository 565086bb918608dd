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

/**
 * The elapsed or remaining time of a live stream. Only this component re-renders every second, and it is not announced.
 */
export function LiveClock({ stream, shows }: LiveClockProps) {
  const second = useSyncExternalStore(subscribe, currentSecond);
  const seconds = liveSeconds(stream, new Date(second * SECOND_MS));
  return (
    // role=timer is not announced. An explicit aria-live would exempt it from the aria-hidden that an open dialog sets,
    // and leave only this word of its block readable.
    <span role="timer">{clockText(seconds[shows])}</span>
  );
}
