import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../../../testing/read-statement.ts';
import { HEADER_WORDS } from './header-words.ts';

const text = (content: string) => readStatement(Buffer.from(content));

const amountsOf = (content: string) => text(content).lines?.map(({ amountCents }) => amountCents);

describe('which lines of a statement are money in', () => {
  it.each([
    ['Debits', 'Credits'],
    ['Paid out', 'Paid in'],
    ['Money out', 'Money in'],
    ['Amount Out', 'Amount In'],
    ['Payments', 'Receipts'],
    ['Payments out', 'Payments in'],
  ])('is said by columns %s and %s', (out, came) => {
    const content = `Date,Details,${out},${came},Balance\n2026-02-01,Bo,,5.00,1.00\n2026-02-02,Al,6.00,,1.00\n`;
    expect(text(content).doubts).toEqual([]);
    expect(text(content).lines).toMatchObject([
      { state: 'open', amountCents: 500 },
      { state: 'out', amountCents: -600 },
    ]);
  });

  it.each([
    ['Type', 'Transfer in', 'Transfer out'],
    ['Type', 'DEP', 'WDL'],
  ])('is said by a column %s with %s and %s', (header, came, out) => {
    expect(amountsOf(`Date,Text,Amount,${header}\n2026-02-01,Bo,5.00,${came}\n2026-02-01,Al,6.00,${out}\n`)).toEqual([
      500, -600,
    ]);
  });

  it.each(['Incoming payments', 'Payments received', 'Amount in EUR'])(
    'is not said by "%s", whose words stand for something else alone',
    (header) => {
      const content = `Date,Details,${header}\n2026-02-01,Bo,5.00\n`;
      expect(text(content).doubts).toEqual([expect.stringContaining(header)]);
    },
  );

  it('is said beside "Payments reference", which is a text', () => {
    const content = 'Date,Payments reference,Amount\n2026-02-01,SEPA-8041,5.00\n';
    expect(text(content)).toMatchObject({ doubts: [], lines: [{ text: 'SEPA-8041', amountCents: 500 }] });
  });

  it.each([
    ['Credit Amount,D/C', '5.00,C', '6.00,D'],
    ['Deposits,Type', '5.00,CR', '6.00,DR'],
    ['Debit,Credit,D/C', ',5.00,C', ',6.00,D'],
    ['Debit,Credit,Type', ',5.00,', ',6.00,Debit'],
  ])('is not what a mark of debit says of money in: %s', (header, came, out) => {
    const content = `Date,Name,Text,${header}\n2026-02-01,Bo,hi,${came}\n2026-02-02,Al,hi,${out}\n`;
    expect(text(content).doubts).toEqual([]);
    expect(amountsOf(content)).toEqual([500, -600]);
  });

  it.each([
    [
      'two columns of unknown names',
      'Date,Text,Sent,Received\n2026-02-01,Bo,,5.00\n2026-02-02,Al,6.00,\n',
      /Sent.*Received/,
    ],
    [
      'two with a zero in the other',
      'Dato,Tekst,Ut,Inn\n2026-02-01,Bo,0.00,5.00\n2026-02-02,Al,6.00,0.00\n',
      /Ut.*Inn/,
    ],
    [
      'an amount beside another figure',
      'Date,Text,Amount,Received\n2026-02-01,Bo,,5.00\n2026-02-02,Al,6.00,\n',
      /Amount.*Received/,
    ],
    [
      'an amount that two others repeat by turns',
      'Date,Text,Amount,Sent,Received\n2026-02-01,Bo,5.00,,5.00\n2026-02-02,Al,6.00,6.00,\n',
      /"Sent" repeats "Amount"/,
    ],
    [
      'an amount that another repeats where it went out',
      'Date,Text,Amount,Outgoing amount\n2026-02-01,Bo,5.00,0.00\n2026-02-02,Al,6.00,6.00\n',
      /"Outgoing amount" repeats "Amount"/,
    ],
    [
      'marks with numbers among them',
      'Date,Text,Amount,Type\n2026-02-01,Bo,5.00,Inward\n2026-02-01,Al,5.00,Outward\n2026-02-01,Al,5.00,Outward to card 1234\n',
      /"Type"/,
    ],
    [
      'marks among many values',
      `Date,Text,Amount,Type\n${'2026-02-01,Bo,5.00,Inward\n2026-02-01,Al,5.00,Outward\n'.repeat(5)}${Array.from('abcdefghi', (at) => `2026-02-01,Al,5.00,To ${at}\n`).join('')}`,
      /"Type"/,
    ],
    ['an amount with another word', 'Date,Text,Amount Paid\n2026-02-01,Bo,5.00\n', /Amount Paid/],
    ['an amount of money out in brackets', 'Date,Text,Amount (out)\n2026-02-01,Bo,5.00\n', /column with the amount/],
    ['an amount in cents', 'Date,Text,Amount (cents)\n2026-02-01,Bo,500\n', /Amount \(cents\)/],
    ['an amount of no known name', 'Dato;Tekst;Beløp\n01.02.2026;Bo Berg;12,50\n', /Beløp/],
    ['no header', '2026-02-01;Bo Berg;SEPA 1;12.50\n2026-02-02;Al Berg;SEPA 2;13.50\n', /Column 4/],
    ['a balance alone', 'Date,Text,Balance\n2026-02-01,Bo,5.00\n', /column with the amount/],
    ['an amount beside money out', 'Date,Text,Amount,Debit\n2026-02-01,Bo,5.00,6.00\n', /either one column/],
    [
      'a column that sorts the lines',
      'Date,Text,Amount,Flow\n2026-02-01,Bo,5.00,Inward\n2026-02-01,Al,5.00,Outward\n',
      /"Flow"/,
    ],
    [
      'some marks that are known',
      'Date,Text,Amount,Type\n2026-02-01,Bo,5.00,Card\n2026-02-01,Al,5.00,Fee\n2026-02-01,Cy,5.00,Credit\n',
      /"Type"/,
    ],
    ['one line and one mark', 'Date,Text,Amount,Estado\n2026-02-01,Bo,5.00,En trámite\n', /"Estado"/],
    [
      'the same mark in each line',
      'Date,Text,Amount,Kind\n2026-02-01,Bo,5.00,Outward\n2026-02-02,Al,5.00,Outward\n',
      /"Kind"/,
    ],
    [
      'a mark of debit far down',
      `Date,Text,Deposits,Type\n${'2026-02-01,Bo,5.00,CR\n'.repeat(200)}2026-02-01,Al,5.00,DR\n`,
      /"Type"/,
    ],
    ['codes that sort the lines', 'Date,Text,Amount,Code\n2026-02-01,Bo,5.00,1\n2026-02-01,Al,5.00,2\n', /"Code"/],
    ['yes and no', 'Date,Text,Amount,Is Debit\n2026-02-01,Bo,5.00,true\n2026-02-01,Al,5.00,false\n', /"Is Debit"/],
    [
      'a text that sorts the lines',
      `Date,Description,Amount\n${'2026-02-01,Inward,5.00\n2026-02-01,Outward,5.00\n'.repeat(2)}`,
      /"Description"/,
    ],
  ])('is asked where it has %s', (_, content, doubt) => {
    expect(text(content).doubts?.join()).toMatch(doubt);
    expect(text(content).lines).toEqual([]);
  });

  it.each([
    [
      'ids and times',
      'Date,Text,Amount,TX,Time\n2026-02-01,Bo,5.00,AB10001,12:00:01\n2026-02-01,Al,5.00,AB10002,12:00\n',
    ],
    ['a second date', 'Date,Text,Amount,On\n2026-02-01,Bo,5.00,2026-02-01\n'],
    [
      'a status that is known',
      'Date,Text,Amount,Estado\n2026-02-01,Bo,5.00,Completado\n2026-02-01,Bo,5.00,Rechazado\n',
    ],
    ['marks that the signs repeat', 'Date,Text,Amount,Type\n2026-02-01,Bo,5.00,Credit\n2026-02-01,Bo,-5.00,Debit\n'],
    ['amounts without cents', 'Date,Text,Deposits\n2026-02-01,Bo,5\n2026-02-01,Bo,5\n'],
    [
      'a fee of nothing beside signed amounts',
      'Date,Text,Amount,Fee\n2026-02-01,Bo,5.00,0.00\n2026-02-01,Bo,-5.00,0.00\n',
    ],
    [
      'texts that sort lines whose signs say it',
      `Date,Description,Amount\n${'2026-02-01,Inward,5.00\n2026-02-01,Outward,-5.00\n'.repeat(2)}`,
    ],
    ['nothing', 'Date,Text,Amount,Extra\n2026-02-01,Bo,5.00,\n2026-02-01,Bo,5.00,-\n'],
    [
      'what few lines of many say',
      `Date,Text,Amount,Kind\n${Array.from({ length: 9 }, (_, at) => `2026-02-01,Bo,5.00,${'abcdefghi'[at]}x\n`).join('')}`,
    ],
    [
      'what repeats signed amounts',
      'Date,Text,Amount,Sent,Received\n2026-02-01,Bo,5.00,,5.00\n2026-02-02,Al,-6.00,6.00,\n',
    ],
    [
      'a balance',
      'Date,Text,Amount,Balance\n2026-02-01,Bo,5.00,5.00\n2026-02-02,Al,-9.00,-4.00\n2026-02-02,Al,4.00,0.00\n',
    ],
    ['money in alone', 'Date,Text,Deposits\n2026-02-01,Bo,5.00\n'],
    ['an account of one name', 'Date,Text,Amount,Account\n2026-02-01,Bo,5.00,Savings\n'],
  ])('is not asked because of %s', (_, content) => {
    expect(text(content).doubts).toEqual([]);
  });

  const known = (...roles: string[]) => HEADER_WORDS.flatMap(([role, words]) => (roles.includes(role) ? words : []));
  const unknown = fc.oneof(
    fc.stringMatching(/^[A-Za-zåøß]{1,12}( (in|out|amount|ut|inn))?$/),
    fc.constantFrom('Sent', 'Received', 'Spent', 'Utbetaling', 'Innbetaling', 'Uit', 'In', 'Out', 'Paid', 'Konto Soll'),
  );
  const cell = (isHere: boolean, cents: number, blank: string) => (isHere ? (cents / 100).toFixed(2) : blank);

  it('is never what a column of debits holds, whatever it is called', () => {
    const outs = fc.oneof(unknown, fc.constantFrom(...known('debit', 'amount', 'name', 'text')));
    const ins = fc.oneof(unknown, fc.constantFrom(...known('credit', 'amount', 'name', 'text')));
    const row = fc.record({ cents: fc.integer({ min: 1, max: 9_999 }), isOut: fc.boolean() });
    const rows = fc.array(row, { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(outs, ins, rows, fc.boolean(), fc.constantFrom('', '0.00', '-'), (out, came, all, isFirst, blank) => {
        const isSaidWrong = known('credit').includes(out.toLowerCase()) || known('debit').includes(came.toLowerCase());
        fc.pre(!isSaidWrong);
        const order = (a: string, b: string) => (isFirst ? `${a};${b}` : `${b};${a}`);
        // With none that came in, a column called Amount beside an empty one is a column of amounts.
        const both = [...all, { cents: 100, isOut: false }];
        const lines = both.map(
          ({ cents, isOut }, at) =>
            `2026-02-01;payer ${at};${order(cell(isOut, cents, blank), cell(!isOut, cents, blank))}\n`,
        );
        const read = text(`Date;Details;${order(out, came)}\n${lines.join('')}`);
        const chosen = read.lines?.flatMap(({ state }, at) => (state === 'open' && both[at]?.isOut ? [at] : []));
        expect(chosen ?? []).toEqual([]);
      }),
      { numRuns: 500 },
    );
  }, 30_000);

  it('is never what another column repeats of money out, or what a mark beside it says', () => {
    const row = fc.record({ cents: fc.integer({ min: 1, max: 9_999 }), isOut: fc.boolean(), card: fc.nat(9_999) });
    const rows = fc.array(row, { minLength: 1, maxLength: 12 });
    const headers = fc.constantFrom(
      ['Sent', 'Received'],
      ['Outgoing amount', 'Incoming amount'],
      ['Utbetaling', 'Innbetaling'],
    );
    const shape = fc.constantFrom('both', 'out', 'in', 'mark');
    fc.assert(
      fc.property(
        rows,
        headers,
        shape,
        fc.constantFrom('', '0.00', '-'),
        fc.boolean(),
        (all, names, shape, blank, isCard) => {
          const both = [...all, { cents: 100, isOut: false, card: 0 }, { cents: 200, isOut: true, card: 0 }];
          const said = ({ cents, isOut, card }: (typeof both)[number]) => {
            if (shape === 'mark') return isOut ? `Outward${isCard ? ` to card ${1000 + card}` : ''}` : 'Inward';
            const cells = [cell(isOut, cents, blank), cell(!isOut, cents, blank)];
            return { both: cells.join(';'), out: cells[0], in: cells[1] }[shape];
          };
          const header = { both: names.join(';'), out: names[0], in: names[1], mark: 'Type' }[shape];
          const lines = both.map((each, at) => `2026-02-01;payer ${at};${cell(true, each.cents, '')};${said(each)}\n`);
          const read = text(`Date;Details;Amount;${header}\n${lines.join('')}`);
          const chosen = read.lines?.flatMap(({ state }, at) => (state === 'open' && both[at]?.isOut ? [at] : []));
          expect(chosen ?? []).toEqual([]);
        },
      ),
    );
  });
});
