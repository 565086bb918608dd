// `npm run bench:enumeration`: whether the time of an answer tells known addresses from unknown ones (D19, D192). A real
// server on a PostgreSQL that is started here. An endpoint is asked 1,000 times each about an address with a password, one
// whose sign-up is unfinished, one that is switched off and an unknown one, taking turns in random order, every time another
// address from an IP of its own. Exit code 1 where the area under the ROC curve of guessing is not within 0.45 to 0.55.
// `-- forgot-password` measures that one alone, a number asks so often instead.
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
import { SECRET, startProcess, untilReady } from '../apps/api/src/testing/processes.ts';
import { openTestDatabase } from '../apps/api/src/testing/test-database.ts';
import { freePort } from '../scripts/machine.ts';
import { startPostgres, stopPostgres } from '../scripts/postgres-server.ts';
import { median } from './quantile.ts';
import { rocArea } from './roc-area.ts';

const ALLOWED = { from: 0.45, to: 0.55 };

// PostgreSQL's own empty database, of which it clones every new one.
const EMPTY = 'template1';

const CALLS = {
  'register-streamer': (email: string) => ({ email, full_name: 'Bench', username: 'bench', discord_id: 'bench' }),
  'resend-setup-email': (email: string) => ({ email }),
  'forgot-password': (email: string) => ({ email }),
} as const;
type Call = keyof typeof CALLS;
const chosen = process.argv.slice(2);
const ROUNDS = Number(chosen.find((argument) => /^\d+$/.test(argument)) ?? 1_000);
const isChosen = (call: string) => chosen.every((argument) => /^\d+$/.test(argument)) || chosen.includes(call);
const calls = (['register-streamer', 'resend-setup-email', 'forgot-password'] as const).filter(isChosen);

type Kind = 'known' | 'unfinished' | 'off' | 'unknown';
const kinds: Kind[] = ['known', 'unfinished', 'off', 'unknown'];

const addressOf = (kind: Kind, call: Call, round: number) => `${kind}-${call}-${round}@bench.example`;

async function addAccount(
  context: Context,
  kind: Kind,
  { email, passwordHash }: Record<'email' | 'passwordHash', string>,
) {
  const { db } = context;
  const now = new Date();
  const { id } = await insertUser(db, { email, role: 'streamer', verifiedAt: kind === 'unfinished' ? null : now, now });
  const streamer = await insertStreamer(db, { userId: id, full_name: 'Bench', username: 'b', discord_id: null, now });
  await createWordlists(context, streamer.id);
  if (kind === 'unfinished') return;
  await upsertPasswordHash(db, id, { passwordHash, now });
  if (kind === 'off')
    await updateActivation(db, id, { email_verified_at: null, deactivated_at: now, deactivation_reason: null, now });
}

async function addAccounts(environment: Record<string, string>): Promise<void> {
  const passwordHash = await hashPassword('a password of known people');
  const { context, close } = await openProduct(readConfig(environment), { runsJobs: false });
  for (const call of calls) {
    for (let round = 0; round < ROUNDS; round++) {
      for (const kind of kinds)
        if (kind !== 'unknown') await addAccount(context, kind, { email: addressOf(kind, call, round), passwordHash });
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
  if (!response.ok) throw new Error(`${call} answered ${response.status}.`);
  return ms;
}

async function measure(url: string, call: Call): Promise<boolean> {
  const times: Record<Kind, number[]> = { known: [], unfinished: [], off: [], unknown: [] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const kind of kinds.toSorted(() => Math.random() - 0.5)) {
      times[kind].push(await time(url, call, addressOf(kind, call, round)));
    }
  }
  console.log(`${call}: unknown takes ${median(times.unknown).toFixed(2)} ms`);
  let holds = true;
  for (const kind of kinds.filter((each) => each !== 'unknown')) {
    const area = rocArea(times[kind], times.unknown);
    const isAllowed = area >= ALLOWED.from && area <= ALLOWED.to;
    holds &&= isAllowed;
    const verdict = isAllowed ? 'ok' : 'TOLD APART';
    console.log(`  ${kind.padEnd(10)} ${median(times[kind]).toFixed(2)} ms, area ${area.toFixed(3)}  ${verdict}`);
  }
  return holds;
}

async function measureAll(databaseUrl: string, dataDir: string): Promise<boolean> {
  const environment = {
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    PORT: String(await freePort()),
    DATABASE_URL: databaseUrl,
    APP_SECRET: SECRET,
    SEED: 'none',
    LOG_LEVEL: 'silent',
  };
  await addAccounts(environment);
  const server = startProcess({ env: environment });
  try {
    await untilReady(server);
    // The first requests pay for what is compiled and cached.
    for (let i = 0; i < 50; i++)
      for (const call of calls) await time(server.url, call, `warm-${i}-${call}@bench.example`);
    let holds = true;
    for (const call of calls) if (!(await measure(server.url, call))) holds = false;
    return holds;
  } finally {
    await server.end('SIGTERM');
  }
}

process.env.TEST_DATABASE_URL ||= (await startPostgres()).url;
const database = await openTestDatabase(EMPTY);
const dataDir = mkdtempSync(join(tmpdir(), 'livelift-bench-'));
try {
  process.exitCode = (await measureAll(database.url ?? '', dataDir)) ? 0 : 1;
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
  await stopPostgres();
}
