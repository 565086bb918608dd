import {
  getMySubscription,
  getSite,
  getStreamer,
  getWordlist,
  listActivePlans,
  listMyStreams,
  listPayments,
  listStreamers,
  login,
  logout,
  updateStream,
} from '@livelift/contract';
import { describe, expect, it } from 'vitest';
import { fingerprint, rowsOf } from '../../testing/database-state.ts';
import { signInStaff } from '../../testing/factories.ts';
import { sharedApp } from '../../testing/shared-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { seedSampleData } from '../sample-data/index.ts';
import { verifyPassword } from '../users/index.ts';

const app = sharedApp();

describe('the site', () => {
  it('tells everybody its name, community, address and legal pages, and nothing else that the operator set', async () => {
    expect((await app.send(getSite)).body).toEqual({
      site: { name: 'Livelift', community_url: null, contact_email: 'team@localhost', legal_pages: [] },
    });
  });
});

describe('an answer', () => {
  it('is never kept by a cache and carries its request id', async () => {
    const { headers } = await app.send(getSite);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });
});

describe('the sample data', () => {
  it('fills an empty database: plans on sale, an admin, and a streamer with an active subscription', async () => {
    const accounts = await seedSampleData(app.context, undefined);
    expect(accounts?.map(({ role }) => role)).toEqual(['admin', 'streamer']);
    const { plans } = await app.ok(listActivePlans);
    expect(plans.length).toBeGreaterThan(2);
    expect(plans.filter(({ is_most_popular }) => is_most_popular)).toHaveLength(1);
    for (const { email, password, role } of accounts ?? []) {
      const [user] = await rowsOf(app.context.db, 'users', { email });
      const [credential] = await rowsOf(app.context.db, 'credentials', { user_id: user?.id });
      expect(user).toMatchObject({ role, deactivated_at: null });
      expect(await verifyPassword(password, String(credential?.password_hash))).toBe(true);
    }
    expect(await rowsOf(app.context.db, 'subscriptions', { status: 'active' })).toHaveLength(1);
  });

  it('shows staff a customer with a history: what came in, what failed, what is awaited', async () => {
    const { token } = await signInStaff(app);
    const { payments } = await app.ok(listPayments, { token });
    expect(payments.data.map(({ status }) => status).sort()).toEqual(['completed', 'failed', 'pending']);
    const [demo, ...more] = (await app.ok(listStreamers, { token })).streamers.data;
    expect(more).toEqual([]);
    const plan = (await app.ok(listActivePlans)).plans.find(({ is_most_popular }) => is_most_popular);
    expect(demo).toMatchObject({
      total_revenue: plan?.price,
      current_subscription: { status: 'active', amount_due: 0, subscription_plan: { name: plan?.name } },
    });
    const { streamer, stats } = await app.ok(getStreamer, { token, params: { id: demo?.id } });
    expect(stats).toMatchObject({ completed_streams: 3, status: 'active' });
    const first = streamer.subscriptions[0]?.created_at ?? new Date();
    expect(streamer.created_at <= first && payments.data.every(({ created_at }) => created_at > first)).toBe(true);
  });

  it('never touches a database that holds anything', async () => {
    const before = await fingerprint(app.context.db);
    expect(await seedSampleData(app.context, { email: 'a@b.co', password: 'long enough' })).toBeUndefined();
    expect(await fingerprint(app.context.db)).toBe(before);
  });
});

describe('the demo streamer', () => {
  it.each(['2026-11-21T12:00:00Z', '2026-11-21T23:59:59.999Z', '2026-11-22T00:00:30Z', '2026-12-31T23:45:00Z'])(
    'finds past, live and future streams within their allowance, and words, after a first start at %s',
    async (now) => {
      const fresh = await startTestApp();
      try {
        fresh.context.clock.set(now);
        const demo = (await seedSampleData(fresh.context, undefined))?.find(({ role }) => role === 'streamer');
        const { token } = await fresh.ok(login, { body: { email: demo?.email, password: demo?.password } });
        const schedule = await fresh.ok(listMyStreams, { token });
        const count = (status: string) => schedule.streams.data.filter((each) => each.status === status).length;
        expect(['completed', 'live', 'scheduled', 'cancelled'].map(count)).toEqual([3, 1, 5, 1]);
        const { total_available_minutes, total_used_minutes, remaining_total_minutes } = schedule;
        expect(total_used_minutes + remaining_total_minutes).toBe(total_available_minutes);
        expect(total_used_minutes).toBeGreaterThan(0);
        expect(schedule.bookable_minutes).toBeGreaterThan(1000);
        // What is ahead is what its owner could have booked themselves.
        const ahead = schedule.streams.data.filter(
          ({ status, scheduled_start }) => status === 'scheduled' && scheduled_start > fresh.context.clock.now(),
        );
        for (const { id, title, description, scheduled_start, estimated_duration, wordlist_id } of ahead) {
          const body = { title, description, scheduled_start, estimated_duration, wordlist_id };
          await fresh.ok(updateStream, { token, params: { id }, body });
        }
        expect(ahead).toHaveLength(4);
        expect((await fresh.ok(getMySubscription, { token })).subscription?.status).toBe('active');
        for (const id of ['kcip', 'gamble']) {
          const { content } = await fresh.ok(getWordlist, { token, params: { id } });
          expect(content.split('\n').length).toBeGreaterThan(3);
        }
        fresh.context.clock.advance(59);
        const later = (await fresh.ok(listMyStreams, { token })).streams.data;
        expect(later.filter(({ status }) => status === 'live')).toHaveLength(1);
      } finally {
        await fresh.close();
      }
    },
  );
});

it('the sample data find an address of their own when the admin has that of the demo streamer', async () => {
  const fresh = await startTestApp();
  try {
    const admin = { email: 'Demo@Example.com', password: 'an admin of ours' };
    const accounts = await seedSampleData(fresh.context, admin);
    expect(accounts).toMatchObject([{ role: 'streamer', email: 'streamer@example.com' }]);
    await fresh.ok(login, { body: admin });
  } finally {
    await fresh.close();
  }
});

describe('an endpoint that takes no input', () => {
  it('refuses a query, and a body, instead of ignoring them', async () => {
    const query = await app.refused(listActivePlans, 422, { query: { color: 'red' } });
    expect(query.errors).toEqual({ color: ['Unknown field.'] });
    const { token } = await signInStaff(app);
    const body = await app.refused(logout, 422, { token, body: { everywhere: true } });
    expect(body.errors).toEqual({ everywhere: ['Unknown field.'] });
    await app.ok(logout, { token, body: {} });
  });
});
