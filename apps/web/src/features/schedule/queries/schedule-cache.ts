import type { ChangesOutcome, Stream } from '@livelift/contract';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api-error.ts';
import { withChanges, withStream } from './pending-moves.ts';
import { SCHEDULE_KEY, type Schedule, STREAMS_KEY } from './schedule.queries.ts';

/** The streams as last read from the server. */
export const cachedStreams = (queryClient: QueryClient): Stream[] =>
  queryClient
    .getQueriesData<Schedule>({ queryKey: SCHEDULE_KEY })
    .flatMap(([, schedule]) => schedule?.streams.data ?? []);

/** A stream as last read from the server. */
export const cachedStream = (queryClient: QueryClient, streamId: number): Stream | undefined =>
  cachedStreams(queryClient).find(({ id }) => id === streamId);

function changeCached(queryClient: QueryClient, change: (schedule: Schedule) => Schedule): void {
  queryClient.setQueriesData<Schedule>({ queryKey: SCHEDULE_KEY }, (schedule) => schedule && change(schedule));
}

/** Puts a stream into every cached schedule. The figures follow with the next read. */
export const cacheStream = (queryClient: QueryClient, stream: Stream): void =>
  changeCached(queryClient, (schedule) => withStream(schedule, stream));

const savedVersionKey = (streamId: number) => [...STREAMS_KEY, 'saved-version', streamId] as const;

/**
 * The newest known version of a stream. What this page saved itself is no conflict, and a concurrent read may return an
 * older version.
 */
export const latestVersion = (queryClient: QueryClient, { id, version }: Pick<Stream, 'id' | 'version'>): number =>
  Math.max(version, queryClient.getQueryData<number>(savedVersionKey(id)) ?? 0);

const rememberVersion = (queryClient: QueryClient, stream: Stream) =>
  queryClient.setQueryData<number>(savedVersionKey(stream.id), latestVersion(queryClient, stream));

/** Caches a stream that this page saved, and its version. */
export function cacheSavedStream(queryClient: QueryClient, stream: Stream): void {
  rememberVersion(queryClient, stream);
  cacheStream(queryClient, stream);
}

/** Caches what a set of changes of this page came to. */
export function cacheOutcome(queryClient: QueryClient, outcome: ChangesOutcome): void {
  for (const stream of outcome.streams) rememberVersion(queryClient, stream);
  changeCached(queryClient, (schedule) => withChanges(schedule, outcome));
}

/** Reads the subscriptions anew after a refusal: staff may have changed their days since they were read. */
export function invalidateSubscriptions(queryClient: QueryClient, error: Error): void {
  if (!(error instanceof ApiError && error.kind === 'http')) return;
  void queryClient.invalidateQueries({ queryKey: ['subscriptions'] });
}
