import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { CloudOff, WifiOff } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useScheduleClock } from '../../features/schedule/clock/clock-context.tsx';
import { timeText } from '../../features/schedule/schedule-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';

// A single failure is retried after a second and not shown.
const FAILURES_BEFORE_BANNER = 2;

// A server that is restarted is away for some seconds.
const SHOWN_AFTER_MS = 3_000;

const subscribe = (changed: () => void) => onlineManager.subscribe(changed);
const isOnline = () => onlineManager.isOnline();

const isUnanswered = (error: Error | null) => !(error instanceof ApiError && error.status >= 400 && error.status < 500);

// Queries without data show their own error.
const isStale = ({ data, isError, error, failureCount, failureReason }: UseQueryResult) =>
  data !== undefined && (isError || failureCount >= FAILURES_BEFORE_BANNER) && isUnanswered(failureReason ?? error);

/** Whether something has been so for a while. */
function useLasting(isSo: boolean, ms: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, ms]);
  return isSo && hasLasted;
}

/** A banner for stale data while the server is unreachable; the page stays usable. */
export function ConnectionBanner({ reads }: { reads: readonly UseQueryResult[] }) {
  const clock = useScheduleClock();
  const online = useSyncExternalStore(subscribe, isOnline);
  const stale = reads.filter(isStale);
  const isAway = useLasting(stale.length > 0, SHOWN_AFTER_MS);
  const isDisconnected = !online || isAway;
  const oldestReadAt = Math.min(...reads.flatMap(({ dataUpdatedAt: at }) => (at > 0 ? [at] : [])));
  const retry = () => {
    for (const read of stale) void read.refetch();
  };
  return (
    <LiveRegion
      announcement={isDisconnected ? (online ? 'No answer from the server.' : 'No connection.') : ''}
      // Sticky, since visitors may be planning with stale data.
      className="sticky top-16 z-20"
    >
      {isDisconnected ? (
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
            {Number.isFinite(oldestReadAt) && `You see what was known at ${timeText(new Date(oldestReadAt), clock)}. `}
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
    </LiveRegion>
  );
}
