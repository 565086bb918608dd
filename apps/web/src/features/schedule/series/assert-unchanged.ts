import { type Stream, streamChangedMeanwhile, streamNotFound, stream as streamSchema } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { scheduleQuery } from '../schedule.queries.ts';
import { latestVersion } from '../schedule-cache.ts';

/**
 * Refuses an edit of a stream that another window changed or deleted meanwhile, as the server does with one that is no
 * part of a series: which streams of a series are meant is asked only of an edit that is based on what is stored.
 */
export async function assertUnchanged(queryClient: QueryClient, subscriptionId: number, base: Stream): Promise<void> {
  const { streams } = await queryClient.fetchQuery({ ...scheduleQuery(subscriptionId), staleTime: 0 });
  const current = streams.data.find(({ id }) => id === base.id);
  if (!current) {
    const message = 'This stream was deleted in another window.';
    throw new ApiError({ kind: 'http', status: 404, code: streamNotFound.code, message });
  }
  if (current.version <= latestVersion(queryClient, base)) return;
  throw new ApiError({
    kind: 'http',
    status: 409,
    code: streamChangedMeanwhile.code,
    message: 'This stream was changed in another window. Look at both versions and choose one.',
    details: { current: streamSchema.encode(current) },
  });
}
