import { type ResponseOf, search } from '@livelift/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi, staffApi } from '../../lib/api-client.ts';
import { failureOf } from '../../lib/query-client.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** What a search finds. */
export type Found = ResponseOf<typeof search>;

/** The fewest characters that are searched for. */
const MIN = 2;

/** People, payments, plans and staff by a few letters. `found` is always of this very text: never of an earlier one. */
export function useSearch(typed: string) {
  const text = typed.trim();
  const isLongEnough = text.length >= MIN;
  const searched = useDebounced(text);
  const query = useQuery({
    queryKey: ['staff', 'search', searched],
    queryFn: ({ signal }) => callApi({ ...staffApi, signal }, search, { query: { q: searched } }),
    enabled: isLongEnough && searched === text,
  });
  const isOfText = isLongEnough && searched === text;
  const found = isOfText ? query.data : undefined;
  const failure = isOfText ? failureOf(query) : null;
  return {
    found,
    failure,
    isSearching: isLongEnough && found === undefined && failure === null,
    isTooShort: !isLongEnough,
    isRetrying: query.isFetching,
    retry: () => void query.refetch(),
  };
}
