import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setInterval } from 'node:timers/promises';
import { API_PREFIX, createPlan, getProfile, listPlans } from '@livelift/contract';

/** What became of a load. */
export type LoadResult = {
  requests: number;
  /** A status or an error for each request that was not answered as it should be. */
  failures: string[];
  /** Writes that were answered. */
  acknowledged: string[];
};

/** Requests one after the other; every fourth is a write. */
export type Load = {
  /** What the names of its writes begin with. */
  name: string;
  sent(): number;
  /** Sends nothing more, and answers once all requests have ended. */
  stop(): Promise<LoadResult>;
};

const WRITE_EVERY = 4;

type Answer = { status: number; text: string };

type Client = { agent: Agent; url: string; token: string };

function call({ agent, url, token }: Client, body?: object): Promise<Answer> {
  const { method, path } = body ? createPlan : getProfile;
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const sent = request(`${url}${API_PREFIX}${path}`, { agent, method, headers }, (answer) => {
    let text = '';
    answer.on('data', (chunk) => (text += chunk));
    answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    answer.once('error', reject);
  });
  sent.once('error', reject);
  sent.end(body && JSON.stringify(body));
  return promise;
}

type LoadOptions = {
  url: string;
  /** Of an admin. */
  token: string;
  /** However long each takes. Absent: by a few clients, each of which waits for its answer, as fast as the machine allows. */
  perSecond?: number;
};

const CLIENTS = 4;

/** Starts it. */
export function startLoad({ url, token, perSecond }: LoadOptions): Load {
  // Fewer than deploy/nginx.conf lets one address have.
  const agent = new Agent({ keepAlive: true, maxSockets: 90 });
  const load = `load-${randomUUID()}-`;
  const result: LoadResult = { requests: 0, failures: [], acknowledged: [] };
  const stopping = new AbortController();

  async function send(): Promise<void> {
    const count = ++result.requests;
    const name = count % WRITE_EVERY === 0 ? `${load}${count}` : undefined;
    const body = name && { name, description: 'D', price: 1, duration_days: 1, duration_hours: 1 };
    try {
      const { status, text } = await call({ agent, url, token }, body || undefined);
      if (status >= 300) result.failures.push(`${name ?? 'read'}: ${status} ${text.slice(0, 200)}`);
      else if (name) result.acknowledged.push(name);
    } catch (error) {
      result.failures.push(`${name ?? 'read'}: ${error}`);
    }
  }

  const sendInTurn = async () => {
    while (!stopping.signal.aborted) await send();
  };
  const ended =
    perSecond === undefined
      ? Promise.all(Array.from({ length: CLIENTS }, sendInTurn))
      : sendAtRate({ perSecond, send, signal: stopping.signal });
  return {
    name: load,
    sent: () => result.requests,
    stop: async () => {
      stopping.abort();
      await ended;
      agent.destroy();
      return result;
    },
  };
}

type Rate = { perSecond: number; send: () => Promise<void>; signal: AbortSignal };

async function sendAtRate({ perSecond, send, signal }: Rate): Promise<void> {
  const since = performance.now();
  const underWay = new Set<Promise<void>>();
  let sent = 0;
  for await (const _ of setInterval(1000 / perSecond)) {
    if (signal.aborted) break;
    // A timer that comes late makes up for it.
    for (const due = ((performance.now() - since) * perSecond) / 1000; sent < due; sent++) {
      const one = send().finally(() => underWay.delete(one));
      underWay.add(one);
    }
  }
  await Promise.all(underWay);
}

/** The writes of a load of that name that are stored. */
export async function storedWrites({
  url,
  token,
  load,
}: {
  url: string;
  token: string;
  load: string;
}): Promise<string[]> {
  const answer = await fetch(`${url}${API_PREFIX}${listPlans.path}`, { headers: { authorization: `Bearer ${token}` } });
  const { plans } = listPlans.response.parse(await answer.json());
  return plans.map(({ name }) => name).filter((name) => name.startsWith(load));
}
