import { createStream, getMySubscription, listMyStreams } from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { ACTIVE, makeStreamer, makeSubscriber, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

const mine = async (token: string) => (await app.ok(getMySubscription, { token })).subscription;
const PAID = new Date('2026-03-01T12:00:00Z');

const bookOn = (token: string, day: string) =>
  app.send(createStream, {
    token,
    body: { title: 'Stream', scheduled_start: `${day}T18:00:00Z`, estimated_duration: 60 },
  });

describe('my subscription', () => {
  it('is none for who never ordered', async () => {
    const { token } = await makeStreamer(app);
    expect(await mine(token)).toBeNull();
  });

  it('shows what was sold, in dollars on the wire', async () => {
    const { token, subscriptionId } = await makeSubscriber(app);
    const { body } = await app.send(getMySubscription, { token });
    const sold = { price: 30, duration_days: 10, duration_hours: 4, views_delivered: 100, chat_messages_delivered: 50 };
    expect(body).toEqual({
      subscription: {
        id: subscriptionId,
        reference: expect.stringMatching(/^LL-/),
        status: 'active',
        start_date: '2026-03-10',
        end_date: '2026-03-19',
        paid: true,
        amount_due: 30,
        credit: 0,
        ...sold,
        subscription_plan: { id: null, name: 'Custom', ...sold },
        created_at: '2026-03-10T12:00:00.000Z',
        version: 1,
      },
    });
  });

  it.each([
    ['the active one before a later pending one', [ACTIVE, {}], 0],
    ['the pending one before a later canceled one', [{}, { status: 'canceled' as const }], 0],
    ['the latest when none is active or pending', [{ status: 'canceled' as const }, { status: 'expired' as const }], 1],
  ])('is %s', async (_, all, index) => {
    const { token, streamerId } = await makeStreamer(app);
    const ids: number[] = [];
    for (const columns of all) ids.push(await makeSubscription(app, streamerId, columns));
    expect((await mine(token))?.id).toBe(ids[index]);
  });

  it("is the caller's own", async () => {
    const [one, two] = [await makeSubscriber(app), await makeSubscriber(app)];
    expect((await mine(one.token))?.id).toBe(one.subscriptionId);
    expect((await mine(two.token))?.id).toBe(two.subscriptionId);
  });

  it('is for streamers only', async () => {
    await app.refused(getMySubscription, 401);
    await app.refused(getMySubscription, 403, { token: (await signInStaff(app)).token });
  });
});

describe('the end of a subscription', () => {
  it('holds at once for every read and every rule, before any worker ran', async () => {
    const { token, subscriptionId } = await makeSubscriber(app);
    app.context.clock.set('2026-03-19T23:59:59Z');
    expect(await mine(token)).toMatchObject({ status: 'active' });
    app.context.clock.set('2026-03-20T00:00:00Z');
    expect(await mine(token)).toMatchObject({ id: subscriptionId, status: 'expired' });
    expect(await app.ok(listMyStreams, { token })).toMatchObject({
      has_active_subscription: false,
      has_expired_with_unused_hours: true,
      unused_hours_on_expiration: 40,
      bookable_minutes: 0,
    });
    expect(await bookOn(token, '2026-03-20')).toMatchObject({ status: 409, body: { code: 'subscription_required' } });
  });
});

describe('a paid subscription that waits for its day', () => {
  const next = { status: 'pending' as const, start_date: '2026-03-20', end_date: '2026-03-29', paid_at: PAID };

  it('is active on its day for every read at once, and the one before it is expired', async () => {
    const { token, streamerId, subscriptionId } = await makeSubscriber(app);
    const queued = await makeSubscription(app, streamerId, next);
    app.context.clock.set('2026-03-19T23:59:59Z');
    expect((await mine(token))?.id).toBe(subscriptionId);
    expect(await bookOn(token, '2026-03-20')).toMatchObject({
      status: 422,
      body: { code: 'stream.outside_subscription' },
    });
    app.context.clock.set('2026-03-20T00:00:00Z');
    expect(await mine(token)).toMatchObject({ id: queued, status: 'active' });
    expect(await app.ok(listMyStreams, { token })).toMatchObject({
      has_active_subscription: true,
      has_expired_with_unused_hours: false,
      total_available_minutes: 2400,
    });
    // Nothing was written by reading; the first booking writes both states down.
    expect(await bookOn(token, '2026-03-20')).toMatchObject({
      status: 201,
      body: { stream: { subscription_id: queued } },
    });
    const stored = await rowsOf(app.context.db, 'subscriptions', { streamer_id: streamerId });
    expect(stored.map(({ id, status }) => [id, status]).sort()).toEqual(
      [
        [subscriptionId, 'expired'],
        [queued, 'active'],
      ].sort(),
    );
  });

  it('tells its streamer by mail when it becomes active', async () => {
    const { token, streamerId, email } = await makeSubscriber(app);
    await makeSubscription(app, streamerId, { ...next, name: 'Second helping' });
    app.context.clock.set('2026-03-20T09:00:00Z');
    await bookOn(token, '2026-03-20');
    await app.runJobs();
    const mails = app.context.mailer.sent.filter(({ to }) => to === email);
    expect(mails).toMatchObject([{ subject: 'Your Second helping subscription is active' }]);
    expect(mails[0]?.text).toContain('from 20 Mar 2026 through 29 Mar 2026');
  });

  it('has expired when nobody looked for its whole length', async () => {
    const { token, streamerId } = await makeSubscriber(app);
    const queued = await makeSubscription(app, streamerId, next);
    app.context.clock.set('2026-03-30T00:00:00Z');
    expect(await mine(token)).toMatchObject({ id: queued, status: 'expired' });
    expect(await bookOn(token, '2026-03-30')).toMatchObject({ status: 409 });
  });
});
