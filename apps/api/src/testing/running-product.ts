import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, watch } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  createPayment,
  createPlan,
  type Endpoint,
  getMySubscription,
  login,
  type ResponseOf,
  registerStreamer,
  setPassword,
} from '@livelift/contract';
import PostalMime from 'postal-mime';
import { z } from 'zod';
import { freePort } from '../../../../scripts/machine.ts';
import { openEmbedded } from '../platform/database/embedded.ts';
import type { OpenDatabase } from '../platform/database/open-database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import type { Tables } from '../tables.ts';
import { PASSWORD, paymentOf } from './factories.ts';
import { type Ending, type Process, startProcess, untilReady } from './processes.ts';
import { nextAddress, pathOf, type WireRequest } from './test-app.ts';
import { silentLog } from './test-context.ts';
import { databaseServer, openTestDatabase } from './test-database.ts';

/** The first admin of every product that tests start. */
export const ADMIN = { email: 'admin@processes.test', password: 'a long password for processes' };

type Answer = { status: number; body: unknown };

/** The product as it really runs: one process on the embedded database, two on PostgreSQL. */
export type RunningProduct = {
  processes: Process[];
  dataDir: string;
  /** Environment with which another process joins: same data, a port of its own. */
  environment(): Promise<Record<string, string>>;
  /** Opens the database beside the product, or, where it is embedded, while the product is stopped. */
  openDatabase(): Promise<OpenDatabase<Tables>>;
  /** Sends a request; requests go round the processes that serve. */
  send(endpoint: Endpoint, request?: WireRequest): Promise<Answer>;
  /** Sends a request that must succeed. */
  ok<E extends Endpoint>(endpoint: E, request?: WireRequest): Promise<ResponseOf<E>>;
  /** The code of the newest mail to an address, once it has arrived. */
  code(email: string): Promise<string>;
  /** What the link of a mailed reset says, once it has arrived. */
  link(email: string): Promise<{ email: string; token: string }>;
  /** Ends every process by a signal, starts as many again on the same data, and answers how the first ones ended. */
  restart(signal: NodeJS.Signals): Promise<Ending[]>;
  /** Starts another one in the place of the first process, which has ended. */
  replaceEnded(): Promise<void>;
  /** Ends the processes and removes their data. */
  close(): Promise<void>;
};

// A worker that lost the database with a mail in its hands takes it up again 15 to 25 seconds later (platform/jobs/job-queue.ts).
const MAIL_MS = 90_000;

/** The line of a mail that holds a code. */
export const CODE = /^\d{6}$/m;
const LINK = /https?:\S+\/reset-password\S+/;

async function foundIn(folder: string, email: string, pattern: RegExp): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
  return mails
    .filter(({ to }) => to?.some(({ address }) => address?.toLowerCase() === email))
    .flatMap(({ text }) => pattern.exec(text ?? '')?.[0] ?? []);
}

async function untilMailed(dataDir: string, email: string, pattern: RegExp): Promise<string> {
  const folder = join(dataDir, 'mail');
  const arrivals = watch(folder, { signal: AbortSignal.timeout(MAIL_MS) });
  // Watched before it is looked at, so that a mail that comes in between is not missed.
  const changes = arrivals[Symbol.asyncIterator]();
  for (let change = changes.next(); ; change = changes.next()) {
    const [found] = await foundIn(folder, email, pattern);
    if (found !== undefined) {
      change.catch(() => {});
      return found;
    }
    await change;
  }
}

function linkOf(url: string): { email: string; token: string } {
  const query = new URL(url).searchParams;
  return { email: query.get('email') ?? '', token: query.get('token') ?? '' };
}

async function sendTo(url: string, endpoint: Endpoint, request: WireRequest = {}): Promise<Answer> {
  const { params, query, body, token, ip = nextAddress(), headers } = request;
  const response = await fetch(url + pathOf(endpoint, params) + (query ? `?${new URLSearchParams(query)}` : ''), {
    method: endpoint.method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': ip,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

/**
 * A data folder of its own. On the embedded database the migrated template lies unpacked in it, which is faster than to
 * make one.
 */
export async function makeDataDir(template: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'livelift-processes-'));
  await mkdir(join(dataDir, 'mail'));
  if (databaseServer() !== undefined) return dataDir;
  const folder = join(dataDir, 'db');
  await mkdir(folder);
  await promisify(execFile)('tar', ['-xf', template, '-C', folder]);
  return dataDir;
}

/** How a test's product differs from the usual. */
export type ProductOptions = {
  /** More settings. */
  settings?: Record<string, string>;
  /** The address under which the processes reach their PostgreSQL database. */
  reach?: (databaseUrl: string) => string;
};

const environmentOf = async (
  dataDir: string,
  databaseUrl: string | undefined,
  { settings = {}, reach = (url) => url }: ProductOptions,
) => ({
  PORT: String(await freePort()),
  DATA_DIR: dataDir,
  // Requests say where they come from, so that one test's throttles do not count another's.
  TRUST_PROXY: '127.0.0.1',
  ADMIN_EMAIL: ADMIN.email,
  ADMIN_PASSWORD: ADMIN.password,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: reach(databaseUrl) }),
  ...settings,
});

/** Starts the product on data of its own and waits until every process is ready. */
export async function startProduct(template: string, options: ProductOptions = {}): Promise<RunningProduct> {
  const dataDir = await makeDataDir(template);
  // On PostgreSQL the clone is opened here only to be dropped at the end.
  const database = databaseServer() === undefined ? undefined : await openTestDatabase(template);
  const environment = () => environmentOf(dataDir, database?.url, options);
  const processes: Process[] = [];
  const close = async () => {
    await Promise.all(processes.map((process) => process.end('SIGKILL')));
    await database?.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  const roles = database ? (['web', 'all'] as const) : (['all'] as const);
  const begin = async (role: (typeof roles)[number]) => startProcess({ role, env: await environment() });
  const start = async () => {
    processes.push(...(await Promise.all(roles.map(begin))));
    await Promise.all(processes.map(untilReady));
  };
  const replaceEnded = async () => {
    processes[0] = await begin(roles[0]);
    await untilReady(processes[0]);
  };
  const restart = async (signal: NodeJS.Signals) => {
    const endings = await Promise.all(processes.splice(0).map((process) => process.end(signal)));
    await start();
    return endings;
  };
  try {
    await start();
  } catch (error) {
    await close();
    throw error;
  }
  const code = (email: string) => untilMailed(dataDir, email, CODE);
  const link = async (email: string) => linkOf(await untilMailed(dataDir, email, LINK));
  const openDatabase = async () =>
    database?.url === undefined ? openEmbedded<Tables>({ dataDir }) : openPostgres<Tables>(database.url, silentLog);
  return {
    processes,
    dataDir,
    environment,
    openDatabase,
    restart,
    replaceEnded,
    close,
    ...callsTo(processes),
    code,
    link,
  };
}

/** Calls of the API at these addresses, which take turns. */
export function callsTo(processes: Pick<Process, 'url'>[]): Pick<RunningProduct, 'send' | 'ok'> {
  let turn = 0;
  const send: RunningProduct['send'] = (endpoint, request) => {
    const { url } = processes[turn++ % processes.length] ?? { url: '' };
    return sendTo(url, endpoint, request);
  };
  return {
    send,
    ok: async (endpoint, request) => {
      const { status, body } = await send(endpoint, request);
      if (status !== endpoint.status) throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(body)}`);
      return z.decode(endpoint.response, body) as ResponseOf<typeof endpoint>;
    },
  };
}

/** The first admin, signed in at an address of a product that was started with them. */
export async function signInAt(url: string): Promise<string> {
  const { body } = await sendTo(url, login, { body: ADMIN });
  return login.response.parse(body).token;
}

/** The first admin, signed in. */
export const signInAdmin = async ({ ok }: Pick<RunningProduct, 'ok'>): Promise<string> =>
  (await ok(login, { body: ADMIN })).token;

/** Signs a streamer up through mail and logs them in. */
export async function signUp(product: Pick<RunningProduct, 'ok' | 'code'>, name: string, order: { plan_id?: number }) {
  const { ok } = product;
  const email = `${name}@processes.test`;
  await ok(registerStreamer, { body: { email, full_name: name, username: name, discord_id: name, ...order } });
  const code = await product.code(email);
  await ok(setPassword, { body: { email, token: code, password: PASSWORD, password_confirmation: PASSWORD } });
  const { token, streamer } = await ok(login, { body: { email, password: PASSWORD } });
  if (!streamer) throw new Error('A streamer without a profile has logged in.');
  return { token, streamerId: streamer.id };
}

/** Signs a streamer up, pays for a plan of 30 days with so many hours a day, and answers their token. */
export async function subscribe(
  product: Pick<RunningProduct, 'ok' | 'code'>,
  name: string,
  hours: number,
): Promise<string> {
  const { ok } = product;
  const staff = await signInAdmin(product);
  const terms = { name: 'Plan', description: 'Text', price: 30, duration_days: 30, duration_hours: hours };
  const { plan } = await ok(createPlan, { token: staff, body: terms });
  const { token, streamerId } = await signUp(product, name, { plan_id: plan.id });
  const { subscription } = await ok(getMySubscription, { token });
  const changes = { subscription_id: subscription?.id, transaction_id: `TXN-${name}` };
  await ok(createPayment, { token: staff, body: paymentOf(streamerId, changes) });
  return token;
}
