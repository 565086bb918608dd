import { createPayment, listMyPayments, refundPayment } from '@livelift/contract';
import { expect, it } from 'vitest';
import { makeStreamer } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

it('a streamer sees their own payments only, newest first, in pages, with refunds and without who made them', async () => {
  const [one, two] = [await makeStreamer(app), await makeStreamer(app)];
  const { token } = await signInStaff(app);
  const pay = async (streamerId: number) =>
    (await app.ok(createPayment, { token, body: paymentOf(streamerId, { amount: 30 }) })).payment.id;
  const [first, second] = [await pay(one.streamerId), await pay(one.streamerId)];
  const theirs = await pay(two.streamerId);
  await app.ok(refundPayment, { token, params: { id: first }, body: { amount: 10, reason: 'Late start' } });
  const { payments } = await app.ok(listMyPayments, { token: one.token });
  expect(payments.data.map(({ id }) => id)).toEqual([second, first]);
  expect(payments.data[1]).toMatchObject({ amount: 3000, refunded_amount: 1000 });
  expect(payments.data[1]?.refunds).toMatchObject([{ amount: 1000, reason: 'Late start' }]);
  const { body } = await app.send(listMyPayments, { token: one.token });
  expect(JSON.stringify(body)).not.toMatch(/created_by|staff\.test|"streamer"/);
  const page = await app.ok(listMyPayments, { token: one.token, query: { per_page: '1', after: String(second) } });
  expect(page.payments.data.map(({ id }) => id)).toEqual([first]);
  await app.refused(listMyPayments, 422, { token: one.token, query: { after: String(theirs) } });
});
