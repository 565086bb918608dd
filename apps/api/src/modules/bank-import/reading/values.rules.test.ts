import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDecimal, foreignCurrencyIn, isDirectionOf, readAmount, readDirection } from './amounts.rules.ts';
import { rolesByContent } from './columns.rules.ts';
import { findDateOrder, readDay } from './dates.rules.ts';
import { saysNoMoney } from './status.rules.ts';

describe('an amount', () => {
  it.each([
    ['1.234,56', ',', 123_456],
    ['1,234.56', '.', 123_456],
    ['1234.5', '.', 123_450],
    ['12', '.', 1_200],
    ['$1,234.56', '.', 123_456],
    ['1 234,56', ',', 123_456],
    ["1'234.50", '.', 123_450],
    ['-12,00', ',', -1_200],
    ['12,00-', ',', -1_200],
    ['\u221212,00', ',', -1_200],
    ['(12.00)', '.', -1_200],
    ['+12.00', '.', 1_200],
    ['12.00 USD', '.', 1_200],
    ['USD 12.00', '.', 1_200],
    ['-$12.00', '.', -1_200],
    ['12,00 S', ',', -1_200],
    ['12,00 H', ',', 1_200],
    ['0,00', ',', 0],
  ] as const)('%s with %s before the cents is %d cents', (cell, decimal, cents) => {
    expect(readAmount(cell, decimal)).toBe(cents);
  });

  it.each([
    'abc',
    '',
    '1,2,3',
    '1.23.4',
    '12.345',
    '1,23',
    '--1',
    '-1-',
    '(1',
    '1e5',
    '12 monkeys',
    '.',
    '١٢',
    `${'9'.repeat(20)}`,
  ])("'%s' is no number with a point before the cents", (cell) => {
    expect(readAmount(cell, '.')).toBeUndefined();
  });

  it.each([
    [['1.234,56', '12'], ','],
    [['1,234.56'], '.'],
    [['12,5'], ','],
    [['1.234.567'], ','],
    [['12', '13'], '.'],
    [['1.234', '2.345'], null],
    [['1.234', '2,50'], ','],
    [['abc'], '.'],
  ])('of %j has %s before the cents', (cells, decimal) => {
    expect(findDecimal(cells)).toBe(decimal);
  });

  it('comes back from both ways of writing it', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.boolean(), (cents, isBehind) => {
        const [whole = '', fraction = ''] = (Math.abs(cents) / 100).toFixed(2).split('.');
        const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+$)/g, mark);
        const signed = (text: string) => (cents >= 0 ? text : isBehind ? `${text}-` : `-${text}`);
        expect(readAmount(signed(`${grouped('.')},${fraction}`), ',')).toBe(cents);
        expect(readAmount(signed(`${grouped(',')}.${fraction}`), '.')).toBe(cents);
      }),
    );
  });

  it.each([
    ['S', 'out'],
    ['Haben', 'in'],
    ['DEBIT', 'out'],
    ['CRDT', 'in'],
    ['maybe', undefined],
  ])('has a mark of debit or credit: %s', (mark, way) => {
    expect(readDirection(mark)).toBe(way);
  });
});

describe('a date', () => {
  it.each([
    ['31.01.2026', 'MDY', '2026-01-31'],
    ['3.2.26', 'MDY', '2026-02-03'],
    ['03/02/2026', 'DMY', '2026-02-03'],
    ['03/02/2026', 'MDY', '2026-03-02'],
    ['2026-02-03', 'DMY', '2026-02-03'],
    ['20260203', 'DMY', '2026-02-03'],
    ['2026/02/03 14:05', 'DMY', '2026-02-03'],
    ['2026-02-03T14:05:00Z', 'DMY', '2026-02-03'],
    ['3 Feb 2026', 'MDY', '2026-02-03'],
    ['03-February-2026', 'MDY', '2026-02-03'],
  ] as const)('%s read %s is %s', (cell, order, day) => {
    expect(readDay(cell, order)).toBe(day);
  });

  it.each(['31.02.2026', '13/13/2026', '2026-00-10', 'yesterday', '', '1.2.3.2026', '99999999', '01/02-2026'])(
    "'%s' is none",
    (cell) => {
      expect(readDay(cell, 'DMY')).toBeUndefined();
    },
  );

  it.each([
    [['03/02/2026', '13/02/2026'], 'DMY'],
    [['03/02/2026', '02/13/2026'], 'MDY'],
    [['03/02/2026', '04/05/2026'], null],
    [['13/02/2026', '02/13/2026'], null],
    [['03/03/2026'], 'DMY'],
    [['03.02.2026'], 'DMY'],
    [['2026-02-03'], 'DMY'],
  ])('of the column %j is %s', (cells, order) => {
    expect(findDateOrder(cells)).toBe(order);
  });
});

describe('the currency of an amount', () => {
  it.each([
    ['12,00 EUR', 'EUR'],
    ['12,00EUR', 'EUR'],
    ['€12.00', '€'],
    ['CHF 12.00', 'CHF'],
    ['Betrag (EUR)', 'EUR'],
    ['Montant en euros', 'EUROS'],
    ['Amount £', '£'],
    ['Amount (AUD)', 'AUD'],
    ['Amount (A$)', 'A$'],
    ['Amount ₹', '₹'],
    ['Kwota zł', 'ZŁ'],
    ['Belopp kr', 'KR'],
    ['Amount (US$)', undefined],
    ['$12.00', undefined],
    ['ALL AMOUNTS', undefined],
    ['12.00 USD', undefined],
    ['12.00', undefined],
    ['Neurology', undefined],
  ])('%s is in %s', (text, currency) => {
    expect(foreignCurrencyIn(text)).toBe(currency);
  });
});

describe('what became of a transfer', () => {
  it.each(['offen', 'Held', 'On hold', 'VOID', 'Returned', 'FAILED_BY_BANK', 'Stornierung'])(
    'is said by "%s"',
    (cell) => {
      expect(saysNoMoney(cell)).toBe(true);
    },
  );

  it.each([
    'en attente',
    'À venir',
    'En cours',
    'Opération échouée',
    'in behandeling',
    'Gereserveerd',
    'geannuleerd',
    'Mislukt',
    'Terugboeking',
    'Teruggeboekt',
    'in Bearbeitung',
    'Rückbuchung',
    'RUECKGABE',
    'Rücküberweisung',
    'Devolución',
    'Anulación',
    'En proceso',
    'NSF',
    'Insufficient funds',
    'Unpaid',
    'not completed',
    'NOT_YET_POSTED',
  ])('is said in other languages by "%s"', (cell) => {
    expect(saysNoMoney(cell)).toBe(true);
  });

  it.each([
    'Offenbach am Main',
    'Holdings',
    'Helden',
    'Returning customer',
    'Failsafe',
    'Completed',
    'Cours de guitare',
  ])('is not that no money came by "%s"', (cell) => {
    expect(saysNoMoney(cell)).toBe(false);
  });
});

it.each([
  [['Sent', 'Sent', 'Sent'], [true, false, true], false],
  [['Sent', 'Sent', 'Failed', 'Pending'], [true, false, true, true], false],
  [['Debit', 'Debit', ''], [true, false, true], false],
  [['Sent', 'Sent'], [false, false], true],
  [['Sent', 'Received'], [false, false], true],
])('marks %j of amounts below zero %j say which way money went: %j', (marks, areNegative, says) => {
  expect(isDirectionOf(marks, areNegative)).toBe(says);
});

it.each([
  'Original Currency',
  'Orig currency',
  'Ursprungswährung',
  'Foreign currency',
  'Instructed Currency',
  'Fee currency',
])('what the payer sent is not the currency of what came: %s', (header) => {
  expect(rolesByContent(['Date', 'Name', 'Amount', header], [['2026-02-01', 'Bo', '5.00', 'EUR']])[3]).toBe('none');
});
