import {
  changePlan,
  createPayment,
  refundPayment,
  type SubscriptionStatus,
  updatePayment,
  updateSubscription,
} from '@livelift/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { auditOf, makeStreamer, makeSubscription, rowsOf } from '../../testing/database-state.ts';
import { moderatorAt, paymentOf, putOnSale } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { listSubscriptionsOf } from '../subscriptions/index.ts';

// One subscription of $30 is active from 10 through 19 March 2026, and it is the 14th: 6 of its 10 days are unused, $18.

const app = sharedApp();

let token = '';

const at = async (moment: string) => {
  token = await moderatorAt(app, moment);
};

async function subscribed() {
  await at('2026-03-10T09:00:00Z');
  const { streamerId } = await makeStreamer(app);
  const subscriptionId = await makeSubscription(app, streamerId);
  const body = paymentOf(streamerId, { subscription_id: subscriptionId });
  const { payment } = await app.ok(createPayment, { token, body });
  await at('2026-03-14T12:00:00Z');
  return { streamerId, subscriptionId, payment };
}

type Of = { streamerId: number };

const change = async ({ streamerId }: Of, subscriptionId: number, price: number) => {
  const plan = await putOnSale(app, { price });
  const params = { id: streamerId, subscriptionId };
  const body = { when: 'now', plan_id: plan.id };
  return (await app.ok(changePlan, { token, params, body })).subscription;
};

const setting = ({ streamerId }: Of, subscriptionId: number, status: SubscriptionStatus) => ({
  token,
  params: { id: streamerId, subscriptionId },
  body: { status },
});

const set = (of: Of, subscriptionId: number, status: SubscriptionStatus) =>
  app.ok(updateSubscription, setting(of, subscriptionId, status));

const stored = async (id: number) => (await rowsOf(app.context.db, 'subscriptions', { id }))[0];

describe('a subscription that was replaced', () => {
  it.each<SubscriptionStatus>(['active', 'pending'])(
    'is not %s again while the other one has its credit',
    async (status) => {
      const of = await subscribed();
      const next = await change(of, of.subscriptionId, 50);
      const { code, errors } = await app.refused(updateSubscription, 422, setting(of, of.subscriptionId, status));
      expect([code, Object.keys(errors ?? {})]).toEqual(['subscription.replaced', ['status']]);
      await set(of, next.id, 'expired');
      await app.refused(updateSubscription, 422, setting(of, of.subscriptionId, status));
    },
  );

  it('takes its credit back where the other one was canceled, and is worth what was paid for it again', async () => {
    const of = await subscribed();
    const next = await change(of, of.subscriptionId, 50);
    await set(of, next.id, 'canceled');
    await set(of, of.subscriptionId, 'active');
    expect(await stored(of.subscriptionId)).toMatchObject({ status: 'active', used_cents: null });
    expect(await stored(next.id)).toMatchObject({ status: 'canceled', credit_cents: 0 });
    expect((await auditOf(app.context.db, 'subscription', next.id)).at(-1)).toMatchObject({
      action: 'subscription.credit_taken_back',
      before: { credit_cents: 1800 },
      after: { credit_cents: 0 },
    });
    await app.ok(refundPayment, { token, params: { id: of.payment.id } });
    await set(of, next.id, 'pending');
    expect(await stored(next.id)).toMatchObject({ status: 'pending', credit_cents: 0 });
  });

  it('gives its whole worth to the next change after that', async () => {
    const of = await subscribed();
    const next = await change(of, of.subscriptionId, 50);
    await set(of, next.id, 'canceled');
    await set(of, of.subscriptionId, 'active');
    expect(await change(of, of.subscriptionId, 40)).toMatchObject({ credit: 1800, amount_due: 2200 });
  });

  it('opens again once no credit is left, where the other one runs without it', async () => {
    const of = await subscribed();
    const next = await change(of, of.subscriptionId, 50);
    await app.ok(refundPayment, { token, params: { id: of.payment.id } });
    await set(of, of.subscriptionId, 'pending');
    expect(await stored(of.subscriptionId)).toMatchObject({ status: 'pending', used_cents: null });
    expect(await stored(next.id)).toMatchObject({ status: 'pending', credit_cents: 0 });
  });

  it('is opened from the end of a chain of changes', async () => {
    const of = await subscribed();
    const second = await change(of, of.subscriptionId, 50);
    const third = await change(of, second.id, 60);
    await app.refused(updateSubscription, 422, setting(of, of.subscriptionId, 'pending'));
    await set(of, third.id, 'canceled');
    await app.refused(updateSubscription, 422, setting(of, of.subscriptionId, 'pending'));
    await set(of, second.id, 'pending');
    expect(await stored(second.id)).toMatchObject({ credit_cents: 1800, used_cents: null });
    await set(of, second.id, 'canceled');
    await set(of, of.subscriptionId, 'pending');
    expect(await stored(second.id)).toMatchObject({ credit_cents: 0 });
  });
});

const act = fc.record({
  what: fc.constantFrom(
    'change',
    'change',
    'change',
    'set',
    'set',
    'set',
    'pay',
    'refund',
    'take_back',
    'move',
    'wait',
  ),
  which: fc.nat(),
  other: fc.nat(),
  status: fc.constantFrom<SubscriptionStatus>('active', 'pending', 'canceled', 'expired'),
  dollars: fc.constantFrom(5, 18, 30, 50),
});

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

const pick = <Item>(items: Item[], at: number): Item | undefined => items[at % items.length];

const paymentsOf = (streamer_id: number) => rowsOf(app.context.db, 'payments', { streamer_id });

// Whatever is refused changes nothing.
async function perform(of: Of, plans: Map<number, number>, { what, which, other, status, dollars }: Act) {
  const { streamerId } = of;
  const rows = await listSubscriptionsOf(app.context.db, streamerId);
  const subscription_id = pick(rows, which)?.id ?? 0;
  const params = { id: streamerId, subscriptionId: subscription_id };
  if (what === 'change')
    return app.send(changePlan, { token, params, body: { when: 'now', plan_id: plans.get(dollars) } });
  if (what === 'set') return app.send(updateSubscription, setting(of, subscription_id, status));
  if (what === 'pay')
    return app.send(createPayment, { token, body: paymentOf(streamerId, { subscription_id, amount: dollars }) });
  if (what === 'wait')
    return at(new Date(app.context.clock.now().getTime() + (1 + (which % 3)) * 86_400_000).toISOString());
  const payment = pick(await paymentsOf(streamerId), other);
  if (!payment) return;
  const { id, amount_cents, payment_method, transaction_id } = payment;
  if (what === 'refund') return app.send(refundPayment, { token, params: { id } });
  const edit =
    what === 'move' ? { subscription_id } : { status: payment.status === 'pending' ? 'completed' : 'pending' };
  const body = { amount: Number(amount_cents) / 100, payment_method, transaction_id, ...edit };
  return app.send(updatePayment, { token, params: { id }, body });
}

it('a credit is there only as long as the money that it came from, whatever staff do in whatever order', async () => {
  const plans = new Map<number, number>();
  for (const dollars of [5, 18, 30, 50]) plans.set(dollars, (await putOnSale(app, { price: dollars })).id);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      const of = await subscribed();
      for (const each of acts) {
        const answer = await perform(of, plans, each);
        if (answer) expect([200, 201, 409, 422]).toContain(answer.status);
        const rows = await listSubscriptionsOf(app.context.db, of.streamerId);
        const kept = (await paymentsOf(of.streamerId))
          .filter(({ status }) => status === 'completed')
          .reduce((sum, { amount_cents }) => sum + Number(amount_cents), 0);
        const inForce = rows.filter(({ used_cents }) => used_cents === null);
        expect(inForce.reduce((sum, { credit_cents }) => sum + credit_cents, 0)).toBeLessThanOrEqual(kept);
        for (const { id, status, used_cents, paid_cents } of rows) {
          const credits = rows.filter(({ replaces_id }) => replaces_id === id).map(({ credit_cents }) => credit_cents);
          const credited = credits.reduce((sum, cents) => sum + cents, 0);
          if (used_cents === null) expect(credited).toBe(0);
          else expect(status === 'canceled' || status === 'expired').toBe(true);
          expect(credited).toBeLessThanOrEqual(Math.max(0, paid_cents - (used_cents ?? 0)));
        }
      }
    }),
    { numRuns: 15 },
  );
});
