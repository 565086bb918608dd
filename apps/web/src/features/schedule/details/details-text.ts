import { type StartBlock, type StreamTimes, startWindow } from '../appearance/stream-state.ts';
import type { ScheduleClock } from '../clock/clock.ts';
import { timeText } from '../schedule-text.ts';

/** Why a stream cannot be started now, as text; null where its status says enough. */
export function startRefusalSentence(stream: StreamTimes, refusal: StartBlock, clock: ScheduleClock): string | null {
  if (refusal === 'not_scheduled') return null;
  if (refusal === 'window_over') return 'The time of this stream is over.';
  if (refusal === 'another_live') return 'Another stream of yours is live. End it first.';
  return `Can be started from ${timeText(startWindow(stream).from, clock)}, 15 minutes before its start.`;
}
