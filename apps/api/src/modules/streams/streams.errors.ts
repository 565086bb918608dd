import * as api from '@livelift/contract';
import { failure, invalidField } from '../../platform/errors.ts';
import type { BookingRefusal } from './allowance/allowance.rules.ts';

export const streamNotFound = () => failure(api.streamNotFound, { message: 'There is no such stream.' });

export const wordlistUnknown = () =>
  invalidField(api.wordlistUnknown, { field: 'wordlist_id', message: 'Must be one of your own wordlists.' });

const minutesLeft = (minutes: number) => (minutes === 0 ? 'No time is left' : `Only ${minutes} minutes are left`);

/** A booking that the rules refuse, with what is left in words and numbers. */
export function bookingRefused(refusal: BookingRefusal, next_free_start: Date | null) {
  switch (refusal.reason) {
    case 'in_past':
      return invalidField(api.bookingErrors.in_past, {
        field: 'scheduled_start',
        message: 'The start must not be in the past.',
        details: { next_free_start },
      });
    case 'outside_subscription': {
      const { start_date, end_date } = refusal.grant;
      return invalidField(api.bookingErrors.outside_subscription, {
        field: 'scheduled_start',
        message: `The whole stream must lie within your subscription, ${start_date} through ${end_date} (GMT).`,
        details: { start_date, end_date, next_free_start },
      });
    }
    case 'daily_limit':
      return invalidField(api.bookingErrors.daily_limit, {
        field: 'estimated_duration',
        message: `${minutesLeft(refusal.leftMinutes)} on ${refusal.day} (GMT) within your daily limit.`,
        details: { day: refusal.day, left_minutes: refusal.leftMinutes, next_free_start },
      });
    case 'total_limit':
      return invalidField(api.bookingErrors.total_limit, {
        field: 'estimated_duration',
        message: `${minutesLeft(refusal.leftMinutes)} in your subscription.`,
        details: { left_minutes: refusal.leftMinutes, next_free_start },
      });
  }
}

/** Carries the current row as it would be answered. */
export const streamChangedMeanwhile = (current: api.Stream) =>
  failure(api.streamChangedMeanwhile, {
    message: 'This stream was changed in another window. Look at the current version and try again.',
    details: { current },
  });

const UNCHANGEABLE = {
  completed: 'Completed streams cannot be edited',
  in_past: 'Cannot edit or delete streams that are scheduled in the past.',
  live: 'A live stream cannot be edited or deleted. End it first.',
  cancelled: 'A cancelled stream cannot be changed.',
};

export const streamUnchangeable = (reason: keyof typeof UNCHANGEABLE) =>
  failure(api.streamUnchangeable[reason], { message: UNCHANGEABLE[reason] });

export const streamNotLive = () => failure(api.streamNotLive, { message: 'Only a live stream can be ended.' });

export const streamAlreadyLive = () =>
  failure(api.streamAlreadyLive, { message: 'Another stream of yours is live. End it first.' });

const START_REFUSALS = {
  not_scheduled: 'Only a scheduled stream can be started.',
  too_early: 'A stream can be started from 15 minutes before its scheduled start.',
  window_over: 'The time of this stream is over.',
};

export const startRefused = (reason: keyof typeof START_REFUSALS) =>
  failure(api.startErrors[reason], { message: START_REFUSALS[reason] });

/** Carries each refusal as it would be answered. */
export const changesRefused = (details: { refused: api.RefusedChange[]; planned_count: number }) => {
  const { length } = details.refused;
  const message = length === 1 ? '1 change does not fit.' : `${length} changes do not fit.`;
  return failure(api.changesRefused, { message: `${message} Nothing was saved.`, details });
};

export const seriesNotFound = () => failure(api.seriesNotFound, { message: 'There is no such series.' });

export const seriesNothingAhead = () =>
  failure(api.seriesNothingAhead, { message: 'Nothing of this series is ahead any more.' });

export const seriesStreamUnknown = (field: 'from_stream_id' | 'edited_stream_id' = 'from_stream_id') =>
  invalidField(api.seriesStreamUnknown, {
    field,
    message: 'Must be a stream of this series that is ahead.',
  });

export const seriesWithoutDates = () =>
  invalidField(api.seriesWithoutDates, {
    field: 'start_date',
    message: 'No date of the series lies within your subscription.',
  });

export const seriesTooLong = (last_date: string) =>
  invalidField(api.seriesTooLong, {
    field: 'until',
    message: `A series has at most ${api.MAX_CHANGES} dates: it could end on ${last_date}.`,
    details: { max: api.MAX_CHANGES, last_date },
  });
