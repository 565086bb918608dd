import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BankDialect, bankFile, type Transfer } from '../../../../../../scripts/bank-files.ts';
import { readStatement, type StatementRead } from '../../../testing/read-statement.ts';
import { parseRows } from './statement.ts';

const TRANSFERS: Transfer[] = [
  { day: '2026-02-03', cents: 123_456, payer: 'Jörg Müller', text: 'LL-7K3F-9Q; "danke", alles', id: 'B1' },
  { day: '2026-02-13', cents: -1_200, payer: 'Hosting', text: 'Invoice 7', id: 'B2' },
  { day: '2026-02-14', cents: 4_900, payer: 'Zoë O’Neill', text: 'SEPA-1012', id: 'B3' },
];

const text = (content: string) => readStatement(Buffer.from(content));

const seen = ({ lines }: StatementRead) =>
  lines?.map(({ line, day, amountCents, payer, state }) => [line, day, amountCents, payer, state]);

describe('a statement', () => {
  it.each<[BankDialect, string, string, number]>([
    ['german', 'windows-1252', ';', 6],
    ['american', 'utf-8', ',', 2],
    ['british', 'utf-8', ',', 2],
    ['french', 'utf-16le', '\t', 2],
  ])('of a %s bank is read as it is written', (dialect, encoding, delimiter, first) => {
    const found = readStatement(bankFile(dialect, TRANSFERS));
    expect(found).toMatchObject({ refused: null, encoding, delimiter, doubts: [] });
    const at = dialect === 'german' ? first + 1 : first;
    expect(seen(found)).toEqual([
      [at, '2026-02-03', 123_456, 'Jörg Müller', 'open'],
      [at + 1, '2026-02-13', -1_200, 'Hosting', 'out'],
      [at + 2, '2026-02-14', 4_900, 'Zoë O’Neill', 'open'],
    ]);
    expect(found.lines?.[0]).toMatchObject({ text: 'LL-7K3F-9Q; "danke", alles', bankReference: 'B1' });
  });

  it.each([1, 4, 5, 12])('of %i lines below a long preamble is parted by what parts its header', (count) => {
    const preamble = [
      'IBAN;DE1',
      'Konto;Giro',
      'Bank;B',
      'Kunde;K',
      'Saldo;9,00',
      'Von;1',
      'Bis;2',
      'Sortierung;Datum',
    ];
    const header = 'Buchung;Auftraggeber;Verwendungszweck;Saldo;Währung;Betrag;Währung';
    const lines = Array.from({ length: count }, () => '01.02.2026;Al;LL-7K3F-9Q;1.000,00;USD;50,01;USD');
    const found = text([...preamble, '', header, ...lines].join('\n'));
    expect([found.refused, found.delimiter, found.lines?.length]).toEqual([null, ';', count]);
  });

  it.each([
    ['in its own words', 'Date,Name,Amount\n2026-02-01,Al,5.00 EUR\n2026-02-02,Bo,5.00\n', ['EUR', null]],
    ['in the header', 'Date,Name,Amount (EUR)\n2026-02-01,Al,5.00\n', ['EUR']],
    ['in the header of another dollar', 'Date,Name,Amount (AUD)\n2026-02-01,Al,5.00\n', ['AUD']],
    [
      'in a column, which the header does not contradict',
      'Date,Name,Amount (EUR),Currency\n2026-02-01,Al,5.00,USD\n',
      [null],
    ],
  ])('another currency is not taken for dollars: %s', (_, content, currencies) => {
    expect(text(content).lines?.map(({ reason }) => reason)).toEqual(
      currencies.map((currency) => currency && `In ${currency}, and payments are in US dollars`),
    );
  });

  it.each([
    [
      'a row with more values than the header',
      'Date,Name,Amount\n2026-02-01,Al,5.00,\n2026-02-02,Bo,1,299.00\n',
      [500, null],
    ],
    [
      'line ends of two kinds',
      'Date,Name,Amount\r\n2026-02-01,Al,5.00\r\n2026-02-02,Bo,6.00\n2026-02-03,Cy,7.00\n',
      [500, 600, 700],
    ],
    [
      'a dash where nothing went out',
      'Date,Name,Money in,Money out\n2026-02-01,Al,5.00,-\n2026-02-02,Bo,\u2014,6.00\n',
      [500, -600],
    ],
    ['an amount that is more than a payment may be', 'Date,Name,Amount\n2026-02-01,Al,90071992547409.91\n', [null]],
  ])('may have %s', (_, content, amounts) => {
    expect(text(content).lines?.map(({ amountCents }) => amountCents)).toEqual(amounts);
  });

  it.each([
    ['that may begin with their year', ['26/11/05', '26/11/12'], [undefined, undefined]],
    ['that begin with a day, as one shows', ['26/11/25', '13/11/26'], ['2025-11-26', '2026-11-13']],
    ['that are the same either way', ['26/11/26'], ['2026-11-26']],
    ['that would be long ago', ['05/11/26', '13/11/26'], ['2026-11-05', '2026-11-13']],
    ['with points, as nobody writes them from the year on', ['26.11.25', '25.11.25'], ['2025-11-26', '2025-11-25']],
    ['of six figures', ['261105', '261106'], [undefined, undefined]],
  ])('may have days of two figures for the year %s', (_, days, expected) => {
    const { lines = [] } = text(`Date;Name;Amount\n${days.map((day) => `${day};Bo;5.00\n`).join('')}`);
    expect(lines.map(({ day, state }) => (state === 'open' ? day : undefined))).toEqual(expected);
  });

  it('is refused where a quotation mark that is not closed in its cell takes the lines below with it', () => {
    const rows = ['2026-11-20;1.00;"Müller GmbH;x', '2026-11-21;5.00;Bo;y', '2026-11-22;3.00;"Huber KG;z'];
    const refused = 'Line 2: a quotation mark is opened there and closed some lines further down.';
    expect(text(`Date;Amount;Name;Text\n${rows.join('\n')}\n`).refused).toBe(refused);
    expect(text('Date;Amount;Name;Text\n2026-11-20;1.00;Bo;"one line\nand; more"\n').lines).toHaveLength(1);
  });

  it('is the same lines whatever bank wrote it', () => {
    const prints = (['german', 'american', 'british', 'french'] as const).map((dialect) =>
      readStatement(bankFile(dialect, TRANSFERS)).lines?.map(({ fingerprint }) => fingerprint),
    );
    expect(new Set(prints.map((each) => each?.join())).size).toBe(1);
    expect(new Set(prints[0]).size).toBe(3);
  });

  it.each([
    [
      'marks of debit and credit',
      'Datum;Name;Betrag;Soll/Haben\n01.02.2026;Bo;12,50;H\n01.02.2026;Bo;12,50;S\n',
      [1_250, -1_250],
    ],
    [
      'amounts below the words for debit and credit',
      'Date;Description;Debit/Credit;Balance\n2026-02-01;Bo;12.50;99.00\n2026-02-01;Bo;-3.00;96.00\n',
      [1_250, -300],
    ],
    ['a declared delimiter', 'sep=|\nDate|Name|Amount\n2026-02-01|Bo|12.50\n', [1_250]],
    ['a footer', 'Date,Name,Amount\n2026-02-01,Bo,12.50\nClosing balance,,\n', [1_250, null]],
    ['Spanish words', 'Fecha;Concepto;Importe\n01/02/2026;Pago;12,50\n13/02/2026;Pago;1.212,50\n', [1_250, 121_250]],
  ])('with %s is read', (_, content, amounts) => {
    expect(text(content).lines?.map(({ amountCents }) => amountCents)).toEqual(amounts);
  });

  it('knows the name of the payer by a word for it in two', () => {
    const { lines } = text('Date,Counter Party,Reference,Amount\n2026-02-01,Bo Berg,hi,12.50\n2026-02-01,Al,z,-3.00\n');
    expect(lines?.[0]).toMatchObject({ payer: 'Bo Berg', text: 'hi' });
  });

  it.each([
    ['D/C', 'D', 'C'],
    ['DC', 'D', 'C'],
    ['C/D', 'D', 'C'],
    ['Type', 'DEBIT', 'CREDIT'],
    ['Transaction type', 'Debit', 'Credit'],
    ['Credit or debit', 'debit', 'credit'],
    ['Details', 'DEBIT', 'CREDIT'],
    ['Kind', 'Withdrawal', 'Deposit'],
    ['Art', 'Belastung', 'Gutschrift'],
    ['+/-', '-', '+'],
    ['', 'OUT', 'IN'],
  ])('whose amounts have no sign tells money out by its column %j', (header, out, came) => {
    const found = text(
      `Date;Name;Amount;Text;${header}\n2026-02-01;Bo;5.00;hi;${out}\n2026-02-02;Al;6.00;hi;${came}\n2026-02-03;Cy;7.00;hi;\nTotal;;;;18\n`,
    );
    expect(found.doubts).toEqual([]);
    expect(found.lines?.slice(0, 3).map(({ amountCents, state }) => [amountCents, state])).toEqual([
      [-500, 'out'],
      [600, 'open'],
      [null, 'unreadable'],
    ]);
  });

  it.each([
    ['a mark that is unknown, of which the line tells', 'Type', ['Debit', 'Credit', 'Fee'], [-500, 600, null]],
    ['a mark for money out alone', 'Type', ['D', '', ''], [-500, 600, 700]],
    ['a mark for money in alone', 'Type', ['', 'CR', ''], [null, 600, null]],
    ['a minus for money out alone', 'Sign', ['-', '', ''], [-500, 600, 700]],
    ['a dash where there is nothing, which is no mark', 'Note', ['-', '-', '-'], [500, 600, 700]],
  ])('may have %s', (_, header, marks, amounts) => {
    const rows = marks.map((mark, at) => `2026-02-0${at + 1};Bo;${at + 5}.00;hi;${mark}\n`);
    const { lines } = text(`Date;Name;Amount;Text;${header}\n${rows.join('')}`);
    expect(lines?.map(({ amountCents }) => amountCents)).toEqual(amounts);
  });

  it('takes nothing for money in that its sign or its mark says went out', () => {
    const marks = fc.constantFrom(['D', 'C'], ['DEBIT', 'CREDIT'], ['Soll', 'Haben'], ['OUT', 'IN'], [
      '-',
      '+',
    ] as const);
    const header = fc.constantFrom('D/C', 'Type', 'Direction', 'Debit/Credit', 'Art', 'Memo', 'x', '');
    const row = fc.record({ cents: fc.integer({ min: 1, max: 9_999 }), isMinus: fc.boolean(), isOut: fc.boolean() });
    const rows = fc.tuple(fc.array(row, { minLength: 1, maxLength: 20 }), fc.boolean(), fc.boolean());
    fc.assert(
      fc.property(header, marks, rows, (header, [out, came], [all, areSigned, isFirst]) => {
        const cells = all.map(({ cents, isMinus, isOut }) => [
          isOut ? out : came,
          `2026-02-01;Bo;${areSigned && isMinus ? '-' : ''}${(cents / 100).toFixed(2)};hi`,
        ]);
        const order = (mark: string | undefined, rest: string | undefined) =>
          isFirst ? `${mark};${rest}\n` : `${rest};${mark}\n`;
        const { lines } = text(
          order(header, 'Date;Name;Amount;Text') + cells.map(([mark, rest]) => order(mark, rest)).join(''),
        );
        const wentOut = all.map(({ isMinus, isOut }) => isOut || (areSigned && isMinus));
        const isDash = ['-', 'D'].includes(out) && all.every(({ isOut }) => isOut);
        // One mark beside amounts of both signs may be a state, and is asked about.
        const kinds = new Set(all.map(({ isOut, isMinus }) => `${isOut} ${isMinus}`));
        const isState =
          areSigned && ['true', 'false'].some((mark) => kinds.has(`${mark} true`) && kinds.has(`${mark} false`));
        if (!(isDash || isState)) expect(lines?.map(({ state }) => state === 'out')).toEqual(wentOut);
      }),
    );
  });

  it('is read at once whatever long cells it has', () => {
    const found = text(`Date,Amount,Name,${'('.repeat(49_000)}\n2026-03-01,30.00,Ada,${'T'.repeat(49_000)}\n`);
    expect(seen(found)).toEqual([[2, '2026-03-01', 3_000, 'Ada', 'open']]);
  });

  // Each was parted once for every delimiter before it was refused, or taken.
  describe('that is none for its size is refused before it is parted', () => {
    const START = 'Date;Name;Amount\n2026-02-01;Bo;5.00\n';
    const LINES = 'The file has more than 200,000 lines, empty ones included.';

    it.each([
      ['empty lines', `${START}${'\n'.repeat(8_000_000)}`, LINES],
      ['empty lines first', `${'\r\n'.repeat(200_000)}${START}`, LINES],
      ['lines of empty cells', `${START}${';\n'.repeat(4_000_000)}`, LINES],
      [
        'a line of empty cells',
        START + ';'.repeat(8_000_000),
        'Line 3: it is longer than any line of a bank statement.',
      ],
      ['wide lines', START + `${';'.repeat(4_000)}\n`.repeat(1_900), 'The file has more than 100 columns.'],
    ])('%s', (_, content, refused) => {
      expect(parseRows(content).refused).toBe(refused);
    });
  });

  it('may begin with empty lines', () => {
    const content = `${'\n'.repeat(150_000)}Date;Name;Amount\n2026-02-01;Bo;5.00\n`;
    expect(seen(text(content))).toEqual([[150_002, '2026-02-01', 500, 'Bo', 'open']]);
  });

  it('tells alike lines of a day by which of them they are', () => {
    const { lines } = text('Date,Name,Amount\n2026-02-01,Bo,5.00\n2026-02-01,Bo,5.00\n');
    expect(new Set(lines?.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  it.each([
    ['abc', "amount 'abc' is no number"],
    ['', 'it has no amount'],
    ['1,2,3', "amount '1,2,3' is no number"],
  ])('names the line whose amount is "%s"', (amount, reason) => {
    const { lines } = text(`Date;Name;Amount\n2026-02-01;Bo;5.00\n2026-02-01;Bo;${amount}\n`);
    expect(lines?.[1]).toMatchObject({ line: 3, state: 'unreadable', reason });
  });

  it.each([
    ['31.02.2026', "date '31.02.2026' is no day"],
    ['2027-01-01', "date '2027-01-01' has not come yet"],
    ['', 'it has no date'],
  ])('names the line whose date is "%s"', (date, reason) => {
    expect(text(`Date;Name;Amount\n2026-02-01;Bo;5.00\n${date};Bo;5.00\n`).lines?.[1]).toMatchObject({
      state: 'unreadable',
      reason,
    });
  });

  it.each([
    ['0.00', '', 'No amount'],
    ['5.00', 'EUR', 'In EUR, and payments are in US dollars'],
    ['-5.00', 'EUR', 'In EUR, and payments are in US dollars'],
    ['1000000.00', 'USD', 'More than a payment may be'],
  ])('ignores %s %s: %s', (amount, currency, reason) => {
    const { lines } = text(`Date;Name;Amount;Currency\n2026-02-01;Bo;5.00;USD\n2026-02-01;Bo;${amount};${currency}\n`);
    expect(lines?.[1]).toMatchObject({ state: 'ignored', reason });
  });

  it('ignores money out of another currency that its own column names', () => {
    const { lines } = text('Date;Name;Credit;Debit\n2026-02-01;Bo;5.00;\n2026-02-01;Shop;;€50.00\n');
    expect(lines?.[1]).toMatchObject({ state: 'ignored', reason: 'In €, and payments are in US dollars' });
  });

  it.each([
    ['Status', 'Denied', 'Denied'],
    ['State', 'REVERTED', 'REVERTED'],
    ['status', ' cancelled ', 'cancelled'],
    ['STATUS', 'Pending - under review', 'Pending - under review'],
    ['Status', 'FAILED_BY_BANK', 'FAILED_BY_BANK'],
    ['Zustand', 'Zurückgewiesen', 'Zurückgewiesen'],
    ['Status', 'ausstehend', 'ausstehend'],
    ['Status', 'Completed', null],
    ['Transaction Status', 'Failed', 'Failed'],
    ['Estado', 'Rechazado', 'Rechazado'],
    ['État', 'Refusé', 'Refusé'],
    ['Status', '', null],
    ['Status', 'offen', 'offen'],
    ['Status', 'Returned', 'Returned'],
    ['Status description', 'Declined', 'Declined'],
    ['Response message', 'Declined', 'Declined'],
  ])('says by %s "%s" whether the money came', (header, cell, said) => {
    const { lines } = text(`Date;Name;Amount;Currency;${header}\n2026-02-01;Bo;5.00;USD;${cell}\n`);
    expect(lines).toMatchObject([{ state: 'open', doubt: said === null ? null : `The bank says: ${said}` }]);
  });

  it('says in its own text that the money has not come', () => {
    const { lines } = text('Date;Name;Amount;Text\n2026-02-01;Bo;5.00;PENDING LL-7K3F-9Q\n');
    expect(lines).toMatchObject([{ state: 'open', doubt: 'Its text says: PENDING LL-7K3F-9Q' }]);
  });

  it.each([
    [
      ['D', 'W'],
      ['open', 'out'],
    ],
    [
      ['D', 'C'],
      ['out', 'open'],
    ],
    [
      ['D', ''],
      ['out', 'open'],
    ],
    [
      ['D', 'D'],
      ['unreadable', 'unreadable'],
    ],
  ])('takes the marks %j for deposits beside W, for debits beside others', (marks, states) => {
    const rows = marks.map((mark) => `2026-02-01;Bo;5.00;${mark}\n`);
    const { lines } = text(`Date;Name;Amount;D/C\n${rows.join('')}`);
    expect(lines?.map(({ state }) => state)).toEqual(states);
  });

  it.each([
    'USD',
    'US$',
    '$',
    '840',
    'US-Dollar',
    'USD - US Dollar',
    'USD ($)',
    'U.S. Dollar',
    'United States Dollar',
    '$US',
    'U$S',
    'Dollar US',
    'Dólar',
    '',
  ])('is in dollars that are called %j', (currency) => {
    const { lines } = text(`Date;Name;Amount;Currency\n2026-02-01;Bo;5.00;${currency}\n`);
    expect(lines).toMatchObject([{ state: 'open', doubt: null }]);
  });

  it.each([
    ['Amount (USD);Currency', '5.00;GBP', { state: 'open', doubt: 'It says GBP, and the header says dollars' }],
    ['Amount;Currency', '5.00;', { state: 'open', doubt: 'It says no currency' }],
  ])('is asked about where %s says %s', (header, cells, found) => {
    const { lines } = text(
      `Date;Name;${header}\n2026-02-01;Bo;${cells}\n2026-02-01;Bo;${cells.replace(/;$/, ';USD')}\n`,
    );
    expect(lines?.[0]).toMatchObject(found);
  });

  it('is asked about in a currency of no known name', () => {
    const { lines } = text('Date;Name;Amount;Currency\n2026-02-01;Bo;5.00;Canadian Dollar\n');
    expect(lines).toMatchObject([{ state: 'open', doubt: 'Its currency is "Canadian Dollar"' }]);
  });

  it('says nothing of the money in a column of many values', () => {
    const city = (at: number) => `${'abcdefghijklmnopqrstu'[at]}ville`;
    const rows = Array.from({ length: 21 }, (_, at) => `2026-02-01;Bo;5.00;${at === 20 ? 'Hold' : city(at)}\n`);
    const { lines } = text(`Date;Name;Amount;City\n${rows.join('')}`);
    expect(lines?.map(({ doubt }) => doubt).filter((doubt) => doubt !== null)).toEqual([]);
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'binary'],
    ['nothing', Buffer.alloc(0), 'empty'],
    ['blanks', Buffer.from(' \n \n'), 'empty'],
    [
      'prose',
      Buffer.from('Dear bank\nplease send money\n'),
      'This is no table: no lines whose values are parted by semicolons, commas or tabs.',
    ],
    [
      'a table without money',
      Buffer.from('a,b\nc,d\n'),
      'No line of the file has a date and an amount, and no header names them.',
    ],
    [
      'an open quotation mark',
      Buffer.from('Date,Name,Amount\n2026-02-01,"Bo,5.00\n'),
      'Line 2: a quotation mark is opened and never closed.',
    ],
  ])('that is %s is refused', (_, bytes, refused) => {
    expect(readStatement(bytes).refused).toBe(refused);
  });

  it.each([
    ['dates that fit either way', 'Date,Name,Amount\n01/02/2026,Bo,5.00\n', /day\/month or month\/day/],
    ['amounts that fit either way', 'Date;Name;Amount\n2026-02-01;Bo;1.234\n', /point or a comma/],
    ['no name or text', 'Date,Amount,Balance\n2026-02-01,5.00,10.00\n', /name or with the text/],
  ])('is asked about where it has %s', (_, content, doubt) => {
    expect(text(content).doubts).toEqual([expect.stringMatching(doubt)]);
  });
});
