import { failure, invalidField } from '../../platform/errors.ts';
import type { BookingRefusal } from './allowance.rules.ts';

export const streamNotFound = () =>
  failure({ kind: 'not_found', code: 'stream.not_found', message: 'There is no such stream.' });

export const unknownWordlist = () =>
  invalidField('wordlist.unknown', 'wordlist_id', 'Must be one of your own wordlists.');

const minutesLeft = (minutes: number) => (minutes === 0 ? 'No time is left' : `Only ${minutes} minutes are left`);

/** A booking that the rules refuse, with what is left in words and numbers (D10, D49). */
export function bookingRefused(refusal: BookingRefusal) {
  switch (refusal.reason) {
    case 'in_past':
      return invalidField('stream.in_past', 'scheduled_start', 'The start must not be in the past.');
    case 'outside_subscription': {
      const { start_date, end_date } = refusal.grant;
      const message = `The whole stream must lie within your subscription, ${start_date} through ${end_date} (GMT).`;
      return invalidField('stream.outside_subscription', 'scheduled_start', message, { start_date, end_date });
    }
    case 'daily_limit': {
      const { day, leftMinutes } = refusal;
      const message = `${minutesLeft(leftMinutes)} on ${day} (GMT) within your daily limit.`;
      return invalidField('stream.daily_limit_exceeded', 'estimated_duration', message, { day, left_minutes: leftMinutes });
    }
    case 'total_limit': {
      const message = `${minutesLeft(refusal.leftMinutes)} in your subscription.`;
      return invalidField('stream.total_limit_exceeded', 'estimated_duration', message, {
        left_minutes: refusal.leftMinutes,
      });
    }
  }
}

const conflict = (code: string, message: string) => failure({ kind: 'conflict', code: `stream.${code}`, message });

export const completedStream = () => conflict('completed', 'Completed streams cannot be edited');

export const streamInPast = () =>
  conflict('in_past', 'Cannot edit or delete streams that are scheduled in the past.');

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
