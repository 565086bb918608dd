// What has no floor: how soon a process answers, how long others wait while many sign in, and whether two processes on one
// database wait for each other's locks.
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { median } from '../quantile.ts';
import type { FilledServer } from '../rows/filled-databases.ts';
import type { People } from '../rows/people.ts';
import { bookingOf, paymentOf, signingIn } from './cases.ts';
import { ask } from './compare.ts';
import { load, type Requests } from './load.ts';
import { printTable } from './report.ts';
import { type Server, startProduct } from './servers.ts';

const STARTS = 5;
const LIMITS = { startMs: 800, p95Ms: 100, lockWaits: 0 };
const SIGNING_IN = 50;
const READING = 4;
const SAMPLE_MS = 5;

type Measured = { postgres: FilledServer; databaseUrl: string; people: People; seconds: number };

const listOf =
  ({ staff }: People): Requests =>
  () => ({ method: 'GET', path: '/api/payments', headers: { authorization: `Bearer ${staff.token}` } });

/** Milliseconds from the start of a process to its first list. */
async function measureStart({ databaseUrl, people }: Measured): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < STARTS; count++) {
    const began = performance.now();
    const server = await startProduct(databaseUrl);
    try {
      await ask(server, listOf(people), 0);
      times.push(performance.now() - began);
    } finally {
      await server.stop();
    }
  }
  return median(times);
}

/** How long 95 in 100 lists take while 50 others sign in without a pause. */
async function measureBesideLogins({ postgres, people, seconds }: Measured, server: Server): Promise<number> {
  const postgresPid = postgres.pid;
  const [, lists] = await Promise.all([
    load(server, signingIn(people), { seconds: seconds + 1, postgresPid, isFixed: false, connections: SIGNING_IN }),
    load(server, listOf(people), { seconds, postgresPid, isFixed: true, connections: READING }),
  ]);
  return lists.p95Ms;
}

// Rows of others; waits for the end of a file that grows are PostgreSQL's own.
const WAITING = `select from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and wait_event in ('transactionid', 'tuple')`;

/** Two processes write for different streamers: how many samples found a statement waiting for another's lock. */
async function countLockWaits({ postgres, databaseUrl, people, seconds }: Measured, servers: [Server, Server]) {
  const client = new Client(databaseUrl);
  await client.connect();
  const half = people.streamers.length / 2;
  const options = { seconds, postgresPid: postgres.pid, isFixed: false };
  let isOver = false;
  const work = Promise.all(
    servers.flatMap((server, at) => [
      load(server, bookingOf(people.streamers.slice(at * half, (at + 1) * half)), options),
      load(server, paymentOf(people.staff), options),
    ]),
  ).finally(() => {
    isOver = true;
  });
  let waits = 0;
  for (; !isOver; await wait(SAMPLE_MS)) waits += (await client.query(WAITING)).rowCount ?? 0;
  await client.end();
  await work;
  return waits;
}

/** Measures and prints them; answers what is missed, a sentence each. */
export async function measureProcess(measured: Measured): Promise<string[]> {
  const print = printTable(['figure', 'value ', 'limit', 'holds ']);
  const missed: string[] = [];
  const judge = (name: string, value: number, limit: number) => {
    const holds = value <= limit;
    print([name, value.toFixed(0), limit, holds ? 'yes' : 'MISSED']);
    if (!holds) missed.push(`${name}: ${value.toFixed(0)}, at most ${limit}`);
  };
  judge('start to first list, ms', await measureStart(measured), LIMITS.startMs);
  const one = await startProduct(measured.databaseUrl);
  try {
    judge('lists beside 50 logins, p95 ms', await measureBesideLogins(measured, one), LIMITS.p95Ms);
    const other = await startProduct(measured.databaseUrl);
    const waits = await countLockWaits(measured, [one, other]).finally(other.stop);
    judge('samples with a lock wait', waits, LIMITS.lockWaits);
  } finally {
    await one.stop();
  }
  return missed;
}
