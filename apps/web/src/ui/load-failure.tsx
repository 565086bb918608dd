import { failureReason } from '../lib/api-error.ts';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

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

type OutdatedNoticeProps = Pick<QueryFailureProps, 'query'> & { query: { isRefetchError: boolean } };

/** Shown above what a query answered before, once it could not be read again. */
export const OutdatedNotice = ({ query }: OutdatedNoticeProps) =>
  query.isRefetchError && <QueryFailure title="What is shown may be out of date" query={query} />;

type QueryPlaceholderProps = Pick<QueryFailureProps, 'query'> & {
  /** What it is: "your notifications". */
  name: string;
  /** The height of what will be there. */
  className: string;
};

/** Shown in place of what a query has not answered: a skeleton, or why it failed. */
export const QueryPlaceholder = ({ name, query, className }: QueryPlaceholderProps) =>
  query.failureReason ? (
    <QueryFailure title={`Failed to load ${name}`} query={query} />
  ) : (
    <Loading label={`Loading ${name}`}>
      <Skeleton className={className} />
    </Loading>
  );
