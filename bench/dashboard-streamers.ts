import {
  addDays,
  addSubscription,
  createPlan,
  createStream,
  createUser,
  dayOf,
  listStreamers,
  login,
  updateSubscription,
} from '@livelift/contract';
import { admin } from '../e2e/harness/product.ts';
import { eightPlans } from '../scripts/eight-plans.ts';

/** Somebody with a subscription of some days and streams spread evenly over them, a few of which overlap. */
export type BusyStreamer = { email: string; password: string; days: number; streams: number };

type Callable<T> = { method: string; path: string; response: { parse: (answer: unknown) => T } };

type Sent = { token?: string; body?: unknown; path?: string };

const CONCURRENCY = 10;
const EVERY_OVERLAP = 8;

export async function call<T>(url: string, endpoint: Callable<T>, { token, body, path }: Sent): Promise<T> {
  const headers = {
    'content-type': 'application/json',
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${url}/api${path ?? endpoint.path}`, { method: endpoint.method, headers, ...sent });
  if (!answer.ok) throw new Error(`${endpoint.path} answered ${answer.status}: ${await answer.text()}`);
  return endpoint.response.parse(await answer.json());
}

// From tomorrow on, so that none is over before it is looked at.
function startOf(index: number, { days, streams }: BusyStreamer): string {
  const day = 1 + Math.floor((index * (days - 1)) / streams);
  const before = Math.ceil((day - 1) * (streams / (days - 1)));
  const hour = Math.min(21, (index - before) * 4 - (index % EVERY_OVERLAP === 0 && index > before ? 3 : 0));
  return `${addDays(dayOf(new Date()), day)}T${String(Math.max(0, hour)).padStart(2, '0')}:00:00Z`;
}

async function activate(url: string, token: string, { email, days }: BusyStreamer): Promise<void> {
  const plan = { ...eightPlans[0], name: `${days} days`, duration_days: days, duration_hours: 0 };
  const made = await call(url, createPlan, { token, body: plan });
  const { streamers } = await call(url, listStreamers, { token, path: `/admin/streamers?search=${email}` });
  const path = `/admin/streamers/${streamers.data[0]?.id}/subscriptions`;
  const { subscription } = await call(url, addSubscription, { token, path, body: { plan_id: made.plan.id } });
  await call(url, updateSubscription, { token, path: `${path}/${subscription.id}`, body: { status: 'active' } });
}

/** Makes the account with its subscription and its schedule, over the API of a product that runs. */
export async function addBusyStreamer(url: string, streamer: BusyStreamer): Promise<void> {
  const { email, password } = streamer;
  const { token: staff } = await call(url, login, { body: admin });
  await call(url, createUser, { token: staff, body: { email, password, role: 'streamer' } });
  await activate(url, staff, streamer);
  const { token } = await call(url, login, { body: { email, password } });
  for (let first = 0; first < streamer.streams; first += CONCURRENCY) {
    const indices = Array.from({ length: Math.min(CONCURRENCY, streamer.streams - first) }, (_, each) => first + each);
    const book = (index: number) =>
      call(url, createStream, {
        token,
        body: { title: `Stream ${index + 1}`, scheduled_start: startOf(index, streamer), estimated_duration: 120 },
      });
    await Promise.all(indices.map(book));
  }
}
