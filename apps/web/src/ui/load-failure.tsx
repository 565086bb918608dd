import { errorMessage } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

type LoadFailureProps = {
  title: string;
  message: string;
  loading: boolean;
  retryLabel?: string;
  onRetry: () => void;
};

/** Shown in place of a part of a page that could not be loaded. */
export function LoadFailure({ title, message, loading, retryLabel = 'Try again', onRetry }: LoadFailureProps) {
  return (
    <Notice tone="danger" title={title}>
      <p>{message}</p>
      <Button variant="secondary" size="sm" className="mt-3" loading={loading} onClick={onRetry}>
        {retryLabel}
      </Button>
    </Notice>
  );
}

type QueryFailureProps = {
  title: string;
  query: { error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
  /** What is said where the server gave no reason. */
  fallback?: string;
};

/** Shown in place of what a query could not load. */
export const QueryFailure = ({ title, query, fallback = 'Please try again.' }: QueryFailureProps) => (
  <LoadFailure
    title={title}
    message={errorMessage(query.error, fallback)}
    loading={query.isFetching}
    onRetry={() => void query.refetch()}
  />
);
