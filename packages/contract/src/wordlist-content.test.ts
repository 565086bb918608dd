import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainFaults, hasFaults, inspectWordlist, namedLines, readWordlist } from './wordlist-content.ts';
import { WORDLIST_LIMITS } from './wordlists.ts';

const contentOf = (typed: string): string => {
  const reading = readWordlist(typed);
  if ('faults' in reading) throw new Error(JSON.stringify(reading.faults));
  return reading.content;
};

const faultsOf = (typed: string) => {
  const reading = readWordlist(typed);
  if ('content' in reading) throw new Error('Nothing is wrong with it.');
  return reading.faults;
};

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`).join('\n');

describe('a wordlist', () => {
  it.each([
    ['nothing', '', ''],
    ['blank lines only', ' \n\t\r\n\u00a0\n\ufeff', ''],
    ['one word', 'hello', 'hello'],
    ['Windows line ends', 'a\r\nb\r\n', 'a\nb'],
    ['old Mac line ends', 'a\rb\r', 'a\nb'],
    ['every other line end', 'a\u0085b\u2028c\u2029d', 'a\nb\nc\nd'],
    ['blanks around words, one of them a tab', '  a b \t\n\tc', 'a b\nc'],
    ['repetitions, at their first place', 'b\na\nb\n b \na', 'b\na'],
    ['one word in two spellings of its accents', 'Cafe\u0301\nCaf\u00e9', 'Caf\u00e9'],
    ['words that differ by case', 'Go\ngo', 'Go\ngo'],
    ['lines of zero-width characters and direction marks only', 'a\n\u200b\n\u200f \u200e\nb', 'a\nb'],
    ['emoji of several code points', '👩‍👩‍👧‍👦 hi\n🇩🇪\n🎮🎮', '👩‍👩‍👧‍👦 hi\n🇩🇪\n🎮🎮'],
    ['right-to-left words', 'مرحبا\nשלום abc', 'مرحبا\nשלום abc'],
    ['Persian with a zero-width non-joiner', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['markup, commas and formulas, as they are', '<b>a</b>, b\n=1+1', '<b>a</b>, b\n=1+1'],
    ['100 characters that need 200 units', '🎮'.repeat(100), '🎮'.repeat(100)],
    ['100 characters in their longest spelling', '\u1f82'.repeat(100).normalize('NFD'), '\u1f82'.repeat(100)],
    ['2,000 lines, each twice', `${numbered(2000)}\n${numbered(2000)}`, numbered(2000)],
  ])('is made of %s', (_, typed, content) => {
    expect(contentOf(typed)).toBe(content);
  });

  it.each([
    ['lines of 101 characters, by their numbers', `\n${'a'.repeat(101)}\nb\n${'🎮'.repeat(101)}`, { tooLong: [2, 4] }],
    ['lines that become longer by NFC', '\u0958'.repeat(51), { tooLong: [1] }],
    ['tabs and control characters inside a line', 'a\tb\nc\nd\u0007e\n\u009b', { unreadable: [1, 3, 4] }],
    ['signs that turn the text around', 'a\nb\u202ec\n\u2066d', { unreadable: [2, 3] }],
    ['2,001 different lines', numbered(2001), { tooMany: 1 }],
    [
      'everything at once',
      `${numbered(2001)}\n${'a'.repeat(101)}\nx\ty`,
      { tooLong: [2002], unreadable: [2003], tooMany: 3 },
    ],
  ])('is refused for %s', (_, typed, faults) => {
    expect(faultsOf(typed)).toEqual({ tooLong: [], unreadable: [], tooMany: 0, ...faults });
  });

  it.each([
    ['400,000 different lines', Array.from({ length: 400_000 }, (_, n) => n.toString(36)).join('\n')],
    ['a megabyte of one line', 'a'.repeat(1_048_576)],
    ['a megabyte of combining marks in the wrong order', `a${'\u0301\u0316'.repeat(250_000)}`],
    ['lines of such marks', `${'\u0301\u0316'.repeat(250)}\n`.repeat(1000)],
    ['a megabyte of tabs between letters', 'a\t'.repeat(524_288)],
    ['a megabyte of zero-width characters around a word', `${'\u200b'.repeat(500_000)}a${'\u200b'.repeat(500_000)}`],
  ])('is refused without losing time over %s', (_, typed) => {
    expect(Object.keys(faultsOf(typed))).toHaveLength(3);
  });

  it('of a million empty lines is empty', () => {
    expect(contentOf('\n'.repeat(1_000_000))).toBe('');
  });
});

const typedText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        'a',
        ' a',
        'a ',
        'b',
        '',
        '\u200b',
        'e\u0301',
        '\u00e9',
        '\u2000x\u2001',
        '\t',
        '\u0301',
        'x'.repeat(101),
      ),
    ),
    { maxLength: 40 },
  )
  .chain((lines) =>
    fc
      .array(fc.constantFrom('\n', '\r\n', '\r', '\u2028', '\u0085', '\n\n'), {
        minLength: lines.length,
        maxLength: lines.length,
      })
      .map((ends) => lines.map((line, index) => line + ends[index]).join('')),
  );

describe('whatever is typed', () => {
  it('keeps its words in their order, within the limits, and reading the result again changes nothing', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const reading = readWordlist(typed);
        if ('faults' in reading) return;
        const { content } = reading;
        expect(contentOf(content)).toBe(content);
        expect(content.normalize('NFC')).toBe(content);
        const lines = content === '' ? [] : content.split('\n');
        expect(lines.length).toBeLessThanOrEqual(WORDLIST_LIMITS.lines);
        expect(new Set(lines).size).toBe(lines.length);
        for (const line of lines) {
          expect([...line].length).toBeLessThanOrEqual(WORDLIST_LIMITS.lineLength);
          expect(line).toBe(line.trim());
          expect(line).not.toBe('');
        }
        const typedLines = typed.split(/\r\n|[\n\r\u0085\u2028\u2029]/).map((line) => line.trim().normalize('NFC'));
        const places = lines.map((line) => typedLines.indexOf(line));
        expect(places).not.toContain(-1);
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }),
      { numRuns: 500 },
    );
  });

  it('comes back as typed when it was clean', () => {
    const word = fc.stringMatching(/^[a-z🎮ש]{1,9}( [a-z]{1,9})?$/u);
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 50 }), (words) => {
        expect(contentOf(words.join('\n'))).toBe(words.join('\n'));
        expect(contentOf(words.map((each) => ` ${each} \r\n\r\n${each}`).join('\r\n'))).toBe(words.join('\n'));
      }),
    );
  });

  it('is either stored or explained', () => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const reading = readWordlist(typed);
        if ('faults' in reading) expect(explainFaults(reading.faults).length).toBeGreaterThan(0);
      }),
    );
  });
});

describe('what is wrong', () => {
  const none = { tooLong: [], unreadable: [], tooMany: 0 };

  it.each([
    [{ ...none, tooLong: [3] }, ['Line 3 is longer than 100 characters. Please shorten it.']],
    [
      { ...none, tooLong: [3, 17, 1204] },
      ['Lines 3, 17 and 1,204 are longer than 100 characters. Please shorten them.'],
    ],
    [
      { ...none, tooLong: Array.from({ length: 412 }, (_, index) => index + 1) },
      ['Lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 402 more are longer than 100 characters. Please shorten them.'],
    ],
    [
      { ...none, unreadable: [2] },
      ['Line 2 contains tabs or control characters. Please put one word or phrase on a line.'],
    ],
    [
      { ...none, unreadable: [2, 5] },
      ['Lines 2 and 5 contain tabs or control characters. Please put one word or phrase on a line.'],
    ],
    [none, []],
    [
      { tooLong: [1], unreadable: [2], tooMany: 2 },
      [
        'Line 1 is longer than 100 characters. Please shorten it.',
        'Line 2 contains tabs or control characters. Please put one word or phrase on a line.',
        'A wordlist holds at most 2,000 lines. Please remove 2 lines.',
      ],
    ],
    [{ ...none, tooMany: 1 }, ['A wordlist holds at most 2,000 lines. Please remove 1 line.']],
    [{ ...none, tooMany: 398_000 }, ['A wordlist holds at most 2,000 lines. Please remove 398,000 lines.']],
  ])('is said so that a person can mend it: %j', (faults, sentences) => {
    expect(explainFaults(faults)).toEqual(sentences);
  });
});

describe('faults', () => {
  const none = { tooLong: [], unreadable: [], tooMany: 0 };

  it.each([
    [none, false],
    [{ ...none, tooLong: [1] }, true],
    [{ ...none, unreadable: [1] }, true],
    [{ ...none, tooMany: 1 }, true],
    [{ tooLong: [1], unreadable: [1], tooMany: 2 }, true],
    [{ ...none, tooLong: [1], tooMany: 1 }, true],
    [{ ...none, tooLong: [1], unreadable: [1] }, true],
  ])('of %j stand against saving: %s', (faults, against) => {
    expect(hasFaults(faults)).toBe(against);
  });

  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

  it.each([
    [[1204], 'Line 1,204'],
    [[2, 5], 'Lines 2 and 5'],
    [upTo(10), 'Lines 1, 2, 3, 4, 5, 6, 7, 8, 9 and 10'],
    [upTo(11), 'Lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 1 more'],
    [upTo(1510), 'Lines 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 1,500 more'],
  ])('name their lines: %j', (lines, name) => {
    expect(namedLines(lines)).toBe(name);
  });
});

describe('what is said while a wordlist is typed', () => {
  it('names the lines that repeat an earlier one, empty ones left out', () => {
    const { words, repeated } = inspectWordlist('one\n\ntwo\n one \n\nOne\ntwo');
    expect(words).toEqual(['one', 'two', 'One']);
    expect(repeated).toEqual([4, 7]);
  });

  it('accounts for every line: it is empty, new or repeated', () => {
    const lines = fc.array(fc.constantFrom('', ' ', 'a', 'b ', 'c', '\u200b'));
    fc.assert(
      fc.property(lines, (typed) => {
        const { words, repeated } = inspectWordlist(typed.join('\n'));
        const filled = typed.filter((line) => /[abc]/.test(line));
        expect(words.length + repeated.length).toBe(filled.length);
      }),
    );
  });
});
