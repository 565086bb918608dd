import type { ReactNode } from 'react';
import { failureReason } from '../lib/api-error.ts';
import { failureOf } from '../lib/query-client.ts';
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

type LoadedProps<Data> = QueryFailureProps & {
  query: { data: Data | undefined; isPlaceholderData: boolean };
  /** Shown until there is an answer. */
  loading: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query answered; until then `loading`, or why it failed. */
export function Loaded<Data>({ title, query, loading, children }: LoadedProps<Data>) {
  if (failureOf(query)) return <QueryFailure title={title} query={query} />;
  return query.data === undefined ? loading : children(query.data);
}
