import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { instant } from './instant.ts';
import { idText } from './page.ts';
import { rawText } from './text.ts';

/** The lists that every streamer has (D18). */
export const wordlistKey = z.enum(['kcip', 'gamble']);

/** Wordlists that a stream can name. */
export const listAvailableWordlists = endpoint({
  method: 'GET',
  path: '/streamer/available-wordlists',
  summary: 'Wordlists that a stream can name',
  response: z.object({
    wordlists: z.array(z.object({ id: z.int(), key: wordlistKey, display_name: z.string() })),
  }),
});

/** Limits of a wordlist after empty lines and repetitions are dropped; a character is a code point (D36). */
export const WORDLIST_LIMITS = { lines: 2000, lineLength: 100 } as const;

/** A wordlist without its words. */
export const wordlist = z.object({
  id: z.int(),
  key: wordlistKey,
  display_name: z.string(),
  /** How many words or phrases it holds. */
  words: z.int(),
  updated_at: instant,
  /** Counts every change of the words (D172). */
  version: z.int(),
});

/** A wordlist without its words. */
export type Wordlist = z.infer<typeof wordlist>;

/** The streamer's wordlists. */
export const listMyWordlists = endpoint({
  method: 'GET',
  path: '/streamer/wordlists',
  summary: 'The wordlists with how many words each holds',
  response: z.object({ wordlists: z.array(wordlist) }),
});

/** A wordlist is named by its id or its key (D36). */
const wordlistParams = z.strictObject({ id: z.union([idText, wordlistKey]) });

/** A wordlist with its words. */
export const wordlistContent = z.object({ wordlist, /** One word or phrase a line. */ content: z.string() });

/** One wordlist with its words. */
export const getWordlist = endpoint({
  method: 'GET',
  path: '/streamer/wordlists/:id',
  summary: 'A wordlist with its words',
  params: wordlistParams,
  response: wordlistContent,
});

/**
 * Replaces the words; lines are trimmed, empty ones and repetitions dropped (D36). What is wrong is said line by line, so
 * the text as a whole has no limit but that of every request.
 */
export const saveWordlist = endpoint({
  method: 'PUT',
  path: '/streamer/wordlists/:id',
  summary: 'Replace the words of a wordlist',
  params: wordlistParams,
  body: z.strictObject({
    content: rawText,
    /** The version that was read; an older one than the stored is refused (D172). */
    version: z.int().positive().optional(),
  }),
  response: wordlistContent.extend({ message: z.string() }),
});

/** Empties a wordlist: every streamer keeps his two lists (D36). */
export const resetWordlist = endpoint({
  method: 'DELETE',
  path: '/streamer/wordlists/:id',
  summary: 'Empty a wordlist',
  params: wordlistParams,
  response: wordlistContent.extend({ message: z.string() }),
});
