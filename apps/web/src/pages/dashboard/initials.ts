const LETTER = /[\p{L}\p{N}]/u;

// Text without combining characters (up to Latin Extended-B), which needs no segmenter.
const PLAIN = /^[\u0020-\u024f]*$/;

// Grapheme clusters, such as a letter with its accent or a composed emoji. The first use of Intl.Segmenter takes a
// phone a tenth of a second.
let segmenter: Intl.Segmenter | undefined;

function graphemesOf(text: string): string[] {
  if (PLAIN.test(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

const firstLetter = (word: string) => graphemesOf(word).find((each) => LETTER.test(each));

/** The initials of a name: the first letters of its first and last word, else its first character. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => firstLetter(word) ?? []);
  const shown = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return shown.join('').toUpperCase() || (graphemesOf(name.trim())[0] ?? '');
}
