import { API_PREFIX, type Endpoint, type Problem, problem, type ResponseOf } from '@livelift/contract';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import { z } from 'zod';
import { buildApp, type ServerParts } from '../app.ts';
import { moduleJobs } from '../modules.ts';
import type { StreamLimits } from '../platform/change-feed/event-streams.ts';
import { createJobQueue } from '../platform/jobs/job-queue.ts';
import { watchErrors } from './declared-errors.ts';
import { SHORT_STREAMS, silentLog, type TestContext, testContext } from './test-context.ts';
import { openTestDatabase } from './test-database.ts';

/** A request as it goes over the wire: nothing in it is checked on this side. */
export type WireRequest = {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string;
  /** Where it comes from; absent: an address that no other request of the test file has, so that no throttle counts it. */
  ip?: string;
  /** Headers beside those of every request. */
  headers?: Record<string, string>;
};

/** An answer as it came over the wire. */
export type WireAnswer = { status: number; body: unknown; headers: Record<string, unknown> };

/** The product over HTTP on a real database, with a fixed clock and kept mail. */
export type TestApp = {
  context: TestContext;
  /** Sends a request that must succeed and answers the decoded response. */
  ok<E extends Endpoint>(endpoint: E, request?: WireRequest): Promise<ResponseOf<E>>;
  /** Sends a request that must be refused with that status and answers the problem. */
  refused(endpoint: Endpoint, status: number, request?: WireRequest): Promise<Problem>;
  send(endpoint: Endpoint, request?: WireRequest): Promise<WireAnswer>;
  /** Sends any text to any path. */
  raw(
    method: Endpoint['method'],
    path: string,
    request?: { payload?: string; headers?: Record<string, string>; ip?: string },
  ): Promise<WireAnswer>;
  /** Listens on a port of its own, and answers the address. */
  listen(): Promise<string>;
  /** Runs the jobs that wait now. */
  runJobs(): Promise<number>;
  close(): Promise<void>;
};

/** The path of an endpoint with its parameters put in. */
export const pathOf = ({ path }: Endpoint, params: Record<string, unknown> = {}): string =>
  API_PREFIX + path.replace(/:(\w+)/g, (_, name: string) => String(params[name] ?? `:${name}`));

let addresses = 0;

/** An IPv4 address that was not used before in this test file. */
export function nextAddress(): string {
  const count = ++addresses;
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}

const rawCallsTo =
  (server: FastifyInstance): TestApp['raw'] =>
  async (method, path, { payload, headers = {}, ip = nextAddress() } = {}) => {
    const answer = await server.inject({
      method,
      url: path,
      headers,
      remoteAddress: ip,
      ...(payload === undefined ? {} : { payload }),
    });
    const { 'content-type': type, 'content-encoding': encoding } = answer.headers;
    const isJson = String(type).startsWith('application/json') && encoding === undefined && answer.body !== '';
    return { status: answer.statusCode, body: isJson ? answer.json() : answer.body, headers: answer.headers };
  };

const callsTo =
  (raw: TestApp['raw']): TestApp['send'] =>
  (endpoint, { params, query, body, token, ip, headers } = {}) => {
    const search = query ? `?${new URLSearchParams(query)}` : '';
    return raw(endpoint.method, pathOf(endpoint, params) + search, {
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
      ...(ip === undefined ? {} : { ip }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
  };

/**
 * Starts the product for a test file on a database of its own; with its documentation and its pages where asked for. Closing
 * it fails where an endpoint answered an error that it does not declare.
 */
export async function startTestApp({
  documentation = false,
  pages = false,
  liveUpdates = SHORT_STREAMS,
}: Partial<ServerParts> & { liveUpdates?: StreamLimits } = {}): Promise<TestApp> {
  const database = await openTestDatabase(inject('template'));
  const jobs = createJobQueue({ ...database, log: silentLog, maintain: false });
  const context = testContext({ database, jobs, limits: liveUpdates });
  const kinds = moduleJobs(context);
  await jobs.start(kinds);
  const server = await buildApp(context, { ready: true }, { documentation, pages });
  const errors = watchErrors(server);

  const raw = rawCallsTo(server);
  const send = callsTo(raw);
  return {
    context,
    raw,
    send,
    ok: async (endpoint, request) => {
      const answer = await send(endpoint, request);
      if (answer.status !== endpoint.status) {
        throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return z.decode(endpoint.response, answer.body) as ResponseOf<typeof endpoint>;
    },
    refused: async (endpoint, status, request) => {
      const answer = await send(endpoint, request);
      if (answer.status !== status) {
        throw new Error(`${endpoint.method} ${endpoint.path}: ${answer.status} ${JSON.stringify(answer.body)}`);
      }
      return problem.strict().parse(answer.body);
    },
    listen: () => server.listen({ port: 0, host: '127.0.0.1' }),
    runJobs: () => jobs.runWaiting(kinds),
    close: async () => {
      await context.liveUpdates.stop();
      await server.close();
      await jobs.stop(1_000);
      await database.close();
      errors.expectDeclared();
    },
  };
}
