import { sql } from 'kysely';
import type { Sql } from './listing.ts';

// What somebody looks for are words, in any order. The database folds them as it has folded what is stored (`fold_text`), with
// spaces around each word (`search_words`; docs/decisions/027). Every word costs conditions.
const MAX_WORDS = 8;

// What folding leaves nothing of, and what indexes of trigrams know: letters and figures.
const UNSEEN = /\p{M}|\p{Cf}/gu;
const KNOWN = /[\p{L}\p{N}]+/gu;

const longestRun = (word: string): number =>
  Math.max(0, ...(word.replace(UNSEEN, '').match(KNOWN) ?? []).map((run) => [...run].length));

/**
 * The words of a text that is looked for, the longest ones if they are many. Decomposed, so that no sign of LIKE appears when the
 * database does that. An @ before a username is none of it, and signs alone are no words: no index knows them.
 */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .split(/[\s\p{Cc}]+/u)
    .map((word) => (word.length > 1 ? word.replace(/^@+(?=.)/, '') : word))
    .filter((word) => longestRun(word) > 0)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_WORDS);

/** Where a word that is looked for stands: as a word, at the beginning of one, or anywhere. */
export type Place = 'whole' | 'begin' | 'inside';

const SHAPES: Record<Place, [before: string, after: string]> = {
  whole: ['% ', ' %'],
  begin: ['% ', '%'],
  inside: ['%', '%'],
};

// However it is typed: phones and word processors curl it.
const APOSTROPHE = /['’‘ʼ`]/gu;

// Within a word the index knows three of them in a row; where a word begins, fewer.
const isShort = (word: string): boolean => longestRun(word) < 3;

/** Whether a column of `search_words` has each of the words, there or, where the word is too short for it, at a beginning. */
export function hasWords(column: Sql, words: readonly string[], place: Place): Sql {
  if (words.length === 0) return sql`false`;
  const conditions = words.map((word) => {
    const [before, after] = SHAPES[place === 'inside' && isShort(word) ? 'begin' : place];
    return sql`${column} like fold_text(${before + word.replace(/[\\%_]/g, '\\$&').replace(APOSTROPHE, '_') + after})`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether a column of `search_words` has every word of a text, in any order. */
export const matchesWords = (column: Sql, text: string): Sql => hasWords(column, wordsOf(text), 'inside');
