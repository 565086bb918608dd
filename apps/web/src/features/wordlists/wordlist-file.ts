/** The largest file that is read: more than the longest wordlist in any encoding. */
export const MAX_FILE_BYTES = 2_000_000;

/** The text of a file, or an error message. */
export type FileReading = { text: string } | { problem: string };

const startsWith = (bytes: Uint8Array, mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);

// A byte order mark says how the text is encoded. Without one it is UTF-8 where that is possible, else what old Windows
// editors write, in which every byte is some character.
function decode(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Normalises line ends to \n, with the same set that the server splits by, so that line numbers agree. */
export const normalizeLineEnds = (text: string): string => text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n');

/** Reads a text file whatever editor wrote it: with any line ends, with or without a byte order mark. */
export function readTextFile(bytes: Uint8Array): FileReading {
  if (bytes.length > MAX_FILE_BYTES) return { problem: 'The file is larger than 2 MB. Choose a smaller one.' };
  const text = decode(bytes);
  if (text.includes('\u0000')) return { problem: 'This is not a text file. Choose one that ends in .txt.' };
  const lines = normalizeLineEnds(text);
  return lines.trim() === '' ? { problem: 'The file is empty.' } : { text: lines };
}

/** Appends imported lines below the text: an import removes nothing. */
export const appendLines = (typed: string, imported: string): string =>
  typed.trim() === '' ? imported : `${typed.replace(/\s+$/, '')}\n${imported}`;

/** The trimmed lines of one text that another one lacks. */
export function linesMissingFrom(text: string, other: string): string[] {
  const linesOf = (each: string) => each.split('\n').map((line) => line.trim());
  const present = new Set(linesOf(other));
  return [...new Set(linesOf(text))].filter((line) => line !== '' && !present.has(line));
}

export const countNonEmptyLines = (text: string): number =>
  text.split('\n').filter((line) => line.trim() !== '').length;

/** Where a line begins and ends in a text, counted from 1, for a selection. */
export function rangeOfLine(text: string, line: number): { from: number; to: number } {
  let from = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf('\n', from);
    if (end === -1) break;
    from = end + 1;
  }
  const end = text.indexOf('\n', from);
  return { from, to: end === -1 ? text.length : end };
}
