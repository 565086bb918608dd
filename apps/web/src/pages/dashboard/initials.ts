import { memoize } from '../../lib/memoize.ts';

const LETTER = /[\p{L}\p{N}]/u;

// Text in which every character stands alone: Latin up to its extension B, and nothing that joins what is around it.
const PLAIN = /^[\u0020-\u024f]*$/;

// What a person sees as one character, such as a letter with its accent or an emoji of several parts. Finding it takes a
// phone a tenth of a second the first time.
const graphemes = memoize(() => new Intl.Segmenter(undefined, { granularity: 'grapheme' }));
const graphemesOf = (text: string) =>
  PLAIN.test(text) ? [...text] : [...graphemes().segment(text)].map(({ segment }) => segment);

const firstLetter = (word: string) => graphemesOf(word).find((each) => LETTER.test(each));

/** The letters that stand for a name: of its first and its last word that have one; else its first character. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => firstLetter(word) ?? []);
  const shown = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return shown.join('').toUpperCase() || (graphemesOf(name.trim())[0] ?? '');
}
