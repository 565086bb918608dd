import {
  createPlan,
  deletePlan,
  getStreamer,
  listActivePlans,
  listPlans,
  orderSubscription,
  togglePlan,
  updatePlan,
} from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf, fingerprint, makeStreamer } from '../../testing/database-state.ts';
import { putOnSale, signInStaff, subscribedStreamer } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let token: string;
let userId: number;

beforeEach(async () => {
  ({ token, userId } = await signInStaff(app, 'moderator'));
});

const FULL = {
  name: 'Growth',
  price: 119.99,
  duration_days: 30,
  duration_hours: 4,
  views_delivered: 250,
  chat_messages_delivered: 150,
  description: 'For channels that stream most evenings',
  features: ['4 hours a day', 'Two wordlists'],
  is_active: true,
  is_most_popular: false,
};

const make = async () => (await app.ok(createPlan, { token, body: FULL })).plan;
const onSale = async () => (await app.ok(listActivePlans)).plans.map(({ id }) => id);
const NOBODYS = { params: { id: 999_999 } };

describe('changing a plan', () => {
  it('replaces every field and counts the version up', async () => {
    const { id } = await make();
    app.context.clock.advance(5);
    const body = { ...FULL, name: 'Bigger', price: 0, features: [], is_most_popular: true, duration_hours: 0 };
    const answer = await app.send(updatePlan, { token, params: { id }, body });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        message: 'Plan updated successfully',
        plan: {
          id,
          ...body,
          version: 2,
          created_at: '2026-03-10T12:00:00.000Z',
          updated_at: '2026-03-10T12:05:00.000Z',
        },
      },
    });
    expect(await auditOf(app.context.db, 'plan', id)).toMatchObject([
      { action: 'plan.created' },
      {
        action: 'plan.updated',
        actor_id: userId,
        before: { name: 'Growth', price_cents: 11_999, version: 1 },
        after: { name: 'Bigger', price_cents: 0, features: [], version: 2 },
      },
    ]);
  });

  it('never changes what was sold of it', async () => {
    const { streamerId, staffToken, subscriptionId } = await subscribedStreamer(app, { name: 'As sold', price: 30 });
    const sold = async () => (await app.ok(getStreamer, { token: staffToken, params: { id: streamerId } })).streamer;
    const before = (await sold()).subscriptions;
    const id = before.find((each) => each.id === subscriptionId)?.subscription_plan.id ?? 0;
    await app.ok(updatePlan, { token, params: { id }, body: { ...FULL, name: 'Renamed', price: 1 } });
    expect((await sold()).subscriptions).toEqual(before);
    await app.ok(deletePlan, { token, params: { id } });
    const [after] = (await sold()).subscriptions;
    expect(after).toEqual({ ...before[0], subscription_plan: { ...before[0]?.subscription_plan, id: null } });
  });

  it('by who has read an older version is refused with the current one, by who names none it is taken', async () => {
    const { id } = await make();
    await app.ok(updatePlan, { token, params: { id }, body: { ...FULL, name: 'First', version: 1 } });
    const before = await fingerprint(app.context.db);
    const refusal = await app.refused(updatePlan, 409, {
      token,
      params: { id },
      body: { ...FULL, name: 'Second', version: 1 },
    });
    expect(refusal).toMatchObject({
      code: 'plan.changed_meanwhile',
      details: { current: { id, name: 'First', price: 119.99, version: 2 } },
    });
    expect(await fingerprint(app.context.db)).toBe(before);
    expect((await app.ok(updatePlan, { token, params: { id }, body: FULL })).plan.version).toBe(3);
  });

  it.each(Object.keys(FULL))('takes no request without %s: nothing falls back to a default', async (field) => {
    const { id } = await make();
    const refusal = await app.refused(updatePlan, 422, {
      token,
      params: { id },
      body: { ...FULL, [field]: undefined },
    });
    const sentence = ['name', 'description'].includes(field)
      ? 'Name and description are required'
      : 'This field is required.';
    expect(refusal.errors).toEqual({ [field]: [sentence] });
  });

  it('names every wrong field at once', async () => {
    const { id } = await make();
    const body = { ...FULL, name: null, price: '1', duration_days: -1, is_active: 'yes', features: 'a', extra: 1 };
    const refusal = await app.refused(updatePlan, 422, { token, params: { id }, body });
    expect(refusal.errors).toEqual({
      name: ['Must be text.'],
      price: ['Must be a number of dollars.'],
      duration_days: ['Must not be negative.'],
      is_active: ['Must be true or false.'],
      features: ['Must be a list.'],
      extra: ['Unknown field.'],
    });
  });
});

describe('switching a plan', () => {
  it('takes it off sale, and puts it back', async () => {
    const { id } = await make();
    expect((await app.ok(togglePlan, { token, params: { id } })).message).toBe('Plan disabled successfully');
    expect(await onSale()).not.toContain(id);
    const streamer = await makeStreamer(app);
    await app.refused(orderSubscription, 422, { token: streamer.token, body: { plan_id: id } });
    const again = await app.ok(togglePlan, { token, params: { id } });
    expect(again).toMatchObject({ message: 'Plan enabled successfully', plan: { is_active: true, version: 3 } });
    expect(await onSale()).toContain(id);
    expect(await auditOf(app.context.db, 'plan', id)).toMatchObject([
      { action: 'plan.created' },
      { action: 'plan.disabled', before: { is_active: true }, after: { is_active: false } },
      { action: 'plan.enabled', before: { is_active: false }, after: { is_active: true } },
    ]);
  });
});

describe('deleting a plan', () => {
  it('takes it away, on record', async () => {
    const plan = await putOnSale(app);
    expect(await app.ok(deletePlan, { token, params: { id: plan.id } })).toEqual({
      message: 'Plan deleted successfully',
    });
    expect((await app.ok(listPlans, { token })).plans.map(({ id }) => id)).not.toContain(plan.id);
    expect((await auditOf(app.context.db, 'plan', plan.id)).at(-1)).toMatchObject({
      action: 'plan.deleted',
      actor_id: userId,
      before: { id: plan.id, name: plan.name, price_cents: plan.price },
      after: null,
    });
    await app.refused(deletePlan, 404, { token, params: { id: plan.id } });
  });
});

describe('a plan that is none', () => {
  it.each([
    ['changed', () => app.refused(updatePlan, 404, { token, ...NOBODYS, body: FULL })],
    ['switched', () => app.refused(togglePlan, 404, { token, ...NOBODYS })],
    ['deleted', () => app.refused(deletePlan, 404, { token, ...NOBODYS })],
  ])('cannot be %s, and nothing is written', async (_, call) => {
    const before = await fingerprint(app.context.db);
    expect((await call()).code).toBe('plan.not_found');
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});
