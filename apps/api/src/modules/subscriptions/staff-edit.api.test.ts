import {
  createPayment,
  createStream,
  listMyStreams,
  listMySubscriptions,
  updatePayment,
  updateSubscription,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { auditOf, fingerprint, makeStreamer, makeSubscriber, makeSubscription } from '../../testing/database-state.ts';
import { mailsTo, paymentOf, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

type Ids = { streamerId: number; subscriptionId: number };

const edit = async ({ streamerId, subscriptionId }: Ids, body: object) => {
  const { token } = await signInStaff(app);
  return app.send(updateSubscription, { token, params: { id: streamerId, subscriptionId }, body });
};

const all = async (token: string) => (await app.ok(listMySubscriptions, { token })).subscriptions;
const days = async (token: string) =>
  (await all(token)).map(({ status, start_date, end_date }) => [status, start_date, end_date]);

async function pay(streamerId: number, subscriptionId: number) {
  const { token } = await signInStaff(app);
  const body = paymentOf(streamerId, { subscription_id: subscriptionId });
  return (await app.ok(createPayment, { token, body })).payment;
}

/** A streamer with an active subscription and a paid one that waits behind it. */
async function renewed() {
  const streamer = await makeSubscriber(app);
  const next = await makeSubscription(app, streamer.streamerId);
  await pay(streamer.streamerId, next);
  return { ...streamer, next };
}

const subjectsTo = (email: string) => mailsTo(app, email).map(({ subject }) => subject);

describe('staff who edit a subscription', () => {
  it('activate a free one, which nobody pays for, and its owner hears of it', async () => {
    const { token, streamerId, email } = await makeStreamer(app);
    const subscriptionId = await makeSubscription(app, streamerId, { price_cents: 0, name: 'Gift' });
    expect(await edit({ streamerId, subscriptionId }, { status: 'active' })).toMatchObject({
      status: 200,
      body: {
        message: 'Subscription updated successfully',
        subscription: {
          id: subscriptionId,
          status: 'active',
          start_date: '2026-03-10',
          end_date: '2026-03-19',
          version: 2,
        },
      },
    });
    await app.runJobs();
    expect(subjectsTo(email)).toEqual(['Your Gift subscription is active']);
    expect((await app.ok(listMyStreams, { token })).has_active_subscription).toBe(true);
  });

  it('are on record with before and after', async () => {
    const subscriber = await makeSubscriber(app);
    await edit(subscriber, { end_date: '2026-03-31' });
    expect(await auditOf(app.context.db, 'subscription', subscriber.subscriptionId)).toMatchObject([
      {
        action: 'subscription.updated',
        before: { end_date: '2026-03-19' },
        after: { end_date: '2026-03-31', status: 'active' },
      },
    ]);
  });

  it('shorten it, and streams that no longer fit are cancelled, and no others', async () => {
    const [subscriber, other] = [await makeSubscriber(app), await makeSubscriber(app)];
    for (const { token } of [subscriber, other]) {
      for (const day of ['2026-03-12', '2026-03-18']) {
        const body = { title: day, scheduled_start: `${day}T18:00:00Z`, estimated_duration: 60 };
        await app.ok(createStream, { token, body });
      }
    }
    await edit(subscriber, { status: 'active', start_date: '2026-03-10', end_date: '2026-03-15' });
    const statuses = async ({ token }: { token: string }) =>
      (await app.ok(listMyStreams, { token })).streams.data.map(({ title, status }) => [title, status]);
    expect(await statuses(subscriber)).toEqual([
      ['2026-03-12', 'scheduled'],
      ['2026-03-18', 'cancelled'],
    ]);
    expect(await statuses(other)).toEqual([
      ['2026-03-12', 'scheduled'],
      ['2026-03-18', 'scheduled'],
    ]);
  });

  it('never make two active ones', async () => {
    const subscriber = await makeSubscriber(app);
    const other = await makeSubscription(app, subscriber.streamerId);
    const before = await days(subscriber.token);
    expect(await edit({ ...subscriber, subscriptionId: other }, { status: 'active' })).toMatchObject({
      status: 422,
      body: { errors: { status: ['This streamer already has an active subscription. End that one first.'] } },
    });
    expect(await days(subscriber.token)).toEqual(before);
  });

  it('give dates to one that is paid and was sold without a length', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const subscriptionId = await makeSubscription(app, streamerId, { duration_days: 0 });
    await pay(streamerId, subscriptionId);
    expect(await edit({ streamerId, subscriptionId }, { status: 'active' })).toMatchObject({
      status: 422,
      body: { errors: { end_date: ['This plan has no length: give both a start and an end date.'] } },
    });
    await edit({ streamerId, subscriptionId }, { start_date: '2026-03-09', end_date: '2026-03-14' });
    expect(await days(token)).toEqual([['active', '2026-03-09', '2026-03-14']]);
  });

  it('who read an older version are refused with the current one', async () => {
    const subscriber = await makeSubscriber(app);
    expect((await edit(subscriber, { version: 1, end_date: '2026-03-25' })).status).toBe(200);
    expect(await edit(subscriber, { version: 1, end_date: '2026-03-26' })).toMatchObject({
      status: 409,
      body: { code: 'subscription.changed_meanwhile', details: { current: { end_date: '2026-03-25', version: 2 } } },
    });
    expect((await edit(subscriber, { end_date: '2026-03-27' })).status).toBe(200);
  });

  it("find another streamer's subscription as little as none", async () => {
    const [one, two] = [await makeSubscriber(app), await makeSubscriber(app)];
    const before = await fingerprint(app.context.db);
    const strange = await edit(
      { streamerId: one.streamerId, subscriptionId: two.subscriptionId },
      { status: 'canceled' },
    );
    const unknown = await edit({ streamerId: one.streamerId, subscriptionId: 999_999 }, { status: 'canceled' });
    const nobody = await edit({ streamerId: 999_999, subscriptionId: two.subscriptionId }, { status: 'canceled' });
    for (const each of [strange, unknown, nobody]) {
      expect(each).toMatchObject({ status: 404, body: { code: 'subscription.not_found' } });
    }
    expect((await fingerprint(app.context.db)).replace(/ (users|sessions)=\S+/g, '')).toBe(
      before.replace(/ (users|sessions)=\S+/g, ''),
    );
  });

  it.each([
    ['a strange status', { status: 'paused' }, 'status'],
    ['a day that does not exist', { start_date: '2026-02-30' }, 'start_date'],
    ['an instant', { end_date: '2026-03-12T00:00:00Z' }, 'end_date'],
    ['an end before the start', { start_date: '2026-03-12', end_date: '2026-03-11' }, 'end_date'],
    ['nothing at all', {}, 'status'],
    ['ten thousand years', { end_date: '9999-12-31' }, 'end_date'],
    ['a first day after which no end can be written', { start_date: '9899-12-31' }, 'start_date'],
    ['the day before 2000', { start_date: '1999-12-31' }, 'start_date'],
    ['a field too many', { status: 'active', price: 1 }, 'price'],
  ])('cannot set %s', async (_, body, field) => {
    const subscriber = await makeSubscriber(app);
    const answer = await edit(subscriber, body);
    expect([answer.status, Object.keys(Object(answer.body).errors)]).toEqual([422, [field]]);
  });

  it('never let it begin where its own length, or what waits behind it, ends behind all days that are answered', async () => {
    const { streamerId, token } = await makeStreamer(app);
    const long = { duration_days: 3_650 };
    const ids = { streamerId, subscriptionId: await makeSubscription(app, streamerId, long) };
    expect(await edit(ids, { status: 'active', start_date: '9899-12-31' })).toMatchObject({ status: 422 });
    expect(await edit(ids, { status: 'active', start_date: '2199-12-31' })).toMatchObject({ status: 200 });
    await pay(streamerId, await makeSubscription(app, streamerId, long));
    expect((await days(token)).toSorted()).toEqual([
      ['active', '2199-12-31', '2209-12-28'],
      ['pending', '2209-12-29', '2219-12-26'],
    ]);
  });

  it('let it last 3,650 days at most', async () => {
    const { streamerId } = await makeStreamer(app);
    const ids = { streamerId, subscriptionId: await makeSubscription(app, streamerId) };
    const answer = await edit(ids, { start_date: '2026-01-01', end_date: '2036-12-31' });
    expect(answer).toMatchObject({ status: 422, body: { code: 'subscription.too_long' } });
  });
});

describe('a paid subscription that waits', () => {
  it('begins at once when staff cancel the active one', async () => {
    const streamer = await renewed();
    await edit(streamer, { status: 'canceled' });
    expect(await days(streamer.token)).toEqual([
      ['active', '2026-03-10', '2026-03-19'],
      ['canceled', '2026-03-10', '2026-03-19'],
    ]);
    await app.runJobs();
    expect(subjectsTo(streamer.email)).toContain('Your Custom subscription is active');
    expect(await auditOf(app.context.db, 'subscription', streamer.next)).toMatchObject([
      { action: 'subscription.queued' },
      { action: 'subscription.rescheduled', before: { start_date: '2026-03-20' }, after: { start_date: '2026-03-10' } },
    ]);
  });

  it('begins at once when the active one is refunded', async () => {
    const { token, streamerId } = await makeStreamer(app);
    const [first, next] = [await makeSubscription(app, streamerId), await makeSubscription(app, streamerId)];
    const payment = await pay(streamerId, first);
    await pay(streamerId, next);
    app.context.clock.set('2026-03-12T12:00:00Z');
    const staff = await signInStaff(app);
    const { id, transaction_id, payment_method } = payment;
    const body = { amount: 30, transaction_id, payment_method, status: 'refunded' };
    await app.ok(updatePayment, { token: staff.token, params: { id }, body });
    expect(await days(token)).toEqual([
      ['active', '2026-03-12', '2026-03-21'],
      ['canceled', '2026-03-10', '2026-03-19'],
    ]);
  });

  it('follows the active one wherever its end goes, and so do those behind it', async () => {
    const streamer = await renewed();
    const third = await makeSubscription(app, streamer.streamerId, { duration_days: 1 });
    await pay(streamer.streamerId, third);
    await edit(streamer, { end_date: '2026-03-25' });
    expect(await days(streamer.token)).toEqual([
      ['pending', '2026-04-05', '2026-04-05'],
      ['pending', '2026-03-26', '2026-04-04'],
      ['active', '2026-03-10', '2026-03-25'],
    ]);
    await edit(streamer, { end_date: '2026-03-11' });
    expect((await days(streamer.token))[0]).toEqual(['pending', '2026-03-22', '2026-03-22']);
  });

  it('moves up when one before it is canceled', async () => {
    const streamer = await renewed();
    const third = await makeSubscription(app, streamer.streamerId);
    await pay(streamer.streamerId, third);
    await edit({ ...streamer, subscriptionId: streamer.next }, { status: 'canceled' });
    expect((await days(streamer.token))[0]).toEqual(['pending', '2026-03-20', '2026-03-29']);
  });

  it('keeps the later days that staff gave it', async () => {
    const streamer = await renewed();
    const mine = { ...streamer, subscriptionId: streamer.next };
    expect((await edit(mine, { start_date: '2026-04-01', end_date: '2026-04-10' })).status).toBe(200);
    expect((await days(streamer.token))[0]).toEqual(['pending', '2026-04-01', '2026-04-10']);
    expect(await edit(mine, { start_date: '2026-03-19', end_date: '2026-03-28' })).toMatchObject({
      status: 422,
      body: { errors: { start_date: [expect.stringMatching(/overlap/)] } },
    });
  });
});
