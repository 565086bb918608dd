import { EventEmitter, once } from 'node:events';
import { request } from 'node:http';
import { fastify as createFastify, type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { portOf } from '../../testing/port-of.ts';
import { limitCallers } from './caller-limit.ts';
import { handleProblems } from './problem-handler.ts';

let server: FastifyInstance;
afterEach(() => server.close());

/** A server that keeps every request under way until it is let go on, and says which of them are. */
async function serving(limits: { atOnce: number; waiting: number }) {
  const begun: string[] = [];
  const events = new EventEmitter();
  server = createFastify({ forceCloseConnections: true });
  handleProblems(server, () => false);
  limitCallers(server, limits);
  server.route({
    method: ['GET', 'POST'],
    url: '/:name',
    handler: async ({ url }) => {
      begun.push(url);
      events.emit('begun');
      await once(events, url);
      return url === '/large' ? 'x'.repeat(20_000_000) : {};
    },
  });
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  const send = (authorization: string | undefined, path: string, method = 'GET') => {
    const sent = request({ port, path, method, headers: authorization === undefined ? {} : { authorization } }).end();
    sent.on('error', () => undefined);
    const status = new Promise<number | undefined>((resolve) => {
      sent.on('response', (found) => resolve((path === '/large' ? found : found.resume()).statusCode));
    });
    return { sent, status };
  };
  const untilBegun = async (path: string) => {
    while (!begun.includes(path)) await once(events, 'begun');
  };
  return { begun, send, untilBegun, end: (path: string) => events.emit(path) };
}

describe('requests with one token', () => {
  it('wait for each other, and nobody else for them', async () => {
    const { begun, send, untilBegun, end } = await serving({ atOnce: 1, waiting: 10 });
    send('Bearer one', '/a');
    await untilBegun('/a');
    const second = send('Bearer one', '/b');
    send('Bearer two', '/c');
    await untilBegun('/c');
    expect(begun).toEqual(['/a', '/c']);
    end('/a');
    await untilBegun('/b');
    end('/b');
    expect(await second.status).toBe(200);
  });

  it('that are given up are under way until they are answered, and those that wait are never begun', async () => {
    const { begun, send, untilBegun, end } = await serving({ atOnce: 1, waiting: 10 });
    const first = send('Bearer one', '/a');
    await untilBegun('/a');
    const second = send('Bearer one', '/b');
    send('Bearer one', '/c');
    for (const { sent } of [first, second]) sent.destroy();
    send('Bearer two', '/d');
    await untilBegun('/d');
    expect(begun).toEqual(['/a', '/d']);
    end('/a');
    await untilBegun('/c');
    expect(begun).toEqual(['/a', '/d', '/c']);
  });

  it('are of one token however its scheme is written', async () => {
    const { begun, send, untilBegun, end } = await serving({ atOnce: 1, waiting: 10 });
    send('Bearer one', '/a');
    await untilBegun('/a');
    const second = send('bEARER one', '/b');
    send('Bearer two', '/c');
    await untilBegun('/c');
    expect(begun).not.toContain('/b');
    end('/a');
    await untilBegun('/b');
    end('/b');
    expect(await second.status).toBe(200);
  });

  it('are under way until what was asked for is taken, or the connection ends', async () => {
    const { begun, send, untilBegun, end } = await serving({ atOnce: 1, waiting: 10 });
    const large = send('Bearer one', '/large');
    await untilBegun('/large');
    end('/large');
    expect(await large.status).toBe(200);
    send('Bearer one', '/b');
    send('Bearer two', '/c');
    await untilBegun('/c');
    expect(begun).not.toContain('/b');
    large.sent.destroy();
    await untilBegun('/b');
  });

  it('are refused behind as many as may wait', async () => {
    const { send, untilBegun } = await serving({ atOnce: 1, waiting: 0 });
    send('Bearer one', '/a');
    await untilBegun('/a');
    expect(await send('Bearer one', '/b').status).toBe(503);
  });
});

it('who logs in waits for their own network, and who reads what is public for nobody', async () => {
  const { begun, send, untilBegun, end } = await serving({ atOnce: 1, waiting: 10 });
  send(undefined, '/a', 'POST');
  await untilBegun('/a');
  const second = send(undefined, '/b', 'POST');
  send(undefined, '/c');
  await untilBegun('/c');
  expect(begun).not.toContain('/b');
  end('/a');
  await untilBegun('/b');
  end('/b');
  expect(await second.status).toBe(200);
});

it('nobody holds up their network: not by its name as a token, nor by a body or an answer that takes long', async () => {
  const { begun, send, untilBegun, end } = await serving({ atOnce: 1, waiting: 10 });
  send('Bearer 127.0.0.1', '/a');
  await untilBegun('/a');
  const port = portOf(server.server);
  const slow = request({
    port,
    method: 'POST',
    path: '/slow',
    headers: { 'content-type': 'text/plain', 'content-length': 9 },
  });
  slow.on('error', () => undefined).flushHeaders();
  const large = send(undefined, '/large', 'POST');
  await untilBegun('/large');
  end('/large');
  expect(await large.status).toBe(200);
  send('Bearer any', '/b', 'POST');
  await untilBegun('/b');
  // Nor does any token let them log in beside it.
  send('Bearer other', '/c', 'POST');
  send(undefined, '/d');
  await untilBegun('/d');
  expect(begun).toEqual(['/a', '/large', '/b', '/d']);
});
