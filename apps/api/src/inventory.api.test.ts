import { allEndpoints } from '@livelift/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInStaff } from './testing/factories.ts';
import { force, makeStreamer, rowsOf } from './testing/facts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// Who may call what, written by hand. An endpoint that is missing here fails. `in`: the guard lets the caller through,
// whatever the request then comes to. The columns after `moderator` are tokens that no longer count.
const CALLERS = ['nobody', 'streamer', 'moderator', 'admin', 'deactivated', 'inactive', 'expired', 'unknown'] as const;
type Caller = (typeof CALLERS)[number];
type Cell = 'in' | 401 | 403;

const PUBLIC: Cell[] = ['in', 'in', 'in', 'in', 'in', 'in', 'in', 'in'];
const USER: Cell[] = [401, 'in', 'in', 'in', 401, 401, 401, 401];
const STREAMER: Cell[] = [401, 'in', 403, 403, 401, 401, 401, 401];
const STAFF: Cell[] = [401, 403, 'in', 'in', 401, 401, 401, 401];

const MATRIX: Record<string, Cell[]> = {
  'POST /auth/register-streamer': PUBLIC,
  'POST /auth/resend-setup-email': PUBLIC,
  'POST /auth/validate-setup-token': PUBLIC,
  'POST /auth/set-password': PUBLIC,
  'POST /auth/login': PUBLIC,
  'GET /auth/check-auth': PUBLIC,
  'POST /auth/forgot-password': PUBLIC,
  'POST /auth/validate-reset-token': PUBLIC,
  'POST /auth/reset-password': PUBLIC,
  'POST /auth/change-password': USER,
  'GET /plans/active': PUBLIC,
  'GET /site': PUBLIC,
  'POST /auth/logout': USER,
  'GET /auth/profile': USER,
  'GET /streamer/streams': STREAMER,
  'POST /streamer/streams': STREAMER,
  'PUT /streamer/streams/:id': STREAMER,
  'DELETE /streamer/streams/:id': STREAMER,
  'POST /streamer/streams/:id/start': STREAMER,
  'POST /streamer/streams/:id/end': STREAMER,
  'GET /streamer/subscription': STREAMER,
  'GET /streamer/subscriptions': STREAMER,
  'POST /streamer/subscriptions': STREAMER,
  'GET /streamer/available-wordlists': STREAMER,
  'GET /streamer/wordlists': STREAMER,
  'GET /streamer/wordlists/:id': STREAMER,
  'PUT /streamer/wordlists/:id': STREAMER,
  'DELETE /streamer/wordlists/:id': STREAMER,
  'GET /streamer/streaming-stats': STREAMER,
  'GET /admin/plans': STAFF,
  'POST /admin/plans': STAFF,
  'PUT /admin/plans/:id': STAFF,
  'DELETE /admin/plans/:id': STAFF,
  'PATCH /admin/plans/:id/toggle-status': STAFF,
  'GET /admin/streamers': STAFF,
  'GET /admin/streamers/:id': STAFF,
  'PATCH /admin/streamers/:id/toggle-status': STAFF,
  'POST /admin/streamers/:id/subscriptions': STAFF,
  'PUT /admin/streamers/:id/subscriptions/:subscriptionId': STAFF,
  'GET /admin/users': STAFF,
  'POST /admin/users': STAFF,
  'GET /admin/users/:id': STAFF,
  'PUT /admin/users/:id': STAFF,
  'DELETE /admin/users/:id': STAFF,
  'PATCH /admin/users/:id/toggle-status': STAFF,
  'GET /admin/audit-log': STAFF,
  'GET /admin/audit-log/:id': STAFF,
  'GET /payments': STAFF,
  'POST /payments': STAFF,
  'GET /payments/stats': STAFF,
  'GET /payments/export': STAFF,
  'GET /payments/streamer/:id': STAFF,
  'GET /payments/:id': STAFF,
  'PUT /payments/:id': STAFF,
  'DELETE /payments/:id': STAFF,
  'PATCH /payments/:id/refund': STAFF,
  'PATCH /payments/:id/retry': STAFF,
};

let app: TestApp;
let makeToken: Record<Caller, () => Promise<string | undefined>>;

beforeAll(async () => {
  app = await startTestApp();
  const { db, clock } = app.context;
  makeToken = {
    nobody: async () => undefined,
    streamer: async () => (await makeStreamer(app)).token,
    moderator: async () => (await signInStaff(app, 'moderator')).token,
    admin: async () => (await signInStaff(app, 'admin')).token,
    deactivated: async () => {
      const { token, userId } = await signInStaff(app, 'admin');
      await force(db, 'users', { id: userId, deactivated_at: clock.now() });
      return token;
    },
    inactive: async () => {
      const { token, streamerId } = await makeStreamer(app);
      await force(db, 'streamers', { id: streamerId, status: 'inactive' });
      return token;
    },
    expired: async () => {
      const now = clock.now();
      clock.advance(-12 * 60);
      const { token } = await signInStaff(app, 'admin');
      clock.set(now.toISOString());
      return token;
    },
    unknown: async () => 'A'.repeat(43),
  };
});

afterAll(() => app.close());

const keyOf = ({ endpoint }: (typeof allEndpoints)[number]) => `${endpoint.method} ${endpoint.path}`;

describe('every endpoint of the contract', () => {
  it('has its line in the table of who may call it, and no line speaks of another', () => {
    expect(allEndpoints.map(keyOf).sort()).toEqual(Object.keys(MATRIX).sort());
  });

  it('stands in the contract once', () => {
    expect(new Set(allEndpoints.map(({ endpoint }) => endpoint)).size).toBe(allEndpoints.length);
  });
});

describe.each(allEndpoints)('$endpoint.method $endpoint.path', ({ endpoint, ...entry }) => {
  const cells = MATRIX[keyOf({ endpoint, ...entry })] ?? [];

  it.each(CALLERS)('called by: %s', async (caller) => {
    const token = await makeToken[caller]();
    const answer = await app.send(endpoint, {
      params: { id: 999_999, subscriptionId: 999_999 },
      body: {},
      ...(token ? { token } : {}),
    });
    const expected = cells[CALLERS.indexOf(caller)];
    if (expected !== 'in') {
      expect(answer).toMatchObject({
        status: expected,
        body: { message: expect.any(String), request_id: expect.any(String) },
      });
      return;
    }
    // Served: whatever it says about an empty body or a strange id comes from the endpoint itself.
    expect([200, 201, 404, 422]).toContain(answer.status);
    if (answer.status === 404) expect(answer.body).not.toMatchObject({ code: 'not_found' });
  });
});

describe('a token', () => {
  it.each([
    ['in another scheme', (token: string) => `Basic ${token}`],
    ['without a scheme', (token: string) => token],
    ['with something after it', (token: string) => `Bearer ${token} x`],
    ['twice', (token: string) => `Bearer ${token},Bearer ${token}`],
    ['that is empty', () => 'Bearer '],
    ['that is no token', () => "Bearer ' or 1=1 --"],
    ['of a megabyte of nothing', () => `Bearer ${'A'.repeat(8000)}`],
  ])('%s lets nobody in', async (_, header) => {
    const { token } = await signInStaff(app);
    const answer = await app.raw('GET', '/api/auth/profile', { headers: { authorization: header(token) } });
    expect(answer.status).toBe(401);
  });

  it('is asked for before anything of the request is looked at', async () => {
    const headers = { 'content-type': 'application/json' };
    expect((await app.raw('POST', '/api/payments', { payload: '{"broken', headers })).status).toBe(401);
    expect((await app.raw('POST', '/api/payments', { payload: '{}', headers })).status).toBe(401);
    expect((await app.raw('PUT', '/api/payments/no-id', { payload: '{}', headers })).status).toBe(401);
  });

  it('is stored as a hash only', async () => {
    const { token } = await signInStaff(app);
    const stored = JSON.stringify(await rowsOf(app.context.db, 'sessions'));
    expect(stored).not.toContain(token);
    expect(stored).toMatch(/"token_hash":"[\da-f]{64}"/);
  });
});
