import {
  getWordlist,
  listAvailableWordlists,
  listMyWordlists,
  type ResponseOf,
  resetWordlist,
  saveWordlist,
  type Wordlist,
  wordlistContent,
} from '@livelift/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, streamerApi } from '../../lib/api-client.ts';
import { newerVersion } from '../../lib/newer-version.ts';
import { toast } from '../../ui/toaster.tsx';

export type WordlistKey = Wordlist['key'];

const MINE = ['wordlists', 'mine'] as const;
const wordsKey = (key: WordlistKey) => ['wordlists', 'words', key];

/** The query of the wordlists that a stream can use. */
export const availableWordlistsQuery = queryOptions({
  queryKey: ['wordlists', 'available'],
  queryFn: async () => (await callApi(streamerApi, listAvailableWordlists)).wordlists,
});

export const useAvailableWordlists = () => useQuery(availableWordlistsQuery);

/** The streamer's wordlists with how many words each holds. */
export const useWordlists = () =>
  useQuery({ queryKey: MINE, queryFn: async () => (await callApi(streamerApi, listMyWordlists)).wordlists });

/** The words of a list: refetched each time it is opened, and never while it may be edited. */
export const useWords = (key: WordlistKey) =>
  useQuery({
    queryKey: wordsKey(key),
    queryFn: () => callApi(streamerApi, getWordlist, { params: { id: key } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });

type Words = ResponseOf<typeof getWordlist>;

function useWordsChange<Input>(key: WordlistKey, change: (input: Input) => Promise<Words & { message: string }>) {
  const queryClient = useQueryClient();
  const cacheWords = ({ wordlist, content }: Words) => {
    queryClient.setQueryData<Words>(wordsKey(key), { wordlist, content });
    queryClient.setQueryData<Wordlist[]>(MINE, (lists) =>
      lists?.map((list) => (list.id === wordlist.id ? wordlist : list)),
    );
  };
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message, ...words }) => {
      cacheWords(words);
      toast.success(message);
    },
    // After a conflict the cache takes the version that another window saved.
    onError: (error) => {
      const newer = newerVersion(error, wordlistContent);
      if (newer) cacheWords(newer);
    },
  });
}

/** Replaces the words of a list; refused if the version is outdated. The dialog shows errors. */
export const useSaveWords = (key: WordlistKey) =>
  useWordsChange(key, (body: { content: string; version: number }) =>
    callApi(streamerApi, saveWordlist, { params: { id: key }, body }),
  );

/** Empties a list. The dialog shows errors. */
export const useResetWords = (key: WordlistKey) =>
  useWordsChange(key, () => callApi(streamerApi, resetWordlist, { params: { id: key } }));
