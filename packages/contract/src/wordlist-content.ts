import { isVisible, TURNS_TEXT } from './text.ts';
import { WORDLIST_LIMITS } from './wordlists.ts';

const { lines: MAX_LINES, lineLength: MAX_CHARACTERS } = WORDLIST_LIMITS;

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
  /** Lines with tabs or other control characters, those that turn the direction of text among them. */
  unreadable: number[];
  /** Different lines beyond the limit. */
  tooMany: number;
};

/** What is to be stored, or why it cannot be. */
export type WordlistReading = { content: string } | { faults: WordlistFaults };

/** What a text says while it is being typed. */
export type WordlistInspection = {
  /** The different words and phrases, in their order. */
  words: string[];
  /** Lines that repeat an earlier one, by number: saving drops them. */
  repeated: number[];
  faults: WordlistFaults;
};

// A code point is what counts as a character, as for passwords.
const isTooLong = (line: string): boolean =>
  line.length > SHRINKS_BY * MAX_CHARACTERS || [...line.normalize('NFC')].length > MAX_CHARACTERS;

/** Looks through what was typed into a wordlist, line by line (D36, D83). */
export function inspectWordlist(typed: string): WordlistInspection {
  const kept = new Set<string>();
  const repeated: number[] = [];
  const faults: WordlistFaults = { tooLong: [], unreadable: [], tooMany: 0 };
  for (const [index, raw] of typed.split(LINE_END).entries()) {
    const line = raw.trim();
    // What looks empty counts as such.
    if (!isVisible(line) && !CONTROL.test(line)) continue;
    const tooLong = isTooLong(line);
    if (tooLong) faults.tooLong.push(index + 1);
    if (CONTROL.test(line) || TURNS_TEXT.test(line)) faults.unreadable.push(index + 1);
    const word = tooLong ? line : line.normalize('NFC');
    if (kept.has(word)) repeated.push(index + 1);
    kept.add(word);
  }
  faults.tooMany = Math.max(0, kept.size - MAX_LINES);
  return { words: [...kept], repeated, faults };
}

/** Whether anything stands against saving. */
export const hasFaults = ({ tooLong, unreadable, tooMany }: WordlistFaults): boolean =>
  tooLong.length + unreadable.length + tooMany > 0;

/**
 * Reads what was typed into a wordlist: lines trimmed, in NFC, without empty ones and repetitions, in their order,
 * joined by line feeds. Reading the result again changes nothing.
 */
export function readWordlist(typed: string): WordlistReading {
  const { words, faults } = inspectWordlist(typed);
  return hasFaults(faults) ? { faults } : { content: words.join('\n') };
}

// Enough to find the place; nobody reads a thousand numbers.
const MAX_NAMED = 10;

const inNumbers = (count: number) => count.toLocaleString('en-US');

/** Lines by number, as a person names them: "Lines 2, 5 and 7". */
export function namedLines(lines: readonly number[]): string {
  const shown = lines.slice(0, MAX_NAMED).map(inNumbers);
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
    sentences.push(`${namedLines(tooLong)} ${verb} longer than ${MAX_CHARACTERS} characters. Please shorten ${them}.`);
  }
  if (unreadable.length > 0) {
    const verb = unreadable.length === 1 ? 'contains' : 'contain';
    sentences.push(
      `${namedLines(unreadable)} ${verb} tabs or control characters. Please put one word or phrase on a line.`,
    );
  }
  if (tooMany > 0) {
    const lines = tooMany === 1 ? '1 line' : `${inNumbers(tooMany)} lines`;
    sentences.push(`A wordlist holds at most ${inNumbers(MAX_LINES)} lines. Please remove ${lines}.`);
  }
  return sentences;
}
