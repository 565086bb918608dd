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

/** The name of a wordlist. */
export type WordlistKey = Wordlist['key'];

const MINE = ['wordlists', 'mine'] as const;
const wordsKey = (key: WordlistKey) => ['wordlists', 'words', key];

/** How the wordlists that a stream can name are read. */
export const availableWordlists = queryOptions({
  queryKey: ['wordlists', 'available'],
  queryFn: async () => (await callApi(streamerApi, listAvailableWordlists)).wordlists,
});

/** The wordlists that a stream can name. */
export const useAvailableWordlists = () => useQuery(availableWordlists);

/** The streamer's wordlists with how many words each holds. */
export const useWordlists = () =>
  useQuery({ queryKey: MINE, queryFn: async () => (await callApi(streamerApi, listMyWordlists)).wordlists });

/** The words of a list: read each time it is opened, and not again while somebody may be typing into it. */
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
  const show = ({ wordlist, content }: Words) => {
    queryClient.setQueryData<Words>(wordsKey(key), { wordlist, content });
    queryClient.setQueryData<Wordlist[]>(MINE, (lists) =>
      lists?.map((list) => (list.id === wordlist.id ? wordlist : list)),
    );
  };
  return useMutation({
    mutationFn: change,
    onSuccess: ({ message, ...words }) => {
      show(words);
      toast.success(message);
    },
    // What another window saved meanwhile is what the text now stands on.
    onError: (error) => {
      const newer = newerVersion(error, wordlistContent);
      if (newer) show(newer);
    },
  });
}

/** Replaces the words of a list as they were read in a version: over a newer one nothing is saved (D172). A failure belongs to
 * the dialog. */
export const useSaveWords = (key: WordlistKey) =>
  useWordsChange(key, (body: { content: string; version: number }) =>
    callApi(streamerApi, saveWordlist, { params: { id: key }, body }),
  );

/** Empties a list. A failure belongs to the question. */
export const useResetWords = (key: WordlistKey) =>
  useWordsChange(key, () => callApi(streamerApi, resetWordlist, { params: { id: key } }));
