import { dayOf } from '@livelift/contract';
import { formatCount, formatPlural } from '../../../lib/format.ts';
import { AdviceWarning } from '../form/booking-advice.tsx';
import { shortDay, shortTime } from '../schedule-text.ts';
import type { Repetition } from './repetition.ts';

// Beyond this, days are only counted.
const MAX_NAMED_DAYS = 4;

function daysOf(starts: readonly Date[]): string {
  const named = starts.slice(0, MAX_NAMED_DAYS).map((start) => shortDay(dayOf(start)));
  const more = starts.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${formatPlural(more, 'more day')}` : named.join(', ');
}

/** Summarises a repetition: what it adds, and which days it leaves out and why. */
export function RepeatSummary({ starts, full, taken, leftMinutes }: Repetition) {
  const last = starts.at(-1);
  const leftOut: [reason: string, starts: readonly Date[]][] = [
    ['no time is left', full],
    ['another stream is there', taken],
  ];
  return (
    <>
      <p>
        {last
          ? `Adds ${formatCount(starts.length + 1)} streams at ${shortTime(last)} GMT, the last on ${daysOf([last])}. After all of them ${formatPlural(leftMinutes, 'minute')} left.`
          : 'Adds only this one: it can be repeated on no other day.'}
      </p>
      {leftOut.map(
        ([reason, days]) =>
          days.length > 0 && <AdviceWarning key={reason}>{`Left out, as ${reason}: ${daysOf(days)}.`}</AdviceWarning>,
      )}
    </>
  );
}
