import { listActivePlans } from '@livelift/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;

beforeEach(async () => {
  app = await startTestApp();
});

afterEach(() => app.close());

const TOKEN = 'a token of the scraper';

async function read(options: { token?: string; headers?: Record<string, string>; remoteAddress?: string } = {}) {
  const { token, headers = {}, remoteAddress = '127.0.0.1' } = options;
  const context = { ...app.context, config: { ...app.context.config, metricsToken: token } };
  const server = await buildApp(context, { ready: true });
  await server.inject({ method: 'GET', url: '/api/plans/active' });
  await server.inject({ method: 'GET', url: '/api/payments/12345' });
  await server.inject({ method: 'GET', url: '/nowhere' });
  const answer = await server.inject({ method: 'GET', url: '/metrics', headers, remoteAddress });
  await server.close();
  return answer;
}

describe('the metrics', () => {
  it('tell of requests by route and status, of the process, and of mails that do not get out', async () => {
    await app.ok(listActivePlans);
    const { statusCode, headers, body } = await read();
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    const counts = body.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
    expect(counts.sort()).toEqual([
      'http_request_duration_seconds_count{method="GET",route="/api/payments/:id",status="401"} 1',
      'http_request_duration_seconds_count{method="GET",route="/api/plans/active",status="200"} 1',
      'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
    ]);
    expect(body).toContain('process_cpu_seconds_total');
    expect(body).toContain('livelift_mails_stuck{state="waiting"} 0');
    expect(body).toContain('livelift_mails_stuck{state="failed"} 0');
    expect(body).not.toContain('12345');
  });

  it.each([
    ['from this machine', {}, 200],
    ['from this machine by IPv6', { remoteAddress: '::1' }, 200],
    ['from elsewhere', { remoteAddress: '10.0.0.1' }, 404],
    [
      'from elsewhere, with a token that nobody set',
      { remoteAddress: '10.0.0.1', headers: { authorization: 'Bearer undefined' } },
      404,
    ],
    ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }, 404],
    [
      'from elsewhere with the token',
      { token: TOKEN, remoteAddress: '10.0.0.1', headers: { authorization: `Bearer ${TOKEN}` } },
      200,
    ],
    ['from this machine without the token', { token: TOKEN }, 404],
    ['with another token', { token: TOKEN, headers: { authorization: 'Bearer another one' } }, 404],
  ])('asked for %s are answered %j with %i', async (_, options, status) => {
    const answer = await read(options);
    expect(answer.statusCode).toBe(status);
    if (status === 404) expect(answer.json()).toMatchObject({ code: 'not_found', message: 'Not found.' });
  });

  it('are still told while the database is away', async () => {
    const context = {
      ...app.context,
      noteOutage: () => true,
      jobs: { ...app.context.jobs, countWaiting: () => Promise.reject(new Error('Connection terminated')) },
    };
    const server = await buildApp(context, { ready: true });
    const answer = await server.inject({ method: 'GET', url: '/metrics' });
    await server.close();
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      expect.stringContaining('livelift_mails_stuck{state="failed"} Nan'),
    ]);
  });
});
