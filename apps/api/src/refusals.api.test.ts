import { allEndpoints, type Endpoint } from '@livelift/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInStaff } from './testing/factories.ts';
import { makeStreamer } from './testing/facts.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

// What every operation refuses alike, asked of each of them: the documentation lists what was really answered.

let app: TestApp;
let tokens: { streamer: string; staff: string };

beforeAll(async () => {
  app = await startTestApp();
  tokens = { streamer: (await makeStreamer(app)).token, staff: (await signInStaff(app)).token };
});

afterAll(() => app.close());

const isForStreamers = ({ path }: Endpoint) => path.startsWith('/streamer/');
const SIGNED_IN = ['/auth/logout', '/auth/profile', '/auth/change-password'];
const OPEN = ['/site', '/plans/active'];

const is = (fits: (endpoint: Endpoint) => boolean) => allEndpoints.filter(({ endpoint }) => fits(endpoint));
const closed = is(({ path }) => !OPEN.includes(path) && (!path.startsWith('/auth/') || SIGNED_IN.includes(path)));
const forRole = closed.filter(({ endpoint: { path } }) => !SIGNED_IN.includes(path));
const withId = is(({ path }) => path.includes('/:'));
const withBody = is(({ method }) => method !== 'GET');

const IDS = { id: '999999', subscriptionId: '999999' };

type Call = { payload?: string; type?: string; token?: string; query?: string; ids?: Record<string, string> };

function call({ method, path }: Endpoint, { payload, type = 'application/json', token, query = '', ids = IDS }: Call) {
  const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? '')}${query}`;
  const headers = { 'content-type': type, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
  return app.raw(method, url, { headers, ...(payload === undefined ? {} : { payload }) });
}

const asCaller = (endpoint: Endpoint, rest: Call) =>
  call(endpoint, { token: isForStreamers(endpoint) ? tokens.streamer : tokens.staff, ...rest });

it.each(allEndpoints)('$endpoint.method $endpoint.path knows no query but its own', async ({ endpoint }) => {
  expect(await asCaller(endpoint, { query: '?unknown=1' })).toMatchObject({ status: 422, body: { code: 'invalid' } });
});

it.each(closed)('$endpoint.method $endpoint.path asks for a token', async ({ endpoint }) => {
  expect(await call(endpoint, {})).toMatchObject({ status: 401, body: { code: 'session.invalid' } });
});

it.each(forRole)('$endpoint.method $endpoint.path asks for a role', async ({ endpoint }) => {
  const answer = await call(endpoint, { token: isForStreamers(endpoint) ? tokens.staff : tokens.streamer });
  expect(answer).toMatchObject({ status: 403, body: { code: 'session.role_forbidden' } });
});

it.each(withId)('$endpoint.method $endpoint.path finds nothing under an id that is none', async ({ endpoint }) => {
  const answer = await asCaller(endpoint, { ids: { id: 'none', subscriptionId: 'none' } });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

it.each(withBody)('$endpoint.method $endpoint.path reads JSON of a size, and its own fields only', async (entry) => {
  const send = async (payload: string, type?: string) => {
    const { status, body } = await asCaller(entry.endpoint, { payload, ...(type === undefined ? {} : { type }) });
    return [status, Object(body).code];
  };
  expect(await send('{"half')).toEqual([400, 'malformed']);
  expect(await send('a=1', 'text/plain')).toEqual([415, 'unsupported_media_type']);
  expect(await send(`"${'x'.repeat(1_048_576)}"`)).toEqual([413, 'too_large']);
  expect(await send('{"unknown":1}')).toEqual([422, 'invalid']);
});
