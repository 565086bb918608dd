import { CUSTOM_PLAN_RANGES, listMySubscriptions, orderSubscription, registerStreamer } from '@livelift/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeStreamer, rowsOf } from '../../testing/database-state.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();

// The formula as spec section 9 writes it, in floating point, apart from the integers of the contract.
function specPrice({ views, chats, hours, days }: Record<'views' | 'chats' | 'hours' | 'days', number>): number {
  const viewsCost = (views / 1000) * 35 * hours + ((hours - 1) * 10 * views) / 1000;
  const chatsCost = (chats / 1000) * 4.5 * hours + ((hours - 1) * 1 * chats) / 1000;
  return (viewsCost + chatsCost) * days;
}

type Range = { min: number; max: number; step: number };
const onStep = ({ min, max, step }: Range) =>
  fc.integer({ min: 0, max: (max - min) / step }).map((count) => min + count * step);

const honest = fc
  .record({
    views: onStep(CUSTOM_PLAN_RANGES.views_delivered),
    chats: onStep(CUSTOM_PLAN_RANGES.chat_messages_delivered),
    hours: onStep(CUSTOM_PLAN_RANGES.duration_hours),
    days: onStep(CUSTOM_PLAN_RANGES.duration_days),
  })
  .map((choice) => ({
    views_delivered: choice.views,
    chat_messages_delivered: choice.chats,
    duration_hours: choice.hours,
    duration_days: choice.days,
    // Half a cent up, as D16 says; the last digits of the division must not decide.
    price: Math.floor(specPrice(choice) * 100 + 0.5 + 1e-6) / 100,
  }));

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.integer({ min: -2000, max: 2000 }),
  fc.integer({ min: 0, max: 200_000 }).map((cents) => cents / 100),
  fc.constantFrom(0, 0.01, 3.73, 1e21, 1e-7, -0),
);
const tampered = fc
  .tuple(
    honest,
    fc.constantFrom('views_delivered', 'chat_messages_delivered', 'duration_hours', 'duration_days', 'price'),
    number,
  )
  .map(([plan, field, value]) => ({ ...plan, [field]: value }));

// Every plan and any other price meet in the contract's own test; here, what is stored.
const TAMPERED = 150;
const HONEST = 30;

it('tampered custom plans: none is stored at another price than the formula gives', async () => {
  const streamer = await makeStreamer(app);
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(tampered, async (custom_plan) => {
      const email = `tamper${++tried}@prices.test`;
      // Orders are limited per streamer and hour; signing up is not, per network.
      const answer = await app.send(registerStreamer, {
        body: { email, full_name: 'T', username: 't', discord_id: 't', custom_plan },
      });
      expect([201, 422]).toContain(answer.status);
    }),
    { numRuns: TAMPERED },
  );
  await app.send(orderSubscription, { token: streamer.token, body: { custom_plan: { price: 0.01 } } });
  expect((await app.ok(listMySubscriptions, { token: streamer.token })).subscriptions).toEqual([]);
  const stored = await rowsOf(app.context.db, 'subscriptions');
  expect(tried).toBe(TAMPERED);
  for (const row of stored) {
    const exact = specPrice({
      views: Number(row.views_delivered),
      chats: Number(row.chat_messages_delivered),
      hours: Number(row.duration_hours),
      days: Number(row.duration_days),
    });
    expect(Math.abs(Number(row.price_cents) - exact * 100)).toBeLessThanOrEqual(0.5 + 1e-6);
    expect(Number(row.views_delivered) % 50).toBe(0);
  }
});

it('every honest one is taken at that price', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(honest, async (custom_plan) => {
      const body = {
        email: `honest${++tried}@prices.test`,
        full_name: 'H',
        username: 'h',
        discord_id: 'h',
        custom_plan,
      };
      expect((await app.send(registerStreamer, { body })).status).toBe(201);
    }),
    { numRuns: HONEST },
  );
  expect(await rowsOf(app.context.db, 'subscriptions', { status: 'pending' })).not.toHaveLength(0);
});
