import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emailAddress, isVisible, line, multiline, normalizeEmail, rawText, storableText } from './text.ts';

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success;

const said = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } | undefined } },
  value: unknown,
) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

describe('text that people write', () => {
  it.each([
    ['an emoji of several code points', '👩‍👩‍👧‍👦 stream 🎮'],
    ['a flag', '🇩🇪'],
    ['Arabic', 'بث مباشر الليلة'],
    ['Hebrew with points', 'שָׁלוֹם'],
    ['a right-to-left mark', 'abc\u200f!'],
    ['an Arabic letter mark', '\u061c5 أصدقاء'],
    ['braille with a blank cell', '⠓⠊\u2800⠓⠊'],
    ['Chinese', '今晚直播'],
    ['Thai', 'สตรีมคืนนี้'],
    ['quotes and markup', `<b>"O'Brien" & co</b>`],
    ['a backslash and percents', '100%_\\'],
  ])('survives: %s', (_, text) => {
    expect(line(100).parse(text)).toBe(text.normalize('NFC'));
    expect(multiline(100).parse(text)).toBe(text.normalize('NFC'));
  });

  it('is the same text however its accents were typed', () => {
    expect(line(100).parse('Caf\u0065\u0301')).toBe('Caf\u00e9');
    expect(storableText(100).parse('\u1100\u1161')).toBe('\uac00');
  });

  it('never grows beyond its limit, also where NFC makes it longer', () => {
    // U+0958 becomes two characters in NFC, U+1D160 three pairs.
    for (const text of ['\u0958'.repeat(100), '\ud834\udd60'.repeat(50)]) {
      for (const schema of [line(100), multiline(100), storableText(100)]) expect(accepts(schema, text)).toBe(false);
    }
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const result = storableText(50).safeParse(text);
        if (result.success) {
          expect(result.data.length).toBeLessThanOrEqual(50);
          expect(result.data.normalize('NFC')).toBe(result.data);
        }
      }),
    );
  });

  it('is refused before a megabyte of combining marks in the wrong order keeps the process busy for minutes', () => {
    for (const schema of [line(200), multiline(2000), storableText(1000)]) {
      expect(accepts(schema, `a${'\u0301\u0316'.repeat(250_000)}`)).toBe(false);
    }
  });

  it('is taken in its longest spelling when what is stored fits', () => {
    const stored = '\u1f82'.repeat(100);
    expect(line(100).parse(stored.normalize('NFD'))).toBe(stored);
    expect(accepts(line(100), `${stored}a`.normalize('NFD'))).toBe(false);
  });

  it('is taken up to its limit and no further', () => {
    expect(accepts(line(10), 'a'.repeat(10))).toBe(true);
    expect(accepts(line(10), 'a'.repeat(11))).toBe(false);
    expect(accepts(multiline(10), 'a'.repeat(11))).toBe(false);
    expect(accepts(storableText(10), 'a'.repeat(11))).toBe(false);
  });
});

describe('text that a database cannot hold', () => {
  const unstorable = [
    ['U+0000', 'a\u0000b'],
    ['U+0000 alone', '\u0000'],
    ['a high surrogate alone', 'a\ud800'],
    ['a low surrogate alone', '\udc00a'],
    ['surrogates in the wrong order', '\udc00\ud800'],
    ['a non-character', 'a\uffff'],
    ['one of the Arabic block', 'a\ufdd0b'],
    ['one beyond the first plane', 'a\u{10fffe}'],
  ] as const;

  it.each(unstorable)('is refused: %s', (_, text) => {
    for (const schema of [line(100), multiline(100), storableText(100)]) expect(accepts(schema, text)).toBe(false);
  });

  it('never gets through, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 }), (units) => {
        const result = storableText(100).safeParse(String.fromCharCode(...units));
        if (result.success) expect(result.data.isWellFormed() && !result.data.includes('\u0000')).toBe(true);
      }),
    );
  });
});

describe('what is said of a text', () => {
  const tooLong = 'Must be at most 10 characters long.';
  const unstorableText = 'Contains characters that cannot be stored.';

  it.each([
    ['too long', 'a'.repeat(11), [tooLong], [tooLong], [tooLong]],
    ['far too long', 'a'.repeat(41), [tooLong], [tooLong], [tooLong]],
    ['unstorable', 'a\ud800', [unstorableText], [unstorableText], [unstorableText]],
    ['of two lines', 'a\nb', ['Must be a single line without control characters.'], [], []],
    [
      'with a control character',
      'a\u0007b',
      ['Must be a single line without control characters.'],
      ['Must not contain control characters.'],
      [],
    ],
    ['empty', '', ['This field is required.'], [], []],
    ['blank', ' ', ['This field is required.'], [], []],
    ['absent', undefined, ['This field is required.'], ['Say something.'], ['Say something.']],
  ])('that is %s', (_, text, ofLine, ofLines, ofAny) => {
    expect(said(line(10), text)).toEqual(ofLine);
    expect(said(multiline(10, 'Say something.'), text)).toEqual(ofLines);
    expect(said(storableText(10, 'Say something.'), text)).toEqual(ofAny);
  });

  it('leaves a text of any length to who takes it raw', () => {
    expect(rawText.parse('e\u0301'.repeat(5000))).toBe('e\u0301'.repeat(5000));
    expect(said(rawText, 'a\u0000')).toEqual([unstorableText]);
    expect(said(rawText, 5)).not.toEqual(said(line(10), undefined));
  });

  it.each([
    ['', ['Enter an email address.']],
    [' ', ['Enter an email address.']],
    ['a@', ['Enter a valid email address.']],
    [`${'a'.repeat(250)}@b.co`, ['Must be at most 254 characters long.']],
  ])('that is no address: %j', (text, sentences) => {
    expect(said(emailAddress, text)).toEqual(sentences);
  });

  it.each(['abc', 'א', '5', '.', '👩'])('that shows something: %j', (text) => {
    expect(isVisible(text)).toBe(true);
  });

  it.each(['', ' ', '\u200b', ' \u2060\t\n\u00ad'])('that shows nothing: %j', (text) => {
    expect(isVisible(text)).toBe(false);
  });
});

describe('control characters', () => {
  const controls = [...Array.from({ length: 32 }, (_, code) => code), 0x7f, 0x80, 0x85, 0x9f];

  it('have no place in a single line', () => {
    for (const code of [...controls, 0x2028, 0x2029]) {
      expect([code, accepts(line(100), `a${String.fromCharCode(code)}b`)]).toEqual([code, false]);
    }
  });

  it('have no place in a long text either, but line breaks and tabs have', () => {
    const breaks = ['\t', '\n', '\r'].map((sign) => sign.charCodeAt(0));
    for (const code of controls) {
      const taken = accepts(multiline(100), `a${String.fromCharCode(code)}b`);
      expect([code, taken]).toEqual([code, breaks.includes(code)]);
    }
  });
});

describe('signs that turn the text around them', () => {
  it.each(['\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2066', '\u2067', '\u2068', '\u2069'])(
    'have no place in a text: %j',
    (sign) => {
      for (const schema of [line(100), multiline(100)]) {
        expect(said(schema, `invoice ${sign}gnp.exe`)).toEqual([
          'Must not contain characters that turn the direction of text.',
        ]);
      }
    },
  );
});

describe('a required line', () => {
  it.each(['', ' ', '\t\n ', '\u00a0', '\u2800', ' \u2800\u200b', '\u200b', '\u202e\u200d', '\ufeff', '\u2060 \u00ad'])(
    'is missing when there is nothing to see: %j',
    (text) => {
      const issues = line(100, 'Say something.').safeParse(text).error?.issues ?? [];
      expect(issues.map(({ message }) => message)).toEqual(['Say something.']);
    },
  );

  it.each(['👩‍👩‍👧', 'א\u200fב', 'a\u200bb'])('may hold signs that are not seen beside those that are: %j', (text) => {
    expect(line(100).parse(text)).toBe(text);
  });

  it('is trimmed', () => {
    expect(line(100).parse('  a b  ')).toBe('a b');
  });

  it.each([null, undefined, 5, true, ['a'], { a: 1 }])('is text and nothing else: %j', (value) => {
    for (const schema of [line(100), multiline(100), storableText(100), emailAddress]) {
      expect(accepts(schema, value)).toBe(false);
    }
  });
});

describe('an e-mail address', () => {
  it.each([
    'a@b.co',
    'First.Last+tag@sub.example.com',
    "o'brien@example.org",
    'UPPER@EXAMPLE.COM',
    `${'a'.repeat(64)}@${'b'.repeat(60)}.com`,
  ])('can be %s', (address) => {
    expect(emailAddress.parse(address)).toBe(address);
  });

  it('is trimmed', () => {
    expect(emailAddress.parse('  a@b.co \n')).toBe('a@b.co');
  });

  it.each([
    ['no domain', 'a@'],
    ['no top level', 'a@b'],
    ['two at signs', 'a@@b.co'],
    ['a space inside', 'a b@c.co'],
    ['a zero-width space', 'a\u200b@b.co'],
    ['a zero-width joiner', 'a@b\u200d.co'],
    ['a soft hyphen', 'a\u00ad@b.co'],
    ['a look-alike letter', 'аdmin@example.com'],
    ['a full-width letter', 'ａ@b.co'],
    ['the Turkish capital I', 'İ@b.co'],
    ['an accent', 'é@b.co'],
    ['U+0000', 'a\u0000@b.co'],
    ['a line break that adds a header', 'a@b.co\nBcc: x@y.co'],
    ['a second recipient', 'a@b.co,c@d.co'],
    ['a display name', 'A <a@b.co>'],
    ['a quoted part', '"a b"@c.co'],
    ['an address literal', 'a@[127.0.0.1]'],
    ['255 characters', `${'a'.repeat(250)}@b.co`],
    ['empty text', ''],
  ])('cannot have %s', (_, address) => {
    expect(accepts(emailAddress, address)).toBe(false);
  });

  it('has one normal form, in ASCII, whatever its spelling', () => {
    fc.assert(
      fc.property(fc.emailAddress(), fc.array(fc.boolean()), (address, upper) => {
        fc.pre(accepts(emailAddress, address));
        const spelled = [...address].map((sign, at) => (upper[at] ? sign.toUpperCase() : sign)).join('');
        expect(normalizeEmail(` ${spelled} `)).toBe(address.toLowerCase());
      }),
    );
  });
});
