import { refusedBooking, subscriptionRequired } from '@livelift/contract';
import { ApiError } from '../../lib/api-error.ts';
import { formatDay, formatDays, formatLeft } from '../../lib/format.ts';

type Refusal = { message: string; field?: 'scheduled_start' | 'estimated_duration' };

// The server speaks to the streamer; these are the same for somebody else.
function refusalOf(error: ApiError): Refusal | null {
  if (error.code === subscriptionRequired.code)
    return { message: 'Streams are booked within an active subscription, and none is active.' };
  const { data } = refusedBooking.safeParse(error);
  switch (data?.code) {
    case 'stream.outside_subscription': {
      const days = formatDays(data.details.start_date, data.details.end_date);
      return { field: 'scheduled_start', message: `Must lie within the subscription, ${days} (GMT).` };
    }
    case 'stream.daily_limit_exceeded': {
      const { day, left_minutes } = data.details;
      const message = `${formatLeft(left_minutes)} on ${formatDay(day)} (GMT) within the daily limit.`;
      return { field: 'estimated_duration', message };
    }
    case 'stream.total_limit_exceeded':
      return { field: 'estimated_duration', message: `${formatLeft(data.details.left_minutes)} in the subscription.` };
    default:
      return null;
  }
}

/** Throws a refused booking again in words for staff. */
export function rethrowForStaff(error: unknown): never {
  const refusal = error instanceof ApiError ? refusalOf(error) : null;
  if (!(error instanceof ApiError) || refusal === null) throw error;
  const { message, field } = refusal;
  throw new ApiError({ ...error, message, fieldErrors: field === undefined ? {} : { [field]: [message] } });
}

/** Where the stream would have room, of a refused booking; null where the server names nothing. */
export const nextFreeStart = (error: unknown): Date | null =>
  refusedBooking.safeParse(error).data?.details.next_free_start ?? null;
