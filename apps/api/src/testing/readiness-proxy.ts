import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setInterval } from 'node:timers/promises';
import { portOf } from './port-of.ts';

/** What stands in front of several web processes. */
export type TestProxy = { name: string; url: string; close(): Promise<void> };

const LOOK_EVERY_MS = 100;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}

/**
 * Starts a load balancer in front of the processes at these addresses, which sends each request to one that says that it
 * is ready, by turns. It never sends a request twice.
 */
export async function startReadinessProxy(backends: string[]): Promise<TestProxy> {
  const agent = new Agent({ keepAlive: true });
  const closing = new AbortController();
  const ready = new Set<string>();
  let turn = 0;
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const backend = [...ready][turn++ % ready.size];
    const fail = (reason: string) => outgoing.writeHead(502).end(reason);
    if (backend === undefined) return fail('no process is ready');
    const { method = 'GET', headers, url = '/' } = incoming;
    const passed = request(`${backend}${url}`, { agent, method, headers }, (answer) => {
      const { connection: _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    passed.on('error', (error) => (outgoing.headersSent ? outgoing.destroy() : fail(String(error))));
    return incoming.pipe(passed);
  };
  const look = async (backend: string) => {
    if (await isReady(backend)) ready.add(backend);
    else ready.delete(backend);
  };
  const watch = async (backend: string) => {
    for await (const _ of setInterval(LOOK_EVERY_MS, undefined, { signal: closing.signal })) await look(backend);
  };
  await Promise.all(backends.map(look));
  // They end by being aborted.
  for (const backend of backends) watch(backend).catch(() => {});
  const server = createServer(forward).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    name: 'a proxy that asks for readiness',
    url: `http://127.0.0.1:${portOf(server)}`,
    close: async () => {
      closing.abort();
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
