import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { apiError } from './errors.ts';
import { instant } from './instant.ts';
import { idText, rowVersion, versionRead } from './page.ts';
import { rawText } from './text.ts';

/** The lists that every streamer has. */
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

/** Limits of a wordlist after empty lines and repetitions are dropped; a character is a code point. */
export const WORDLIST_LIMITS = { lines: 2000, lineLength: 100 } as const;

/** A wordlist with its words. */
export const wordlist = z
  .object({
    id: z.int(),
    key: wordlistKey,
    display_name: z.string(),
    content: z.string().meta({ description: 'One word or phrase a line.' }),
    words: z.int().meta({ description: 'How many words or phrases it holds.' }),
    updated_at: instant,
    /** Counts every change of the words. */
    version: rowVersion,
  })
  .meta({ id: 'Wordlist' });

/** A wordlist with its words. */
export type Wordlist = z.infer<typeof wordlist>;

/** The streamer's wordlists. */
export const listMyWordlists = endpoint({
  method: 'GET',
  path: '/streamer/wordlists',
  summary: 'The wordlists with their words',
  response: z.object({ wordlists: z.array(wordlist) }),
});

/** A wordlist is named by its id or its key. */
const wordlistParams = z.strictObject({
  id: z.union([idText, wordlistKey]).meta({ description: 'The number or the key of the wordlist.' }),
});

/** A wordlist, and its words once more where the specification names them. */
export const wordlistContent = z.object({ wordlist, content: wordlist.shape.content });

/** The streamer has no wordlist of this id or key. */
export const wordlistNotFound = apiError({ kind: 'not_found', code: 'wordlist.not_found' });

/** Another window was faster. */
export const wordlistChangedMeanwhile = apiError({
  kind: 'conflict',
  code: 'wordlist.changed_meanwhile',
  details: z.object({ current: wordlistContent }),
});

/** Numbers of lines as they were typed, at most 100 of each kind, and how many different lines are too many. */
export const wordlistInvalid = apiError({
  kind: 'invalid',
  code: 'wordlist.invalid',
  details: z.object({
    too_long_lines: z.array(z.int()),
    unreadable_lines: z.array(z.int()),
    too_many: z.int(),
  }),
});

/** One wordlist with its words. */
export const getWordlist = endpoint({
  method: 'GET',
  path: '/streamer/wordlists/:id',
  summary: 'A wordlist with its words',
  params: wordlistParams,
  response: wordlistContent,
  errors: [wordlistNotFound],
});

/**
 * Replaces the words; lines are trimmed, empty ones and repetitions dropped. What is wrong is said line by line, so
 * the text as a whole has no limit but that of the body: 2,000 lines of 100 characters of 4 bytes each fit.
 */
export const saveWordlist = endpoint({
  method: 'PUT',
  path: '/streamer/wordlists/:id',
  summary: 'Replace the words of a wordlist',
  description: 'Lines are trimmed, empty ones and repetitions dropped. At most 2,000 lines of 100 characters.',
  params: wordlistParams,
  body: z.strictObject({
    content: rawText.meta({ description: 'One word or phrase a line.' }),
    version: versionRead,
  }),
  maxBodyBytes: 1_048_576,
  response: wordlistContent.extend({ message: z.string() }),
  errors: [wordlistNotFound, wordlistInvalid, wordlistChangedMeanwhile],
});

/** Empties a wordlist: every streamer keeps their two lists. */
export const resetWordlist = endpoint({
  method: 'DELETE',
  path: '/streamer/wordlists/:id',
  summary: 'Empty a wordlist',
  params: wordlistParams,
  response: wordlistContent.extend({ message: z.string() }),
  errors: [wordlistNotFound],
});
