import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { RESET_LINK_MINUTES, WORKER_MISSING_MINUTES } from '@livelift/contract';
import { type Config, ConfigError, readEnvironment } from './config.ts';
import { rebuildSums } from './modules/payments/index.ts';
import {
  AccountRefused,
  createStaffAccount,
  promoteAccount,
  removeSecondFactor,
  resetAccount,
  type StaffRole,
} from './modules/staff-users/index.ts';
import { inTransaction } from './platform/database/transaction.ts';
import { createLog } from './platform/log.ts';
import { type FailedMail, listFailedMails, retryFailedMails, UnknownMail } from './platform/mail/failed-mails.ts';
import { readMailDelivery } from './platform/mail/mail-delivery.ts';
import { findNewestError } from './platform/mail/mails.repository.ts';
import { formatDuration } from './platform/outages.ts';
import { explainExit, listMigrations, openProduct, type Product } from './product.ts';

const USAGE = `Usage:
  npm run admin -- mail failed               lists the mails that could not be sent at any try,
                                             and says how many wait and for how long
  npm run admin -- mail retry all            sends all of them again
  npm run admin -- mail retry <id> [<id>...] sends those again
  npm run admin -- account create <email> admin|moderator
                                             makes an account for staff, and prints a link that sets its password
  npm run admin -- account promote <email> [--yes]
                                             makes an account an admin's; --yes where that cancels planned streams
  npm run admin -- account reset <email>     takes its password and sessions away, unlocks its login, and prints
                                             a link that sets a new password
  npm run admin -- account remove-second-factor <email>
                                             takes its second factor off, for somebody who has lost theirs
  npm run admin -- sums rebuild              makes the daily sums of payments anew, from the payments; nobody can
                                             record one meanwhile
  npm run admin -- migrations show           lists the migrations, and when each was applied to the database
  npm run admin -- migrations run            applies those that were not, as every start does
`;

/** Does what is asked, and answers the exit code. */
type Order = (config: Config) => Promise<number>;

/** Does what is asked of the open product, and answers the exit code. */
type Command = (product: Product) => Promise<number>;

// In words, where no answer is read from: what a command waits for, or what went wrong beside it.
const WARN = 40;
const log = createLog('info', {
  write: (line) => {
    const { level, waits, msg } = JSON.parse(line);
    if (level >= WARN || waits) process.stderr.write(`${msg}\n`);
  },
});

/** Opens the product for a command, which brings the database up to date as every start does. */
const withProduct =
  (command: Command): Order =>
  async (config) => {
    const product = await openProduct(config, { runsJobs: false, log });
    try {
      return await command(product);
    } finally {
      await product.close();
    }
  };

/** Refuses to make an embedded database, in which there is nothing to look at: the settings are somebody else's. */
const onExisting =
  (order: Order): Order =>
  (config) => {
    if (config.databaseUrl !== undefined || existsSync(join(config.dataDir, 'db/PG_VERSION'))) return order(config);
    throw new ConfigError(`DATABASE_URL is not set, and there is no database in DATA_DIR (${config.dataDir}).`);
  };

const say = (text: string) => process.stdout.write(`${text}\n`);

const COLUMNS = [36, 24, 20, 5];

const inColumns = (cells: string[]): string =>
  cells
    .map((cell, index) => cell.padEnd(COLUMNS[index] ?? 0))
    .join('  ')
    .trimEnd();

// A mail server may say anything, in several lines or with control characters.
const inOneLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').slice(0, 300);

const inSeconds = (time: Date): string => time.toISOString().replace(/\.\d+/, '');

const lineOf = ({ id, kind, orderedAt, tries, reason }: FailedMail): string =>
  inColumns([id, kind, inSeconds(orderedAt), String(tries), inOneLine(reason ?? 'unknown')]);

const mails = (count: number, one: string, many: string) => (count === 1 ? `1 mail ${one}` : `${count} mails ${many}`);

const NO_WORKER = ` No worker has tried to send any for ${WORKER_MISSING_MINUTES} minutes: is one running?`;

async function describeWaiting({ context }: Product): Promise<string> {
  const { waiting, oldestWaitingSeconds, isWorkerMissing } = await readMailDelivery(context);
  if (oldestWaitingSeconds === null) return 'No mail waits to be sent.';
  const error = await findNewestError(context.db);
  return [
    `${mails(waiting, 'waits', 'wait')} to be sent, the oldest for ${formatDuration(oldestWaitingSeconds * 1000)}.`,
    error === null ? '' : ` The newest failure: ${inOneLine(error)}`,
    isWorkerMissing ? NO_WORKER : '',
  ].join('');
}

const listFailed: Command = async (product) => {
  const { db } = product.context;
  let count = 0;
  for await (const page of listFailedMails(db)) {
    if (count === 0 && page.length > 0) say(inColumns(['id', 'kind', 'ordered at', 'tries', 'last reason']));
    for (const mail of page) say(lineOf(mail));
    count += page.length;
  }
  say(count === 0 ? 'No mail has failed for good.' : `${mails(count, 'has', 'have')} failed for good.`);
  say(await describeWaiting(product));
  return 0;
};

/** Runs an order; what it refuses is said, and nothing was changed. */
const refusable =
  (order: (context: Product['context']) => Promise<void>): Command =>
  async ({ context }) => {
    try {
      await order(context);
      return 0;
    } catch (error) {
      if (!(error instanceof AccountRefused || error instanceof UnknownMail)) throw error;
      process.stderr.write(`${error.message} Nothing was changed.\n`);
      return 1;
    }
  };

const retry = (ids: string[] | 'all'): Command =>
  refusable(async (context) => {
    const count = await retryFailedMails(context, ids);
    say(count === 0 ? 'No mail has failed for good.' : `${mails(count, 'is', 'are')} sent again by the worker.`);
  });

const LINK_NOTE = `It works once, for ${RESET_LINK_MINUTES} minutes. Whoever has it can sign in: hand it over in private.`;

const sayLink = (what: string, link: string) => say(`${what} This link sets its password:\n${link}\n${LINK_NOTE}`);

const create = (email: string, role: StaffRole): Command =>
  refusable(async (context) => {
    const link = await createStaffAccount(context, { email, role });
    sayLink(`The ${role} ${email} was made.`, link);
  });

const promote = (email: string, endsStreams: boolean): Command =>
  refusable(async (context) => {
    await promoteAccount(context, { email, endsStreams });
    say(`${email} is an admin now, and has to sign in again.`);
  });

const reset = (email: string): Command =>
  refusable(async (context) => {
    const link = await resetAccount(context, email);
    sayLink(`The password of ${email} works no more, and its sessions have ended.`, link);
  });

const takeSecondFactorOff = (email: string): Command =>
  refusable(async (context) => {
    await removeSecondFactor(context, email);
    say(`${email} logs in with its password alone, and is told so by mail.`);
  });

const showMigrations: Order = async (config) => {
  const migrations = await listMigrations(config, log);
  for (const { name, appliedAt } of migrations) {
    say(`${appliedAt ? inSeconds(appliedAt) : 'not yet applied'.padEnd(20)}  ${name}`);
  }
  return 0;
};

const runMigrations: Command = async ({ migrated }) => {
  for (const name of migrated) say(`Applied ${name}`);
  say(migrated.length === 0 ? 'The database is up to date.' : 'The database is up to date now.');
  return 0;
};

const rebuild: Command = async ({ context }) => {
  await inTransaction(context, ({ db }) => rebuildSums(db));
  say('The sums of payments were made anew.');
  return 0;
};

function readMailCommand([order, ...ids]: string[]): Command | undefined {
  if (order === 'failed' && ids.length === 0) return listFailed;
  if (order === 'retry' && ids.length > 0) return retry(ids.length === 1 && ids[0] === 'all' ? 'all' : ids);
  return undefined;
}

function readAccountCommand([order, email, role, ...rest]: string[], yes: boolean): Command | undefined {
  if (email === undefined || rest.length > 0) return undefined;
  if (order === 'promote' && role === undefined) return promote(email, yes);
  if (yes) return undefined;
  if (order === 'create' && (role === 'admin' || role === 'moderator')) return create(email, role);
  if (role !== undefined) return undefined;
  if (order === 'remove-second-factor') return takeSecondFactorOff(email);
  return order === 'reset' ? reset(email) : undefined;
}

function readOrder([area, ...words]: string[], yes: boolean): Order | undefined {
  const command = area === 'account' ? readAccountCommand(words, yes) : undefined;
  if (command) return onExisting(withProduct(command));
  if (yes) return undefined;
  const mailCommand = area === 'mail' ? readMailCommand(words) : undefined;
  if (mailCommand) return onExisting(withProduct(mailCommand));
  if (area === 'sums' && words.length === 1 && words[0] === 'rebuild') return onExisting(withProduct(rebuild));
  if (area !== 'migrations' || words.length !== 1) return undefined;
  if (words[0] === 'show') return onExisting(showMigrations);
  return words[0] === 'run' ? withProduct(runMigrations) : undefined;
}

function readArguments(): Order | undefined {
  try {
    const options = { yes: { type: 'boolean', default: false } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return readOrder(positionals, values.yes);
  } catch {
    // An option that there is not.
    return undefined;
  }
}

async function main(): Promise<number> {
  const order = readArguments();
  if (!order) {
    process.stderr.write(USAGE);
    return 2;
  }
  return order(readEnvironment());
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.stderr.write(`${explainExit(error)}\n`);
    process.exit(1);
  },
);
