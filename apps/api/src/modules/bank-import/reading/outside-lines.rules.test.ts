import { expect, it } from 'vitest';
import { doubtsOfOutside, outsideKeys } from './outside-lines.rules.ts';
import { readTable } from './table.ts';

function tableOf(...lines: string[]) {
  const table = readTable(`${lines.join('\n')}\n`);
  if (table.refused !== null) throw new Error(table.refused);
  return table;
}

const LINES = ['Date;Text;Amount', '2026-03-09;a;30.00'];

/** What is asked of a second file whose header was confirmed with the first one. */
const askedAfter = (first: string[], second: string[]) =>
  doubtsOfOutside(tableOf(...second), outsideKeys(tableOf(...first)));

const asks = (...notes: string[]) => [
  `Beside its lines the file says ${notes.join(', ')}. Check that the lines are money that came in, in US dollars.`,
];

it.each<[string, string[], string[], string[]]>([
  ['says nothing', LINES, LINES, []],
  ['says the same', ['Incoming payments', ...LINES], ['Incoming payments', ...LINES], []],
  [
    'says the same of other days and sums',
    ['Period;1 February 2026;28 Feb. 2026', 'Balance;12.00', ...LINES],
    ['Period;1 März 2026;31 mars 2026', 'Balance;1,399.20', ...LINES],
    [],
  ],
  ['says less', ['Incoming payments', 'Account 12', ...LINES], ['Account 12', ...LINES], []],
  ['says money out', ['Incoming payments', ...LINES], ['Outgoing payments', ...LINES], asks('"Outgoing payments"')],
  [
    'says another currency',
    ['Account currency;USD', ...LINES],
    ['Account currency;Australian Dollar', ...LINES],
    asks('"Account currency Australian Dollar"'),
  ],
  ['says a sign of a currency', ['Balance;12.00', ...LINES], ['Balance;€ 12.00', ...LINES], asks('"Balance € 12.00"')],
  [
    'says another account',
    ['IBAN;DE89 3704 0044 0532 0130 00', 'Statement 10', ...LINES],
    ['IBAN;DE12 5001 0517 0648 4898 90', 'Statement 11', ...LINES],
    asks('"IBAN DE12 5001 0517 0648 4898 90"'),
  ],
  ['says it below the lines', LINES, [...LINES, 'All amounts in pounds;;'], asks('"All amounts in pounds"')],
  ['says several things', LINES, ['Pending', 'Not booked yet', ...LINES], asks('"Pending"', '"Not booked yet"')],
])('a later file that %s is asked about as far as that is new', (_, first, second, expected) => {
  expect(askedAfter(first, second)).toEqual(expected);
});

it('what stands beside the lines is asked about in the first file too, and kept as no text', () => {
  const table = tableOf('Account of Livelift', ...LINES);
  expect(doubtsOfOutside(table, [])).toEqual(asks('"Account of Livelift"'));
  expect(outsideKeys(table).join()).not.toMatch(/livelift/i);
});
