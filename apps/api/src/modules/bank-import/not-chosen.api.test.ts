import { chooseForBankLine, createBankImport, createPayment, listBankLines } from '@livelift/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { force, makeStreamer, makeSubscription } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
  token = (await signInStaff(app)).token;
});

afterAll(() => app.close());

async function upload(text: string) {
  const body = { file_name: 'march.csv', content: Buffer.from(text).toString('base64') };
  return (await app.ok(createBankImport, { token, body })).bank_import;
}

const linesOf = async (id: number) => (await app.ok(listBankLines, { token, params: { id } })).lines.data;

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
