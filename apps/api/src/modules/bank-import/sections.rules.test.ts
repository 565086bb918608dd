import { describe, expect, it } from 'vitest';
import { readStatement } from '../../testing/read-statement.ts';

const doubtsOf = (...lines: string[]) =>
  readStatement(Buffer.from(`${lines.join('\n')}\n`))
    .lines?.filter(({ state }) => state === 'open')
    .map(({ doubt }) => doubt);

const HEADER = 'Date,Description,Amount';
const line = (text: string) => `2026-03-09,${text},30.00`;

describe('a statement in sections', () => {
  it.each<[string, string[], (string | null)[]]>([
    ['no section', [HEADER, line('a'), line('b')], [null, null]],
    ['a title above the header', ['Deposits', HEADER, line('a')], [null]],
    [
      'a title within the lines',
      [HEADER, line('a'), 'Withdrawals', line('b'), line('c')],
      [null, 'It stands below "Withdrawals" on line 3', 'It stands below "Withdrawals" on line 3'],
    ],
    [
      'a title that fills its row with delimiters',
      [HEADER, line('a'), '"Money out (2)",,', line('b')],
      [null, 'It stands below "Money out (2)" on line 3'],
    ],
    [
      'a title beside its sum',
      [HEADER, line('a'), 'Withdrawals,,-120.00', line('b')],
      [null, 'It stands below "Withdrawals" on line 3'],
    ],
    [
      'a title with a header of its own',
      ['Deposits', HEADER, line('a'), 'Withdrawals', HEADER, line('b')],
      [null, 'It stands below "Withdrawals" on line 4'],
    ],
    [
      'another header alone',
      [HEADER, line('a'), 'Date,Description,Withdrawal', line('b')],
      [null, 'It stands below another header on line 3'],
    ],
    ['a note below the lines', [HEADER, line('a'), 'End of the statement'], [null]],
    ['a second line of a text', [HEADER, line('a'), ',and more of it,', line('b')], [null, null]],
    [
      'a title of money out in another column',
      [HEADER, line('a'), ',Withdrawals,', line('b')],
      [null, 'It stands below "Withdrawals" on line 3'],
    ],
    [
      'a title of many words',
      [HEADER, line('a'), 'Withdrawals and other subtractions from the account ending in 1234 (continued)', line('b')],
      [
        null,
        'It stands below "Withdrawals and other subtractions from the account ending in 1234 (continued)" on line 3',
      ],
    ],
  ])('with %s', (_, lines, expected) => {
    expect(doubtsOf(...lines)).toEqual(expected);
  });
});

describe('a currency that no column names', () => {
  it.each<[string, string | null]>([
    ['Account,EUR 123456', 'The file says EUR on line 1'],
    ['Currency: CHF,', 'The file says CHF on line 1'],
    ['Balance,€ 12.00', 'The file says € on line 1'],
    ['Account,USD 123456', null],
    ['Rates of EUR and USD,', null],
    ['Account,123456', null],
    ['Ron Euro Pound,', null],
    ['Account currency: Euro', 'The file says EURO on line 1'],
    ['All amounts in pounds sterling', 'The file says POUNDS on line 1'],
    ['Währung: US-Dollar', null],
  ])('stands above the table as %s', (above, doubt) => {
    expect(doubtsOf(above, HEADER, line('a'))).toEqual([doubt]);
  });

  it('is that of this account, whatever other accounts are in', () => {
    expect(doubtsOf('Accounts in USD and EUR,', 'This account,EUR 123456', HEADER, line('a'))).toEqual([
      'The file says EUR on line 2',
    ]);
  });

  it('is asked where a second column of a line names another than dollars', () => {
    const lines = [`${line('a')},USD,EUR`, `${line('b')},USD,USD`];
    expect(doubtsOf(`${HEADER},Currency,Account currency`, ...lines)).toEqual(['It says EUR as well', null]);
  });

  it('asks nothing where each line names its own', () => {
    expect(doubtsOf('Account,EUR 123456', `${HEADER},Currency`, `${line('a')},USD`)).toEqual([null]);
  });
});

it('a column of codes is the currency, whatever stands above it', () => {
  const read = readStatement(
    Buffer.from('Boekdag;Valuta;Bedrag;Text\n2026-03-09;SEK;30,00;a\n2026-03-10;USD;30,00;b\n'),
  );
  expect(read.lines?.map(({ state, reason }) => [state, reason])).toEqual([
    ['ignored', 'In SEK, and payments are in US dollars'],
    ['open', null],
  ]);
});
