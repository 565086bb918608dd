import { createStream, listPayments, listStreamers, login, logout, updatePayment } from '@livelift/contract';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mockServer } from '../testing/server.ts';
import { callApi, publicApi, setTokenStore, staffApi, streamerApi } from './api-client.ts';
import { ApiError } from './api-error.ts';

const server = mockServer();
const LOGIN = 'http://localhost:5173/api/auth/login';
const LOGOUT = 'http://localhost:5173/api/auth/logout';
const credentials = { email: 'a@example.com', password: 'secret secret' };

const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error('The call should have failed with an ApiError');
  return error;
};

const logIn = () => callApi(publicApi, login, { body: credentials });
const problem = (facts: object) => ({ message: '', code: 'some.code', request_id: 'r1', ...facts });

describe('what a failed call says', () => {
  test('an answer that is not JSON names its status and what came instead', async () => {
    server.use(http.post(LOGIN, () => new HttpResponse('Bad Gateway', { status: 502 })));
    const error = await failureOf(logIn());
    expect(error.message).toBe('Server error: 502. Bad Gateway');
    expect(error).toMatchObject({ kind: 'not-json', status: 502 });
  });

  test.each([
    '<!doctype html><title>502</title>',
    '  <html><body><center>nginx</center></body></html>',
    'Oops <b>gone</b>',
  ])('a page of a proxy is never shown: %s', async (page) => {
    server.use(http.post(LOGIN, () => new HttpResponse(page, { status: 502 })));
    expect((await failureOf(logIn())).message).toBe('Server error: 502. Invalid response format');
  });

  test('an empty answer is an invalid response format', async () => {
    server.use(http.post(LOGIN, () => new HttpResponse(null, { status: 500 })));
    expect((await failureOf(logIn())).message).toBe('Server error: 500. Invalid response format');
  });

  test('a success that is not what the contract promises is an invalid response format', async () => {
    server.use(http.post(LOGIN, () => HttpResponse.json({ hello: 'world' })));
    const error = await failureOf(logIn());
    expect(error.message).toBe('Server error: 200. Invalid response format');
    expect(error.kind).toBe('not-json');
  });

  test('a 422 joins the messages of all fields by comma and keeps them by field', async () => {
    const errors = { email: ['Enter a valid email address.'], 'custom_plan.price': ['Must not be negative.', 'No.'] };
    server.use(http.post(LOGIN, () => HttpResponse.json(problem({ message: 'Invalid', errors }), { status: 422 })));
    const error = await failureOf(logIn());
    expect(error.message).toBe('Enter a valid email address., Must not be negative., No.');
    expect(error.fieldErrors).toEqual(errors);
  });

  test('a 422 without fields says what the server says', async () => {
    server.use(http.post(LOGIN, () => HttpResponse.json(problem({ message: 'Not today.' }), { status: 422 })));
    expect((await failureOf(logIn())).message).toBe('Not today.');
  });

  test('a 401 says what the server says', async () => {
    const body = problem({ message: 'Invalid credentials' });
    server.use(http.post(LOGIN, () => HttpResponse.json(body, { status: 401 })));
    expect((await failureOf(logIn())).message).toBe('Invalid credentials');
  });

  test('a 401 without a message asks to log in again', async () => {
    server.use(http.post(LOGIN, () => HttpResponse.json({}, { status: 401 })));
    expect((await failureOf(logIn())).message).toBe('Authentication failed. Please login again.');
  });

  test('any other refusal says what the server says, with code and details for the program', async () => {
    const body = problem({ message: 'Changed by someone else.', code: 'payment.stale', details: { version: 4 } });
    server.use(http.post(LOGIN, () => HttpResponse.json(body, { status: 409 })));
    expect(await failureOf(logIn())).toMatchObject({
      kind: 'http',
      status: 409,
      message: 'Changed by someone else.',
      code: 'payment.stale',
      details: { version: 4 },
    });
  });

  test.each([403, 404, 500, 503])('a %i without a message names its status', async (status) => {
    server.use(http.post(LOGIN, () => HttpResponse.json({}, { status })));
    expect((await failureOf(logIn())).message).toBe(`HTTP error! status: ${status}`);
  });

  test('no network asks to check the connection', async () => {
    server.use(http.post(LOGIN, () => HttpResponse.error()));
    const error = await failureOf(logIn());
    expect(error.message).toBe('Network error. Please check your connection and try again.');
    expect(error).toMatchObject({ kind: 'network', status: 0 });
  });

  test.each([
    ['does not begin its answer', () => new Promise<never>(() => {})],
    ['does not end its answer', () => new HttpResponse(new ReadableStream({ start: (body) => body.enqueue('{') }))],
  ])('a server that %s within 30 seconds is no network', async (_, answer) => {
    const limit = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
    const asked = vi.fn(answer);
    server.use(http.post(LOGIN, asked));
    const failed = failureOf(logIn());
    await vi.waitUntil(() => asked.mock.calls.length > 0);
    limit.abort(new DOMException('Too late', 'TimeoutError'));
    expect(await failed).toMatchObject({
      kind: 'network',
      message: 'Network error. Please check your connection and try again.',
    });
    expect(timeout).toHaveBeenCalledWith(30_000);
  });
});

describe('tokens', () => {
  const stored = { streamer: 'mine', staff: 'theirs' };
  const remove = vi.fn();
  beforeEach(() => {
    remove.mockReset();
    setTokenStore({ read: (audience) => stored[audience], remove });
  });

  const expectToken = (token: string | null) =>
    server.use(
      http.post(LOGOUT, ({ request }) => {
        expect(request.headers.get('authorization')).toBe(token && `Bearer ${token}`);
        return HttpResponse.json({ message: 'Bye' });
      }),
    );

  test.each([
    ['a streamer sends their own token', streamerApi, 'mine'],
    ['staff send theirs', staffApi, 'theirs'],
    ['a public call sends none', publicApi, null],
  ])('%s', async (_, client, token) => {
    expectToken(token);
    await callApi(client, logout);
  });

  test('a 401 removes the token that was sent, with what the server says', async () => {
    server.use(http.post(LOGOUT, () => HttpResponse.json({}, { status: 401 })));
    await failureOf(callApi(staffApi, logout));
    expect(remove).toHaveBeenCalledExactlyOnceWith('theirs', 'Authentication failed. Please login again.');
  });

  test('a 403 keeps the token', async () => {
    server.use(http.post(LOGOUT, () => HttpResponse.json({}, { status: 403 })));
    await failureOf(callApi(streamerApi, logout));
    expect(remove).not.toHaveBeenCalled();
  });
});

describe('what is sent', () => {
  test('dates leave as UTC text, money as dollars, ids in the path, and JSON says that it is JSON', async () => {
    server.use(
      http.put('http://localhost:5173/api/payments/7', async ({ request }) => {
        expect(request.headers.get('content-type')).toBe('application/json');
        expect(await request.json()).toEqual({
          amount: 19.99,
          payment_method: 'cash',
          transaction_id: 'T1',
          version: 3,
        });
        return HttpResponse.json(problem({}), { status: 409 });
      }),
      http.post('http://localhost:5173/api/streamer/streams', async ({ request }) => {
        expect(await request.json()).toMatchObject({ scheduled_start: '2026-01-31T20:00:00.000Z' });
        return HttpResponse.json(problem({}), { status: 409 });
      }),
    );
    const payment = { amount: 1999, payment_method: 'cash', transaction_id: 'T1', version: 3 } as const;
    expect((await failureOf(callApi(staffApi, updatePayment, { params: { id: 7 }, body: payment }))).status).toBe(409);
    const stream = { title: 'Run', scheduled_start: new Date('2026-01-31T20:00:00Z'), estimated_duration: 60 };
    expect((await failureOf(callApi(streamerApi, createStream, { body: stream }))).status).toBe(409);
  });

  test('a query leaves out what is not asked for and escapes the rest', async () => {
    server.use(
      http.get('http://localhost:5173/api/admin/streamers', ({ request }) => {
        expect(new URL(request.url).search).toBe('?page=2&search=50%25+%26+more');
        return HttpResponse.json({
          streamers: { data: [], total: 0, per_page: 15, current_page: 2, last_page: 1, has_more: false },
        });
      }),
    );
    const answer = await callApi(staffApi, listStreamers, { query: { page: 2, search: '50% & more' } });
    expect(answer.streamers.current_page).toBe(2);
  });

  test('what the contract refuses is never sent, and names its field', async () => {
    const error = await failureOf(callApi(staffApi, listPayments, { query: { start_date: '31.1.2026' } }));
    expect(error).toMatchObject({ kind: 'input', status: 0 });
    expect(error.fieldErrors).toEqual({ start_date: ['Must be a day like 2026-01-31.'] });
  });
});
