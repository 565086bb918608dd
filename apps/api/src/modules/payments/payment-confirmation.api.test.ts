import {
  confirmPayment,
  createPayment,
  createStream,
  getMySubscription,
  getPayment,
  listAuditLog,
  listPaymentNotes,
  notePayment,
  previewConfirmation,
  undoConfirmation,
  updatePayment,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { force, makeStreamer, makeSubscriber, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { paymentOf } from '../../testing/factories.ts';
import { sharedApp, sharedStaff } from '../../testing/shared-app.ts';

const app = sharedApp();
const staff = sharedStaff(app, 'moderator');

type Order = Awaited<ReturnType<typeof order>>;

/** A streamer with an order of $30 and a pending payment of it. */
async function order(payment: Record<string, unknown> = {}, columns: Record<string, unknown> = {}) {
  const streamer = await makeStreamer(app);
  const subscription_id = await makeSubscription(app, streamer.streamerId, columns);
  return { ...streamer, subscription_id, id: await pending(streamer.streamerId, { subscription_id, ...payment }) };
}

async function pending(streamerId: number, changes: Record<string, unknown> = {}): Promise<number> {
  const body = paymentOf(streamerId, { status: 'pending', ...changes });
  return (await app.ok(createPayment, { token: staff.token, body })).payment.id;
}

const confirm = (id: number, body: Record<string, unknown> = {}) =>
  app.ok(confirmPayment, { token: staff.token, params: { id }, body });
const undo = (id: number) => app.ok(undoConfirmation, { token: staff.token, params: { id } });
const refusedUndo = (id: number) => app.refused(undoConfirmation, 409, { token: staff.token, params: { id } });
const preview = async (id: number, query: Record<string, string> = {}) =>
  (await app.ok(previewConfirmation, { token: staff.token, params: { id }, query })).preview;
const subscriptionOf = async ({ token }: Pick<Order, 'token'>) =>
  (await app.ok(getMySubscription, { token })).subscription;
const mailsOf = async (id: number) =>
  (await rowsOf(app.context.db, 'mails')).filter(
    ({ kind, values }) => kind === 'payment_received' && Object(values).paymentId === id,
  );
const mailOf = async (id: number) => (await mailsOf(id))[0];
const later = (seconds: number) =>
  app.context.clock.set(new Date(app.context.clock.now().getTime() + seconds * 1000).toISOString());
const actionsOn = async (entity: string, id: number) =>
  (
    await app.ok(listAuditLog, { token: staff.token, query: { entity, entity_id: String(id), direction: 'asc' } })
  ).entries.data.map(({ action }) => action);

describe('confirming a pending payment', () => {
  it('completes it with its amount, as of today, and activates what it pays for', async () => {
    const due = await order();
    const { payment, activation, message, undo_until } = await confirm(due.id);
    expect(payment).toMatchObject({ status: 'completed', amount: 3000, received_on: '2026-03-10', version: 2 });
    expect(activation).toEqual({ subscription_id: due.subscription_id, result: 'activated', amount_due: 0 });
    expect(message).toBe('Payment confirmed. The subscription is now active.');
    expect(undo_until.toISOString()).toBe('2026-03-10T12:00:30.000Z');
    expect(await subscriptionOf(due)).toMatchObject({ status: 'active', start_date: '2026-03-10' });
    expect(await actionsOn('payment', due.id)).toEqual(['payment.created', 'payment.confirmed']);
  });

  it('takes the amount that came and the day on which it came', async () => {
    const due = await order();
    const { payment, activation } = await confirm(due.id, { amount: 12.34, received_on: '2026-03-08' });
    expect(payment).toMatchObject({ status: 'completed', amount: 1234, received_on: '2026-03-08' });
    expect(activation).toMatchObject({ result: 'underpaid', amount_due: 1766 });
  });

  it('mails the customer when it can no longer be taken back', async () => {
    const { id } = await order();
    await confirm(id);
    expect(await mailOf(id)).toMatchObject({ state: 'waiting', next_try_at: new Date('2026-03-10T12:00:30Z') });
  });

  it.each(['completed', 'failed', 'refunded'])('refuses one that is %s', async (status) => {
    const { id } = await order({ status });
    const problem = await app.refused(confirmPayment, 409, { token: staff.token, params: { id } });
    expect(problem).toMatchObject({ code: 'payment.not_pending', details: { current: { id, status } } });
  });

  it('refuses an older version, with the current one', async () => {
    const { id } = await order();
    const body = { amount: 20, payment_method: 'cash', transaction_id: `EDITED-${id}` };
    await app.ok(updatePayment, { token: staff.token, params: { id }, body });
    const old = { token: staff.token, params: { id }, body: { version: 1 } };
    const problem = await app.refused(confirmPayment, 409, old);
    expect(problem).toMatchObject({ code: 'payment.changed_meanwhile', details: { current: { amount: 20 } } });
  });

  it.each([
    ['a day to come', { received_on: '2026-03-11' }, 'received_on'],
    ['nothing', { amount: 0 }, 'amount'],
    ['three decimals', { amount: 1.234 }, 'amount'],
    ['an unknown field', { status: 'failed' }, 'status'],
  ])('refuses %s', async (_, body, field) => {
    const { id } = await order();
    const { errors } = await app.refused(confirmPayment, 422, { token: staff.token, params: { id }, body });
    expect(errors).toHaveProperty(field);
  });

  it.each([confirmPayment, undoConfirmation, previewConfirmation])('is for staff only: $path', async (endpoint) => {
    const { id, token } = await order();
    await app.refused(endpoint, 401, { params: { id } });
    await app.refused(endpoint, 403, { params: { id }, token });
    await app.refused(endpoint, 404, { params: { id: 999_999 }, token: staff.token });
  });
});

it('of two confirmations of a payment that was set back between them one is mailed', async () => {
  const { id } = await order();
  const body = { amount: 30, payment_method: 'cash', transaction_id: `TWICE-${id}` };
  await confirm(id);
  await app.ok(updatePayment, { token: staff.token, params: { id }, body: { ...body, status: 'pending' } });
  await confirm(id);
  expect((await mailsOf(id)).map(({ state }) => state).sort()).toEqual(['dropped', 'waiting']);
});

describe('before a confirmation', () => {
  it.each([
    ['its amount', {}, { result: 'activated', amount_due: 0, overpaid: 0, end_date: '2026-03-19' }],
    ['less', { amount: '10.5' }, { result: 'underpaid', amount_due: 1950, overpaid: 0, start_date: null }],
    ['more', { amount: '40' }, { result: 'activated', amount_due: 0, overpaid: 1000, start_date: '2026-03-10' }],
  ])('it says what %s would do, and does nothing', async (_, query, expected) => {
    const due = await order();
    expect(await preview(due.id, query)).toMatchObject(expected);
    expect(await subscriptionOf(due)).toMatchObject({ status: 'pending', paid: false });
  });

  it('says when the next subscription would begin, and what is not for any', async () => {
    const { streamerId } = await makeSubscriber(app);
    const next = await pending(streamerId, { subscription_id: await makeSubscription(app, streamerId) });
    expect(await preview(next)).toMatchObject({ result: 'queued', start_date: '2026-03-20', end_date: '2026-03-29' });
    expect(await preview(await pending(streamerId))).toMatchObject({ result: null, amount_due: 0, overpaid: 0 });
  });

  it.each(['0', '-1', '1.234', '1e3', ''])('refuses the amount "%s"', async (amount) => {
    const { id } = await order();
    await app.refused(previewConfirmation, 422, { token: staff.token, params: { id }, query: { amount } });
  });
});

describe('taking a confirmation back', () => {
  const kept = async ({ id, streamerId }: Pick<Order, 'id' | 'streamerId'>) => {
    const strip = ({ version: _v, updated_at: _u, ...row }: { version?: number; updated_at?: Date }) => row;
    const of = async (table: 'payments' | 'subscriptions' | 'streams') =>
      (await rowsOf(app.context.db, table))
        .filter((row) => row.streamer_id === streamerId)
        .sort((a, b) => Number(a.id) - Number(b.id))
        .map(strip);
    return {
      id,
      payments: await of('payments'),
      subscriptions: await of('subscriptions'),
      streams: await of('streams'),
    };
  };

  it('leaves payment and subscription as they were, and sends no mail', async () => {
    const due = await order({ amount: 35 });
    const before = await kept(due);
    await confirm(due.id, { amount: 31, received_on: '2026-03-09' });
    later(29);
    const { payment } = await undo(due.id);
    expect(payment).toMatchObject({ status: 'pending', amount: 3500, received_on: null });
    expect(await kept(due)).toEqual(before);
    expect(await mailOf(due.id)).toMatchObject({ state: 'dropped' });
    expect(await actionsOn('payment', due.id)).toEqual([
      'payment.created',
      'payment.confirmed',
      'payment.confirmation_undone',
    ]);
    expect(await actionsOn('subscription', due.subscription_id)).toEqual([
      'subscription.activated',
      'subscription.activation_undone',
    ]);
  });

  it('leaves the queue and what is active as they were', async () => {
    const { streamerId, token } = await makeSubscriber(app);
    const first = { start_date: '2026-03-20', end_date: '2026-03-29' };
    await makeSubscription(app, streamerId, { paid_at: new Date('2026-03-09'), ...first });
    const subscription_id = await makeSubscription(app, streamerId);
    const id = await pending(streamerId, { subscription_id });
    const before = await kept({ id, streamerId });
    const { activation, payment } = await confirm(id);
    expect([activation?.result, payment.subscription?.start_date]).toEqual(['queued', '2026-03-30']);
    await undo(id);
    expect(await kept({ id, streamerId })).toEqual(before);
    expect(await subscriptionOf({ token })).toMatchObject({ status: 'active' });
  });

  it('opens the note again that it had settled, and lets it be confirmed anew', async () => {
    const due = await order();
    await app.ok(notePayment, {
      token: due.token,
      params: { id: due.subscription_id },
      body: { amount: 30, payment_method: 'bank_transfer' },
    });
    const open = async () =>
      (await app.ok(listPaymentNotes, { token: staff.token, query: { open: 'true', search: due.email } })).notes.total;
    later(1);
    await confirm(due.id);
    expect(await open()).toBe(0);
    await undo(due.id);
    expect(await open()).toBe(1);
    expect((await confirm(due.id)).activation?.result).toBe('activated');
    expect((await undo(due.id)).payment.status).toBe('pending');
  });

  it('takes back one after another what was confirmed for one order, the latest first', async () => {
    const first = await order({ amount: 10 });
    const { streamerId, subscription_id } = first;
    const second = await pending(streamerId, { subscription_id, amount: 20 });
    const before = await kept(first);
    await confirm(first.id);
    expect((await confirm(second)).activation?.result).toBe('activated');
    expect(await refusedUndo(first.id)).toMatchObject({ details: { reason: 'changed_since' } });
    await undo(second);
    expect((await undo(first.id)).payment.status).toBe('pending');
    expect(await mailOf(first.id)).toMatchObject({ state: 'dropped' });
    expect(await kept(first)).toEqual(before);
  });

  it('says that nothing is left to take back when it is asked for twice', async () => {
    const { id } = await order();
    await confirm(id);
    await undo(id);
    expect(await refusedUndo(id)).toMatchObject({ details: { reason: 'not_confirmed' } });
  });

  it('is refused when its time is over', async () => {
    const { id } = await order();
    await confirm(id);
    later(31);
    expect(await refusedUndo(id)).toMatchObject({
      code: 'payment.confirmation_final',
      details: { reason: 'too_late' },
    });
    expect((await app.ok(getPayment, { token: staff.token, params: { id } })).payment.status).toBe('completed');
  });

  it('is refused when the mail is on its way', async () => {
    const { id } = await order();
    await confirm(id);
    const mail = String((await mailOf(id))?.id);
    await force(app.context.db, 'mails', { id: mail, claimed_by: mail });
    expect(await refusedUndo(id)).toMatchObject({ details: { reason: 'too_late' } });
  });

  it.each<[string, (due: Order) => Promise<unknown>]>([
    [
      'the payment was edited',
      ({ id }) =>
        app.ok(updatePayment, {
          token: staff.token,
          params: { id },
          body: { amount: 30, payment_method: 'cash', transaction_id: `AGAIN-${id}` },
        }),
    ],
    [
      'another payment came for the same order',
      ({ streamerId, subscription_id }) =>
        app.ok(createPayment, { token: staff.token, body: paymentOf(streamerId, { subscription_id }) }),
    ],
    ['something else was ordered', ({ streamerId }) => makeSubscription(app, streamerId)],
    [
      'a stream was planned in it',
      ({ token }) =>
        app.ok(createStream, {
          token,
          body: { title: 'Mine', scheduled_start: '2026-03-12T10:00:00Z', estimated_duration: 60 },
        }),
    ],
  ])('is refused when %s since', async (_, change) => {
    const due = await order();
    await confirm(due.id);
    await change(due);
    const problem = await refusedUndo(due.id);
    expect(problem).toMatchObject({ details: { reason: 'changed_since', current: { status: 'completed' } } });
    expect(await mailOf(due.id)).toMatchObject({ state: 'waiting' });
  });

  it('is refused the second time, and for what was never confirmed', async () => {
    const { id } = await order();
    await refusedUndo(id);
    await confirm(id);
    await undo(id);
    await refusedUndo(id);
  });

  it('gives a profile that rests nothing, and takes that back as well', async () => {
    const due = await order();
    await force(app.context.db, 'users', { id: due.userId, role: 'moderator' });
    expect(await preview(due.id)).toMatchObject({ result: 'unchanged' });
    expect((await confirm(due.id)).activation?.result).toBe('unchanged');
    expect((await undo(due.id)).payment.status).toBe('pending');
  });
});
