import { type BankImport, chooseForBankLine, createPayment, deletePayment, setBankColumns } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '../../testing/bank-statements.ts';
import { makeStreamer, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { bookLines } from './booking.service.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await signInStaff(app)).token;
});

afterAll(() => app.close());

const { upload, linesOf, order, book } = statementsOf(() => ({ app, token }));

async function lineOf({ id }: Pick<BankImport, 'id'>) {
  const [line] = await linesOf(id);
  if (!line) throw new Error('The statement has no line.');
  return line;
}

const stateOf = async (imported: Pick<BankImport, 'id'>) => {
  const { state, reason } = await lineOf(imported);
  return [state, reason];
};

async function choose(imported: Pick<BankImport, 'id'>, subscription_id: number) {
  const params = { id: imported.id, lineId: (await lineOf(imported)).id };
  await app.ok(chooseForBankLine, { token, params, body: { payment_id: null, subscription_id } });
}

/** Somebody with two orders that cost the same, and what their bank writes. */
async function ordering(full_name: string) {
  const { streamerId } = await makeStreamer(app, { full_name });
  const orders = [await makeSubscription(app, streamerId), await makeSubscription(app, streamerId)];
  const rows = await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId });
  const references = orders.map((id) => String(rows.find((row) => row.id === id)?.reference));
  return { full_name, streamerId, orders, references };
}

const short = (payer: string, text: string) => `Date;Name;Amount;Text\n2026-03-09;${payer};30.00;${text}\n`;

// Another export of the same bank, with one column more.
const long = (payer: string, text: string) =>
  `Date;Name;Amount;Text;Description\n2026-03-09;${payer};30.00;${text};SEPA credit\n`;

describe('a transfer that comes again in another export of the same bank', () => {
  it('is not chosen before somebody looks: it may have been booked, and as what is said', async () => {
    const { full_name, orders, references } = await ordering('Comes Again');
    const first = await upload(short(full_name, references[0] ?? ''));
    await book(first.id);
    const { payment } = await lineOf(first);
    const told = `Possibly booked before: 9 Mar 2026, payment ${payment?.transaction_id}, line 2 of march.csv`;

    const again = await upload(long(full_name, 'thanks'));
    expect(await stateOf(again)).toEqual(['doubtful', `${told}. Amount and name match`]);
    for (const payer of ['Somebody Else', full_name])
      expect(await stateOf(await upload(long(payer, references[1] ?? '')))).toEqual([
        'chosen',
        `Reference ${references[1]} and amount match`,
      ]);

    await choose(again, orders[1] ?? 0);
    await book(again.id);
    expect((await stateOf(again))[0]).toBe('booked');
    const third = await upload(long(full_name, 'and once more'));
    expect(await stateOf(third)).toEqual([
      'open',
      expect.stringMatching(/^Possibly booked before: .* and 1 more\. Nothing that is due fits$/),
    ]);
  });

  it('is asked about also where its columns were said otherwise, and its payment is deleted', async () => {
    const { full_name, references } = await ordering('Columns Said');
    const first = await upload(short(full_name, references[0] ?? ''));
    await book(first.id);
    const { payment } = await lineOf(first);
    await app.ok(deletePayment, { token, params: { id: payment?.id } });
    const again = await upload(short(full_name, 'greetings').replace('Text', 'Purpose'));
    const body = { roles: ['date', 'text', 'amount', 'name'], date_order: 'DMY', decimal: '.' };
    await app.ok(setBankColumns, { token, params: { id: again.id }, body });
    const [state, reason] = await stateOf(again);
    expect([state, reason]).toEqual(['doubtful', expect.stringContaining('9 Mar 2026, its payment was deleted')]);
  });

  it('is not booked from two files that were looked at side by side, before somebody looks again', async () => {
    const { full_name, orders, references } = await ordering('Two Tabs');
    const one = await upload(short(full_name, references[0] ?? ''));
    const two = await upload(long(full_name, 'thanks'));
    await choose(two, orders[1] ?? 0);
    expect([(await stateOf(one))[0], (await stateOf(two))[0]]).toEqual(['chosen', 'chosen']);
    await order(one.id);
    await order(two.id);
    await Promise.all([bookLines(app.context, one.id), bookLines(app.context, two.id)]);
    const states = [await stateOf(one), await stateOf(two)].sort();
    expect(states).toEqual([
      ['booked', expect.any(String)],
      ['failed', expect.stringContaining('If it is another transfer, choose again and book it.')],
    ]);
    const [failed, open] = (await stateOf(one))[0] === 'failed' ? [one, orders[0]] : [two, orders[1]];
    await choose(failed, open ?? 0);
    await book(failed.id);
    expect((await stateOf(failed))[0]).toBe('booked');
  });
});

it('a transfer that staff recorded by hand is asked about, and not taken for the next order of the same price', async () => {
  const { streamerId } = await makeStreamer(app, { full_name: 'By Hand' });
  const paid = await makeSubscription(app, streamerId);
  const recorded = {
    subscription_id: paid,
    amount: 30,
    received_on: '2026-03-04',
    payment_method: 'bank_transfer' as const,
  };
  const { payment } = await app.ok(createPayment, { token, body: paymentOf(streamerId, recorded) });
  await makeSubscription(app, streamerId);
  expect(await stateOf(await upload(short('By Hand', payment.transaction_id)))).toEqual([
    'doubtful',
    `Possibly booked before: 4 Mar 2026, payment ${payment.transaction_id}, recorded by hand. Amount and name match`,
  ]);
});

describe('what staff recorded by hand for another order', () => {
  const january = (payer: string, text: string) => short(payer, text).replace('03-09', '01-19');

  async function recorded(streamer_id: number, subscription_id: number | undefined, said = {}) {
    const how = { subscription_id, amount: 30, received_on: '2026-01-19', payment_method: 'bank_transfer' as const };
    await app.ok(createPayment, { token, body: paymentOf(streamer_id, { ...how, ...said }) });
  }

  it.each([
    ['Hand Picked', '2026-01-19'],
    ['', '2026-01-19'],
    ['Weeks Later', '2026-02-15'],
  ])('keeps a transfer of %j that names their other order, recorded by %s', async (payer, received_on) => {
    const { references, orders, streamerId } = await ordering(payer || 'Hand Picked');
    await recorded(streamerId, orders[0], { received_on });
    expect(await stateOf(await upload(january(payer, references[1] ?? '')))).toEqual([
      'doubtful',
      expect.stringMatching(/^Possibly booked before: .*, recorded by hand\. Reference/),
    ]);
  });

  it('keeps a transfer that names the order of somebody else, where the payer is called the same', async () => {
    const { orders, streamerId } = await ordering('Twin Account');
    const { references } = await ordering('Twin Account');
    await recorded(streamerId, orders[0]);
    expect((await stateOf(await upload(january('Account, Twin', references[0] ?? ''))))[0]).toBe('doubtful');
  });

  it('keeps a transfer that names the order of somebody else, where staff noted its reference', async () => {
    const { orders, streamerId } = await ordering('Quite Another');
    const { references } = await ordering('Mira Zell');
    await recorded(streamerId, orders[0], { transaction_id: `transfer ${references[0]}` });
    expect((await stateOf(await upload(january('Mira Zell', references[0] ?? ''))))[0]).toBe('doubtful');
  });
});

it.each([
  ['by PayPal', { payment_method: 'paypal' as const }, 'chosen'],
  ['by transfer, for another order', { payment_method: 'bank_transfer' as const }, 'chosen'],
])('what staff recorded of others %s keeps no transfer that names its order', async (_, how, state) => {
  const { streamerId } = await makeStreamer(app, { full_name: 'Zora Quillon' });
  const subscription_id = await makeSubscription(app, streamerId);
  const recorded = { subscription_id, amount: 30, received_on: '2026-02-09', ...how };
  await app.ok(createPayment, { token, body: paymentOf(streamerId, recorded) });
  const { references } = await ordering('Bela Tremont');
  const file = `Date;Details;Amount\n2026-02-09;Zelle from Bela ${references[0]};30.00\n2026-02-09;z;-5.00\n`;
  expect((await stateOf(await upload(file)))[0]).toBe(state);
});

it('money out for another order keeps no transfer of the same file', async () => {
  const { references } = await ordering('Next Month');
  await book((await upload(`Date;Name;Amount;Text\n2026-02-05;Next Month;30.00;${references[0]}\n`)).id);
  const file = ['2026-03-05', references[1], '2026-03-08', references[0]];
  const { id } = await upload(
    `Date;Name;Amount;Text\n${file[0]};Next Month;30.00;${file[1]}\n${file[2]};Next Month;-30.00;Returned ${file[3]}\n`,
  );
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(['chosen', 'out']);
});

it('a line without payer and reference asks about no transfer that names another order, of another person', async () => {
  const [one, other] = [await ordering('Booked Alone'), await ordering('Named Apart')];
  const bare = await upload('Date;Amount;Text\n2026-02-16;30.00;transfer\n');
  await choose(bare, one.orders[0] ?? 0);
  await book(bare.id);
  const file = `Date;Details;Amount\n2026-02-16;${other.references[0]};30.00\n2026-02-16;fee;-5.00\n`;
  expect((await stateOf(await upload(file)))[0]).toBe('chosen');
  const again = file.replace(other.references[0] ?? '', `Booked Alone ${one.references[1]}`);
  expect((await stateOf(await upload(again)))[0]).toBe('doubtful');
});
