import { listActivePlans } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const API_ONLY = { documentation: false, pages: false };

const TOKEN = 'a token of the scraper';

let app: TestApp;
let servers: { open: FastifyInstance; guarded: FastifyInstance };

const build = (metricsToken?: string) =>
  buildApp({ ...app.context, config: { ...app.context.config, metricsToken } }, { ready: true }, API_ONLY);

beforeAll(async () => {
  app = await startTestApp();
  servers = { open: await build(), guarded: await build(TOKEN) };
});

afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.close()));
  await app.close();
});

type Scrape = { guarded?: boolean; headers?: Record<string, string>; remoteAddress?: string };

const read = ({ guarded = false, headers = {}, remoteAddress = '127.0.0.1' }: Scrape = {}) =>
  servers[guarded ? 'guarded' : 'open'].inject({ method: 'GET', url: '/metrics', headers, remoteAddress });

describe('the metrics', () => {
  it('tell of requests by route and status, of the process, and of mails that do not get out', async () => {
    // Of another server: its requests are no concern of this one.
    await app.ok(listActivePlans);
    for (const url of ['/api/plans/active', '/api/payments/12345', '/nowhere']) await servers.open.inject({ url });
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
    expect(body).toContain('livelift_mails_unsent{state="waiting"} 0');
    expect(body).toContain('livelift_mails_unsent{state="failed"} 0');
    expect(body).toContain('livelift_mails_oldest_waiting_seconds 0');
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
    ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip'].map(
      (name): [string, Scrape, number] => [`through a proxy that says ${name}`, { headers: { [name]: 'x' } }, 404],
    ),
    [
      'from elsewhere with the token',
      { guarded: true, remoteAddress: '10.0.0.1', headers: { authorization: `Bearer ${TOKEN}` } },
      200,
    ],
    ['with the scheme in small letters', { guarded: true, headers: { authorization: `bearer ${TOKEN}` } }, 200],
    ['from this machine without the token', { guarded: true }, 404],
    ['with another token', { guarded: true, headers: { authorization: 'Bearer another one' } }, 404],
  ])('asked for %s are answered %j with %i', async (_, options, status) => {
    const answer = await read(options);
    expect(answer.statusCode).toBe(status);
    if (status === 404) expect(answer.json()).toMatchObject({ code: 'not_found', message: 'Not found.' });
  });

  it('are still shown while the database is away', async () => {
    const context = {
      ...app.context,
      reportOutage: () => true,
      db: app.context.db.withPlugin({
        transformQuery: () => {
          throw new Error('Connection terminated');
        },
        transformResult: async ({ result }) => result,
      }),
    };
    const server = await buildApp(context, { ready: true }, API_ONLY);
    const answer = await server.inject({ method: 'GET', url: '/metrics' });
    await server.close();
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      expect.stringContaining('livelift_mails_unsent{state="failed"} Nan'),
    ]);
  });
});
