import { allEndpoints, type Endpoint, problem } from '@livelift/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '../modules/sessions/index.ts';
import { force, makeStreamer, rowsOf } from '../testing/database-state.ts';
import { signInStaff } from '../testing/factories.ts';
import { sharedApp } from '../testing/shared-app.ts';

// Who may call what, and what each of them is answered, written by hand. An endpoint without a row fails, and so does a
// row without an endpoint.

// Their tokens do not count, or no longer.
const INVALID_SESSIONS = ['deactivated', 'deleted', 'inactive', 'expired', 'unknown'] as const;
const CALLERS = ['nobody', 'streamer', 'moderator', 'admin', ...INVALID_SESSIONS] as const;
type Caller = (typeof CALLERS)[number];

// What the guard answers.
const NO_SESSION = '401 session.invalid';
const WRONG_ROLE = '403 session.role_forbidden';
const refusedSessions = INVALID_SESSIONS.map(() => NO_SESSION);

// `served`: what the endpoint itself says to an empty body and ids that nothing has.
const everybody = (served: string) => CALLERS.map(() => served);
const signedIn = (served: string) => [NO_SESSION, served, served, served, ...refusedSessions];
const streamers = (served: string) => [NO_SESSION, served, WRONG_ROLE, WRONG_ROLE, ...refusedSessions];
const staff = (served: string) => [NO_SESSION, WRONG_ROLE, served, served, ...refusedSessions];

const admins = (served: string) => [NO_SESSION, WRONG_ROLE, WRONG_ROLE, served, ...refusedSessions];

const INVALID = '422 invalid';

const MATRIX: Record<string, string[]> = {
  'GET /site': everybody('200'),
  'GET /plans/active': everybody('200'),
  'GET /auth/check-auth': everybody('200'),
  'POST /auth/register-streamer': everybody(INVALID),
  'POST /auth/resend-setup-email': everybody(INVALID),
  'POST /auth/validate-setup-token': everybody(INVALID),
  'POST /auth/set-password': everybody(INVALID),
  'POST /auth/login': everybody(INVALID),
  'POST /auth/login/second-factor': everybody(INVALID),
  'GET /auth/second-factor': staff('200'),
  'POST /auth/second-factor': staff(INVALID),
  'POST /auth/second-factor/confirm': staff(INVALID),
  'POST /auth/second-factor/recovery-codes': staff(INVALID),
  'DELETE /auth/second-factor': staff(INVALID),
  'GET /admin/sessions': staff('200'),
  'DELETE /admin/sessions': staff('200'),
  'DELETE /admin/sessions/:id': staff('404 session.not_found'),
  'DELETE /admin/users/:id/second-factor': admins('404 user.not_found'),
  'DELETE /admin/users/:id/sessions': admins('404 user.not_found'),
  'POST /auth/forgot-password': everybody(INVALID),
  'POST /auth/validate-reset-token': everybody(INVALID),
  'POST /auth/reset-password': everybody(INVALID),
  'POST /auth/change-password': signedIn(INVALID),
  'POST /auth/logout': signedIn('200'),
  'GET /auth/profile': signedIn('200'),
  'GET /streamer/account': streamers('200'),
  'DELETE /streamer/account': streamers(INVALID),
  'PATCH /streamer/account': streamers('200'),
  'POST /streamer/account/email': streamers(INVALID),
  'POST /streamer/account/email/confirm': streamers(INVALID),
  'GET /streamer/sessions': streamers('200'),
  'DELETE /streamer/sessions': streamers('200'),
  'DELETE /streamer/sessions/:id': streamers('404 session.not_found'),
  'GET /streamer/events': streamers('200'),
  'GET /streamer/notifications': streamers('200'),
  'PATCH /streamer/notifications': streamers('200'),
  'GET /streamer/streams': streamers('200'),
  'POST /streamer/streams': streamers(INVALID),
  'PUT /streamer/streams/:id': streamers(INVALID),
  'DELETE /streamer/streams/:id': streamers('404 stream.not_found'),
  'POST /streamer/streams/:id/start': streamers('404 stream.not_found'),
  'POST /streamer/streams/:id/end': streamers('404 stream.not_found'),
  'POST /streamer/streams/changes': streamers(INVALID),
  'POST /streamer/streams/go-live': streamers('409 subscription_required'),
  'GET /streamer/series': streamers('200'),
  'POST /streamer/series': streamers(INVALID),
  'POST /streamer/series/carry-over': streamers('409 subscription_required'),
  'GET /streamer/series/:id': streamers('404 series.not_found'),
  'PATCH /streamer/series/:id': streamers(INVALID),
  'DELETE /streamer/series/:id': streamers(INVALID),
  'GET /streamer/subscription': streamers('200'),
  'GET /streamer/subscriptions': streamers('200'),
  'POST /streamer/subscriptions': streamers(INVALID),
  'GET /streamer/available-wordlists': streamers('200'),
  'GET /streamer/wordlists': streamers('200'),
  'GET /streamer/wordlists/:id': streamers('404 wordlist.not_found'),
  'PUT /streamer/wordlists/:id': streamers(INVALID),
  'DELETE /streamer/wordlists/:id': streamers('404 wordlist.not_found'),
  'GET /streamer/statistics/history': streamers('200'),
  'GET /streamer/streaming-stats': streamers('200'),
  'DELETE /streamer/subscriptions/:id': streamers('404 subscription.not_found'),
  'GET /streamer/subscriptions/:id/payment-instructions': streamers('404 subscription.not_found'),
  'POST /streamer/subscriptions/:id/payment-notes': streamers(INVALID),
  'GET /streamer/payments': streamers('200'),
  'GET /streamer/payment-notes': streamers('200'),
  'DELETE /streamer/payment-notes/:id': streamers('404 payment_note.not_found'),
  'GET /admin/payment-notes': staff('200'),
  'GET /admin/payment-notes/:id': staff('404 payment_note.not_found'),
  'POST /admin/payment-notes/:id/close': staff('404 payment_note.not_found'),
  'GET /admin/settings': admins('200'),
  'PUT /admin/settings': admins(INVALID),
  'POST /admin/settings/preview': admins(INVALID),
  'POST /admin/settings/publish': admins(INVALID),
  'GET /admin/settings/versions': admins('200'),
  'GET /admin/settings/versions/:id': admins('404 settings.version_not_found'),
  'GET /admin/settings/checklist': admins('200'),
  'POST /admin/settings/site-preview': admins('200'),
  'GET /streamer/feed': streamers('200'),
  'POST /streamer/feed': streamers('201'),
  'DELETE /streamer/feed': streamers('200'),
  'GET /streamer/public-page': streamers('200'),
  'PUT /streamer/public-page': streamers(INVALID),
  'GET /public/streamers/:address': everybody('404 public_page.not_found'),
  'GET /admin/plans': staff('200'),
  'POST /admin/plans': staff(INVALID),
  'PUT /admin/plans/:id': staff(INVALID),
  'DELETE /admin/plans/:id': staff('404 plan.not_found'),
  'PATCH /admin/plans/:id/toggle-status': staff('404 plan.not_found'),
  'GET /admin/streamers': staff('200'),
  'GET /admin/streamers/:id': staff('404 streamer.not_found'),
  'GET /admin/streamers/:id/streams': staff('404 streamer.not_found'),
  'PUT /admin/streamers/:id': staff('404 streamer.not_found'),
  'GET /admin/streamers/:id/timeline': staff('404 streamer.not_found'),
  'POST /admin/streamers/:id/resend-code': staff('404 streamer.not_found'),
  'POST /admin/streamers/:id/send-reset-link': staff('404 streamer.not_found'),
  'GET /admin/streamers/:id/notes': staff('404 streamer.not_found'),
  'POST /admin/streamers/:id/notes': staff(INVALID),
  'PUT /admin/streamers/:id/notes/:noteId': staff(INVALID),
  'PATCH /admin/streamers/:id/notes/:noteId/pin': staff(INVALID),
  'DELETE /admin/streamers/:id/notes/:noteId': staff('404 staff_note.not_found'),
  'PATCH /admin/streamers/:id/toggle-status': staff('404 streamer.not_found'),
  'POST /admin/streamers/:id/subscriptions': staff(INVALID),
  'PUT /admin/streamers/:id/subscriptions/:subscriptionId': staff(INVALID),
  'POST /admin/streamers/:id/subscriptions/:subscriptionId/plan-change': staff(INVALID),
  'POST /admin/streamers/:id/subscriptions/:subscriptionId/plan-change/preview': staff(INVALID),
  'POST /admin/streamers/:id/streams': staff(INVALID),
  'PUT /admin/streamers/:id/streams/:streamId': staff(INVALID),
  'POST /admin/streamers/:id/streams/:streamId/cancel': staff('404 streamer.not_found'),
  'POST /admin/streamers/:id/streams/:streamId/end': staff('404 streamer.not_found'),
  'POST /admin/bulk-acts/preview': staff(INVALID),
  'POST /admin/bulk-acts': staff(INVALID),
  'GET /admin/bulk-acts': staff('200'),
  'GET /admin/bulk-acts/:id': staff('404 bulk_act.not_found'),
  'POST /admin/bulk-acts/:id/stop': staff('404 bulk_act.not_found'),
  'GET /admin/bulk-acts/:id/report': staff('404 bulk_act.not_found'),
  'GET /admin/search': staff(INVALID),
  'GET /admin/views': staff('200'),
  'POST /admin/views': staff(INVALID),
  'PATCH /admin/views/:id': staff('404 view.not_found'),
  'DELETE /admin/views/:id': staff('404 view.not_found'),
  'GET /admin/users': staff('200'),
  'POST /admin/users': staff(INVALID),
  'GET /admin/users/:id': staff('404 user.not_found'),
  'PUT /admin/users/:id': staff(INVALID),
  'DELETE /admin/users/:id': staff('404 user.not_found'),
  'PATCH /admin/users/:id/toggle-status': staff('404 user.not_found'),
  'GET /admin/mail-delivery': staff('200'),
  'GET /admin/audit-log': staff('200'),
  'GET /admin/audit-log/export': staff('200'),
  'GET /admin/streamers/export': staff('200'),
  'GET /admin/overview': staff('200'),
  'GET /admin/figures': staff('200'),
  'GET /admin/mails': staff(INVALID),
  'POST /admin/mails/retry': staff('200'),
  'POST /admin/bank-imports': staff(INVALID),
  'GET /admin/bank-imports': staff('200'),
  'GET /admin/bank-imports/targets': staff(INVALID),
  'GET /admin/bank-imports/:id': staff('404 bank_import.not_found'),
  'DELETE /admin/bank-imports/:id': staff('404 bank_import.not_found'),
  'PUT /admin/bank-imports/:id/columns': staff(INVALID),
  'GET /admin/bank-imports/:id/lines': staff('404 bank_import.not_found'),
  'PUT /admin/bank-imports/:id/lines/:lineId': staff(INVALID),
  'POST /admin/bank-imports/:id/book': staff(INVALID),
  'GET /admin/bank-imports/:id/report': staff('404 bank_import.not_found'),
  'POST /payments/:id/confirm': staff('404 payment.not_found'),
  'GET /payments/:id/confirm': staff('404 payment.not_found'),
  'POST /payments/:id/confirm/undo': staff('404 payment.not_found'),
  'GET /admin/audit-log/:id': staff('404 audit.not_found'),
  'GET /payments': staff('200'),
  'POST /payments': staff(INVALID),
  'GET /payments/stats': staff('200'),
  'GET /payments/export': staff('200'),
  'GET /payments/streamer/:id': staff('404 streamer.not_found'),
  'GET /payments/:id': staff('404 payment.not_found'),
  'GET /payments/:id/loss': staff('404 payment.not_found'),
  'PUT /payments/:id': staff(INVALID),
  'DELETE /payments/:id': staff('404 payment.not_found'),
  'PATCH /payments/:id/refund': staff('404 payment.not_found'),
  'PATCH /payments/:id/retry': staff('404 payment.not_found'),
};

const app = sharedApp();
let tokenOf: Record<Caller, () => Promise<string | undefined>>;

beforeAll(async () => {
  const { db, clock } = app.context;
  const users = {
    streamer: (await makeStreamer(app)).userId,
    moderator: (await signInStaff(app, 'moderator')).userId,
    admin: (await signInStaff(app, 'admin')).userId,
  };
  const deactivated = await signInStaff(app, 'admin');
  await force(db, 'users', { id: deactivated.userId, deactivated_at: clock.now() });
  const deleted = await signInStaff(app, 'admin');
  // Its session is left as it is: deleting an account over the API ends all of its sessions as well.
  await force(db, 'users', { id: deleted.userId, deleted_at: clock.now() });
  const inactive = await makeStreamer(app);
  await force(db, 'streamers', { id: inactive.streamerId, status: 'inactive' });
  const now = clock.now();
  clock.advance(-12 * 60);
  const expired = await signInStaff(app, 'admin');
  clock.set(now.toISOString());
  // A session of its own for each call: one of them logs out.
  const inSession = (role: 'streamer' | 'moderator' | 'admin') => () =>
    startSession(app.context, { id: users[role], role });
  tokenOf = {
    nobody: async () => undefined,
    streamer: inSession('streamer'),
    moderator: inSession('moderator'),
    admin: inSession('admin'),
    deactivated: async () => deactivated.token,
    deleted: async () => deleted.token,
    inactive: async () => inactive.token,
    expired: async () => expired.token,
    unknown: async () => 'A'.repeat(43),
  };
});

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

describe('every endpoint of the contract', () => {
  it('has its row in the table of who may call it, and no row speaks of another', () => {
    expect(allEndpoints.map(({ endpoint }) => nameOf(endpoint)).sort()).toEqual(Object.keys(MATRIX).sort());
  });

  it('stands in the contract once', () => {
    expect(new Set(allEndpoints.map(({ endpoint }) => endpoint)).size).toBe(allEndpoints.length);
  });
});

async function answerTo(caller: Caller, endpoint: Endpoint): Promise<string> {
  const token = await tokenOf[caller]();
  const { status, body } = await app.send(endpoint, {
    params: { id: 999_999, subscriptionId: 999_999, noteId: 999_999, lineId: 999_999, streamId: 999_999 },
    body: {},
    ...(token === undefined ? {} : { token }),
  });
  return status < 300 ? `${status}` : `${status} ${problem.strict().parse(body).code}`;
}

it.each(allEndpoints)('$endpoint.method $endpoint.path', async ({ endpoint }) => {
  const answers: string[] = [];
  for (const caller of CALLERS) answers.push(`${caller}: ${await answerTo(caller, endpoint)}`);
  expect(answers).toEqual(CALLERS.map((caller, index) => `${caller}: ${MATRIX[nameOf(endpoint)]?.[index]}`));
});

describe('a token', () => {
  it.each([
    ['in another scheme', (token: string) => `Basic ${token}`],
    ['without a scheme', (token: string) => token],
    ['with something after it', (token: string) => `Bearer ${token} x`],
    ['twice', (token: string) => `Bearer ${token},Bearer ${token}`],
    ['that is empty', () => 'Bearer '],
    ['that is no token', () => "Bearer ' or 1=1 --"],
    ['of 8,000 characters', () => `Bearer ${'A'.repeat(8000)}`],
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
