/** A text without blanks and marks, in capitals. */
export const compact = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const MAX_LENGTH = 40;
const MAX_PARTS = 5;
const hasDigit = (text: string) => /\d/.test(text);

// As order-reference.ts of the subscriptions reads them, wherever they stand in a text that banks wrap and glue together.
const ORDER = /LL(?=([2-9A-HJKMNP-TV-Z]{6}))/g;

/** A reference as it is compared: without blanks, dashes and case. Undefined where it is too short to mean only one thing. */
export function referenceKey(reference: string): string | undefined {
  const key = compact(reference);
  const isDistinctive = key.length >= 6 && (hasDigit(key) || key.startsWith('LL'));
  return isDistinctive && key.length <= MAX_LENGTH ? key : undefined;
}

// Someone else's text names a day, a year or the number of an invoice as well.
const DAY =
  /(?:19|20)\d{6}|\d{4}(?:19|20)\d\d|\d{1,2}\W\d{1,2}\W\d{4}|\d{4}\W\d{1,2}\W\d{1,2}|\d{1,2}:\d{2}|(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Whether a transaction id, which staff may have made up, is named by nobody by chance: of four figures in a row beside letters, or of eight. */
export function isDistinctiveId(id: string): boolean {
  const rest = compact(id.replace(DAY, ' '));
  return (/\p{L}/u.test(rest) ? /\d{4}/ : /\d{8}/).test(rest);
}

/** Everything in a text that may be a reference, as `referenceKey` writes it: runs of neighbouring words, and orders within. */
export function referencesIn(text: string): Set<string> {
  const parts = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '')
    .map(compact);
  const keys = new Set<string>();
  for (let from = 0; from < parts.length; from++) {
    let run = '';
    for (let to = from; to < Math.min(parts.length, from + MAX_PARTS); to++) {
      run += parts[to];
      if (run.length > MAX_LENGTH) break;
      // A run that begins and ends in plain words is no reference of its own.
      if (run.length >= 5 && (hasDigit(parts[from] ?? '') || hasDigit(parts[to] ?? ''))) keys.add(run);
    }
  }
  for (const reference of orderReferencesIn(text)) keys.add(compact(reference));
  return keys;
}

// "Zelle payment" has LL and six letters as well, and "Russell 248374" six figures.
const isWord = (text: string, rest: string) =>
  (!hasDigit(rest) || /^\d+$/.test(rest)) && !new RegExp(`(?<!\\p{L})LL\\W*${[...rest].join('\\W*')}`, 'iu').test(text);

/** The references of orders that a text holds, as they are written: LL-7K3F-9Q. */
export const orderReferencesIn = (text: string): string[] =>
  Array.from(compact(text).matchAll(ORDER), ([, rest = '']) => rest)
    .filter((rest) => !isWord(text, rest))
    .map((rest) => `LL-${rest.slice(0, 4)}-${rest.slice(4)}`);

/** Whether both name orders, and none is the same. */
export const nameOtherOrders = (one: readonly string[], other: readonly string[]): boolean =>
  one.length > 0 && other.length > 0 && !one.some((order) => other.includes(order));
