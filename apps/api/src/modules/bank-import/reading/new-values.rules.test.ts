import { describe, expect, it } from 'vitest';
import type { Roles } from './columns.rules.ts';
import { newValueTexts, valueKeys } from './new-values.rules.ts';

const ROLES: Roles = ['date', 'none', 'text', 'amount'];

const file = (...rows: [mark: string, text: string][]) => ({
  header: ['Date', 'Type', 'Details', 'Amount'],
  rows: rows.map(([mark, text], at) => ({ line: at + 2, cells: ['2026-11-02', mark, text, '5.00'] })),
});

const newTexts = (first: ReturnType<typeof file>, later: ReturnType<typeof file>) =>
  newValueTexts(later, ROLES, valueKeys(first, ROLES));

describe('what a column says that is not read', () => {
  it.each([
    ['Incoming wire', 'Outgoing wire', '"Type" says "Outgoing wire" for the first time'],
    ['Checking USD', 'Savings EUR', '"Type" says "Savings EUR" for the first time'],
    ['USD-Konto 1', 'EUR-Konto 2', '"Type" says "EUR-Konto 2" for the first time'],
    ['11/25/2026', '', '"Type" is empty for the first time'],
    ['', '*', '"Type" says "*" for the first time'],
    ['N', 'Y', '"Type" says "Y" for the first time'],
    ['TRUE', 'false', '"Type" says "false" for the first time'],
    ['1', '9', '"Type" says "9" for the first time'],
    ['R00', 'R03', '"Type" says "R03" for the first time'],
    ['USD1 main', 'EUR2 main', '"Type" says "EUR2 main" for the first time'],
    ['4711USD', '4711EUR', '"Type" says "4711EUR" for the first time'],
    ['USD1 main', 'USD2 main', null],
    ['ch_EX4AAA6643410', 'ch_EX4MZN6643410', null],
    ['Wire 2026-11-02', 'wire 2026-12-24', null],
    ['TX 81-A9', 'TX 82-A7', null],
    ['12.50', '1,300.00', null],
    ['2 Sep 2026', '1 Oct 2026', null],
    ['Miete September', 'Miete Oktober', null],
    ['3f2a-beef-4411-77ab', 'a1b2-face-9918-0c44', null],
    ['For LL-7K3F-9Q', 'LL-T5F9-74 thanks', null],
    ['DE89370400440532013000', 'DE12500105170648489890', null],
  ])('%j, then %j: %j', (before, now, text) => {
    expect(newTexts(file([before, 'a'], [before, 'b']), file([now, 'c']))).toEqual([text]);
  });

  const ACCOUNTS = ['20-00-00 12345678', '20-00-00 87654321', 'DE12500105170648489890'] as const;
  const ofAccount = (at: number, count = 3) =>
    file(...Array.from({ length: count }, (_, row): [string, string] => [ACCOUNTS[at] ?? '', `${row}`]));

  it('is another account where all lines of the file before had one, until two are known', () => {
    const first = valueKeys(ofAccount(0), ROLES);
    expect(newValueTexts(ofAccount(0, 1), ROLES, first)).toEqual([null]);
    expect(newValueTexts(ofAccount(1, 1), ROLES, first)).toEqual([`"Type" says "${ACCOUNTS[1]}" for the first time`]);
    const both = [...first, ...valueKeys(ofAccount(1, 1), ROLES, first)];
    expect(newValueTexts(ofAccount(2, 1), ROLES, both)).toEqual([null]);
  });

  it.each([
    ['of too few lines', file(['12345678', 'a'], ['12345678', 'b'])],
    ['that differ', file(['12345678', 'a'], ['12345679', 'b'], ['12345680', 'c'])],
    ['of sums', file(['1200000.00', 'a'], ['1200000.00', 'b'], ['1200000.00', 'c'])],
    ['of days', file(['2026-11-02', 'a'], ['2026-11-02', 'b'], ['2026-11-02', 'c'])],
  ])('is no account: numbers %s', (_, first) => {
    expect(newTexts(first, file(['98765432', 'x']))).toEqual([null]);
  });

  it('is asked about in the lines alone that say it', () => {
    expect(newTexts(file(['In', 'a']), file(['In', 'b'], ['Out', 'c']))).toEqual([
      null,
      '"Type" says "Out" for the first time',
    ]);
  });

  const lines = (count: number, mark: (at: number) => string) =>
    file(...Array.from({ length: count }, (_, at): [string, string] => [mark(at), 'x']));
  const letters = (at: number) => `${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10)]}`;

  it.each([
    ['four lines that all differ', lines(4, letters), true],
    ['five lines that all differ', lines(5, letters), false],
    ['ten lines of five values', lines(10, (at) => letters(at % 5)), true],
    ['ten lines of six values', lines(10, (at) => letters(at % 6)), false],
    ['ten values that come again', lines(40, (at) => letters(at % 10)), true],
    ['eleven values that come again', lines(44, (at) => letters(at % 11)), false],
  ])('after %s: asked about %j', (_, first, isAsked) => {
    expect(newTexts(first, file(['zz', 'x']))).toEqual([isAsked ? '"Type" says "zz" for the first time' : null]);
  });

  it('is free once more than ten values of it are known', () => {
    const known = (count: number) =>
      Array.from({ length: count }, (_, at) => valueKeys(file([letters(at), 'x']), ROLES)).flat();
    expect(newValueTexts(file(['zz', 'x']), ROLES, known(10))).not.toEqual([null]);
    expect(newValueTexts(file(['zz', 'x']), ROLES, known(11))).toEqual([null]);
  });

  it('is told of each column, cut where it is long', () => {
    const roles: Roles = ['date', 'none', 'none', 'amount'];
    const long = 'a word '.repeat(9).trim();
    expect(newValueTexts(file([long, '']), roles, [])).toEqual([
      `"Type" says "${long.slice(0, 39)}…" for the first time. "Details" is empty for the first time`,
    ]);
  });

  it('keeps nothing of the columns that are read', () => {
    expect(valueKeys(file(['In', 'a']), ['date', 'name', 'reference', 'amount'])).toEqual([]);
  });

  it('is asked about beside values that come again and again', () => {
    const others = ['Scheduled', 'Sent', 'Recalled', 'Authorised', 'Bounced'];
    const later = file(...[...Array(5).fill('Credited'), ...others].map((mark): [string, string] => [mark, 'x']));
    expect(newTexts(file(['Credited', 'x']), later).map((text) => text !== null)).toEqual([
      ...Array(5).fill(false),
      ...Array(5).fill(true),
    ]);
  });
});

describe('a text', () => {
  it('is asked about where it came again before', () => {
    const first = file(['', 'Gutschrift'], ['', 'Gutschrift'], ['', 'Lohn'], ['', 'Lohn']);
    expect(newTexts(first, file(['', 'Storno']))).toEqual(['"Details" says "Storno" for the first time']);
  });

  it('that is known to come again is known by one line that was booked, and an order of ours is never new', () => {
    const first = file(...Array.from({ length: 6 }, (): [string, string] => ['', 'GUTSCHR. UEBERWEISUNG']));
    const known = valueKeys(first, ROLES);
    const later = file(['', 'ECHTZEIT-GUTSCHRIFT'], ['', 'for LL-7K3F-9Q']);
    expect(newValueTexts(later, ROLES, known)).toEqual([expect.stringContaining('for the first time'), null]);
    expect(newValueTexts(later, ROLES, [...known, ...valueKeys(later, ROLES, known)])).toEqual([null, null]);
  });

  it.each([
    ['three lines that are alike', ['Gutschrift', 'Gutschrift', 'Gutschrift']],
    ['four lines of which three differ', ['a', 'b', 'c', 'c']],
    ['many alike beside some that differ', [...Array(20).fill('NOTPROVIDED'), 'a', 'b', 'c']],
    ['ten lines that differ', [...'abcdefghij']],
  ])('is free after %s', (_, texts) => {
    const first = file(...texts.map((text): [string, string] => ['', text]));
    expect(newTexts(first, file(['', 'Storno']))).toEqual([null]);
  });
});
