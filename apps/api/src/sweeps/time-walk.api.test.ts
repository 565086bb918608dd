import {
  addDays,
  createPayment,
  createStream,
  dayOf,
  endStream,
  getMySubscription,
  getStreamingStats,
  listMyStreams,
  listPayments,
  orderSubscription,
  startStream,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { makeStreamer } from '../testing/database-state.ts';
import { paymentOf, putOnSale, signInStaff, signUpStreamer } from '../testing/factories.ts';
import { sharedApp } from '../testing/shared-app.ts';

// The main job at moments at which calendars go wrong, and with a server whose clock is minutes away from its database's.

const app = sharedApp();

// The way through mail and passwords, which are slow to hash, is walked where the clock is furthest from the database's.
async function signUp(plan_id: number, isWholeWay: boolean) {
  if (isWholeWay) return signUpStreamer(app, { plan_id });
  const streamer = await makeStreamer(app);
  await app.ok(orderSubscription, { token: streamer.token, body: { plan_id } });
  return streamer;
}

/** Signs up, buys 2 days, books a stream over the next midnight, runs another one, and looks at it from all sides. */
async function walk(now: Date, { isWholeWay }: { isWholeWay: boolean }) {
  app.context.clock.set(now.toISOString());
  const { id } = await putOnSale(app, { duration_days: 2, duration_hours: 4 });
  const { token, streamerId, email } = await signUp(id, isWholeWay);
  const staff = (await signInStaff(app)).token;
  const subscription_id = (await app.ok(getMySubscription, { token })).subscription?.id;
  await app.ok(createPayment, { token: staff, body: paymentOf(streamerId, { subscription_id }) });
  const today = dayOf(now);
  const tomorrow = addDays(today, 1);
  expect((await app.ok(getMySubscription, { token })).subscription).toMatchObject({
    status: 'active',
    start_date: today,
    end_date: tomorrow,
  });

  // As found by the day on which it was received, and by no other.
  for (const [day, total] of [
    [addDays(today, -1), 0],
    [today, 1],
    [tomorrow, 0],
  ] as const) {
    const query = { start_date: day, end_date: day, search: email };
    expect((await app.ok(listPayments, { token: staff, query })).payments.total).toBe(total);
  }

  const body = { title: 'T', scheduled_start: now.toISOString(), estimated_duration: 60 };
  const { stream } = await app.ok(createStream, { token, body });
  await app.ok(startStream, { token, params: { id: stream.id } });
  app.context.clock.advance(20);
  const ended = await app.ok(endStream, { token, params: { id: stream.id } });
  expect(ended.stream).toMatchObject({ status: 'completed', used_minutes: 20 });
  const midnight = new Date(`${tomorrow}T00:00:00Z`);
  const over = new Date(midnight.getTime() - 30 * 60_000);
  if (over > app.context.clock.now()) {
    await app.ok(createStream, { token, body: { ...body, scheduled_start: over.toISOString() } });
    const { days } = await app.ok(getStreamingStats, { token });
    expect(days.map(({ used_minutes }) => used_minutes)).toEqual([50, 30]);
  }
  const after = new Date(midnight.getTime() + 86_400_000 - 30 * 60_000).toISOString();
  await app.refused(createStream, 422, { token, body: { ...body, scheduled_start: after } });

  app.context.clock.set(`${tomorrow}T23:59:59.999Z`);
  expect((await app.ok(getMySubscription, { token })).subscription?.status).toBe('active');
  app.context.clock.set(`${addDays(tomorrow, 1)}T00:00:00.000Z`);
  expect((await app.ok(getMySubscription, { token })).subscription?.status).toBe('expired');
  expect(await app.ok(listMyStreams, { token })).toMatchObject({
    has_active_subscription: false,
    total_available_minutes: 0,
    has_expired_with_unused_hours: true,
  });
}

describe('the main job', () => {
  it.each([
    '2028-02-28T12:00:00Z',
    '2028-02-28T22:00:00Z',
    '2028-02-29T00:00:00Z',
    '2028-02-29T12:34:56.789Z',
    '2027-02-28T12:00:00Z',
    '2100-02-28T12:00:00Z',
    '2026-12-30T12:00:00Z',
    '2026-12-31T12:00:00Z',
    '2026-12-31T22:59:59.999Z',
    '2027-01-01T00:00:00Z',
    '2026-03-29T00:59:59Z',
    '2026-10-25T00:30:00Z',
  ])('is done right at %s', (now) => walk(new Date(now), { isWholeWay: false }));

  it.each([-600, -15, -3, 3, 15, 600])('is done right with a clock %i minutes away from the database', (minutes) =>
    walk(new Date(Date.now() + minutes * 60_000), { isWholeWay: Math.abs(minutes) === 600 }),
  );
});
