import { Button } from './button.tsx';
import { keepFocusNear } from './keep-focus-near.ts';
import { QueryFailure } from './load-failure.tsx';

type MoreRowsProps = {
  /** What the button says. */
  label: string;
  /** The message shown when they cannot be loaded. */
  failedText: string;
  /** The part of a TanStack infinite query that it needs. */
  query: {
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    failureReason: Error | null;
    fetchNextPage: () => Promise<unknown>;
  };
};

/** The way to more rows of a list that grows downwards, or why they could not be loaded; nothing where there are no more. */
export function MoreRows({ label, failedText, query }: MoreRowsProps) {
  const more = () => query.fetchNextPage();
  if (query.isFetchNextPageError) return <QueryFailure title={failedText} query={{ ...query, refetch: more }} />;
  if (!query.hasNextPage) return null;
  return (
    <Button
      ref={keepFocusNear}
      variant="secondary"
      className="mt-4 print:hidden"
      loading={query.isFetchingNextPage}
      onClick={() => void more()}
    >
      {label}
    </Button>
  );
}
