import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buildApp, mailFolder } from './app.ts';
import { type Config, ConfigMistake, readEnvironment } from './config.ts';
import { ensureFirstAdmin } from './modules/accounts/index.ts';
import { type SampleAccount, seedSampleData } from './modules/site/index.ts';
import type { Readiness } from './platform/http/health.ts';
import { stopListening } from './platform/http/stop-listening.ts';
import { explainEnd, openProduct, type Product } from './product.ts';

// Long enough for a load balancer to see that /readyz fails and to send requests elsewhere.
const DRAIN_MS = 1_500;

// How long requests under way may take once the process stops listening.
const FINISH_MS = 3_000;

const STOP_WITHIN_MS = 9_500;

const ROLES = ['all', 'web', 'worker'] as const;
type Role = (typeof ROLES)[number];

function readRole(config: Config): Role {
  const asked = process.argv[2] ?? 'all';
  const role = ROLES.find((each) => each === asked);
  if (!role) throw new ConfigMistake(`Unknown role '${asked}': start with web, worker, or nothing for both.`);
  if (role !== 'all' && config.databaseUrl === undefined) {
    throw new ConfigMistake(`The role ${role} needs DATABASE_URL: the embedded database serves one process only.`);
  }
  return role;
}

async function prepare({ context }: Product, config: Config): Promise<SampleAccount[]> {
  const seeds = config.seed === 'sample' && config.databaseUrl === undefined;
  const samples = seeds ? await seedSampleData(context, config.firstAdmin) : undefined;
  if (config.firstAdmin) await ensureFirstAdmin(context, config.firstAdmin);
  return samples ?? [];
}

async function listen(product: Product, config: Config, readiness: Readiness): Promise<() => Promise<void>> {
  const server = await buildApp(product.context, readiness);
  try {
    await server.listen({ port: config.port, host: config.host });
  } catch (error) {
    throw cannotListen(config, error) ?? error;
  }
  return async () => {
    // A connection that has sent nothing, or half a request, would hold the end up.
    const patience = setTimeout(() => server.server.closeAllConnections(), FINISH_MS);
    await stopListening(server.server, readiness);
    await server.close();
    clearTimeout(patience);
  };
}

// A mistake in HOST is said before a database is opened, made or brought up to date for nothing.
// PORT waits for the server: two starts on one DATA_DIR shall hear of the folder, not of the port.
async function checkHost(config: Config): Promise<void> {
  const probe = createServer();
  try {
    probe.listen(0, config.host);
    await once(probe, 'listening');
  } catch (error) {
    throw cannotListen(config, error) ?? error;
  }
  probe.close();
}

// What the operator can mend by PORT or HOST.
function cannotListen({ port, host }: Config, error: unknown): ConfigMistake | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const sentences: Record<string, string> = {
    EADDRINUSE: `PORT ${port} is already in use by another program. Stop it, or set PORT to another number.`,
    EACCES: `PORT ${port} may not be opened by this user. Set PORT to a number from 1024 on.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
    EAI_AGAIN: `HOST ${host} is no address of this machine.`,
  };
  const sentence = sentences[code];
  return sentence === undefined ? undefined : new ConfigMistake(sentence);
}

const SHOWN_ONCE = [
  '  These are samples; only this first start shows their passwords. Forgot one?',
  '  Ask for a new one on the login page: the mail arrives where "Mail" says.',
];

function announce(config: Config, samples: SampleAccount[]): void {
  const widest = Math.max(0, ...samples.map(({ email }) => email.length));
  const lines: [string, string][] = [
    ['Open', config.appUrl],
    ['Staff', `${config.appUrl}/admin`],
    ['Mail', config.devInbox ? `${config.appUrl}/dev/mail` : config.smtpUrl ? 'by SMTP' : mailFolder(config)],
    ['Data', config.databaseUrl === undefined ? config.dataDir : 'PostgreSQL'],
    ...samples.map(({ role, email, password }): [string, string] => [
      role === 'admin' ? 'Admin' : 'Streamer',
      `${email.padEnd(widest)}  ${password}`,
    ]),
  ];
  const aligned = lines.map(([name, value]) => `  ${name.padEnd(9)} ${value}`);
  const note = samples.length > 0 ? ['', ...SHOWN_ONCE] : [];
  process.stdout.write(`\n${config.siteName} is ready.\n${[...aligned, ...note].join('\n')}\n\n`);
}

// Ctrl+C comes twice when npm started this process: from the terminal, and passed on by npm.
const SAME_SIGNAL_MS = 500;

// A later second signal, or work that does not end in time, ends the process at once.
function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = async () => {
    const now = performance.now();
    if (stoppingSince !== undefined) {
      if (now - stoppingSince > SAME_SIGNAL_MS) process.exit(1);
      return;
    }
    stoppingSince = now;
    process.stdout.write('Stopping: finishing what is under way.\n');
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    try {
      await stop();
      process.exit(0);
    } catch (error) {
      process.stderr.write(`The stop was not clean: ${explainEnd(error)}\n`);
      process.exit(1);
    }
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

async function main(): Promise<void> {
  const config = readEnvironment();
  const role = readRole(config);
  if (role !== 'worker') await checkHost(config);
  const product = await openProduct(config, { works: role !== 'web' });
  const readiness: Readiness = { ready: false };
  const samples = await prepare(product, config);
  readiness.ready = true;
  const closeServer = role === 'worker' ? undefined : await listen(product, config, readiness);
  stopOnSignals(async () => {
    readiness.ready = false;
    product.stopTimers();
    if (closeServer) {
      await wait(DRAIN_MS);
      await closeServer();
    }
    await product.close();
  });
  if (role !== 'worker') announce(config, samples);
}

main().catch((error: unknown) => {
  process.stderr.write(`${explainEnd(error)}\n`);
  process.exit(1);
});
