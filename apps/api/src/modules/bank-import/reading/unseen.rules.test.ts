import { describe, expect, it } from 'vitest';
import type { Roles } from './columns.rules.ts';
import { sayingKeys, unseenOf } from './unseen.rules.ts';

const ROLES: Roles = ['date', 'none', 'text', 'amount'];

const file = (...rows: [mark: string, text: string][]) => ({
  header: ['Date', 'Type', 'Details', 'Amount'],
  rows: rows.map(([mark, text], at) => ({ line: at + 2, cells: ['2026-11-02', mark, text, '5.00'] })),
});

const unseen = (first: ReturnType<typeof file>, later: ReturnType<typeof file>) =>
  unseenOf(later, ROLES, sayingKeys(first, ROLES));

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
    ['Wire 2026-11-02', 'wire 2026-12-24', null],
    ['TX 81-A9', 'TX 82-A7', null],
    ['12.50', '1,300.00', null],
    ['DE89370400440532013000', 'DE12500105170648489890', null],
  ])('%j, then %j: %j', (before, now, said) => {
    expect(unseen(file([before, 'a'], [before, 'b']), file([now, 'c']))).toEqual([said]);
  });

  it('is asked about in the lines alone that say it', () => {
    expect(unseen(file(['In', 'a']), file(['In', 'b'], ['Out', 'c']))).toEqual([
      null,
      '"Type" says "Out" for the first time',
    ]);
  });

  it('is free where it differs from line to line in a file of many', () => {
    const words = [...'abcdefghijklm'].map((letter): [string, string] => [`Shop ${letter}`, 'x']);
    expect(unseen(file(...words), file(['Bakery', 'x']))).toEqual([null]);
  });

  const lines = (count: number, mark: (at: number) => string) =>
    file(...Array.from({ length: count }, (_, at): [string, string] => [mark(at), 'x']));
  const letters = (at: number) => `${'abcdefghij'[at % 10]}${'abcdefghij'[Math.floor(at / 10)]}`;

  it.each([
    ['nine lines that all differ', lines(9, letters), true],
    ['ten lines of which five differ', lines(10, (at) => letters(at % 5)), true],
    ['ten lines of which six differ', lines(10, (at) => letters(at % 6)), false],
    ['ten lines that all differ, one of them empty', lines(10, (at) => (at === 0 ? '' : letters(at))), true],
    ['fifty values that come again', lines(200, (at) => letters(at % 50)), true],
    ['fifty-one values that come again', lines(200, (at) => letters(at % 51)), false],
  ])('after %s: asked about %j', (_, first, isAsked) => {
    expect(unseen(first, file(['zz', 'x']))).toEqual([isAsked ? '"Type" says "zz" for the first time' : null]);
  });

  it('is told of each column, cut where it is long', () => {
    const roles: Roles = ['date', 'none', 'none', 'amount'];
    const long = 'a word '.repeat(9).trim();
    expect(unseenOf(file([long, '']), roles, [])).toEqual([
      `"Type" says "${long.slice(0, 39)}…" for the first time. "Details" is empty for the first time`,
    ]);
  });

  it('keeps nothing of the columns that are read', () => {
    expect(sayingKeys(file(['In', 'a']), ['date', 'name', 'reference', 'amount'])).toEqual([]);
  });

  it('is known once a line was booked that said it', () => {
    const later = file(['In', 'a'], ['Other', 'b'], ['Out', 'c']);
    const booked = sayingKeys(later, ROLES, ({ line }) => line === 3);
    const known = [...sayingKeys(file(['In', 'a']), ROLES), ...booked];
    expect(unseenOf(later, ROLES, known)).toEqual([null, null, '"Type" says "Out" for the first time']);
  });
});

describe('a text', () => {
  it('is asked about where it came again before', () => {
    const first = file(['', 'Gutschrift'], ['', 'Gutschrift'], ['', 'Lohn'], ['', 'Lohn']);
    expect(unseen(first, file(['', 'Storno']))).toEqual(['"Details" says "Storno" for the first time']);
  });

  it.each([
    ['three lines that are alike', ['Gutschrift', 'Gutschrift', 'Gutschrift']],
    ['four lines of which three differ', ['a', 'b', 'c', 'c']],
    ['ten lines that differ', [...'abcdefghij']],
  ])('is free after %s', (_, texts) => {
    const first = file(...texts.map((text): [string, string] => ['', text]));
    expect(unseen(first, file(['', 'Storno']))).toEqual([null]);
  });
});
