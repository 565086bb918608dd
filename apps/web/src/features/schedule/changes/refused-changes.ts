import type { RefusedChange } from '@livelift/contract';
import { formatCount, formatMinutes, formatPlural } from '../../../lib/format.ts';
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

// Of fewer each is told by a sentence of its own.
const MIN_GROUPED = 4;

const REASONS_OF_MANY: Readonly<Record<string, string>> = {
  ...REASONS,
  'stream.outside_subscription': 'outside your subscription',
  'stream.daily_limit_exceeded': 'too little time left that day',
  'stream.total_limit_exceeded': 'the time of your subscription is used up',
};

// What is left of a day differs from date to date.
function dateText(change: RefusedChange, at: Date, clock: ScheduleClock): string {
  const isDaily = change.code === 'stream.daily_limit_exceeded';
  return isDaily && change.left_minutes
    ? `${whenText(at, clock)} (${formatMinutes(change.left_minutes)} left)`
    : whenText(at, clock);
}

/** Why some changes cannot be made, with their dates: "42 dates: it is live". */
export type RefusalGroup = { reason: string; dates: string[] };

/**
 * Changes that cannot be made by why, the most first; what is refused for a reason of its own, and few changes, have a
 * sentence and no dates.
 */
export function refusalGroups(refused: readonly RefusedChange[], clock: ScheduleClock): RefusalGroup[] {
  const alone = (changes: readonly RefusedChange[]) =>
    refusalSentences(changes, clock).map((reason) => ({ reason, dates: [] }));
  if (refused.length < MIN_GROUPED) return alone(refused);
  const groups = [...Map.groupBy(refused, ({ code }) => REASONS_OF_MANY[code] ?? code).values()];
  return groups
    .toSorted((one, other) => other.length - one.length)
    .flatMap((changes) => {
      const [first] = changes;
      const dates = changes.flatMap((each) =>
        each.scheduled_start ? [dateText(each, each.scheduled_start, clock)] : [],
      );
      if (!first || changes.length === 1) return alone(changes);
      return [
        {
          reason: `${formatCount(changes.length)} dates: ${REASONS_OF_MANY[first.code] ?? first.message.replace(/\.$/, '')}`,
          dates,
        },
      ];
    });
}
