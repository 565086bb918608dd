import { bookingErrors } from '@livelift/contract';
import { ApiError } from '../../lib/api-error.ts';
import { formatDay, formatDays, formatMinutes } from '../../lib/format.ts';

const left = (minutes: number): string =>
  minutes === 0 ? 'No time is left' : `Only ${formatMinutes(minutes)} are left`;

const { outside_subscription, daily_limit, total_limit } = bookingErrors;

// The server speaks to the streamer; these are the same for somebody else.
function sentenceOf({ code, details }: ApiError): string | null {
  switch (code) {
    case 'stream.outside_subscription': {
      const { data } = outside_subscription.details.safeParse(details);
      return data ? `Must lie within the subscription, ${formatDays(data.start_date, data.end_date)} (GMT).` : null;
    }
    case 'stream.daily_limit_exceeded': {
      const { data } = daily_limit.details.safeParse(details);
      return data ? `${left(data.left_minutes)} on ${formatDay(data.day)} (GMT) within the daily limit.` : null;
    }
    case 'stream.total_limit_exceeded': {
      const { data } = total_limit.details.safeParse(details);
      return data ? `${left(data.left_minutes)} in the subscription.` : null;
    }
    case 'subscription_required':
      return 'Streams are booked within an active subscription, and none is active.';
    default:
      return null;
  }
}

const FIELDS: Partial<Record<string, string>> = {
  'stream.outside_subscription': 'scheduled_start',
  'stream.daily_limit_exceeded': 'estimated_duration',
  'stream.total_limit_exceeded': 'estimated_duration',
};

/** Throws a refused booking again in words for staff. */
export function rethrowForStaff(error: unknown): never {
  const message = error instanceof ApiError ? sentenceOf(error) : null;
  if (!(error instanceof ApiError) || message === null) throw error;
  const field = FIELDS[error.code];
  throw new ApiError({ ...error, message, fieldErrors: field === undefined ? {} : { [field]: [message] } });
}

/** Where the stream would have room, of a refused booking; null where the server names nothing. */
export function nextFreeStart(error: unknown): Date | null {
  const { data } = bookingErrors.in_past.details.safeParse(error instanceof ApiError ? error.details : null);
  return data?.next_free_start ?? null;
}
