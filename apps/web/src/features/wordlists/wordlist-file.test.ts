import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appendLines, MAX_FILE_BYTES, rangeOfLine, readTextFile } from './wordlist-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, littleEndian: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
};

describe('a text file', () => {
  test.each([
    ['UTF-8', utf8('naïve\nzwei'), 'naïve\nzwei'],
    ['UTF-8 with a byte order mark and Windows line ends', utf8('\ufeffnaïve\r\nzwei\r\n'), 'naïve\nzwei\n'],
    ['UTF-16, little end first', utf16('\ufeffnaïve\r\nzwei', true), 'naïve\nzwei'],
    ['UTF-16, big end first', utf16('\ufeffnaïve\rzwei', false), 'naïve\nzwei'],
    ['Windows-1252', new Uint8Array([0x6e, 0x61, 0xef, 0x76, 0x65]), 'naïve'],
  ])('is read as %s', (_, bytes, text) => {
    expect(readTextFile(bytes)).toEqual({ text });
  });

  test.each([
    ['empty', utf8(' \r\n'), 'The file is empty.'],
    [
      'no text',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1]),
      'This is not a text file. Choose one that ends in .txt.',
    ],
    ['too large', new Uint8Array(MAX_FILE_BYTES + 1).fill(0x61), 'The file is larger than 2 MB. Choose a smaller one.'],
  ])('that is %s is refused in words', (_, bytes, problem) => {
    expect(readTextFile(bytes)).toEqual({ problem });
  });

  test('that this browser exported comes back as it was', () => {
    const words = fc.array(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((word) => /^[^\s\p{Cc}]+$/u.test(word)),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(words, (list) => {
        const text = list.join('\n');
        expect(readTextFile(utf8(text))).toEqual({ text: text.replace(/^\ufeff/, '') });
      }),
    );
  });
});

test('an import takes nothing away', () => {
  expect(appendLines('', 'new')).toBe('new');
  expect(appendLines('typed\n\n', 'new')).toBe('typed\nnew');
});

test('every line has its place in the text', () => {
  const lines = fc.array(fc.stringMatching(/^[^\n]*$/), { minLength: 1 });
  fc.assert(
    fc.property(lines, fc.nat(), (all, pick) => {
      const line = pick % all.length;
      const text = all.join('\n');
      const { from, to } = rangeOfLine(text, line + 1);
      expect(text.slice(from, to)).toBe(all[line]);
    }),
  );
});
