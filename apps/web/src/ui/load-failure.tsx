import { failureReason } from '../lib/api-error.ts';
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
  query: { failureReason: Error | null; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** Shown in place of what a query could not load. */
export const QueryFailure = ({ title, query }: QueryFailureProps) => (
  <LoadFailure
    title={title}
    message={failureReason(query.failureReason)}
    loading={query.isFetching}
    onRetry={() => void query.refetch()}
  />
);
