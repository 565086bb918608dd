import { chooseForBankLine, createBankImport, createPayment, getPayment, setBankColumns } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../testing/bank-statements.ts';
import { force, makeStreamer, makeSubscription } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findSubscription } from '../subscriptions/index.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await signInStaff(app)).token;
});

afterAll(() => app.close());

const { upload, linesOf, order, book } = statementsOf(() => ({ app, token }));

/** Somebody with a pending payment for an order. */
async function owing(full_name: string, transaction_id: string) {
  const { streamerId } = await makeStreamer(app, { full_name });
  const orderId = await makeSubscription(app, streamerId, { name: 'Starter' });
  const order = { subscription_id: orderId, transaction_id, payment_method: 'bank_transfer' };
  const { payment } = await app.ok(createPayment, {
    token,
    body: paymentOf(streamerId, { status: 'pending', ...order }),
  });
  return { orderId, payment };
}

it('what comes for an order that is canceled is not chosen, says so, and can be chosen by hand', async () => {
  const { orderId, payment } = await owing('Given Up', 'SEPA-8001');
  await force(app.context.db, 'subscriptions', { id: orderId, status: 'canceled' });
  const { id } = await upload('Date;Name;Amount;Text\n2026-03-09;Aunt;30.00;SEPA-8001\n2026-03-09;Given Up;30.00;hi\n');
  const [named, alike] = await linesOf(id);
  const but = 'match. Starter is canceled and does not change';
  expect([named?.state, named?.reason]).toEqual(['doubtful', `Reference SEPA-8001 and amount ${but}`]);
  expect([alike?.state, alike?.reason]).toEqual(['doubtful', `Amount and name ${but}`]);
  const body = { payment_id: payment.id, subscription_id: null };
  const { line } = await app.ok(chooseForBankLine, { token, params: { id, lineId: named?.id }, body });
  expect(line.state).toBe('chosen');
});

it('what is chosen for an order that is open again does not say that it is canceled', async () => {
  const { orderId, payment } = await owing('Open Again', 'SEPA-8051');
  await force(app.context.db, 'subscriptions', { id: orderId, status: 'canceled' });
  const { id } = await upload('Date;Name;Amount;Text\n2026-03-09;Aunt;30.00;SEPA-8051\n');
  await force(app.context.db, 'subscriptions', { id: orderId, status: 'pending' });
  const [found] = await linesOf(id);
  const body = { payment_id: payment.id, subscription_id: null };
  const { line } = await app.ok(chooseForBankLine, { token, params: { id, lineId: found?.id }, body });
  expect([line.state, line.reason]).toEqual(['chosen', 'Reference SEPA-8051 and amount match']);
});

it('what comes by a transfer that failed is not chosen, and says what the bank says of it', async () => {
  const { payment } = await owing('Comes Twice', 'SEPA-8011');
  const rows = ['2026-03-09;Comes Twice;30.00;SEPA-8011;Denied', '2026-03-09;Aunt;30.00;SEPA-8011;Completed'];
  const { id } = await upload(`Date;Name;Amount;Text;Status\n${rows.join('\n')}\n2026-03-09;Bo;5.00;hi;Reverted\n`);
  const found = async () => (await linesOf(id)).map(({ state, reason, payment_id }) => [state, reason, payment_id]);
  const expected = [
    ['doubtful', 'The bank says: Denied. Reference SEPA-8011 and amount match', null],
    ['chosen', 'Reference SEPA-8011 and amount match', payment.id],
    ['open', 'The bank says: Reverted. Nothing that is due fits', null],
  ];
  expect(await found()).toEqual(expected);
  const roles = ['date', 'name', 'amount', 'text', 'none'];
  await app.ok(setBankColumns, { token, params: { id }, body: { roles, date_order: 'DMY', decimal: '.' } });
  expect(await found()).toEqual(expected);
});

it('what failed and may have been booked before says both', async () => {
  await owing('Both Said', 'SEPA-8021');
  const first = await upload('Date;Name;Amount;Text\n2026-03-09;Both Said;30.00;SEPA-8021\n');
  await book(first.id);
  const again = await upload('Date;Name;Amount;Text;Status\n2026-03-09;Both Said;30.00;again;Failed\n');
  const [line] = await linesOf(again.id);
  expect(line?.reason).toMatch(/^The bank says: Failed\. Possibly booked before: 9 Mar 2026/);
});

it('an order that is canceled between choosing and booking is told, and paid only where somebody chooses again', async () => {
  const { orderId, payment } = await owing('Gives Up Late', 'SEPA-8031');
  const { id } = await upload('Date;Name;Amount;Text\n2026-03-09;Gives Up Late;30.00;SEPA-8031\n');
  const stateOf = async () => (await linesOf(id)).map(({ state, reason }) => [state, reason]);
  const matches = 'Reference SEPA-8031 and amount match';
  expect(await stateOf()).toEqual([['chosen', matches]]);
  await order(id);
  await force(app.context.db, 'subscriptions', { id: orderId, status: 'canceled' });
  while ((await app.runJobs()) > 0);
  const canceled = 'Starter is canceled and does not change';
  expect(await stateOf()).toEqual([
    ['failed', `${canceled}. To record the money for it nevertheless, choose again and book it.`],
  ]);
  const stored = async () => (await app.ok(getPayment, { token, params: { id: payment.id } })).payment.status;
  expect(await stored()).toBe('pending');

  const [line] = await linesOf(id);
  const body = { payment_id: payment.id, subscription_id: null };
  await app.ok(chooseForBankLine, { token, params: { id, lineId: line?.id }, body });
  expect(await stateOf()).toEqual([['chosen', `${matches}. ${canceled}`]]);
  await book(id);
  expect([(await linesOf(id))[0]?.state, await stored()]).toEqual(['booked', 'completed']);
});

it('what may have gone out is not read before staff said what the columns hold, and then of every file of that bank', async () => {
  const { payment } = await owing('Sent Away', 'SEPA-8041');
  const file = (day: string) =>
    `Date;Name;Text;Utbetaling;Innbetaling\n${day};Shop;hi;30.00;\n${day};Sent Away;SEPA-8041;;30.00\n`;
  const { id, status } = await upload(file('2026-03-08'));
  expect([status, await linesOf(id)]).toEqual(['columns', []]);
  const roles = ['date', 'name', 'text', 'debit', 'credit'];
  await app.ok(setBankColumns, { token, params: { id }, body: { roles, date_order: 'DMY', decimal: '.' } });
  const expected = [
    ['out', null],
    ['chosen', payment.id],
  ];
  expect((await linesOf(id)).map(({ state, payment_id }) => [state, payment_id])).toEqual(expected);
  const next = await upload(file('2026-03-09'));
  expect(next.status).toBe('review');
  expect((await linesOf(next.id)).map(({ state, payment_id }) => [state, payment_id])).toEqual(expected);
});

it('columns that staff confirm as they stand are asked about once', async () => {
  const file = 'Date;Name;Amount;Text;Kind\n2026-03-09;Bo;5.00;hi;Inward\n';
  const body = { file_name: 'march.csv', content: Buffer.from(file).toString('base64') };
  const { bank_import, reading } = await app.ok(createBankImport, { token, body });
  expect(reading?.doubts).toContainEqual(expect.stringContaining('"Kind"'));
  const roles = reading?.columns.map(({ role }) => role);
  const params = { id: bank_import.id };
  await app.ok(setBankColumns, { token, params, body: { roles, date_order: 'DMY', decimal: '.' } });
  expect((await upload(file)).status).toBe('review');
});

it('what a column says for the first time that is not read is not chosen, until it was booked once', async () => {
  for (const at of [1, 2, 3, 4]) await owing('Wired To', `SEPA-810${at}`);
  const file = (...rows: string[]) =>
    `Date;Kind;Name;Amount;Text\n${rows.join('\n')}\n2026-03-09;Wire in;Bo;-5.00;hi\n`;
  const seen = async (id: number) => (await linesOf(id)).slice(0, -1).map(({ state, reason }) => [state, reason]);
  const first = await upload(file('2026-03-09;Wire in;Aunt;30.00;SEPA-8101'));
  const body = { roles: ['date', 'none', 'name', 'amount', 'text'], date_order: 'DMY', decimal: '.' };
  await app.ok(setBankColumns, { token, params: { id: first.id }, body });
  expect(await seen(first.id)).toEqual([['chosen', 'Reference SEPA-8101 and amount match']]);
  const later = await upload(
    file('2025-04-09;Wire out;Aunt;30.00;SEPA-8102', '2025-04-10;Wire in;Aunt;30.00;SEPA-8103'),
  );
  expect(await seen(later.id)).toEqual([
    ['doubtful', '"Kind" says "Wire out" for the first time. Reference SEPA-8102 and amount match'],
    ['chosen', 'Reference SEPA-8103 and amount match'],
  ]);
  const [doubtful] = await linesOf(later.id);
  const [candidate] = doubtful?.candidates ?? [];
  const choice = { payment_id: candidate?.payment_id ?? null, subscription_id: null };
  await app.ok(chooseForBankLine, { token, params: { id: later.id, lineId: doubtful?.id }, body: choice });
  await book(later.id);
  const last = await upload(file('2025-05-09;Wire out;Aunt;30.00;SEPA-8104'));
  expect(await seen(last.id)).toEqual([['chosen', 'Reference SEPA-8104 and amount match']]);
});

it('half a price that was paid before is not chosen for the other half', async () => {
  const { orderId, payment } = await owing('Pays Halves', 'SEPA-8201');
  await force(app.context.db, 'payments', { id: payment.id, status: 'completed', amount_cents: 1_500 });
  const reference = (await findSubscription(app.context.db, orderId))?.reference;
  await force(app.context.db, 'subscriptions', { id: orderId, status: 'pending', paid_at: null, price_cents: 3_000 });
  const { id } = await upload(`Date;Name;Amount;Text\n2026-03-09;;15.00;${reference}\n`);
  const [line] = await linesOf(id);
  const said = 'As much was paid for it before, which may be this transfer';
  expect([line?.state, line?.reason]).toEqual(['doubtful', expect.stringContaining(`and amount match. ${said}`)]);
});

it('a payment that is left pending is not chosen once its order was paid in parts', async () => {
  const { orderId, payment } = await owing('Pays Parts', 'SEPA-8202');
  await force(app.context.db, 'subscriptions', { id: orderId, price_cents: 3_000 });
  const order = await findSubscription(app.context.db, orderId);
  const part = {
    subscription_id: orderId,
    amount: 15,
    received_on: '2025-01-05',
    payment_method: 'bank_transfer' as const,
  };
  const record = () => app.ok(createPayment, { token, body: paymentOf(order?.streamer_id ?? 0, part) });
  const seen = async (name: string) => {
    const [line] = await linesOf((await upload(`Date;Name;Amount;Text\n2024-12-20;;30.00;${name}\n`)).id);
    return [line?.state, line?.reason];
  };
  await record();
  const less = 'Reference SEPA-8202 and amount match. Only $15.00 of the order is due';
  expect(await seen('SEPA-8202')).toEqual(['doubtful', less]);
  await record();
  const said = 'Nothing is due of the order any more';
  for (const name of [payment.transaction_id, `${order?.reference}`])
    expect(await seen(name)).toEqual(['doubtful', `Reference ${name} and amount match. ${said}`]);
});

it('what goes back in a later line of the file is not chosen', async () => {
  const { orderId } = await owing('Goes Back', 'SEPA-8301');
  const reference = (await findSubscription(app.context.db, orderId))?.reference;
  const { id } = await upload(
    `Date;Name;Amount;Text\n2025-08-09;Al;30.00;${reference}\n2025-08-10;Al;-30.00;${reference}\n`,
  );
  expect((await linesOf(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['doubtful', `Line 3 sends as much back. Reference ${reference} and amount match`],
    ['out', null],
  ]);
});

it.each([
  ['by the same transaction id', 'Zoe Quist', 'SEPA-8401', 'Bank', 'Return SEPA-8401'],
  ['to the same payer', 'Rolf Silva', 'SEPA-8402', 'Silva, Rolf', 'Reversal'],
  ['to a payer in its text', 'Jonas Okafor', 'SEPA-8403', '', 'WIRE OUT BNF: OKAFOR DET: RETURN'],
])('what goes back %s is not chosen', async (_, payer, transactionId, to, text) => {
  await owing(payer, transactionId);
  const { id } = await upload(
    `Date;Name;Amount;Text\n2025-01-09;${payer};30.00;${transactionId}\n2025-01-25;${to};-30.00;${text}\n`,
  );
  const [line] = await linesOf(id);
  const said = `Line 3 sends as much back. Reference ${transactionId} and amount match`;
  expect([line?.state, line?.reason]).toEqual(['doubtful', said]);
});

it.each([
  ['with a fee', '2025-02-25;Bank;-42.00;RETURN SEPA-8411 FEE 12.00', 'SEPA-8411'],
  ['at an earlier day', '2025-02-08;Bank;-30.00;RETURN sepa 8412', 'SEPA-8412'],
  ['less a fee', '2025-02-25;Bank;-15.00;SEPA-8413', 'SEPA-8413'],
  ['above a fee', '2025-02-25;Bank;-33.00;SEPA-8414\n2025-02-25;Bank;-3.00;Fee SEPA-8414', 'SEPA-8414'],
  [
    'in parts',
    ['-10.10', '-10.00', '-9.90'].map((part) => `2025-02-25;Bank;${part};SEPA-8415`).join('\n'),
    'SEPA-8415',
  ],
])('what goes back %s, by the same reference, is not chosen', async (_, out, transactionId) => {
  await owing('Goes Partly', transactionId);
  const { id } = await upload(`Date;Name;Amount;Text\n2025-02-09;Aunt;30.00;${transactionId}\n${out}\n`);
  const [line] = await linesOf(id);
  const said = `Line 3 is money out and names ${transactionId} as well. Reference ${transactionId} and amount match`;
  expect([line?.state, line?.reason]).toEqual(['doubtful', said]);
});

it.each([
  ['names something else', 'SEPA-8421', '2025-02-19;Bo;-42.00;SEPA-84210'],
  ['is a fee for it', 'SEPA-8422', '2025-02-19;;-14.99;Incoming wire fee SEPA-8422'],
])('money out that %s keeps nothing that comes', async (_, transactionId, out) => {
  const { payment } = await owing(`Keeps ${transactionId}`, transactionId);
  const { id } = await upload(`Date;Name;Amount;Text\n2025-02-19;Aunt;30.00;${transactionId}\n${out}\n`);
  expect((await linesOf(id))[0]?.payment_id).toBe(payment.id);
});

it('what goes back to a payer of many lines is not chosen', async () => {
  const { orderId } = await owing('Mei', 'SEPA-8404');
  const reference = (await findSubscription(app.context.db, orderId))?.reference;
  const others = ['02', '03', '04', '05'].map((day) => `2025-06-${day};王伟;12.00;`);
  const { id } = await upload(
    `Date;Name;Amount;Text\n${others.join('\n')}\n2025-06-09;王伟;30.00;${reference}\n2025-06-25;王伟;-30.00;closed\n`,
  );
  const line = (await linesOf(id))[4];
  expect([line?.state, line?.reason]).toEqual([
    'doubtful',
    `Line 7 sends as much back. Reference ${reference} and amount match`,
  ]);
});

it('a text that names what it pays says nothing new, and one beside it does', async () => {
  for (const at of [1, 2, 3]) await owing('Ulf Zander', `SEPA-870${at}`);
  let short = '';
  // Without its LL one of letters alone would be a word.
  for (let at = 4; !/\d/.test(short); at++) {
    const { orderId } = await owing('Ulf Zander', `SEPA-870${at}`);
    short = (await findSubscription(app.context.db, orderId))?.reference?.slice(3) ?? '';
  }
  const file = (...rows: string[]) => `Date;Name;Amount;Kind;Text\n${rows.join('\n')}\n2025-07-02;z;-5.00;Giro;z\n`;
  const row = (day: string, kind: string, text: string) => `2025-07-${day};Aunt;30.00;${kind};${text}`;
  const thanks = ['02', '03', '04', '05'].map((day) => `2025-07-${day};Bo;4.00;Giro;SEPA danke`);
  const first = await upload(file(row('02', 'Giro', 'SEPA-8701 danke'), ...thanks));
  const body = { roles: ['date', 'name', 'amount', 'text', 'text'], date_order: 'DMY', decimal: '.' };
  await app.ok(setBankColumns, { token, params: { id: first.id }, body });
  const later = file(
    row('12', 'Giro', 'SEPA-8702 invoice for July, many thanks'),
    row('13', 'Umbuchung', 'SEPA-8703 danke'),
    row('14', 'Giro', `for ${short} of July`),
    row('15', 'Giro', 'for July'),
  );
  expect((await linesOf((await upload(later)).id)).slice(0, -1).map(({ state, reason }) => [state, reason])).toEqual([
    ['chosen', 'Reference SEPA-8702 and amount match'],
    ['doubtful', '"Kind" says "Umbuchung" for the first time. Reference SEPA-8703 and amount match'],
    ['chosen', `Reference ${short} and amount match`],
    ['open', '"Text" says "for July" for the first time. Nothing that is due fits'],
  ]);
});

it('what is empty for the first time is not chosen, whatever sums stand below the lines of an earlier file', async () => {
  await owing('Not Posted', 'SEPA-8501');
  const file = (...rows: string[]) => `Trans. Date;Post Date;Details;Amount\n${rows.join('\n')}\n`;
  await upload(
    file('2025-02-09;2025-02-10;hi;3.00', '2025-02-09;2025-02-10;z;-5.00', 'Closing balance;;;1000.00', ';;;'),
  );
  const { id } = await upload(file('2025-02-12;;SEPA-8501;30.00', '2025-02-12;2025-02-13;z;-5.00'));
  const said = '"Post Date" is empty for the first time. Reference SEPA-8501 and amount match';
  expect((await linesOf(id)).map(({ state, reason }) => [state, reason])).toEqual([
    ['doubtful', said],
    ['out', null],
  ]);
});

it('what is new in a later file stays to be decided where its columns are asked about for another reason', async () => {
  for (const at of [1, 2]) await owing('Asked Otherwise', `SEPA-860${at}`);
  const file = (state: string, reference: string, rest = '') =>
    `Date;Name;Details;Amount;What became of it\n2025-05-02;Bo;${reference};30.00;${state}\n2025-05-02;z;z;-5.00;Credited\n${rest}`;
  const { id } = await upload(file('Credited', 'SEPA-8601'));
  const body = { roles: ['date', 'name', 'text', 'amount', 'none'], date_order: 'DMY', decimal: '.' };
  await app.ok(setBankColumns, { token, params: { id }, body });
  expect((await linesOf(id))[0]?.state).toBe('chosen');
  const later = await upload(file('Bounced', 'SEPA-8602', 'Have a question? Call us;;;;\n'));
  const [bounced] = await linesOf(later.id);
  expect([later.status, bounced?.state]).toEqual(['review', 'doubtful']);
});

it('a balance in another currency is asked about, in a file whose header is the same otherwise', async () => {
  const file = (balance: string) =>
    `Date;Details;Amount;Balance (${balance})\n2025-01-09;hi;3.00;1.00\n2025-01-09;z;-5.00;95.00\n`;
  expect((await upload(file('USD'))).status).toBe('review');
  expect((await upload(file('USD'))).status).toBe('review');
  const content = Buffer.from(file('EUR')).toString('base64');
  const { reading } = await app.ok(createBankImport, { token, body: { file_name: 'b.csv', content } });
  expect(reading?.doubts).toEqual(['The header says "Balance (EUR)". Check that the amounts are in US dollars.']);
});

it('a transaction id that others write as well tells nothing', async () => {
  await owing('Zoe Quist', 'Nov 2026');
  const { id } = await upload('Date;Name;Amount;Text\n2025-03-09;Karl Mistral;30.00;Plan Nov 2026\n');
  const [line] = await linesOf(id);
  expect(line?.candidates.filter(({ reason }) => reason.startsWith('Reference'))).toEqual([]);
});

describe('what comes for an order of which less is due than came', () => {
  const pay = (streamer_id: number, subscription_id: number) => {
    const part = { status: 'completed', subscription_id, amount: 29, received_on: '2026-03-01' } as const;
    return app.ok(createPayment, { token, body: paymentOf(streamer_id, part) });
  };
  const stateOf = async (id: number) => (await linesOf(id)).map(({ state, reason }) => [state, reason]);
  const failed = 'Only $1.00 of the order is due. To record what came nevertheless, choose again and book it.';

  it('is not chosen for its pending payment, and not booked where a part was paid since somebody looked', async () => {
    const { orderId, payment } = await owing('Pays In Parts', 'SEPA-8461');
    const before = await upload('Date;Name;Amount;Text\n2026-03-09;Aunt;30.00;SEPA-8461\n');
    expect((await stateOf(before.id))[0]?.[0]).toBe('chosen');
    await pay(payment.streamer.id, orderId);
    await book(before.id);
    expect(await stateOf(before.id)).toEqual([['failed', failed]]);
    const after = await upload('Date;Name;Amount;Text\n2026-03-09;Aunt;30.00;SEPA-8461 \n');
    const said = 'Reference SEPA-8461 and amount match. Only $1.00 of the order is due';
    expect(await stateOf(after.id)).toEqual([['doubtful', said]]);
  });

  it('is not booked for an order without a payment either, until somebody chooses again', async () => {
    const { streamerId } = await makeStreamer(app, { full_name: 'Pays Less' });
    const orderId = await makeSubscription(app, streamerId);
    const reference = (await findSubscription(app.context.db, orderId))?.reference;
    const { id } = await upload(`Date;Name;Amount;Text\n2026-03-09;Aunt;30.00;${reference}\n`);
    expect((await stateOf(id))[0]?.[0]).toBe('chosen');
    await pay(streamerId, orderId);
    await book(id);
    expect(await stateOf(id)).toEqual([['failed', failed]]);
    const [line] = await linesOf(id);
    const body = { payment_id: null, subscription_id: orderId };
    await app.ok(chooseForBankLine, { token, params: { id, lineId: line?.id }, body });
    await book(id);
    expect(await stateOf(id)).toEqual([['booked', expect.any(String)]]);
  });
});

describe('a payment that staff recorded by hand for somebody else with the transaction id of a line', () => {
  const transaction_id = 'TRX2026C77';
  const said = `Possibly booked before: 19 Aug 2025, payment ${transaction_id}, recorded by hand`;

  async function recordByHand(): Promise<void> {
    const { streamerId } = await makeStreamer(app, { full_name: 'Stream King' });
    const how = { status: 'completed', transaction_id, amount: 45, received_on: '2025-08-19' } as const;
    await app.ok(createPayment, { token, body: paymentOf(streamerId, how) });
  }

  async function statementFor(orderId: number) {
    const reference = (await findSubscription(app.context.db, orderId))?.reference;
    const row = `2025-08-20;Hugo Lambertz;30.00;${reference};${transaction_id}`;
    const { id } = await upload(`Date;Name;Amount;Text;Bank reference\n${row}\n`);
    const body = { roles: ['date', 'name', 'amount', 'text', 'reference'], date_order: 'DMY', decimal: '.' };
    await app.ok(setBankColumns, { token, params: { id }, body });
    return { id, matches: `Reference ${reference} and amount match` };
  }

  const stateOf = async (id: number) => (await linesOf(id)).map(({ state, reason }) => [state, reason]);

  it('is asked about: before the upload, or between it and the booking, until somebody chooses again', async () => {
    const { orderId, payment } = await owing('Hugo Lambertz', 'SEPA-8991');
    const { id, matches } = await statementFor(orderId);
    expect(await stateOf(id)).toEqual([['chosen', matches]]);
    await recordByHand();
    await book(id);
    const failed = `${said}. If it is another transfer, choose again and book it.`;
    expect(await stateOf(id)).toEqual([['failed', failed]]);

    const later = await statementFor(orderId);
    expect(await stateOf(later.id)).toEqual([['doubtful', `${said}. ${matches}`]]);
    const [line] = await linesOf(later.id);
    const body = { payment_id: payment.id, subscription_id: null };
    await app.ok(chooseForBankLine, { token, params: { id: later.id, lineId: line?.id }, body });
    await book(later.id);
    expect((await stateOf(later.id))[0]?.[0]).toBe('booked');
  });
});
