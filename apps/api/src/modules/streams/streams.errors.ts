import { type Stream, stream } from '@livelift/contract';
import { z } from 'zod';
import { failure, invalidField } from '../../platform/errors.ts';
import type { BookingRefusal } from './allowance.rules.ts';

export const streamNotFound = () =>
  failure({ kind: 'not_found', code: 'stream.not_found', message: 'There is no such stream.' });

export const unknownWordlist = () =>
  invalidField({ code: 'wordlist.unknown', field: 'wordlist_id', message: 'Must be one of your own wordlists.' });

const minutesLeft = (minutes: number) => (minutes === 0 ? 'No time is left' : `Only ${minutes} minutes are left`);

/** A booking that the rules refuse, with what is left in words and numbers (D10, D49). */
export function bookingRefused(refusal: BookingRefusal, nextFreeStart: Date | null) {
  const next_free_start = nextFreeStart?.toISOString() ?? null;
  switch (refusal.reason) {
    case 'in_past':
      return invalidField({
        code: 'stream.in_past',
        field: 'scheduled_start',
        message: 'The start must not be in the past.',
        details: { next_free_start },
      });
    case 'outside_subscription': {
      const { start_date, end_date } = refusal.grant;
      return invalidField({
        code: 'stream.outside_subscription',
        field: 'scheduled_start',
        message: `The whole stream must lie within your subscription, ${start_date} through ${end_date} (GMT).`,
        details: { start_date, end_date, next_free_start },
      });
    }
    case 'daily_limit':
      return invalidField({
        code: 'stream.daily_limit_exceeded',
        field: 'estimated_duration',
        message: `${minutesLeft(refusal.leftMinutes)} on ${refusal.day} (GMT) within your daily limit.`,
        details: { day: refusal.day, left_minutes: refusal.leftMinutes, next_free_start },
      });
    case 'total_limit':
      return invalidField({
        code: 'stream.total_limit_exceeded',
        field: 'estimated_duration',
        message: `${minutesLeft(refusal.leftMinutes)} in your subscription.`,
        details: { left_minutes: refusal.leftMinutes, next_free_start },
      });
  }
}

const conflict = (code: string, message: string) => failure({ kind: 'conflict', code: `stream.${code}`, message });

/** Carries the current row as it would be answered (D172). */
export const streamChangedMeanwhile = (current: Stream) =>
  failure({
    kind: 'conflict',
    code: 'stream.changed_meanwhile',
    message: 'This stream was changed in another window. Look at the current version and try again.',
    details: { current: z.encode(stream, current) },
  });

export const completedStream = () => conflict('completed', 'Completed streams cannot be edited');

export const streamInPast = () => conflict('in_past', 'Cannot edit or delete streams that are scheduled in the past.');

export const liveStream = () => conflict('live', 'A live stream cannot be edited or deleted. End it first.');

export const cancelledStream = () => conflict('cancelled', 'A cancelled stream cannot be changed.');

export const notLive = () => conflict('not_live', 'Only a live stream can be ended.');

export const alreadyLive = () => conflict('already_live', 'Another stream of yours is live. End it first.');

export const startRefused = (reason: 'not_scheduled' | 'too_early' | 'window_over') =>
  conflict(
    reason,
    {
      not_scheduled: 'Only a scheduled stream can be started.',
      too_early: 'A stream can be started from 15 minutes before its scheduled start.',
      window_over: 'The time of this stream is over.',
    }[reason],
  );
