import { listMyStreams, type ResponseOf } from '@livelift/contract';
import { keepPreviousData, queryOptions, useMutationState, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { callApi, streamerApi } from '../../../lib/api-client.ts';
import { LIVE_REFRESH_MS, useIsLive } from '../../../lib/live-connection.ts';
import { useLeaveWarning } from '../../../lib/use-leave-warning.ts';
import { refreshAfter } from '../live/live-time.ts';
import { type PendingMove, withMoves } from './pending-moves.ts';

/** The schedule with the allowance, as the server answers it. */
export type Schedule = ResponseOf<typeof listMyStreams>;

/** Above everything of streams, the figures of statistics included, so that they follow every change. */
export const STREAMS_KEY = ['streams'] as const;

/** Above the schedules of all subscriptions. */
export const SCHEDULE_KEY = [...STREAMS_KEY, 'schedule'] as const;

export const MOVE_KEY = [...SCHEDULE_KEY, 'move'] as const;

/** Mutations after which streams may be gone that this page knows. */
export const REMOVING_KEY = [...STREAMS_KEY, 'removing'] as const;

/** Mutations in one scope run serially: each change of the schedule builds on the one before. */
export const SERIAL_SCOPE = { id: MOVE_KEY.join() };

// The polling interval after an error.
const RETRY_MS = 5_000;

/** The query of the schedule of an active subscription; null without one. */
export const scheduleQuery = (activeSubscriptionId: number | null | undefined) =>
  queryOptions({
    queryKey: [...SCHEDULE_KEY, activeSubscriptionId],
    queryFn: () => callApi(streamerApi, listMyStreams),
  });

/**
 * The streams of the current subscription, with the allowance. Keyed by the active subscription, so that one's
 * allowance is never shown for another; null without one, undefined while unknown. Pending moves are applied
 * optimistically, so a refused one reverts by itself.
 */
export function useSchedule(activeSubscriptionId: number | null | undefined) {
  const pending = usePending();
  const isLive = useIsLive();
  const select = useCallback((schedule: Schedule) => withMoves(schedule, pending), [pending]);
  return useQuery({
    ...scheduleQuery(activeSubscriptionId),
    select,
    enabled: activeSubscriptionId !== undefined,
    // The schedule changes without this page: the worker ends live streams, other tabs edit, days pass.
    refetchInterval: ({ state: { data, status } }) => {
      if (status === 'error') return RETRY_MS;
      return isLive ? LIVE_REFRESH_MS : refreshAfter(data?.streams.data ?? [], new Date());
    },
    refetchOnWindowFocus: 'always',
  });
}

/**
 * The ids of streams with a pending move, or one whose response waits for a drag to end. Warns before the page is left,
 * as queued moves would be lost.
 */
export function usePendingMoves(): ReadonlySet<number> {
  const pending = usePending();
  useLeaveWarning(pending.length > 0);
  return useMemo(() => new Set(pending.map(({ stream }) => stream.id)), [pending]);
}

const PAST_PER_PAGE = 10;

/** A page of every stream there ever was, latest start first (D89). */
export const usePastStreams = (page: number, until: string | null) =>
  useQuery({
    queryKey: [...STREAMS_KEY, 'all', page, until],
    queryFn: async () => {
      const query = { page, per_page: PAST_PER_PAGE, ...(until !== null && { to: until }) };
      return (await callApi(streamerApi, listMyStreams, { query })).streams;
    },
    placeholderData: keepPreviousData,
  });

const PENDING_MOVES = { mutationKey: MOVE_KEY, status: 'pending' } as const;

const isMove = (variables: unknown): variables is PendingMove =>
  typeof variables === 'object' && variables !== null && 'span' in variables && 'stream' in variables;

// Pending moves, in order.
function usePending(): readonly PendingMove[] {
  const pending = useMutationState({ filters: PENDING_MOVES, select: ({ state }) => state.variables });
  return useMemo(() => pending.filter(isMove), [pending]);
}
