export type WordlistChoice = { id: number; display_name: string };

/** Those that a stream can name, or why they are not known. */
export type WordlistChoices = readonly WordlistChoice[] | 'loading' | 'failed';

/** What is said where they could not be loaded. */
export const WORDLISTS_FAILED = 'Failed to load wordlist';

/** The wordlists themselves, none where they are not known. */
export const loadedWordlists = (choices: WordlistChoices): readonly WordlistChoice[] =>
  typeof choices === 'string' ? [] : choices;

/** What the wordlist of a stream is called, as far as it is known. */
export function wordlistName(choices: WordlistChoices, wordlistId: number | null): string {
  if (wordlistId === null) return 'None';
  if (choices === 'loading') return 'Loading';
  if (choices === 'failed') return WORDLISTS_FAILED;
  return choices.find(({ id }) => id === wordlistId)?.display_name ?? 'One that is not there any more';
}
