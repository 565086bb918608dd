import {
  addSubscription,
  createPayment,
  deletePayment,
  listStreamers,
  listUsers,
  refundPayment,
  toggleStreamer,
} from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  ACTIVE,
  force,
  makeStreamer,
  makeSubscriber,
  makeSubscription,
  wrongTotals,
} from '../../../testing/database-state.ts';
import { paymentOf, putOnSale, signInStaff } from '../../../testing/factories.ts';
import { sharedApp } from '../../../testing/shared-app.ts';

const app = sharedApp();
let token: string;

beforeAll(async () => {
  token = (await signInStaff(app)).token;
});

async function list(query: Record<string, string>) {
  return (await app.ok(listStreamers, { token, query: { per_page: '100', ...query } })).streamers.data;
}

const idsOf = async (query: Record<string, string>) => (await list(query)).map(({ id }) => id);

describe('streamers', () => {
  it('are filtered by the plan of their current subscription, of the catalogue or custom', async () => {
    const plan = await putOnSale(app);
    const [now, before, custom] = [
      await makeSubscriber(app, { plan_id: plan.id }),
      await makeStreamer(app),
      await makeSubscriber(app),
    ];
    await makeSubscription(app, before.streamerId, { plan_id: plan.id, status: 'expired' });
    await makeSubscription(app, before.streamerId, ACTIVE);
    expect(await idsOf({ plan_id: String(plan.id) })).toEqual([now.streamerId]);
    expect(await idsOf({ plan_id: 'custom' })).toEqual([custom.streamerId, before.streamerId]);
    await app.refused(listStreamers, 422, { token, query: { plan_id: 'gold' } });
  });

  it('are filtered by how soon their active subscription ends', async () => {
    const ending = async (end_date: string) => (await makeSubscriber(app, { end_date })).streamerId;
    const [today, week, later] = [await ending('2026-03-10'), await ending('2026-03-17'), await ending('2026-03-18')];
    const over = await ending('2026-03-09').catch(() => undefined);
    const soon = await idsOf({ ends_within: '7' });
    expect(soon).toEqual(expect.arrayContaining([today, week]));
    expect(soon).not.toContain(later);
    expect(soon).not.toContain(over);
    expect(await idsOf({ ends_within: '0' })).toEqual([today]);
  });

  it('are filtered by whether they are active, switched off or not verified', async () => {
    const [off, unverified, active] = [await makeStreamer(app), await makeStreamer(app), await makeStreamer(app)];
    await app.ok(toggleStreamer, { token, params: { id: off.streamerId }, body: { active: false } });
    await force(app.context.db, 'users', { id: unverified.userId, email_verified_at: null });
    expect(await idsOf({ status: 'inactive' })).toEqual([off.streamerId]);
    expect(await idsOf({ status: 'unverified' })).toEqual([unverified.streamerId]);
    expect((await idsOf({ status: 'active' }))[0]).toBe(active.streamerId);
    const users = await app.ok(listUsers, { token, query: { verified: 'false', per_page: '100' } });
    expect(users.users.data.map(({ id }) => id)).toContain(unverified.userId);
    expect(users.users.data.map(({ id }) => id)).not.toContain(active.userId);
  });

  it('are sorted by revenue, by what is due and by their last day, as they are shown', async () => {
    const rich = await makeSubscriber(app, { end_date: '2027-01-01' });
    const owing = await makeStreamer(app);
    await app.ok(createPayment, { token, body: paymentOf(rich.streamerId, { amount: 90_000 }) });
    await makeSubscription(app, owing.streamerId, { price_cents: 80_000_00 });
    expect((await idsOf({ sort: 'revenue' }))[0]).toBe(rich.streamerId);
    expect((await idsOf({ sort: 'amount_due' }))[0]).toBe(owing.streamerId);
    expect((await idsOf({ sort: 'end_date' }))[0]).toBe(rich.streamerId);
    const rows = await list({ sort: 'amount_due', direction: 'asc' });
    expect(rows.map(({ amount_due }) => amount_due)).toEqual(
      rows.map(({ amount_due }) => amount_due).toSorted((a, b) => a - b),
    );
    const next = await app.ok(listStreamers, {
      token,
      query: { sort: 'revenue', per_page: '2', after: String(rich.streamerId) },
    });
    expect(next.streamers.data).toHaveLength(2);
  });
});

describe('the totals of a streamer', () => {
  const totalsOf = async (id: number) => {
    const [row] = (await list({})).filter((each) => each.id === id);
    return [row?.total_revenue, row?.amount_due];
  };

  it('follow payments, refunds, deletions and orders', async () => {
    const { streamerId: id } = await makeStreamer(app);
    expect(await totalsOf(id)).toEqual([0, 0]);
    const plan = await putOnSale(app, { price: 30 });
    const { subscription } = await app.ok(addSubscription, { token, params: { id }, body: { plan_id: plan.id } });
    expect(await totalsOf(id)).toEqual([0, 30_00]);
    const body = paymentOf(id, { amount: 20, subscription_id: subscription.id });
    const { payment } = await app.ok(createPayment, { token, body });
    expect(await totalsOf(id)).toEqual([20_00, 10_00]);
    await app.ok(refundPayment, { token, params: { id: payment.id }, body: { amount: 5 } });
    expect(await totalsOf(id)).toEqual([15_00, 15_00]);
    await app.ok(createPayment, { token, body: paymentOf(id, { amount: 15, subscription_id: subscription.id }) });
    expect(await totalsOf(id)).toEqual([30_00, 0]);
    await app.ok(deletePayment, { token, params: { id: payment.id } });
    expect((await totalsOf(id))[0]).toBe(15_00);
  });

  it('are those that the rows add up to', async () => {
    expect(await wrongTotals(app.context.db)).toEqual([]);
  });
});
