/** What the bytes of a statement are written in. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

type Decoded = { refused: null; text: string; encoding: Encoding } | { refused: 'empty' | 'binary' };

// Half of the bytes of Latin text in UTF-16 are zeros, on one side of each pair; in no other encoding of text is any.
function zerosAt(bytes: Uint8Array, offset: 0 | 1): number {
  let [zeros, pairs] = [0, 0];
  for (let at = offset; at < Math.min(bytes.length, 4_096); at += 2) {
    pairs++;
    if (bytes[at] === 0) zeros++;
  }
  return pairs === 0 ? 0 : zeros / pairs;
}

function encodingOf(bytes: Uint8Array): Encoding {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (zerosAt(bytes, 1) > 0.5 && zerosAt(bytes, 0) < 0.1) return 'utf-16le';
  if (zerosAt(bytes, 0) > 0.5 && zerosAt(bytes, 1) < 0.1) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

// What no text has: control characters but tabs, line ends, the page break of old exports, and what old encodings leave.
const CONTROL = /(?![\t\n\f\r\u0080-\u009f])\p{Cc}/u;

/** The text of a file, with the byte order mark taken off; refused where it is none. */
export function decodeStatement(bytes: Uint8Array): Decoded {
  if (bytes.length === 0) return { refused: 'empty' };
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (CONTROL.test(text)) return { refused: 'binary' };
  return text.trim() === '' ? { refused: 'empty' } : { refused: null, text, encoding };
}
