import { createPlan, listActivePlans, listPlans } from '@livelift/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditOf, fingerprint, makeStreamer } from '../../testing/database-state.ts';
import { putOnSale, signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';

const app = sharedApp();
let token: string;

beforeEach(async () => {
  token = (await signInStaff(app)).token;
});

const FULL = {
  name: 'Growth',
  price: 119.99,
  duration_days: 30,
  duration_hours: 4,
  views_delivered: 250,
  chat_messages_delivered: 150,
  description: 'For channels\nthat stream "most" evenings & <b>more</b>',
  features: ['4 hours a day', 'Two wordlists', '🎮'],
  is_active: true,
  is_most_popular: true,
};

describe('making a plan', () => {
  it('keeps every field as it was sent, on the wire too', async () => {
    const { status, body } = await app.send(createPlan, { token, body: FULL });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      message: 'Plan created successfully',
      plan: { ...FULL, version: 1, created_at: '2026-03-10T12:00:00.000Z' },
    });
  });

  it('takes the defaults of the form for what is left out', async () => {
    const { plan } = await app.ok(createPlan, { token, body: { name: 'Bare', description: 'Just so' } });
    expect(plan).toMatchObject({
      price: 0,
      duration_days: 30,
      duration_hours: 0,
      views_delivered: 0,
      chat_messages_delivered: 0,
      features: [],
      is_active: true,
      is_most_popular: false,
    });
  });

  it('is for moderators as well', async () => {
    const moderator = await signInStaff(app, 'moderator');
    await app.ok(createPlan, { token: moderator.token, body: FULL });
  });

  it('is recorded with who, what and in which request', async () => {
    const { token, email, userId } = await signInStaff(app, 'moderator');
    const answer = await app.send(createPlan, { token, body: { ...FULL, name: 'Recorded' } });
    const { id } = (await app.ok(listPlans, { token })).plans.find(({ name }) => name === 'Recorded') ?? { id: 0 };
    expect(await auditOf(app.context.db, 'plan', id)).toMatchObject([
      {
        actor_id: userId,
        actor_email: email,
        action: 'plan.created',
        before: null,
        after: { id, name: 'Recorded', price_cents: 11_999 },
        request_id: answer.headers['x-request-id'],
        created_at: app.context.clock.now(),
      },
    ]);
  });

  it.each([
    ['no name', { name: undefined }, 'name'],
    ['a blank name', { name: ' ' }, 'name'],
    ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['no description', { description: '' }, 'description'],
    ['a negative price', { price: -0.01 }, 'price'],
    ['a price of a million', { price: 1_000_000 }, 'price'],
    ['a third decimal', { price: 9.999 }, 'price'],
    ['a price as text', { price: '9.99' }, 'price'],
    ['no price at all', { price: null }, 'price'],
    ['half a day', { duration_days: 0.5 }, 'duration_days'],
    ['3651 days', { duration_days: 3651 }, 'duration_days'],
    ['25 hours a day', { duration_hours: 25 }, 'duration_hours'],
    ['negative hours', { duration_hours: -1 }, 'duration_hours'],
    ['a billion and one views', { views_delivered: 1_000_000_001 }, 'views_delivered'],
    ['1e300 chats', { chat_messages_delivered: 1e300 }, 'chat_messages_delivered'],
    ['features as text', { features: 'a,b' }, 'features'],
    ['an empty feature', { features: ['a', ' '] }, 'features.1'],
    ['51 features', { features: Array(51).fill('x') }, 'features'],
    ['a truth as text', { is_active: 'true' }, 'is_active'],
    ['an unknown field', { color: 'red' }, 'color'],
    ['an id', { id: 1 }, 'id'],
  ])('refuses %s and names the field', async (_, changes, field) => {
    const before = await fingerprint(app.context.db);
    const refusal = await app.refused(createPlan, 422, { token, body: { ...FULL, ...changes } });
    expect(Object.keys(refusal.errors ?? {})).toEqual([field]);
    expect(await fingerprint(app.context.db)).toBe(before);
  });

  it.each([
    ['price', 0],
    ['price', 999_999.99],
    ['duration_days', 0],
    ['duration_days', 3650],
    ['duration_hours', 24],
    ['views_delivered', 1_000_000_000],
    ['name', 'x'.repeat(100)],
  ])('takes the edge: %s %s', async (field, value) => {
    const { body } = await app.send(createPlan, { token, body: { ...FULL, [field]: value } });
    expect(body).toMatchObject({ plan: { [field]: value } });
  });

  it('is not for streamers or visitors', async () => {
    const streamer = await makeStreamer(app);
    const before = await fingerprint(app.context.db);
    await app.refused(createPlan, 403, { token: streamer.token, body: FULL });
    await app.refused(createPlan, 401, { body: FULL });
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});

describe('plans on sale', () => {
  it('are the active ones, cheapest first, for everybody', async () => {
    const names = new Map<number, string>();
    for (const [name, price, is_active] of [
      ['dear', 900_000, true],
      ['cheap', 0.01, true],
      ['hidden', 1, false],
      ['free', 0, true],
    ] as const) {
      names.set((await putOnSale(app, { price, is_active })).id, name);
    }
    const { plans } = await app.ok(listActivePlans);
    expect(plans.every(({ is_active }) => is_active)).toBe(true);
    expect(plans.map(({ price }) => price)).toEqual(plans.map(({ price }) => price).sort((a, b) => a - b));
    expect(plans.flatMap(({ id }) => names.get(id) ?? [])).toEqual(['free', 'cheap', 'dear']);
  });
});

describe('the plans of staff', () => {
  it('are all of them, newest first, or those of a status', async () => {
    app.context.clock.set('2026-05-01T00:00:00Z');
    token = (await signInStaff(app)).token;
    const older = await putOnSale(app, { is_active: false });
    app.context.clock.advance(1);
    const newer = await putOnSale(app);
    const idsOf = async (query: Record<string, string>) =>
      (await app.ok(listPlans, { token, query })).plans.map(({ id }) => id);
    expect((await idsOf({})).slice(0, 2)).toEqual([newer.id, older.id]);
    expect(await idsOf({ status: 'inactive' })).toContain(older.id);
    expect(await idsOf({ status: 'inactive' })).not.toContain(newer.id);
    expect(await idsOf({ status: 'active' })).not.toContain(older.id);
  });

  it.each<Record<string, string>>([{ status: 'deleted' }, { status: '' }, { page: '1' }])(
    'refuse the filter %j',
    async (query) => {
      await app.refused(listPlans, 422, { token, query });
    },
  );
});
