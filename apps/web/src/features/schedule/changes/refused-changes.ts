import type { RefusedChange } from '@livelift/contract';
import { formatMinutes, formatPlural } from '../../../lib/format.ts';
import type { ScheduleClock } from '../clock/clock.ts';
import { allowanceDay, whenText } from '../schedule-text.ts';

const left = (minutes: number | null) => (minutes ? `only ${formatMinutes(minutes)} left` : 'no time left');

type ReasonOfOne = string | ((change: RefusedChange, clock: ScheduleClock) => string);

// Of one date, and of many.
const REASONS: Readonly<Record<string, [one: ReasonOfOne, many: string]>> = {
  'stream.not_found': ['it has been deleted', 'deleted meanwhile'],
  'stream.changed_meanwhile': ['it was changed in another window', 'changed in another window'],
  'stream.live': ['it is live', 'live already'],
  'stream.completed': ['it has been streamed', 'streamed already'],
  'stream.cancelled': ['it was cancelled', 'cancelled'],
  'stream.in_past': ['its start has passed', 'in the past'],
  'stream.outside_subscription': ['it is outside your subscription', 'outside your subscription'],
  'stream.daily_limit_exceeded': [
    ({ day, left_minutes }, clock) =>
      `${left(left_minutes)} on ${day === null ? 'that day' : allowanceDay(day, clock)}`,
    'too little time left that day',
  ],
  'stream.total_limit_exceeded': [
    ({ left_minutes }) => `${left(left_minutes)} in your subscription`,
    'the time of your subscription is used up',
  ],
  'wordlist.unknown': ['its wordlist has been deleted', 'their wordlist has been deleted'],
};

/** Why a change cannot be made, without its date: "only 1 h left that day". */
function refusalReason(change: RefusedChange, clock: ScheduleClock): string {
  const [one] = REASONS[change.code] ?? [change.message];
  return typeof one === 'string' ? one : one(change, clock);
}

const reasonOfMany = ({ code, message }: RefusedChange) => REASONS[code]?.[1] ?? message.replace(/\.$/, '');

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

// What is left of a day differs from date to date.
function dateText(change: RefusedChange, at: Date, clock: ScheduleClock): string {
  const isDaily = change.code === 'stream.daily_limit_exceeded';
  return isDaily && change.left_minutes
    ? `${whenText(at, clock)} (${formatMinutes(change.left_minutes)} left)`
    : whenText(at, clock);
}

/** Why two or more changes cannot be made ("live already"), with the dates of those that have one. */
export type RefusalGroup = { reason: string; count: number; dates: string[] };

/** Changes that cannot be made: those that share a reason, the most first, and the rest in a sentence each. */
export function groupRefusals(
  refused: readonly RefusedChange[],
  clock: ScheduleClock,
): { groups: RefusalGroup[]; sentences: string[] } {
  if (refused.length < MIN_GROUPED) return { groups: [], sentences: refusalSentences(refused, clock) };
  const byReason = [...Map.groupBy(refused, reasonOfMany)].toSorted(([, one], [, other]) => other.length - one.length);
  return {
    groups: byReason
      .filter(([, changes]) => changes.length > 1)
      .map(([reason, changes]) => ({
        reason,
        count: changes.length,
        dates: changes.flatMap((each) => (each.scheduled_start ? [dateText(each, each.scheduled_start, clock)] : [])),
      })),
    sentences: byReason.flatMap(([, changes]) => (changes.length > 1 ? [] : refusalSentences(changes, clock))),
  };
}
