import {
  createPayment,
  dayOf,
  listMySubscriptions,
  orderSubscription,
  updatePayment,
  updateSubscription,
} from '@livelift/contract';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makeStreamer } from '../../testing/database-state.ts';
import { paymentOf, putOnSale, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { startSession } from '../sessions/index.ts';
import { subscriptionPeriodicTasks } from './subscriptions.jobs.ts';
import { listSubscriptionsOf } from './subscriptions.repository.ts';
import { statusOn } from './subscriptions.rules.ts';

const app = sharedApp();

const day = fc.option(fc.integer({ min: -20, max: 60 }), { nil: undefined });

const step = fc.oneof(
  fc.record({ act: fc.constant('order' as const), days: fc.constantFrom(0, 7) }),
  fc.record({ act: fc.constant('pay' as const), which: fc.nat(), part: fc.boolean() }),
  fc.record({ act: fc.constant('refund' as const), which: fc.nat() }),
  fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 0, max: 15 }) }),
  fc.record({ act: fc.constant('work' as const) }),
  fc.record({
    act: fc.constant('edit' as const),
    which: fc.nat(),
    status: fc.constantFrom('pending', 'active', 'canceled', 'expired', undefined),
    start: day,
    end: day,
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

// One that is active, and a paid one that waits behind it: from there things get interesting.
const RENEWED: Step[] = [
  { act: 'order', days: 7 },
  { act: 'pay', which: 0, part: false },
  { act: 'order', days: 7 },
  { act: 'pay', which: 0, part: false },
];

/** Acts on one streamer by requests alone; every answer must be a success or a refusal. */
async function startHistory() {
  app.context.clock.set('2026-03-10T12:00:00Z');
  const { userId, streamerId } = await makeStreamer(app);
  // Days go by: nobody's session lasts as long as a history.
  const asStaff = async () => (await signInStaff(app)).token;
  const asStreamer = () => startSession(app.context, { id: userId, role: 'streamer' });
  const payments: { id: number; transaction_id: string }[] = [];
  const dayFrom = (offset: number) => dayOf(new Date(app.context.clock.now().getTime() + offset * 86_400_000));
  const rows = () => listSubscriptionsOf(app.context.db, streamerId);
  const pick = async (which: number) => {
    const all = await rows();
    return all[which % Math.max(1, all.length)]?.id ?? 0;
  };
  const acts: { [A in Step['act']]: (step: Extract<Step, { act: A }>) => Promise<{ status: number } | undefined> } = {
    order: async ({ days }) => {
      const plan = await putOnSale(app, { duration_days: days, price: 30 });
      return app.send(orderSubscription, { token: await asStreamer(), body: { plan_id: plan.id } });
    },
    pay: async ({ which, part }) => {
      const body = paymentOf(streamerId, { subscription_id: await pick(which), amount: part ? 10 : 30 });
      const answer = await app.send(createPayment, { token: await asStaff(), body });
      if (answer.status === 201) payments.push(Object(answer.body).payment);
      return answer;
    },
    refund: async ({ which }) => {
      const payment = payments[which % Math.max(1, payments.length)];
      if (!payment) return undefined;
      const body = {
        amount: Object(payment).amount,
        payment_method: 'credit_card',
        transaction_id: payment.transaction_id,
      };
      return app.send(updatePayment, {
        token: await asStaff(),
        params: { id: payment.id },
        body: { ...body, status: 'refunded' },
      });
    },
    wait: async ({ days }) => {
      app.context.clock.advance(days * 24 * 60);
      return undefined;
    },
    work: async () => {
      for (const work of subscriptionPeriodicTasks(app.context)) await work.run(new AbortController().signal);
      return undefined;
    },
    edit: async ({ which, status, start, end }) =>
      app.send(updateSubscription, {
        token: await asStaff(),
        params: { id: streamerId, subscriptionId: await pick(which) },
        body: {
          ...(status === undefined ? {} : { status }),
          ...(start === undefined ? {} : { start_date: dayFrom(start) }),
          ...(end === undefined ? {} : { end_date: dayFrom(end) }),
        },
      }),
  };
  const run = (each: Step) => (acts[each.act] as (step: Step) => Promise<{ status: number } | undefined>)(each);
  return { run, rows, asStreamer };
}

it('no history of orders, payments, refunds, edits and days ever leaves two that are effective on one day', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
      const { run, rows, asStreamer } = await startHistory();
      for (const each of [...RENEWED, ...steps]) {
        const answer = await run(each);
        expect(answer?.status ?? 200).toBeLessThan(500);
        const today = dayOf(app.context.clock.now());
        const withDays = (await rows())
          .map((row) => ({ ...row, status: statusOn(row, today) }))
          .filter(({ status, paid_at }) => status === 'active' || (status === 'pending' && paid_at !== null));
        expect(withDays.filter(({ status }) => status === 'active').length).toBeLessThanOrEqual(1);
        for (const [index, one] of withDays.entries()) {
          for (const other of withDays.slice(index + 1)) {
            if (!one.start_date || !one.end_date || !other.start_date || !other.end_date) continue;
            expect(one.start_date <= other.end_date && other.start_date <= one.end_date).toBe(false);
          }
        }
        expect((await app.send(listMySubscriptions, { token: await asStreamer() })).status).toBe(200);
      }
    }),
    { numRuns: 60 },
  );
});
