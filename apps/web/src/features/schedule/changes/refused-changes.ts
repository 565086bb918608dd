import type { RefusedChange } from '@livelift/contract';
import { formatMinutes, formatPlural } from '../../../lib/format.ts';
import type { ScheduleClock } from '../clock/clock.ts';
import { allowanceDay, whenText } from '../schedule-text.ts';

const left = (minutes: number | null) => (minutes ? `only ${formatMinutes(minutes)} left` : 'no time left');

const REASONS: Readonly<Record<string, string>> = {
  'stream.not_found': 'it has been deleted',
  'stream.changed_meanwhile': 'it was changed in another window',
  'stream.live': 'it is live',
  'stream.completed': 'it has been streamed',
  'stream.cancelled': 'it was cancelled',
  'stream.in_past': 'its start has passed',
  'stream.outside_subscription': 'it is outside your subscription',
  'wordlist.unknown': 'its wordlist has been deleted',
};

/** Why a change cannot be made, without its date: "only 1 h left that day". */
function refusalReason({ code, day, left_minutes, message }: RefusedChange, clock: ScheduleClock): string {
  if (code === 'stream.daily_limit_exceeded')
    return `${left(left_minutes)} on ${day === null ? 'that day' : allowanceDay(day, clock)}`;
  if (code === 'stream.total_limit_exceeded') return `${left(left_minutes)} in your subscription`;
  return REASONS[code] ?? message;
}

/** Which changes cannot be made and why, each with its date; of many the first ones: "Fri 27 Nov, 20:00: it is live." */
export function refusalSentences(
  refused: readonly RefusedChange[],
  clock: ScheduleClock,
  most = refused.length,
): string[] {
  const named = refused.slice(0, most).map((each) => {
    const reason = refusalReason(each, clock);
    const words = each.scheduled_start ? `${whenText(each.scheduled_start, clock)}: ${reason}` : reason;
    return `${words.charAt(0).toUpperCase()}${words.slice(1).replace(/\.$/, '')}.`;
  });
  const more = refused.length - named.length;
  return more > 0 ? [...named, `And ${formatPlural(more, 'more', 'more')}.`] : named;
}
