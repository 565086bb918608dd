import { once } from 'node:events';
import { createServer } from 'node:net';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { buildApp, buildMonitoredServer, mailFolder } from './app.ts';
import { type Config, ConfigError, readEnvironment } from './config.ts';
import type { Context } from './context.ts';
import { assertAllowedPassword } from './modules/accounts/index.ts';
import { type SampleAccount, seedSampleData } from './modules/sample-data/index.ts';
import { ensureFirstAdmin } from './modules/staff-users/index.ts';
import { hasUsers } from './modules/users/index.ts';
import { Failure } from './platform/errors.ts';
import type { Readiness } from './platform/http/health.ts';
import { closeAtOnce, drainRequests, stopListening } from './platform/http/stop-listening.ts';
import { workerWatch } from './platform/mail/mail-delivery.ts';
import { explainExit, openProduct } from './product.ts';

// Milliseconds from the order to stop. Long enough for a load balancer to see that /readyz fails and to send requests
// elsewhere; then requests under way have until connections are cut, jobs at least a second, and all ends within 10 (D42).
const DRAIN = { atLeastMs: 1_500, atMostMs: 4_000 };
const CUT_CONNECTIONS_AT_MS = 8_500;
const GIVE_UP_AT_MS = 9_800;

const ROLES = ['all', 'web', 'worker'] as const;
type Role = (typeof ROLES)[number];

/** Where to listen, and the variable that says the port. */
type Address = { host: string; port: number; variable: 'PORT' | 'WORKER_PORT' };

function readRole(config: Config): Role {
  const asked = process.argv[2] ?? 'all';
  const role = ROLES.find((each) => each === asked);
  if (!role || process.argv.length > 3)
    throw new ConfigError(
      `Unknown role '${process.argv.slice(2).join(' ')}': start with web, worker, or nothing for both.`,
    );
  if (role !== 'all' && config.databaseUrl === undefined) {
    throw new ConfigError(`The role ${role} needs DATABASE_URL: the embedded database serves one process only.`);
  }
  return role;
}

// Said whether or not it will be needed: who sets a password relies on it.
function checkFirstAdmin({ firstAdmin, siteName }: Config): void {
  if (!firstAdmin) return;
  try {
    assertAllowedPassword(firstAdmin.password, { email: firstAdmin.email, names: [], siteName });
  } catch (error) {
    throw error instanceof Failure ? new ConfigError(`ADMIN_PASSWORD is refused: ${error.message}`) : error;
  }
}

async function prepare(context: Context, config: Config): Promise<SampleAccount[]> {
  const seeds = config.seed === 'sample' && config.databaseUrl === undefined;
  const samples = seeds ? await seedSampleData(context, config.firstAdmin) : undefined;
  if (config.firstAdmin) await ensureFirstAdmin(context, config.firstAdmin);
  else if (config.production && !(await hasUsers(context.db))) {
    throw new ConfigError('The database has no account yet: set ADMIN_EMAIL and ADMIN_PASSWORD for the first admin.');
  }
  return samples ?? [];
}

/** How long connections may take when the port is closed; 0: no request under way matters. */
type Closing = { cutAfterMs: number };

/** Listens, and answers what closes the port and waits for requests under way. */
async function listen(
  server: FastifyInstance,
  address: Address,
  readiness: Readiness,
): Promise<(closing: Closing) => Promise<void>> {
  try {
    await server.listen({ port: address.port, host: address.host });
  } catch (error) {
    throw cannotListen(address, error) ?? error;
  }
  return async ({ cutAfterMs }) => {
    if (cutAfterMs === 0) {
      await closeAtOnce(server.server);
      await server.close();
      return;
    }
    // A connection that has sent nothing, or half a request, would hold the end up.
    const cut = setTimeout(() => server.server.closeAllConnections(), cutAfterMs);
    await stopListening(server.server, readiness);
    await server.close();
    clearTimeout(cut);
  };
}

/** Where a process listens; undefined for a worker that nobody asks anything. */
function addressOf({ host, port, workerPort }: Config, role: Role): Address | undefined {
  if (role !== 'worker') return { host, port, variable: 'PORT' };
  return workerPort === undefined ? undefined : { host, port: workerPort, variable: 'WORKER_PORT' };
}

// A mistake in HOST is said before a database is opened, made or brought up to date for nothing. PORT waits until the
// database is open: two starts on one DATA_DIR shall hear of the folder, not of the port.
async function tryAddress(address: Address, port: number): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(port, address.host);
    await once(probe, 'listening');
  } catch (error) {
    throw cannotListen(address, error) ?? error;
  }
  probe.close();
  await once(probe, 'close');
}

// What the operator can mend by PORT or HOST.
function cannotListen({ variable, port, host }: Address, error: unknown): ConfigError | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentences: Record<string, string> = {
    EADDRINUSE: `${variable} ${port} is already in use by another program. Stop it, or set ${variable} to another number.`,
    EACCES: `${variable} ${port} may not be opened by this user. Set ${variable} to a number from 1024 on.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
    EAI_AGAIN: `HOST ${host} is no address of this machine.`,
  };
  const sentence = sentences[code];
  return sentence === undefined ? undefined : new ConfigError(sentence);
}

const SHOWN_ONCE = [
  '  These are samples; only this first start shows their passwords. Forgot one?',
  '  Ask for a new one on the login page: the mail arrives where "Mail" says.',
];

const mailWay = (config: Config): string => {
  if (config.devInbox) return `${config.appUrl}/dev/mail`;
  return config.smtpUrl ? 'by SMTP' : mailFolder(config);
};

const inColumns = (lines: [string, string][]): string =>
  lines.map(([name, value]) => `  ${name.padEnd(9)} ${value}`).join('\n');

function announceWorker(config: Config, address: Address | undefined): void {
  const lines: [string, string][] = [
    ['Does', 'sends mails, and writes down what time brings'],
    ['Mail', mailWay(config)],
    ['Data', 'PostgreSQL'],
    ['Health', address ? `http://${address.host}:${address.port}/readyz` : 'nowhere: WORKER_PORT is not set'],
  ];
  process.stdout.write(`\nThe worker of ${config.siteName} is ready.\n${inColumns(lines)}\n\n`);
}

function announce(config: Config, samples: SampleAccount[]): void {
  const widest = Math.max(0, ...samples.map(({ email }) => email.length));
  const lines: [string, string][] = [
    ['Open', config.appUrl],
    ['Staff', `${config.appUrl}/admin`],
    ['Mail', mailWay(config)],
    ['Data', config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL'],
    ...samples.map(({ role, email, password }): [string, string] => [
      role === 'admin' ? 'Admin' : 'Streamer',
      `${email.padEnd(widest)}  ${password}`,
    ]),
  ];
  const note = samples.length > 0 ? ['', ...SHOWN_ONCE] : [];
  process.stdout.write(`\n${config.siteName} is ready.\n${[inColumns(lines), ...note].join('\n')}\n\n`);
}

// Signals come twice when npm started this process: from the terminal or the service manager, and passed on by npm.
const SAME_SIGNAL_MS = 500;

const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

// Stops on a signal, and on a defect that nothing caught; a later second signal, or work that does not end in time, ends
// the process at once. The library would take npm's signal for a second one.
function stopOnSignals(stop: () => Promise<void>): void {
  const options = { delay: GIVE_UP_AT_MS, logger: null, skip: [...STOP_SIGNALS, 'beforeExit' as const] };
  const { close } = closeWithGrace(options, async ({ err }) => {
    if (err) process.stderr.write(`${explainExit(err)}\n`);
    process.stdout.write('Stopping: finishing what is under way.\n');
    try {
      await stop();
    } catch (error) {
      process.stderr.write(`The stop was not clean: ${explainExit(error)}\n`);
      throw error;
    }
  });
  let stoppingSince: number | undefined;
  const onSignal = () => {
    if (stoppingSince === undefined) close();
    else if (performance.now() - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
    stoppingSince ??= performance.now();
  };
  for (const signal of STOP_SIGNALS) process.on(signal, onSignal);
}

async function main(): Promise<void> {
  const config = readEnvironment();
  const role = readRole(config);
  checkFirstAdmin(config);
  const address = addressOf(config, role);
  if (address) await tryAddress(address, 0);
  let samples: SampleAccount[] = [];
  const product = await openProduct(config, {
    runsJobs: role !== 'web',
    tasks: (context) => [workerWatch(context)],
    prepare: async (context) => {
      // The passwords of the samples are shown by the start that makes them, which must not fail after that.
      if (address) await tryAddress(address, address.port);
      samples = await prepare(context, config);
    },
  });
  const readiness: Readiness = { ready: true };
  const build = role === 'worker' ? buildMonitoredServer : buildApp;
  const closeServer = address && (await listen(await build(product.context, readiness), address, readiness));
  stopOnSignals(async () => {
    const since = performance.now();
    const msUntil = (at: number) => Math.max(0, since + at - performance.now());
    readiness.ready = false;
    product.stopWorking();
    // Nobody's request waits for a worker.
    if (role === 'worker') await closeServer?.({ cutAfterMs: 0 });
    else {
      await drainRequests(readiness, DRAIN);
      await closeServer?.({ cutAfterMs: msUntil(CUT_CONNECTIONS_AT_MS) });
    }
    await product.close(msUntil(CUT_CONNECTIONS_AT_MS));
  });
  await product.startWorking();
  if (role === 'worker') announceWorker(config, address);
  else announce(config, samples);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainExit(error)}\n`);
  process.exit(1);
});
