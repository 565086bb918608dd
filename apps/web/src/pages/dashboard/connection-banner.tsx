import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { CloudOff, WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { formatGmtTime } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { LiveBox } from '../../ui/live-box.tsx';

// One failure may be a hiccup, and is tried again after a second.
const FAILURES_TO_TELL = 2;

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

const isUnanswered = (error: Error | null) => !(error instanceof ApiError && error.status >= 400 && error.status < 500);

// What was never read says so in its own place.
const isStale = ({ data, isError, error, failureCount, failureReason }: UseQueryResult) =>
  data !== undefined && (isError || failureCount >= FAILURES_TO_TELL) && isUnanswered(failureReason ?? error);

/** Says that what is shown is not of now, and keeps it there: nobody loses his page to a bad connection. */
export function ConnectionBanner({ reads }: { reads: readonly UseQueryResult[] }) {
  const online = useSyncExternalStore(subscribe, isOnline);
  const stale = reads.filter(isStale);
  const isAway = !online || stale.length > 0;
  const knownAt = Math.min(...reads.flatMap(({ dataUpdatedAt: at }) => (at > 0 ? [at] : [])));
  const retry = () => {
    for (const read of stale) void read.refetch();
  };
  return (
    <LiveBox
      says={isAway ? (online ? 'No answer from the server.' : 'No connection.') : ''}
      // In sight wherever on the page somebody is, who plans with what may be old.
      className="sticky top-16 z-20"
    >
      {isAway ? (
        <div
          data-top-notice
          className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-warning/50 bg-warning-soft px-3.5 py-2.5 text-sm text-warning-ink shadow-lift"
        >
          {online ? (
            <CloudOff aria-hidden className="size-4 shrink-0" />
          ) : (
            <WifiOff aria-hidden className="size-4 shrink-0" />
          )}
          <p className="min-w-0 flex-1 basis-64">
            <strong className="font-semibold">{online ? 'The server does not answer.' : 'You are offline.'}</strong>{' '}
            {Number.isFinite(knownAt) && `You see what was known at ${formatGmtTime(new Date(knownAt))}. `}
            {online
              ? 'Changes may not be saved until it answers again; what you typed is kept.'
              : 'Nothing can be saved until the connection is back; what you typed is kept.'}
          </p>
          {online && (
            <Button variant="secondary" size="sm" loading={stale.some(({ isFetching }) => isFetching)} onClick={retry}>
              Try again
            </Button>
          )}
        </div>
      ) : null}
    </LiveBox>
  );
}
