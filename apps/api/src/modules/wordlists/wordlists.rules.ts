import { isVisible, WORDLIST_LIMITS } from '@livelift/contract';

const { lines: MOST_LINES, lineLength: MOST_CHARACTERS } = WORDLIST_LIMITS;

// What editors and browsers end a line with, U+0085, U+2028 and U+2029 included.
const LINE_END = /\r\n|[\n\r\u0085\u2028\u2029]/;

// Tabs too: columns pasted from a spreadsheet are several words, and only their owner knows which.
const CONTROL = /\p{Cc}/u;

// NFC makes a text at most 4 times shorter; what is longer than that is too long in any form, and is not even
// normalised, which takes minutes for a megabyte of combining marks.
const SHRINKS_BY = 4;

/** What is wrong with a text that is to become a wordlist: numbers of lines as they were typed, counted from 1. */
export type WordlistFaults = {
  tooLong: number[];
  /** Lines with tabs or other control characters. */
  unreadable: number[];
  /** Different lines beyond the limit. */
  tooMany: number;
};

/** What is to be stored, or why it cannot be. */
export type WordlistReading = { content: string } | { faults: WordlistFaults };

// A code point is what counts as a character, as for passwords (D21).
const isTooLong = (line: string): boolean =>
  line.length > SHRINKS_BY * MOST_CHARACTERS || [...line.normalize('NFC')].length > MOST_CHARACTERS;

/**
 * Reads what was typed into a wordlist (D36): lines trimmed, in NFC, without empty ones and repetitions, in their order,
 * joined by line feeds. Reading the result again changes nothing.
 */
export function readWordlist(typed: string): WordlistReading {
  const kept = new Set<string>();
  const faults: WordlistFaults = { tooLong: [], unreadable: [], tooMany: 0 };
  for (const [index, raw] of typed.split(LINE_END).entries()) {
    const line = raw.trim();
    // What looks empty counts as such.
    if (!isVisible(line) && !CONTROL.test(line)) continue;
    const tooLong = isTooLong(line);
    if (tooLong) faults.tooLong.push(index + 1);
    if (CONTROL.test(line)) faults.unreadable.push(index + 1);
    kept.add(tooLong ? line : line.normalize('NFC'));
  }
  faults.tooMany = Math.max(0, kept.size - MOST_LINES);
  const wrong = faults.tooLong.length + faults.unreadable.length + faults.tooMany > 0;
  return wrong ? { faults } : { content: [...kept].join('\n') };
}

// Enough to find the place; nobody reads a thousand numbers.
const MOST_NAMED = 10;

const inNumbers = (count: number) => count.toLocaleString('en-US');

function named(lines: number[]): string {
  const shown = lines.slice(0, MOST_NAMED).map(inNumbers);
  const more = lines.length - shown.length;
  const parts = more > 0 ? [...shown, `${inNumbers(more)} more`] : shown;
  const last = parts.pop();
  return parts.length === 0 ? `Line ${last}` : `Lines ${parts.join(', ')} and ${last}`;
}

/** The faults in sentences that a person can act on, one for each kind. */
export function explainFaults({ tooLong, unreadable, tooMany }: WordlistFaults): string[] {
  const sentences: string[] = [];
  if (tooLong.length > 0) {
    const [verb, them] = tooLong.length === 1 ? ['is', 'it'] : ['are', 'them'];
    sentences.push(`${named(tooLong)} ${verb} longer than ${MOST_CHARACTERS} characters. Please shorten ${them}.`);
  }
  if (unreadable.length > 0) {
    const verb = unreadable.length === 1 ? 'contains' : 'contain';
    sentences.push(`${named(unreadable)} ${verb} tabs or control characters. Please put one word or phrase on a line.`);
  }
  if (tooMany > 0) {
    const lines = tooMany === 1 ? '1 line' : `${inNumbers(tooMany)} lines`;
    sentences.push(`A wordlist holds at most ${inNumbers(MOST_LINES)} lines. Please remove ${lines}.`);
  }
  return sentences;
}
