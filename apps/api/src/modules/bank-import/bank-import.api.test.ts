import {
  type BankLine,
  bookBankImport,
  chooseForBankLine,
  confirmPayment,
  createBankImport,
  createPayment,
  deleteBankImport,
  deletePayment,
  deleteUser,
  exportBankImport,
  getBankImport,
  getPayment,
  listAuditLog,
  listBankImports,
  listBankLines,
  listPayments,
  searchBankTargets,
  setBankColumns,
  updatePayment,
} from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankDialect, bankFile, manyTransfers, type Transfer } from '../../../../../scripts/bank-files.ts';
import { periodicTasks } from '../../modules.ts';
import { giveStatement } from '../../testing/bank-statements.ts';
import { force, makeStreamer, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bookLines } from './booking.service.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await signInStaff(app, 'moderator')).token;
});

afterAll(() => app.close());

const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');

const upload = (bytes: Buffer | string, file_name = 'statement.csv') =>
  giveStatement({ app, token }, bytes, { file_name });

const refusedUpload = (bytes: Buffer | string) =>
  app.refused(createBankImport, 422, { token, body: { file_name: 'x.csv', content: base64(bytes) } });

async function linesOf(id: number, query: Record<string, string> = {}) {
  return (await app.ok(listBankLines, { token, params: { id }, query: { per_page: '100', ...query } })).lines.data;
}

let payers = 0;

// Each by another payer: they are different transfers.
const transfer = (changes: Partial<Transfer> = {}): Transfer => ({
  day: '2026-03-09',
  cents: 3_000,
  payer: `Nobody${++payers}`,
  text: 'thanks',
  id: '',
  ...changes,
});

const german = (...transfers: Transfer[]) => bankFile('german', transfers);

let count = 0;

/** Somebody with a pending payment. */
async function owing(full_name: string, changes: Record<string, unknown> = {}) {
  const transaction_id = `SEPA-${1_000 + ++count}`;
  const { streamerId } = await makeStreamer(app, { full_name });
  const subscription_id = await makeSubscription(app, streamerId);
  const body = paymentOf(streamerId, {
    status: 'pending',
    subscription_id,
    transaction_id,
    payment_method: 'bank_transfer',
    ...changes,
  });
  const { payment } = await app.ok(createPayment, { token, body });
  return { streamerId, transaction_id, payment, subscription_id };
}

async function referenceOf(id: number) {
  const [row] = await rowsOf(app.context.db, 'subscriptions', { id });
  return String(row?.reference);
}

const choose = (id: number, lineId: number, body: Partial<{ payment_id: number; subscription_id: number }>) =>
  app.ok(chooseForBankLine, {
    token,
    params: { id, lineId },
    body: { payment_id: null, subscription_id: null, ...body },
  });

/** Books what is chosen, as the person does who looked at it. */
async function book(id: number) {
  const { chosen } = (await app.ok(getBankImport, { token, params: { id } })).bank_import.lines;
  const looked = { count: chosen.count, amount: chosen.amount / 100 };
  const { bank_import } = await app.ok(bookBankImport, { token, params: { id }, body: looked });
  expect(bank_import.status).toBe('booking');
  while ((await app.runJobs()) > 0);
  return (await app.ok(getBankImport, { token, params: { id } })).bank_import;
}

const paymentIs = async (id: number) => (await app.ok(getPayment, { token, params: { id } })).payment;

describe('a bank statement', () => {
  it.each<BankDialect>(['german', 'american', 'british', 'french'])(
    'of a %s bank completes the payments that it names',
    async (dialect) => {
      const one = await owing('Jörg Müller');
      const cents = 4_100 + count;
      const other = await owing(`Renée Dubois ${dialect}`, { amount: cents / 100 });
      const bytes = bankFile(dialect, [
        transfer({ text: `Ref ${one.transaction_id.replace('-', ' ').toLowerCase()}`, day: '2026-03-01' }),
        transfer({ cents, payer: `DUBOIS RENEE ${dialect}`, day: '2026-02-28', text: dialect }),
        transfer({ cents: -500, text: `out ${dialect}`, day: '2026-02-28' }),
      ]);
      const { bank_import, reading } = await upload(bytes);
      expect(reading).toMatchObject({ remembered: false });
      expect(bank_import).toMatchObject({
        status: 'review',
        lines: {
          chosen: { count: 1, amount: 3_000 },
          doubtful: { count: 1, amount: cents },
          out: { count: 1, amount: -500 },
        },
      });
      const lines = await linesOf(bank_import.id);
      expect(lines.map(({ state, reason }) => [state, reason])).toEqual([
        ['chosen', `Reference ${one.transaction_id} and amount match`],
        ['doubtful', 'Amount and name match'],
        ['out', null],
      ]);
      await choose(bank_import.id, lines[1]?.id ?? 0, { payment_id: other.payment.id });
      expect((await paymentIs(one.payment.id)).status).toBe('pending');
      expect(await book(bank_import.id)).toMatchObject({
        status: 'booked',
        lines: { booked: { count: 2 }, chosen: { count: 0 } },
      });
      expect(await paymentIs(one.payment.id)).toMatchObject({
        status: 'completed',
        received_on: '2026-03-01',
        amount: 3_000,
      });
      expect(await paymentIs(other.payment.id)).toMatchObject({
        status: 'completed',
        received_on: '2026-02-28',
        amount: cents,
      });
    },
  );

  it('pays an order without a payment, by the reference of the bank', async () => {
    const { streamerId } = await makeStreamer(app, { full_name: 'Orla Kane' });
    const orderId = await makeSubscription(app, streamerId);
    const reference = await referenceOf(orderId);
    const { bank_import } = await upload(
      german(transfer({ text: `SVWZ+${reference.replaceAll('-', '')}`, id: 'BANKREF-77' })),
    );
    await book(bank_import.id);
    const [line] = await linesOf(bank_import.id);
    expect(line).toMatchObject({
      state: 'booked',
      payment: { transaction_id: 'BANKREF-77', streamer: { full_name: 'Orla Kane' } },
    });
    expect(await paymentIs(line?.payment?.id ?? 0)).toMatchObject({
      status: 'completed',
      amount: 3_000,
      payment_method: 'bank_transfer',
      received_on: '2026-03-09',
      subscription: { id: orderId, status: 'active' },
    });
  });

  it('tells the transfers of a standing order apart by their days', async () => {
    const { streamerId } = await makeStreamer(app, { full_name: 'Standing Order' });
    const pay = async (day: string) => {
      const orderId = await makeSubscription(app, streamerId);
      const text = (await referenceOf(orderId)).replaceAll('-', '');
      const { bank_import } = await upload(german(transfer({ day, text, id: 'STANDING-5' })));
      await book(bank_import.id);
      return (await linesOf(bank_import.id))[0];
    };
    expect((await pay('2026-02-09'))?.payment?.transaction_id).toBe('STANDING-5');
    expect((await pay('2026-03-09'))?.payment?.transaction_id).toBe('STANDING-5 2026-03-09');
    expect((await pay('2026-01-09'))?.payment?.transaction_id).toBe('STANDING-5 2026-01-09');
  });

  it('books transfers of several people that have one reference at the bank', async () => {
    const lines = [];
    for (const name of ['First Payer', 'Second Payer', 'Third Payer']) {
      const { streamerId } = await makeStreamer(app, { full_name: name });
      const text = (await referenceOf(await makeSubscription(app, streamerId))).replaceAll('-', '');
      lines.push(transfer({ text, id: 'PLAN', day: '2026-03-04' }));
    }
    const { bank_import } = await upload(german(...lines));
    await book(bank_import.id);
    const booked = await linesOf(bank_import.id);
    expect(booked.map(({ state, payment }) => [state, payment?.transaction_id])).toEqual([
      ['booked', 'PLAN'],
      ['booked', 'PLAN 2026-03-04'],
      ['booked', expect.stringMatching(/^BANK-[0-9A-F]{12}$/)],
    ]);
  });

  it('confirms the amount that came, and leaves what is missing due', async () => {
    const { transaction_id, payment } = await owing('Part Payer');
    const { bank_import } = await upload(german(transfer({ cents: 1_000, text: transaction_id })));
    const [line] = await linesOf(bank_import.id);
    expect(line).toMatchObject({
      state: 'doubtful',
      candidates: [{ payment_id: payment.id, confidence: 'likely', amount_due: 3_000 }],
    });
    await choose(bank_import.id, line?.id ?? 0, { payment_id: payment.id });
    await book(bank_import.id);
    expect(await paymentIs(payment.id)).toMatchObject({
      status: 'completed',
      amount: 1_000,
      subscription: { amount_due: 2_000 },
    });
  });

  it('books nothing twice: not the same file, nor one that overlaps', async () => {
    const first = await owing('Once Only');
    const second = await owing('Later Payer');
    const lines = [transfer({ text: first.transaction_id }), transfer({ text: `twin ${count}`, cents: 7_777 })];
    await book((await upload(german(...lines))).bank_import.id);
    const again = await upload(german(...lines));
    expect(again.bank_import).toMatchObject({
      lines: { chosen: { count: 0 }, ignored: { count: 1 }, doubtful: { count: 0 }, open: { count: 1 } },
    });
    const overlapping = await upload(german(...lines, transfer({ text: second.transaction_id, day: '2026-03-10' })));
    expect((await linesOf(overlapping.bank_import.id)).map(({ state, reason }) => [state, reason])).toEqual([
      ['ignored', 'Booked before: line 7 of statement.csv, imported on 10 Mar 2026'],
      ['open', 'Nothing that is due fits'],
      ['chosen', `Reference ${second.transaction_id} and amount match`],
    ]);
    expect((await book(overlapping.bank_import.id)).lines.booked.count).toBe(1);
  });

  it('books a line once where two files are looked at side by side', async () => {
    const { transaction_id, payment } = await owing('Side By Side');
    const [one, two] = [
      await upload(german(transfer({ text: transaction_id }))),
      await upload(german(transfer({ text: transaction_id }))),
    ];
    await book(one.bank_import.id);
    expect((await book(two.bank_import.id)).lines).toMatchObject({ failed: { count: 1 }, booked: { count: 0 } });
    expect((await linesOf(two.bank_import.id))[0]?.reason).toContain('has changed since it was looked at');
    expect(await paymentIs(payment.id)).toMatchObject({ version: 2 });
  });

  it('books nothing that was confirmed by hand meanwhile', async () => {
    const { transaction_id, payment } = await owing('By Hand Before');
    const { bank_import } = await upload(german(transfer({ text: transaction_id })));
    await app.ok(confirmPayment, { token, params: { id: payment.id }, body: { amount: 30, version: payment.version } });
    const { lines } = await book(bank_import.id);
    expect(lines).toMatchObject({ failed: { count: 1 }, booked: { count: 0 } });
    const { payments } = await app.ok(listPayments, { token, query: { search: 'By Hand Before' } });
    expect(payments.data.map(({ status, amount }) => [status, amount])).toEqual([['completed', 3_000]]);
  });

  it('reports a line whose payment has changed meanwhile, and books the others', async () => {
    const changed = await owing('Changed Meanwhile');
    const kept = await owing('Kept As It Was');
    const { bank_import } = await upload(
      german(transfer({ text: changed.transaction_id }), transfer({ text: kept.transaction_id })),
    );
    const { transaction_id, payment_method } = changed.payment;
    const edit = { amount: 31, transaction_id, payment_method };
    await app.ok(updatePayment, { token, params: { id: changed.payment.id }, body: edit });
    expect((await book(bank_import.id)).lines).toMatchObject({ failed: { count: 1 }, booked: { count: 1 } });
    const [failed] = await linesOf(bank_import.id, { state: 'failed' });
    expect(failed).toMatchObject({ line: 7, state: 'failed', reason: expect.stringContaining('has changed') });
    expect((await paymentIs(changed.payment.id)).status).toBe('pending');
    // Looked at again, it is chosen anew and booked.
    await choose(bank_import.id, failed?.id ?? 0, { payment_id: changed.payment.id });
    expect((await book(bank_import.id)).lines).toMatchObject({ failed: { count: 0 }, booked: { count: 2 } });
  });

  // Of which no other test has anything due.
  const OWED = { amount: 77 };

  /** A statement that pays what these people owe, ordered to be booked by somebody of the staff. */
  async function ordered(transactions: string[]) {
    const { bank_import } = await upload(german(...transactions.map((text) => transfer({ text, cents: 7_700 }))));
    const other = await signInStaff(app, 'moderator');
    const { count: lines, amount } = bank_import.lines.chosen;
    const request = { params: { id: bank_import.id }, body: { count: lines, amount: amount / 100 } };
    await app.ok(bookBankImport, { token: other.token, ...request });
    return { id: bank_import.id, userId: other.userId };
  }

  it('goes on after a line that a defect of ours spoils, and says so', async () => {
    const [one, two] = [await owing('Spoilt By Us', OWED), await owing('Booked All The Same', OWED)];
    const { id } = await ordered([one.transaction_id, two.transaction_id]);
    let calls = 0;
    const send: typeof app.context.jobs.send = async (...args) => {
      calls += 1;
      if (calls === 1) throw new TypeError('a defect');
      return app.context.jobs.send(...args);
    };
    await bookLines({ ...app.context, jobs: { ...app.context.jobs, send } }, id);
    const { bank_import } = await app.ok(getBankImport, { token, params: { id } });
    expect(bank_import).toMatchObject({ status: 'booked', lines: { failed: { count: 1 }, booked: { count: 1 } } });
    const [failed] = await linesOf(id, { state: 'failed' });
    expect(failed?.reason).toContain('Defect of the server');
  });

  it.each(['deactivated_at', 'deleted_at'])(
    'is left for others where the one who had it booked is switched off by then (%s)',
    async (column) => {
      const { transaction_id, payment } = await owing('Left For Others', OWED);
      const { id, userId } = await ordered([transaction_id]);
      await force(app.context.db, 'users', { id: userId, [column]: app.context.clock.now() });
      await bookLines(app.context, id);
      const { bank_import } = await app.ok(getBankImport, { token, params: { id } });
      expect(bank_import).toMatchObject({ status: 'booked', lines: { failed: { count: 1 }, booked: { count: 0 } } });
      expect((await paymentIs(payment.id)).status).toBe('pending');
    },
  );

  it('of 10,000 lines is read, matched and reported like any other', async () => {
    const { transaction_id } = await owing('Among Many');
    const { bank_import } = await upload(
      bankFile('french', [...manyTransfers(9_999), transfer({ text: transaction_id, day: '2026-01-05' })]),
    );
    const { chosen, out, doubtful, open, unreadable } = bank_import.lines;
    expect([chosen.count, out.count, doubtful.count + open.count, unreadable.count]).toEqual([1, 999, 9_000, 0]);
    const { body } = await app.send(exportBankImport, { token, params: { id: bank_import.id } });
    expect(String(body).trim().split('\r\n')).toHaveLength(10_001);
  });

  it('is booked only as it was looked at, once, and on record under one request', async () => {
    const one = await owing('Looked At');
    const two = await owing('Looked At Too');
    const { bank_import } = await upload(
      german(transfer({ text: one.transaction_id }), transfer({ text: two.transaction_id })),
    );
    const params = { id: bank_import.id };
    const stale = await app.refused(bookBankImport, 409, { token, params, body: { count: 1, amount: 30 } });
    expect(stale).toMatchObject({ code: 'bank_import.changed', details: { count: 2, amount: 60 } });
    await app.ok(bookBankImport, { token, params, body: { count: 2, amount: 60 } });
    expect((await app.refused(bookBankImport, 409, { token, params, body: { count: 2, amount: 60 } })).code).toBe(
      'bank_import.closed',
    );
    const [line] = await linesOf(bank_import.id);
    const nothing = { payment_id: null, subscription_id: null };
    await app.refused(chooseForBankLine, 409, { token, params: { ...params, lineId: line?.id }, body: nothing });
    await app.refused(deleteBankImport, 409, { token, params });
    while ((await app.runJobs()) > 0);
    const admin = await signInStaff(app);
    const entriesAbout = async (entity: string, id: number) =>
      (await app.ok(listAuditLog, { token: admin.token, query: { entity, entity_id: String(id) } })).entries.data;
    const [booked] = await entriesAbout('bank_import', bank_import.id);
    expect(booked).toMatchObject({
      action: 'bank_import.booked',
      entity_name: 'statement.csv',
      after: { lines: 2, amount_cents: 6_000 },
    });
    for (const { payment } of [one, two]) {
      expect((await entriesAbout('payment', payment.id))[0]).toMatchObject({
        action: 'payment.confirmed',
        request_id: booked?.request_id,
      });
    }
  });

  it('is reported line by line, without formulas', async () => {
    const { transaction_id, payment } = await owing('Reported');
    const { bank_import } = await upload(
      german(
        transfer({ text: transaction_id, payer: '=HYPERLINK("http://x")' }),
        transfer({ payer: '@SUM(A1)', text: `+1 ${count}` }),
      ),
    );
    await book(bank_import.id);
    const { body, headers } = await app.send(exportBankImport, { token, params: { id: bank_import.id } });
    const lines = String(body).split('\r\n');
    expect(headers['content-disposition']).toBe(`attachment; filename="bank-import-${bank_import.id}.csv"`);
    expect(lines[1]).toContain(
      `7,2026-03-09,30.00,USD,"'=HYPERLINK(""http://x"")",${transaction_id},,Booked,Reference ${transaction_id} and amount match,${payment.id},${transaction_id},Reported,`,
    );
    expect(lines[2]).toContain(`8,2026-03-09,30.00,USD,'@SUM(A1),'+1 ${count},,Left out,`);
  });
});

it('calls nothing dollars that came in another currency', async () => {
  const { bank_import } = await upload('Date,Amount,Currency,Name\n2026-03-09,30.00,EUR,Somebody In Euros\n');
  const { body } = await app.send(exportBankImport, { token, params: { id: bank_import.id } });
  expect(String(body)).toContain('2,2026-03-09,30.00,,Somebody In Euros,,,Ignored,"In EUR, and payments are');
});

it('a line that names an order of which nothing is due is not chosen for the next order', async () => {
  const { streamerId } = await makeStreamer(app, { full_name: 'Yolanda York' });
  const paid = await makeSubscription(app, streamerId, { price_cents: 6_464 });
  await app.ok(createPayment, {
    token,
    body: paymentOf(streamerId, {
      status: 'completed',
      amount: 64.64,
      subscription_id: paid,
      received_on: '2026-01-02',
    }),
  });
  await makeSubscription(app, streamerId, { price_cents: 6_464 });
  const reference = await referenceOf(paid);
  const { bank_import } = await upload(german(transfer({ cents: 6_464, payer: 'Yolanda York', text: reference })));
  expect(await linesOf(bank_import.id)).toMatchObject([
    { state: 'doubtful', reason: `It names ${reference}, of which nothing is due. Amount and name match` },
  ]);
});

describe('a choice for a line', () => {
  const lineOf = async (line: Transfer): Promise<{ id: number; line: BankLine }> => {
    const { bank_import } = await upload(german(line));
    const [found] = await linesOf(bank_import.id);
    if (!found) throw new Error('The statement has no line.');
    return { id: bank_import.id, line: found };
  };

  it('may be anything that is due, or nothing', async () => {
    const { payment } = await owing('By Hand', { amount: 12.34 });
    const { id, line } = await lineOf(transfer({ text: `by hand ${count}`, cents: 777 }));
    const chosen = await choose(id, line.id, { payment_id: payment.id });
    expect(chosen).toMatchObject({
      bank_import: { lines: { chosen: { count: 1, amount: 777 } } },
      line: {
        state: 'chosen',
        reason: 'Chosen by hand',
        payment_id: payment.id,
        candidates: [{ reason: 'Chosen by hand', confidence: null, amount_due: 1_234 }],
      },
    });
    expect((await choose(id, line.id, {})).line).toMatchObject({
      state: 'open',
      reason: 'Left out by hand',
      payment_id: null,
    });
  });

  it('is nothing that is not due, and nothing that another line pays', async () => {
    const { payment, transaction_id } = await owing('Not Due');
    const { bank_import } = await upload(
      german(transfer({ text: transaction_id }), transfer({ text: `second ${count}`, cents: 5 })),
    );
    const [, second] = await linesOf(bank_import.id);
    const params = { id: bank_import.id, lineId: second?.id };
    const refused = async (body: object) =>
      (
        await app.refused(chooseForBankLine, 422, {
          token,
          params,
          body: { payment_id: null, subscription_id: null, ...body },
        })
      ).code;
    expect(await refused({ payment_id: payment.id })).toBe('bank_import.not_due');
    expect(await refused({ payment_id: 999_999 })).toBe('bank_import.not_due');
    expect(await refused({ subscription_id: 999_999 })).toBe('bank_import.not_due');
    expect(await refused({ payment_id: 1, subscription_id: 1 })).toBe('invalid');
    const body = { payment_id: null, subscription_id: null };
    expect(
      (await app.refused(chooseForBankLine, 404, { token, params: { ...params, lineId: 999_999 }, body })).code,
    ).toBe('bank_import.line_not_found');
  });

  it('is none for a line that went out', async () => {
    const { id, line } = await lineOf(transfer({ cents: -500, text: `out ${count}` }));
    const { payment } = await owing('Out');
    const body = { payment_id: payment.id, subscription_id: null };
    expect((await app.refused(chooseForBankLine, 409, { token, params: { id, lineId: line.id }, body })).code).toBe(
      'bank_import.line_closed',
    );
  });
});

describe('a search for what is due', () => {
  it('finds pending payments and unpaid orders by person and reference, and nothing that is paid', async () => {
    const paying = await owing('Searched Payer');
    const { streamerId } = await makeStreamer(app, { full_name: 'Searched Orderer' });
    const orderId = await makeSubscription(app, streamerId, { status: 'pending', paid_at: null });
    const search = async (text: string) =>
      (await app.ok(searchBankTargets, { token, query: { search: text } })).targets.map(
        ({ payment_id, subscription_id }) => [payment_id, subscription_id],
      );
    expect(await search('searched')).toEqual([
      [paying.payment.id, null],
      [null, orderId],
    ]);
    expect(await search(paying.transaction_id)).toEqual([[paying.payment.id, null]]);
    const odd = await owing('Odd Amount', { amount: 1_234.56 });
    const orderer = await makeStreamer(app);
    const oddOrder = await makeSubscription(app, orderer.streamerId, {
      status: 'pending',
      paid_at: null,
      price_cents: 123_456,
    });
    expect(await search('1,234.56')).toEqual([
      [odd.payment.id, null],
      [null, oddOrder],
    ]);
    expect(await search(await referenceOf(orderId))).toEqual([[null, orderId]]);
    expect(await search(await referenceOf(paying.subscription_id))).toEqual([[paying.payment.id, null]]);
    await app.ok(confirmPayment, {
      token,
      params: { id: paying.payment.id },
      body: { amount: 30, version: paying.payment.version },
    });
    expect(await search('searched')).toEqual([[null, orderId]]);
  });
});

describe('the columns of a statement', () => {
  const AMBIGUOUS = 'When;Who;How much in all\n01/02/2026;Bo Berg;12.50\n02/02/2026;Al Berg;13.50\n';

  it('are asked for once where their header is new, however plain they are', async () => {
    const content = base64('Date;Payer;Purpose;Amount\n2026-03-09;Bo Berg;thanks;12.50\n2026-03-09;Shop;tea;-1.50\n');
    const give = () => app.ok(createBankImport, { token, body: { file_name: 'new.csv', content } });
    const { bank_import, reading } = await give();
    expect([bank_import.status, await linesOf(bank_import.id)]).toEqual(['columns', []]);
    expect(reading).toMatchObject({ remembered: false, doubts: [] });
    const roles = reading?.columns.map(({ role }) => role);
    const body = { roles, date_order: reading?.date_order, decimal: reading?.decimal };
    await app.ok(setBankColumns, { token, params: { id: bank_import.id }, body });
    const next = await give();
    expect(next).toMatchObject({ reading: { remembered: true }, bank_import: { status: 'review' } });
  });

  it('are asked for where they are in doubt, corrected, and remembered for the next file', async () => {
    const { bank_import, reading } = await upload(AMBIGUOUS);
    expect(bank_import).toMatchObject({ status: 'columns', lines: { open: { count: 0 } } });
    expect(reading).toMatchObject({
      date_order: null,
      doubts: expect.arrayContaining(['The dates could be day/month or month/day. Choose which.']),
    });
    expect(reading?.columns.map(({ header, samples }) => [header, samples])).toEqual([
      ['When', ['01/02/2026', '02/02/2026']],
      ['Who', ['Bo Berg', 'Al Berg']],
      ['How much in all', ['12.50', '13.50']],
    ]);
    const params = { id: bank_import.id };
    const body = { roles: ['date', 'name', 'amount'], date_order: 'MDY', decimal: '.' };
    for (const roles of [
      ['date', 'name'],
      ['none', 'name', 'amount'],
      ['date', 'date', 'amount'],
    ])
      expect((await app.refused(setBankColumns, 422, { token, params, body: { ...body, roles } })).code).toBe(
        'bank_import.columns_refused',
      );
    const set = await app.ok(setBankColumns, { token, params, body });
    expect(set.bank_import).toMatchObject({ status: 'review', first_day: '2026-01-02', last_day: '2026-02-02' });
    const next = await upload(AMBIGUOUS.replace('12.50', '14.50'));
    expect(next).toMatchObject({
      reading: { remembered: true, date_order: 'MDY', doubts: [] },
      bank_import: { status: 'review' },
    });
  });
});

it('a statement may have 20,000 lines below its header', async () => {
  const { bank_import } = await upload(`Date,Payee,Amount\n${'2026-02-01,Bo,5.00\n'.repeat(20_000)}`);
  expect(bank_import.lines.open.count).toBe(20_000);
});

it('columns that staff confirmed are asked about again where a later file leaves more open of its money', async () => {
  const file = (marks: string[]) =>
    `Date,Payer,Purpose,Amount,Remark\n${marks.map((mark, at) => `2026-03-09,Bo Berg,${at},${7 + at}.50,${mark}\n`).join('')}`;
  const plain = file(['', '']);
  expect((await upload(plain)).bank_import.status).toBe('review');
  const marked = file(['Inward', 'Outward', 'Inward', 'Outward']);
  const { bank_import, reading } = await upload(marked);
  expect(bank_import.status).toBe('columns');
  expect(reading).toMatchObject({ remembered: true, doubts: [expect.stringContaining('"Remark"')] });
  const { columns = [], date_order, decimal } = reading ?? {};
  const body = { roles: columns.map(({ role }) => role), date_order, decimal };
  await app.ok(setBankColumns, { token, params: { id: bank_import.id }, body });
  for (const looked of [marked, plain]) expect((await upload(looked)).bank_import.status).toBe('review');
});

it('a later file that says something else beside its lines, or no direction, is asked about again, and then no more', async () => {
  const file = (above: string, amounts: string) =>
    `${above};;\nDay of booking;Payer;Amount\n${amounts
      .split(' ')
      .map((amount) => `2026-03-09;Bo Berg;${amount}\n`)
      .join('')}`;
  const looked = file('Incoming payments of March 2026', '7.50 -1.00');
  expect((await upload(looked)).bank_import.status).toBe('review');
  const give = async (content: string) => {
    const body = { file_name: 'later.csv', content: base64(content) };
    const { bank_import, reading } = await app.ok(createBankImport, { token, body });
    return [bank_import.status, reading?.doubts];
  };
  expect(await give(file('Incoming payments of April 2026', '8.50 -1.00'))).toEqual(['review', []]);
  const above =
    'Beside its lines the file says "Outgoing payments". Check that the lines are money that came in, in US dollars.';
  const direction =
    'No amount has a sign, and no column says debit or credit. Check that all of it is money that came in.';
  const other = file('Outgoing payments', '9.50');
  expect(await give(other)).toEqual(['columns', [direction, above]]);
  expect((await upload(other)).bank_import.status).toBe('review');
  for (const known of [looked, other]) expect(await give(known)).toEqual(['review', []]);
});

it('amounts that are more than a payment may be are left out, however many', async () => {
  const { bank_import } = await upload(`Date,Payer,Amount\n${'2026-02-01,Bo,"90,071,992,547,409.91"\n'.repeat(3)}`);
  expect(bank_import.lines.ignored).toEqual({ count: 3, amount: 0 });
});

describe('a file that is no statement', () => {
  it.each([
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]),
      'This is no text: export the statement from the bank as CSV.',
    ],
    ['empty', '', 'The file is empty.'],
    [
      'prose',
      'Dear bank\nhello\n',
      'This is no table: no lines whose values are parted by semicolons, commas or tabs.',
    ],
    ['a header only', 'Date,Name,Amount\n', 'The file has no line with a date and an amount below its header.'],
    ['without money', 'a,b\nc,d\n', 'No line of the file has a date and an amount, and no header names them.'],
    [
      'broken',
      'Date,Name,Amount\n2026-02-01,Al,5.00\n2026-02-01,"Bo,5.00\n',
      'Line 3: a quotation mark is opened and never closed.',
    ],
    [
      'too many lines',
      `Date,Name,Amount\n${'2026-02-01,Bo,5.00\n'.repeat(20_001)}`,
      'The file has more than 20,000 lines. Export a shorter time from the bank.',
    ],
  ])('is refused: %s', async (_, bytes, message) => {
    expect(await refusedUpload(bytes)).toMatchObject({
      code: 'bank_import.file_unreadable',
      errors: { content: [message] },
    });
  });

  it('is refused at once where it is too large, before it is read', async () => {
    const headers = {
      'content-length': String(200 * 1024 * 1024),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    const { status, body } = await app.raw('POST', '/api/admin/bank-imports', { headers, payload: '{' });
    expect([status, body]).toEqual([413, expect.objectContaining({ code: 'too_large' })]);
    await app.refused(createBankImport, 422, { token, body: { file_name: 'x.csv', content: '*not base64*' } });
  });
});

describe('bank imports', () => {
  it('are listed, newest first, and discarded before they are booked', async () => {
    const { bank_import } = await upload(german(transfer({ text: `listed ${count}` })), 'listed.csv');
    const list = async () => (await app.ok(listBankImports, { token })).bank_imports.data;
    expect((await list())[0]).toMatchObject({
      id: bank_import.id,
      file_name: 'listed.csv',
      lines: { doubtful: { count: 1 } },
    });
    await app.ok(deleteBankImport, { token, params: { id: bank_import.id } });
    expect((await list()).some(({ id }) => id === bank_import.id)).toBe(false);
    for (const endpoint of [getBankImport, listBankLines, deleteBankImport, exportBankImport])
      expect((await app.refused(endpoint, 404, { token, params: { id: bank_import.id } })).code).toBe(
        'bank_import.not_found',
      );
  });

  it('lose their file and samples with one who is erased, so that no columns bring the texts back', async () => {
    const erase = async (streamerId: number) => {
      const [person] = await rowsOf(app.context.db, 'streamers', { id: streamerId });
      const params = { id: Number(person?.user_id) };
      await app.ok(deleteUser, { token: (await signInStaff(app)).token, params, body: { mode: 'erase' } });
    };
    const bytes = (text: string, payer = 'Quentin Leaves') =>
      `Date;Name;Amount;Text\n2026-03-09;${payer};30.00;${text}\n2026-03-09;Bo Stays;9.99;bo ${count}\n`;
    const body = { roles: ['date', 'name', 'amount', 'text'], date_order: 'DMY', decimal: '.' };

    const chosen = await owing('Quentin Leaves');
    const params = { id: (await upload(bytes(chosen.transaction_id))).bank_import.id };
    await app.ok(setBankColumns, { token, params, body });
    const other = await upload(bytes('another file', 'Ulf Other').replace(';30.00;', ';31.00;'));
    await erase(chosen.streamerId);
    const { bank_import, reading } = await app.ok(getBankImport, { token, params });
    expect(bank_import.status).toBe('review');
    // Nothing is offered that would be refused.
    expect(reading).toBeNull();
    const refused = await app.refused(setBankColumns, 409, { token, params, body });
    expect(refused.code).toBe('bank_import.closed');
    expect((await linesOf(params.id)).map(({ payer, amount }) => [payer, amount])).toEqual([
      ['', 3_000],
      ['Bo Stays', 999],
    ]);
    const kept = { params: { id: other.bank_import.id } };
    expect((await app.ok(getBankImport, { token, ...kept })).reading).toEqual(other.reading);

    const booked = await owing('Quentin Leaves');
    const { id } = (await upload(bytes(booked.transaction_id))).bank_import;
    await book(id);
    await erase(booked.streamerId);
    const after = await app.ok(getBankImport, { token, params: { id } });
    expect(after.reading).toBeNull();
    expect(JSON.stringify(await rowsOf(app.context.db, 'bank_imports', { id }))).not.toContain('Quentin Leaves');
    expect((await app.send(exportBankImport, { token, params: { id } })).body).not.toContain('Quentin Leaves');
  });

  it('are for staff only', async () => {
    const streamer = await makeStreamer(app);
    await app.refused(listBankImports, 401);
    await app.refused(createBankImport, 403, { token: streamer.token, body: { file_name: 'x', content: '' } });
  });

  it('lose what they say of people after 30 days, and keep what was booked', async () => {
    const { transaction_id } = await owing('Kept Payment');
    const left = await upload(german(transfer({ payer: 'Third Person', text: `left ${count}` })));
    const { bank_import } = await upload(
      german(
        transfer({ text: transaction_id, payer: 'Third Person', day: '2026-03-04' }),
        transfer({ text: `other ${count}` }),
      ),
    );
    await book(bank_import.id);
    const prune = async () => {
      const task = periodicTasks(app.context).find(({ name }) => name === 'bank-imports.prune');
      await task?.run(new AbortController().signal);
    };
    await prune();
    expect(await linesOf(bank_import.id)).toHaveLength(2);
    app.context.clock.advance(31 * 24 * 60);
    token = (await signInStaff(app, 'moderator')).token;
    await prune();
    expect(await linesOf(bank_import.id)).toMatchObject([
      { state: 'booked', payer: '', text: '', amount: 3_000, candidates: [] },
    ]);
    await app.refused(getBankImport, 404, { token, params: { id: left.bank_import.id } });
    expect(JSON.stringify(await rowsOf(app.context.db, 'bank_lines'))).not.toContain('Third Person');
  });
});

describe('a payment that is deleted at the moment at which it is chosen', () => {
  it('is refused as a choice', async () => {
    for (let round = 0; round < 5; round++) {
      const { payment } = await owing('Gone Soon');
      const { bank_import } = await upload(german(transfer({ cents: 100, payer: 'Gone Soon' })));
      const [line] = await linesOf(bank_import.id);
      const body = { payment_id: payment.id, subscription_id: null };
      const [chosen] = await Promise.all([
        app.send(chooseForBankLine, { token, params: { id: bank_import.id, lineId: line?.id }, body }),
        app.send(deletePayment, { token, params: { id: payment.id } }),
      ]);
      expect([200, 422]).toContain(chosen.status);
    }
  });

  it('refuses no file', async () => {
    for (let round = 0; round < 5; round++) {
      const { transaction_id, payment } = await owing('Gone Soon');
      const bytes = german(transfer({ text: transaction_id }));
      const body = { file_name: 'x.csv', content: base64(bytes) };
      const [given] = await Promise.all([
        app.send(createBankImport, { token, body }),
        app.send(deletePayment, { token, params: { id: payment.id } }),
      ]);
      expect(given.status).toBe(201);
    }
  });
});
