import {
  chooseForBankLine,
  createPayment,
  deletePayment,
  deleteUser,
  exportBankImport,
  getBankImport,
  updateStreamer,
  updateUser,
} from '@livelift/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { periodicTasks } from '../../modules.ts';
import { statementsOf } from '../../testing/bank-statements.ts';
import { makeStreamer, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await signInStaff(app)).token;
});

afterAll(() => app.close());

const { upload, linesOf, book } = statementsOf(() => ({ app, token }));

const HEADER = 'Date;Name;Amount;Text\n';

async function owing(full_name: string, transaction_id: string, amount: number) {
  const { streamerId } = await makeStreamer(app, { full_name });
  const subscription_id = await makeSubscription(app, streamerId);
  const method = { subscription_id, transaction_id, payment_method: 'bank_transfer' };
  const body = paymentOf(streamerId, { status: 'pending', amount, ...method });
  const { payment } = await app.ok(createPayment, { token, body });
  return { streamerId, paymentId: payment.id };
}

async function erase(streamerId: number) {
  const [person] = await rowsOf(app.context.db, 'streamers', { id: streamerId });
  await app.ok(deleteUser, { token, params: { id: Number(person?.user_id) }, body: { mode: 'erase' } });
}

async function prune() {
  const task = periodicTasks(app.context).find(({ name }) => name === 'bank-imports.prune');
  await task?.run(new AbortController().signal);
}

/** Everything that is kept of statements, and what staff were answered about them. */
async function kept() {
  const { db } = app.context;
  const rows = [await rowsOf(db, 'bank_lines'), await rowsOf(db, 'bank_imports'), await rowsOf(db, 'idempotency_keys')];
  return JSON.stringify([...rows, await rowsOf(db, 'audit_log', { entity: 'bank_import' })]);
}

it('of one who is erased no text stays of a line that was booked, whatever became of its payment, nor in other files', async () => {
  const { streamerId, paymentId } = await owing('Orla Kane', 'SEPA-7001', 41);
  const other = await owing('Bo Berg', 'SEPA-7002', 42);
  const text = `${HEADER}2026-03-09;Aunt Petronella;41.00;SEPA-7001\n2026-03-09;Bo Berg;42.00;SEPA-7002\n`;
  const { id } = await upload(text);
  await book(id);
  const again = await upload(text);
  const elsewhere = await upload(
    'Date;Name;Amount;Text;Description\n2026-03-09;Aunt Petronella;41.00;SEPA-7001;credit\n',
  );
  expect((await linesOf(again.id)).map(({ state }) => state)).toEqual(['ignored', 'ignored']);
  await app.ok(deletePayment, { token, params: { id: paymentId } });
  await erase(streamerId);
  expect(await kept()).not.toMatch(/Petronella|SEPA-7001/);
  expect((await linesOf(id)).map(({ state, payer }) => [state, payer])).toEqual([
    ['booked', ''],
    ['booked', 'Bo Berg'],
  ]);
  expect((await linesOf(again.id)).map(({ payer, reason }) => [payer, reason])).toEqual([
    ['', 'Erased'],
    ['Bo Berg', expect.stringContaining('Booked before')],
  ]);
  expect((await linesOf(elsewhere.id)).map(({ payer }) => payer)).toEqual(['']);
  // The bank's file once more is still known.
  expect((await linesOf((await upload(text)).id)).map(({ state }) => state)).toEqual(['ignored', 'ignored']);
  await erase(other.streamerId);
});

it('of one who is erased no text stays of a line that they may be meant by or that names them, and none of others goes', async () => {
  const { streamerId, paymentId } = await owing('Íde Nolan', 'SEPA-7011', 51);
  const other = await owing('Ulf Stays', 'SEPA-7012', 51);
  const [person] = await rowsOf(app.context.db, 'users', {
    id: Number((await rowsOf(app.context.db, 'streamers', { id: streamerId }))[0]?.user_id),
  });
  const { id } = await upload(
    `${HEADER}${[
      '2026-03-10;Granny Nolan;51.00;pocket money',
      '2026-03-10;Ulf Stays;51.00;SEPA-7012',
      '2026-03-10;NOLAN IDE;-7.00;back',
      `2026-03-10;Someone;9.99;for ${person?.email}`,
      '2026-03-10;Anyone;9.98;sepa 7011',
      '2026-03-10;Nora Else;9.97;nothing of theirs',
    ].join('\n')}\n`,
  );
  const lines = await linesOf(id);
  const states = lines.map(({ state }) => state);
  expect(states).toEqual(['doubtful', 'chosen', 'out', 'open', 'doubtful', 'open']);
  // What is chosen for somebody else is theirs, whoever else might have been meant.
  const choice = { payment_id: other.paymentId, subscription_id: null };
  await app.ok(chooseForBankLine, { token, params: { id, lineId: lines[1]?.id }, body: choice });
  await app.ok(deletePayment, { token, params: { id: paymentId } });
  await erase(streamerId);
  expect((await linesOf(id)).map(({ state, payer, candidates }) => [state, payer, candidates.length])).toEqual([
    ['open', '', 0],
    ['chosen', 'Ulf Stays', 1],
    ['out', '', 0],
    ['open', '', 0],
    ['open', '', 0],
    ['open', 'Nora Else', 0],
  ]);
  const { body } = await app.send(exportBankImport, { token, params: { id } });
  expect(String(body)).not.toMatch(/Nolan|7011|pocket/i);
  expect(await kept()).not.toMatch(/Granny|NOLAN|sepa 7011|pocket/);
});

const UNSAID = 'When;Who;How much in all\n01/02/2026;Una Quill;12.50\n02/02/2026;Al Berg;13.50\n';

it('a file whose columns nobody said goes with one whom it names, with what was answered of it, or after a day', async () => {
  const { streamerId } = await owing('Una Quill', 'SEPA-7021', 61);
  const named = await upload(UNSAID, { key: 'a-key-of-the-browser' });
  const other = await upload(UNSAID.replace('Una Quill', 'Somebody Else'));
  expect(named.status).toBe('columns');
  expect(await kept()).toContain('Una Quill');
  await erase(streamerId);
  expect(await kept()).not.toContain('Una Quill');
  await app.refused(getBankImport, 404, { token, params: { id: named.id } });
  const { reading } = await app.ok(getBankImport, { token, params: { id: other.id } });
  expect(reading?.columns[1]?.samples).toEqual(['Somebody Else', 'Al Berg']);

  app.context.clock.advance(25 * 60);
  token = (await signInStaff(app)).token;
  await prune();
  await app.refused(getBankImport, 404, { token, params: { id: other.id } });
});

it('a column that is not read keeps nothing of one who is erased either', async () => {
  const { streamerId } = await owing('Wil Unread', 'SEPA-7031', 71);
  const { id } = await upload(
    'Date;Name;Amount;Text;Account\n2026-03-12;A Stranger;7.31;hello;Wil Unread savings\n2026-03-12;B Berg;7.32;hi;x\n',
  );
  await erase(streamerId);
  expect(await kept()).not.toContain('Wil Unread');
  const { bank_import, reading } = await app.ok(getBankImport, { token, params: { id } });
  expect([bank_import.status, reading]).toEqual(['review', null]);
});

it('who was erased can be erased again: lines that are chosen for them, or that they may be meant by, go', async () => {
  const { streamerId } = await owing('Gro Dahl', 'SEPA-7051', 91);
  await erase(streamerId);
  const { id } = await upload(`${HEADER}2026-03-08;Aunt Ragna;91.00;SEPA-7051\n2026-03-08;Uncle Leif;91.00;money\n`);
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(['doubtful', 'doubtful']);
  await erase(streamerId);
  expect(await kept()).not.toMatch(/Ragna|Leif|SEPA-7051/);
});

it('lines that name one who is erased by an address or a name on record go as well, an address that is somebody else’s since stays', async () => {
  const { streamerId, userId, email } = await makeStreamer(app, { full_name: 'Sól Maiden', username: 'solstream' });
  for (const to of ['second', 'third'])
    await app.ok(updateUser, { token, params: { id: userId }, body: { email: `${to}@sol.example`, role: 'streamer' } });
  const profile = { full_name: 'Sól Wedded', username: 'moonstream' };
  await app.ok(updateStreamer, { token, params: { id: streamerId }, body: profile });
  await makeStreamer(app, { email: 'second@sol.example' });
  const lines = [`for ${email}`, 'for second@sol.example', 'SOL MAIDEN', 'for solstream', 'Sol Wedded'];
  const { id } = await upload(
    `${HEADER}${lines.map((text, at) => `2026-03-09;A Payer;5.0${at};${text}`).join('\n')}\n`,
  );
  await erase(streamerId);
  expect((await linesOf(id)).map(({ text }) => text)).toEqual(['', 'for second@sol.example', '', '', '']);
});

// As it is, its words in another order, and without anything between them.
it.each(['Erasmus Wunderlich.csv', 'statement_wunderlich-ERASMUS_2026.csv', 'ErasmusWunderlich2026.csv'])(
  'no name of a file stays that names one who is erased: %s',
  async (file_name) => {
    // Each of another amount: they are different transfers.
    const amount = 80 + file_name.length;
    const { streamerId } = await owing('Erasmus Wunderlich', `SEPA-71${file_name.length}`, 81);
    const other = await owing('Ada Payer', `SEPA-72${file_name.length}`, amount);
    const text = `${HEADER}2026-03-08;Ada Payer;${amount}.00;SEPA-72${file_name.length}\n`;
    const { id } = await upload(text, { key: `key-${file_name.length}`, file_name });
    await book(id);
    const again = await upload(text);
    const alike = await upload(`Date;Name;Amount;Text;Description\n2026-03-08;Ada Payer;${amount}.00;hi;credit\n`);
    expect((await linesOf(again.id))[0]?.reason).toContain(`line 2 of ${file_name}`);
    expect((await linesOf(alike.id))[0]?.reason).toContain(`line 2 of ${file_name}`);
    await erase(streamerId);
    expect(await kept()).not.toMatch(/wunderlich/i);
    expect((await app.ok(getBankImport, { token, params: { id } })).bank_import.file_name).toBe('Erased');
    expect((await linesOf(again.id))[0]?.reason).toMatch(/^Booked before: line 2 of Erased, imported on /);
    expect((await linesOf(alike.id))[0]?.reason).toContain('Possibly booked before: 8 Mar 2026, payment SEPA-72');
    expect((await app.ok(getBankImport, { token, params: { id: again.id } })).bank_import.file_name).toBe('march.csv');
    await erase(other.streamerId);
  },
);

it('a transfer that was erased stays erased in statements that are given in later, in whatever columns, until two years are over', async () => {
  const { streamerId } = await owing('Edda Falk', 'SEPA-7041', 81);
  const text = `${HEADER}2026-03-09;Uncle Thorolf;81.00;SEPA-7041\n2026-03-09;EDDA FALK;8.15;gift\n2026-03-09;Cy Berg;8.16;rent\n`;
  const { id } = await upload(text);
  expect((await linesOf(id)).map(({ state }) => state)).toEqual(['chosen', 'doubtful', 'open']);
  await erase(streamerId);
  const again = await upload(text);
  const elsewhere = await upload(
    'Date;Name;Amount;Text;Details\n2026-03-09;uncle thorolf;81.00;SEPA-7041;transfer\n2026-03-09;Edda Falk;8.15;g;gift\n',
  );
  expect(await kept()).not.toMatch(/thorolf|edda falk|SEPA-7041/i);
  expect((await linesOf(again.id)).map(({ payer, reason }) => [payer, reason])).toEqual([
    ['', 'Erased'],
    ['', 'Erased'],
    ['Cy Berg', 'Nothing that is due fits'],
  ]);
  expect((await app.ok(getBankImport, { token, params: { id: elsewhere.id } })).reading).toBe(null);
  expect(JSON.stringify(await rowsOf(app.context.db, 'erased_transfers'))).not.toMatch(/thorolf|falk/i);

  app.context.clock.advance(731 * 24 * 60);
  token = (await signInStaff(app)).token;
  await prune();
  expect(await rowsOf(app.context.db, 'erased_transfers')).toEqual([]);
});
