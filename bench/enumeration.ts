// Whether the time of an answer tells if an account exists (D19): `npm run bench:enumeration`.
// A real server on a database of its own: embedded in a new folder, or PostgreSQL with DATABASE_URL, an empty database.
// Interleaved in one run: for each round two known addresses, one whose sign-up is unfinished, one that is switched off
// and an unknown one, fresh ones each time, in random order, each from an IP of its own. Exit code 1 when a difference to
// the known one is larger than that between the two known ones plus 5 ms.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readConfig } from '../apps/api/src/config.ts';
import type { Context } from '../apps/api/src/context.ts';
import { insertStreamer } from '../apps/api/src/modules/streamers/index.ts';
import { hashPassword, insertUser, updateActivation, upsertPasswordHash } from '../apps/api/src/modules/users/index.ts';
import { createWordlists } from '../apps/api/src/modules/wordlists/index.ts';
import { openProduct } from '../apps/api/src/product.ts';
import { startProcess, untilReady } from '../apps/api/src/testing/processes.ts';
import { freePort } from '../scripts/machine.ts';

const ROUNDS = 150;
const ALLOWED_MS = 5;

const CALLS = {
  'register-streamer': (email: string) => ({ email, full_name: 'Bench', username: 'bench', discord_id: 'bench' }),
  'resend-setup-email': (email: string) => ({ email }),
  'forgot-password': (email: string) => ({ email }),
  login: (email: string) => ({ email, password: 'a wrong password' }),
} as const;
type Call = keyof typeof CALLS;
const calls: Call[] = ['register-streamer', 'resend-setup-email', 'forgot-password', 'login'];

type Kind = 'known' | 'other' | 'unfinished' | 'off' | 'unknown';
const kinds: Kind[] = ['known', 'other', 'unfinished', 'off', 'unknown'];

const addressOf = (kind: Kind, call: Call, round: number) => `${kind}-${call}-${round}@bench.example`;

const dataDir = mkdtempSync(join(tmpdir(), 'livelift-bench-'));
const { DATABASE_URL } = process.env;
const environment = {
  DATA_DIR: dataDir,
  SEED: 'none',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'silent',
  PORT: String(await freePort()),
  ...(DATABASE_URL ? { DATABASE_URL, APP_SECRET: 'a secret of the bench, 32 characters or more' } : {}),
};

const passwordHash = await hashPassword('a password of known people');

async function addAccount(context: Context, kind: Kind, email: string): Promise<void> {
  const { db } = context;
  const now = new Date();
  const { id } = await insertUser(db, { email, role: 'streamer', verifiedAt: kind === 'unfinished' ? null : now, now });
  const streamer = await insertStreamer(db, { userId: id, full_name: 'Bench', username: 'b', discord_id: null, now });
  await createWordlists(context, streamer.id);
  if (kind === 'unfinished') return;
  await upsertPasswordHash(db, id, { passwordHash, now });
  if (kind === 'off') await updateActivation(db, id, { verifiedAt: null, deactivatedAt: now, reason: null, now });
}

async function addAccounts(): Promise<void> {
  const { context, close } = await openProduct(readConfig(environment), { runsJobs: false });
  for (const call of calls) {
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of kinds) if (kind !== 'unknown') await addAccount(context, kind, addressOf(kind, call, round));
    }
  }
  await close();
}

let requests = 0;

async function time(url: string, call: Call, email: string): Promise<number> {
  const count = ++requests;
  const headers = {
    'content-type': 'application/json',
    'x-forwarded-for': `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`,
  };
  const body = JSON.stringify(CALLS[call](email));
  const startedAt = performance.now();
  const response = await fetch(`${url}/api/auth/${call}`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  const ms = performance.now() - startedAt;
  if (response.status >= 500 || response.status === 429) throw new Error(`${call} answered ${response.status}.`);
  return ms;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const inMs = (value: number) => `${value.toFixed(2).padStart(6)} ms`;

async function measure(url: string, call: Call): Promise<boolean> {
  const times: Record<Kind, number[]> = { known: [], other: [], unfinished: [], off: [], unknown: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds.toSorted(() => Math.random() - 0.5)) {
      times[kind].push(await time(url, call, addressOf(kind, call, round)));
    }
  }
  const difference = (to: Kind) => Math.abs(median(times.known.map((ms, round) => ms - (times[to][round] ?? 0))));
  const same = difference('other');
  console.log(`${call}: known ${inMs(median(times.known))}, difference known/known ${inMs(same)}`);
  const others = kinds.filter((kind) => kind !== 'known' && kind !== 'other');
  for (const kind of others) {
    const verdict = difference(kind) <= same + ALLOWED_MS ? 'ok' : 'TOO FAR APART';
    console.log(`  ${kind.padEnd(10)} ${inMs(median(times[kind]))}, difference ${inMs(difference(kind))}  ${verdict}`);
  }
  return others.every((kind) => difference(kind) <= same + ALLOWED_MS);
}

await addAccounts();
const server = startProcess({ env: environment });
try {
  await untilReady(server);
  // The first requests pay for what is compiled and cached.
  for (let i = 0; i < 20; i++)
    for (const call of calls) await time(server.url, call, `warm-${call}-${i}@bench.example`);
  console.log(`${ROUNDS} rounds, ${DATABASE_URL ? 'PostgreSQL' : 'embedded database'}`);
  for (const call of calls) if (!(await measure(server.url, call))) process.exitCode = 1;
} finally {
  await server.end('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
}
