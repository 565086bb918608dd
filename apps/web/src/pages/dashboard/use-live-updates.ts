import { type ChangeEvent, changeEvent, followMyChanges } from '@livelift/contract';
import { type Query, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { downloadApi, streamerApi } from '../../lib/api-client.ts';
import { followEvents } from '../../lib/follow-events.ts';
import { setLive } from '../../lib/live-connection.ts';

type Kind = ChangeEvent['kind'];

const STREAMS = ['streams'];
const SUBSCRIPTIONS = ['subscriptions'];
const WORDLISTS = ['wordlists'];
const PAYMENTS = ['my-payments'];
const SESSION = ['session', 'streamer'];
const ACCOUNT = ['account'];
const SHARING = ['sharing'];

// What is read again for each kind of change. A subscription's terms are the schedule's allowance.
const KEYS: Record<Kind, readonly QueryKey[]> = {
  schedule: [STREAMS],
  subscriptions: [SUBSCRIPTIONS, STREAMS],
  payments: [SUBSCRIPTIONS, PAYMENTS],
  wordlists: [WORDLISTS],
  account: [SESSION, ACCOUNT, SHARING],
  resync: [STREAMS, SUBSCRIPTIONS, WORDLISTS, PAYMENTS, SESSION, ACCOUNT, SHARING],
};

// Several changes of one transaction are one read.
const COLLECT_MS = 100;

// The page has just been read. What changed before the stream was open is caught up with once it is there.
const CATCH_UP_MS = 2_000;

function createCatchUp(queryClient: QueryClient) {
  // What is read later than the stream is asked for is as new as the stream.
  const known: ReadonlySet<Query> = new Set(queryClient.getQueryCache().getAll());
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = () => {
    for (const queryKey of KEYS.resync)
      void queryClient.invalidateQueries({ queryKey, predicate: (query) => known.has(query) });
  };
  return {
    start: () => {
      timer = setTimeout(readAgain, CATCH_UP_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

/** Collects kinds of changes, and reads again what they concern. */
function createReader(queryClient: QueryClient) {
  const kinds = new Set<Kind>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = () => {
    const keys = new Set([...kinds].flatMap((kind) => KEYS[kind]));
    kinds.clear();
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    add: (kind: Kind) => {
      if (kinds.size === 0) timer = setTimeout(readAgain, COLLECT_MS);
      kinds.add(kind);
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Reads again whatever somebody changed, in another window or in the back office, as soon as the server tells of it. While it
 * does not, the page goes on asking by itself, more often.
 */
export function useLiveUpdates(): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    const reader = createReader(queryClient);
    const catchUp = createCatchUp(queryClient);
    let [hasBeenLive, wasLive, isAway] = [false, false, false];
    let isFirst = true;
    const stop = followEvents((options) => downloadApi(streamerApi, followMyChanges, options), {
      onEvent: (data) => {
        // A newer server may tell more.
        const { data: event } = changeEvent.safeParse(data);
        if (!event) return;
        if (isFirst) catchUp.start();
        else reader.add(event.kind);
        isFirst = false;
      },
      onLive: (isLive, isUnanswered = false) => {
        setLive(isLive);
        hasBeenLive ||= isLive;
        const isLost = hasBeenLive && !isLive && (wasLive || (isUnanswered && !isAway));
        // Whether the server is away shows soon: what is read goes on asking by itself. One that is being stopped still
        // answers for a moment. Where no stream ever came through, nothing was lost.
        if (isLost && document.visibilityState === 'visible') reader.add('resync');
        isAway = !isLive && (isAway || isUnanswered);
        wasLive = isLive;
      },
    });
    return () => {
      stop();
      reader.stop();
      catchUp.stop();
    };
  }, [queryClient]);
}
