import { getSite, listActivePlans, logout } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from '../../testing/factories.ts';
import { fingerprint, rowsOf } from '../../testing/facts.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { isPassword } from '../users/index.ts';
import { seedSampleData } from './seed.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

describe('the site', () => {
  it('tells everybody its name and community, and nothing else that the operator set', async () => {
    expect((await app.send(getSite)).body).toEqual({ site: { name: 'Livelift', community_url: null } });
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
      expect(await isPassword(password, String(credential?.password_hash))).toBe(true);
    }
    expect(await rowsOf(app.context.db, 'subscriptions', { status: 'active' })).toHaveLength(1);
  });

  it('never touches a database that holds anything', async () => {
    const before = await fingerprint(app.context.db);
    expect(await seedSampleData(app.context, { email: 'a@b.co', password: 'long enough' })).toBeUndefined();
    expect(await fingerprint(app.context.db)).toBe(before);
  });
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
