const LETTERS: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'a', œ: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

// Banks write ä as a or as ae: both become a, on both sides alike.
const TWO_LETTERS = /([aou])e/g;

/** A text without accents, in small letters: two ways of writing a name become one. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(TWO_LETTERS, '$1');

/** As `foldText`, for names alone, where å may be aa as well: fingerprints that are stored keep their own. */
export const foldName = (text: string): string => foldText(text).replaceAll('aa', 'a');

const TITLES = new Set([
  'mr',
  'mrs',
  'ms',
  'dr',
  'prof',
  'herr',
  'frau',
  'hr',
  'fr',
  'mme',
  'm',
  'sr',
  'sra',
  'and',
  'und',
]);

/** The words of a name that tell it from others, in any order. */
export const nameWords = (name: string): string[] => [
  ...new Set(
    foldName(name)
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 1 && !TITLES.has(word)),
  ),
];

/** How alike the name of somebody who owes is to the words of a line. */
export type NameMatch = 'same' | 'similar' | 'other';

// One letter added, left out or changed.
function isTypo(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 5 || Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const [left, right] = [one.slice(at), other.slice(at)];
  return left.slice(1) === right.slice(1) || left === right.slice(1) || left.slice(1) === right;
}

/** Compares words of `nameWords`. Every word of the name is in the line: the same. Half of them, give or take a slip: similar. */
export function compareNames(name: readonly string[], line: ReadonlySet<string>): NameMatch {
  if (name.length === 0) return 'other';
  const exact = name.filter((word) => line.has(word));
  if (exact.length === name.length) return name.length > 1 || (name[0] ?? '').length > 4 ? 'same' : 'similar';
  const near = name.filter((word) => !line.has(word) && [...line].some((other) => isTypo(word, other)));
  return exact.length + near.length >= name.length / 2 ? 'similar' : 'other';
}
