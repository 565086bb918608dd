import {
  createPayment,
  createStream,
  listMySubscriptions,
  updatePayment,
  updateSubscription,
} from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { periodicTasks } from '../../modules.ts';
import { makeSubscriber, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { paymentOf, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

// A subscription that is paid waits its turn. One is active from 10 through 19 March 2026 in every test.

const app = sharedApp();
let staff: string;

async function setToday(day: string) {
  app.context.clock.set(`${day}T12:00:00Z`);
  staff = (await signInStaff(app)).token;
}

beforeEach(() => setToday('2026-03-10'));

const PAID = new Date('2026-03-05T12:00:00Z');
const APRIL = { start_date: '2026-04-01', end_date: '2026-04-10', paid_at: PAID };

const edit = (streamerId: number, subscriptionId: number, body: object) => ({
  token: staff,
  params: { id: streamerId, subscriptionId },
  body,
});

const pay = (streamerId: number, subscriptionId: number, amount = 30) =>
  app.ok(createPayment, { token: staff, body: paymentOf(streamerId, { subscription_id: subscriptionId, amount }) });

const daysOf = async (id: number) => {
  const [row] = await rowsOf(app.context.db, 'subscriptions', { id });
  return [row?.status, row?.start_date, row?.end_date];
};

async function look() {
  for (const each of periodicTasks(app.context)) await each.run(new AbortController().signal);
}

/** Whatever the rows say, nobody is locked out: reads, bookings and edits are answered, and one holds at most. */
async function expectUsable(token: string, streamerId: number, subscriptionId: number) {
  await look();
  const { subscriptions } = await app.ok(listMySubscriptions, { token });
  expect(subscriptions.filter(({ status }) => status === 'active').length).toBeLessThanOrEqual(1);
  const body = { title: 'T', scheduled_start: '2026-03-16T20:00:00Z', estimated_duration: 60 };
  expect((await app.send(createStream, { token, body })).status).toBeLessThan(500);
  await app.ok(updateSubscription, edit(streamerId, subscriptionId, { status: 'canceled' }));
}

describe('an order without a length to which staff gave days', () => {
  it('loses days that the active one has once it is paid, and waits for others', async () => {
    const { token, streamerId, subscriptionId } = await makeSubscriber(app);
    const next = await makeSubscription(app, streamerId, { duration_days: 0 });
    const days = { start_date: '2026-03-15', end_date: '2026-03-30' };
    await app.ok(updateSubscription, edit(streamerId, next, days));
    expect((await pay(streamerId, next)).activation?.result).toBe('dates_missing');
    expect(await daysOf(next)).toEqual(['pending', null, null]);
    await setToday('2026-03-15');
    await expectUsable(token, streamerId, subscriptionId);
  });

  it('keeps days behind the active one, and is not asked for others', async () => {
    const { streamerId } = await makeSubscriber(app);
    const next = await makeSubscription(app, streamerId, { duration_days: 0 });
    await app.ok(updateSubscription, edit(streamerId, next, { start_date: '2026-03-20', end_date: '2026-03-30' }));
    expect((await pay(streamerId, next)).activation?.result).toBe('queued');
    await setToday('2026-03-20');
    await look();
    expect(await daysOf(next)).toEqual(['active', '2026-03-20', '2026-03-30']);
  });
});

describe('one that waits', () => {
  it('cannot be moved before an active one that has not begun yet', async () => {
    const { token, streamerId, subscriptionId } = await makeSubscriber(app);
    const next = await makeSubscription(app, streamerId, {
      ...APRIL,
      start_date: '2026-04-11',
      end_date: '2026-04-20',
    });
    await app.ok(
      updateSubscription,
      edit(streamerId, subscriptionId, { start_date: '2026-04-01', end_date: '2026-04-10' }),
    );
    const days = { start_date: '2026-03-15', end_date: '2026-03-24' };
    await app.refused(updateSubscription, 422, edit(streamerId, next, days));
    await setToday('2026-03-15');
    await expectUsable(token, streamerId, next);
  });

  it('does not become a second active one, even with days that no rule allows', async () => {
    const { token, streamerId, subscriptionId } = await makeSubscriber(app);
    const days = { start_date: '2026-03-15', end_date: '2026-03-24', paid_at: PAID };
    const next = await makeSubscription(app, streamerId, days);
    await setToday('2026-03-15');
    await look();
    expect(await daysOf(next)).toEqual(['pending', '2026-03-15', '2026-03-24']);
    await app.ok(updateSubscription, edit(streamerId, subscriptionId, { status: 'canceled' }));
    await look();
    expect((await app.ok(listMySubscriptions, { token })).subscriptions[0]).toMatchObject({ status: 'active' });
  });

  it.each<[string, (of: { streamerId: number; subscriptionId: number; last: number }) => Promise<unknown>]>([
    [
      'when the one behind it is canceled',
      ({ streamerId, last }) => app.ok(updateSubscription, edit(streamerId, last, { status: 'canceled' })),
    ],
    [
      'when only the start of the active one moves',
      ({ streamerId, subscriptionId }) =>
        app.ok(updateSubscription, edit(streamerId, subscriptionId, { start_date: '2026-03-09' })),
    ],
    [
      'when a part payment of another order is returned',
      async ({ streamerId }) => {
        const order = await makeSubscription(app, streamerId);
        const { payment } = await pay(streamerId, order, 5);
        const { id, amount, payment_method, transaction_id } = payment;
        const body = { amount: amount / 100, payment_method, transaction_id, status: 'refunded' };
        await app.ok(updatePayment, { token: staff, params: { id }, body });
        expect((await daysOf(order))[0]).toBe('canceled');
      },
    ],
  ])('keeps the later days that staff gave it %s', async (_, change) => {
    const { streamerId, subscriptionId } = await makeSubscriber(app);
    const next = await makeSubscription(app, streamerId, APRIL);
    const last = await makeSubscription(app, streamerId, {
      start_date: '2026-04-11',
      end_date: '2026-04-20',
      paid_at: new Date('2026-03-06T12:00:00Z'),
    });
    await change({ streamerId, subscriptionId, last });
    expect(await daysOf(next)).toEqual(['pending', APRIL.start_date, APRIL.end_date]);
  });

  it('moves up when the one before it is canceled, and not before the active one', async () => {
    const { streamerId } = await makeSubscriber(app);
    const next = await makeSubscription(app, streamerId, APRIL);
    const paid_at = new Date('2026-03-06T12:00:00Z');
    const last = await makeSubscription(app, streamerId, {
      start_date: '2026-04-11',
      end_date: '2026-04-20',
      paid_at,
    });
    await app.ok(updateSubscription, edit(streamerId, next, { status: 'canceled' }));
    expect(await daysOf(last)).toEqual(['pending', '2026-03-20', '2026-03-29']);
  });

  it('is not told that all has ended while its turn is still to come', async () => {
    const { email, streamerId } = await makeSubscriber(app);
    await makeSubscription(app, streamerId, APRIL);
    await setToday('2026-03-20');
    await look();
    await app.runJobs();
    expect(app.context.mailer.sent.filter(({ to }) => to === email)).toEqual([]);
  });
});

describe('one that was set back to pending', () => {
  it('gets new days when it is paid after its own are over', async () => {
    const { streamerId, subscriptionId } = await makeSubscriber(app);
    await app.ok(updateSubscription, edit(streamerId, subscriptionId, { status: 'pending' }));
    await setToday('2026-03-25');
    expect((await pay(streamerId, subscriptionId)).activation?.result).toBe('activated');
    expect(await daysOf(subscriptionId)).toEqual(['active', '2026-03-25', '2026-04-03']);
  });
});
