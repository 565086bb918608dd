import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../testing/read-statement.ts';

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
    ['a balance without a day', [HEADER, 'Opening balance,,100.00', line('a')], [null]],
    ['a sum of all that stands above', [HEADER, line('a'), 'Total,,100.00'], [null]],
    [
      'words beside a title',
      [HEADER, line('a'), 'Withdrawals,USD,', line('b'), 'Withdrawals,Total,', line('c')],
      [null, 'It stands below "Withdrawals USD" on line 3', 'It stands below "Withdrawals Total" on line 5'],
    ],
    [
      'a day beside a title',
      [`${HEADER},Note`, `${line('a')},`, 'Withdrawals,,,30.11.2026', `${line('b')},`],
      [null, 'It stands below "Withdrawals" on line 3'],
    ],
    [
      'a title that begins like a balance, or has a day or a sum with its currency',
      [
        `${HEADER},Currency`,
        'Balance of pending transactions,,,',
        `${line('a')},USD`,
        '2026-03-01,Pending transactions,,',
        `${line('b')},USD`,
        'Withdrawals,,300.00,USD',
        `${line('c')},USD`,
      ],
      [
        'It stands below "Balance of pending transactions" on line 2',
        'It stands below "Pending transactions" on line 4',
        'It stands below "Withdrawals" on line 6',
      ],
    ],
    ['a balance of a day', [HEADER, '2026-03-01,Opening balance,', line('a')], [null]],
    [
      'a balance in the first line, in an unknown language',
      [`${HEADER},Running Bal.`, '2026-03-01,Stan początkowy,,"1,000.00"', `${line('a')},"1,030.00"`],
      [null],
    ],
    [
      'what did not come yet, with its sum, in the first line',
      [`${HEADER},Running Bal.`, '2026-03-01,Pending transactions,,"1,000.00"', `${line('a')},"1,030.00"`],
      ['It stands below "Pending transactions" on line 2'],
    ],
    [
      'a title with its day and its sum below lines',
      [`${HEADER},Running Bal.`, `${line('a')},9.00`, '2026-03-01,Withdrawals,,300.00', `${line('b')},9.00`],
      [null, 'It stands below "Withdrawals" on line 3'],
    ],
    ['a line whose day is wrong', [HEADER, '31/13/2026,Bo,30.00', 'pending,Al Berg,30.00', line('a')], [null]],
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

describe('a balance within the lines', () => {
  it.each([
    'Beginning balance as of 06/01/2026',
    'Balance forward',
    'Opening Balance:',
    'Opening Ledger Balance',
    'BROUGHT FORWARD',
    'Saldovortrag',
    'Kontostand am 1. Juni 2026',
    'Alter Kontostand',
    'Anfangs-Saldo',
    'Solde précédent',
    'Solde créditeur au 01/06/2026',
    "Solde d'ouverture",
    'Saldo anterior',
    'Saldo al 01/06/2026',
    'Beginsaldo',
    'Saldo op 1 juni 2026',
    'Ingående saldo',
  ])('begins no section: %s', (balance) => {
    expect(doubtsOf(HEADER, line('a'), `2026-03-01,${balance},`, line('b'))).toEqual([null, null]);
  });

  it.each(['Balance of pending transactions', 'Pending balance', 'Balance transfers out', 'Available'])(
    'is other than: %s',
    (title) => {
      expect(doubtsOf(HEADER, line('a'), `2026-03-01,${title},`, line('b'))?.[1]).toContain(title);
    },
  );
});

it('the statement of a bank that begins with a summary and a balance', () => {
  const file = [
    'Description,,Summary Amt.',
    'Beginning balance as of 06/01/2026,,"1,000.00"',
    'Total credits,,"99.00"',
    'Total debits,,"-5.00"',
    'Ending balance as of 06/30/2026,,"1,094.00"',
    '',
    'Date,Description,Amount,Running Bal.',
    '06/01/2026,Beginning balance as of 06/01/2026,,"1,000.00"',
    '06/14/2026,"Zelle payment from AL BERG","99.00","1,099.00"',
    '06/15/2026,"Coffee","-5.00","1,094.00"',
  ];
  expect(doubtsOf(...file)).toEqual([null]);
});

describe('a second currency', () => {
  it('is asked where a second column of a line names another than dollars', () => {
    const lines = [`${line('a')},USD,EUR`, `${line('b')},USD,USD`, `${line('x')},usd,usd`, `${line('y')},usd,eur`];
    expect(doubtsOf(`${HEADER},Currency,Account currency`, ...lines)).toEqual([
      'It says EUR as well',
      null,
      null,
      'It says eur as well',
    ]);
  });
});

it('a header in another currency than a column of codes is in doubt', () => {
  expect(doubtsOf('Date,Name,Amount (EUR),Currency', '2026-03-09,a,30.00,USD')).toEqual(['The header says EUR']);
});

it('what a column of states says is heeded however long, and however many there are', () => {
  const rows = Array.from(
    { length: 25 },
    (_, at) => `${line(`t${at}`)},Completed on 2026-03-${10 + (at % 20)} at ${at}`,
  );
  const failed = 'Failed - the account of the sender has insufficient funds';
  expect(doubtsOf(`${HEADER},Status`, ...rows, `${line('x')},${failed}`)?.at(-1)).toMatch(/^The bank says: Failed - /);
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
