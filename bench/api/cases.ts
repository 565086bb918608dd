import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/run.ts';
import { type Caller, type People, startOfBooking } from '../rows/people.ts';
import type { Requests } from './load.ts';

/** What the product must reach of the floor: this part of its rate; and this multiple of its processor time at most. */
export type Limit = { rate: number; cpu?: number };

export type Case = {
  name: string;
  requests: Requests;
  /** Whether every request is the same. */
  isFixed: boolean;
  /** Absent: shown and not judged. */
  limit?: Limit;
  /** Fields of the answer that differ from one request to the next. */
  volatile?: string[];
  /** SQL that deletes what a turn wrote, where it would slow the next one. */
  undo?: string;
};

// The load generator writes into the headers that it is given: each request gets its own.
const json = { 'content-type': 'application/json' };
const as = ({ token }: Caller) => ({ authorization: `Bearer ${token}` });

const reading = (name: string, { caller, path, ...limit }: Limit & { caller: Caller; path: string }): Case => ({
  name,
  requests: () => ({ method: 'GET', path, headers: as(caller) }),
  isFixed: true,
  limit,
});

const LIST: Limit = { rate: 0.9, cpu: 1.2 };
const SEARCH: Limit = { rate: 0.7 };

const lists = ({ staff, streamers: [streamer = staff] }: People): Case[] => [
  reading('payments, page 1', { caller: staff, path: '/api/payments', ...LIST }),
  reading('payments, paid', { caller: staff, path: '/api/payments?status=paid', ...LIST }),
  reading('payments, failed', { caller: staff, path: '/api/payments?status=failed', ...LIST }),
  reading('streamers, page 1', { caller: staff, path: '/api/admin/streamers', ...LIST }),
  // A part of the transaction id of payment 77, which no other has.
  reading('search by transaction', { caller: staff, path: '/api/payments?search=28dd2c7955ce', ...SEARCH }),
  reading("streamers' search", { caller: staff, path: '/api/admin/streamers?search=tilda+okafor', ...SEARCH }),
  reading('name search', { caller: staff, path: '/api/payments?search=tilda+okafor', ...SEARCH }),
  reading('schedule of 43 streams', { caller: streamer, path: '/api/streamer/streams', rate: 0.65 }),
];

let written = 0;

const PAYERS = 1_000;

/** Records a pending payment, of another streamer each time. */
export const paymentOf = (staff: Caller): Requests => {
  return () => {
    written += 1;
    const body = JSON.stringify({
      streamer_id: 1 + (written % PAYERS),
      amount: 30,
      payment_method: 'cash',
      status: 'pending',
      transaction_id: `BENCH-${written}`,
      description: 'Of the bench',
    });
    return { method: 'POST', path: '/api/payments', headers: { ...as(staff), ...json }, body };
  };
};

/** Books a stream for the streamers by turns, and then on the next day. */
export const bookingOf =
  (streamers: Caller[]): Requests =>
  (index) => {
    const caller = streamers[index % streamers.length];
    const body = JSON.stringify({
      title: 'Of the bench',
      scheduled_start: startOfBooking(index),
      estimated_duration: 30,
    });
    return { method: 'POST', path: '/api/streamer/streams', headers: { ...(caller ? as(caller) : {}), ...json }, body };
  };

const UNDO_BOOKINGS = `delete from streams where title = 'Of the bench'`;

/** Logins of the streamers by turns, each from a network of its own: of one, 30 are let in at once. */
export const signingIn =
  ({ streamers, password }: Pick<People, 'streamers' | 'password'>): Requests =>
  (index) => {
    const { email } = streamers[index % streamers.length] ?? {};
    return {
      method: 'POST',
      path: '/api/auth/login',
      headers: { ...json, 'x-forwarded-for': networkOf(index) },
      body: JSON.stringify({ email, password }),
    };
  };

const networkOf = (index: number) => `10.0.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`;

const writes = (people: People): Case[] => [
  {
    name: 'create a payment',
    requests: paymentOf(people.staff),
    isFixed: false,
    limit: { rate: 0.6 },
    volatile: ['id', 'transaction_id', 'created_at', 'updated_at', 'full_name', 'username', 'email'],
  },
  {
    name: 'book a stream',
    requests: bookingOf(people.streamers),
    isFixed: false,
    limit: { rate: 0.5 },
    volatile: ['id', 'subscription_id', 'created_at'],
    undo: UNDO_BOOKINGS,
  },
  {
    name: 'login',
    requests: signingIn(people),
    isFixed: false,
    volatile: ['token', 'id', 'email', 'username'],
    undo: 'delete from throttles',
  },
];

const BROWSER = { 'accept-encoding': 'br', accept: 'text/html' };

function file(name: string, path: string, rate: number): Case {
  return {
    name,
    requests: () => ({ method: 'GET', path, headers: { ...BROWSER } }),
    isFixed: true,
    limit: { rate },
  };
}

// The largest, 98 kB as browsers get it.
function libraries(): string {
  const assets = readdirSync(join(root, 'apps/web/builds/current/dist/assets'));
  const found = assets.find((name) => /^libraries-.*\.js$/.test(name));
  if (!found) throw new Error('The build has no file of libraries.');
  return `/assets/${found}`;
}

/** Everything that product and floor are asked, writes last. */
export const casesOf = (people: People): Case[] => [
  ...lists(people),
  file('landing page', '/', 0.6),
  file('an asset of 98 kB', libraries(), 0.5),
  file('an empty route', '/healthz', 0.65),
  ...writes(people),
];
