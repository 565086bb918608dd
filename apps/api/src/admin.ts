import { parseArgs } from 'node:util';
import { WORKER_MISSING_MINUTES } from '@livelift/contract';
import { readEnvironment } from './config.ts';
import { type FailedMail, listFailedMails, retryFailedMails, UnknownMail } from './platform/mail/failed-mails.ts';
import { readMailDelivery } from './platform/mail/mail-delivery.ts';
import { findNewestError } from './platform/mail/mails.repository.ts';
import { formatDuration } from './platform/outages.ts';
import { explainExit, openProduct, type Product } from './product.ts';

const USAGE = `Usage:
  npm run admin -- mail failed               lists the mails that could not be sent at any try,
                                             and says how many wait and for how long
  npm run admin -- mail retry all            sends all of them again
  npm run admin -- mail retry <id> [<id>...] sends those again
`;

/** Does what is asked of the open product, and answers the exit code. */
type Command = (product: Product) => Promise<number>;

const say = (text: string) => process.stdout.write(`${text}\n`);

const COLUMNS = [36, 24, 20, 5];

const inColumns = (cells: string[]): string =>
  cells
    .map((cell, index) => cell.padEnd(COLUMNS[index] ?? 0))
    .join('  ')
    .trimEnd();

// A mail server may say anything, in several lines or with control characters.
const inOneLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, ' ').slice(0, 300);

const lineOf = ({ id, kind, orderedAt, tries, reason }: FailedMail): string =>
  inColumns([id, kind, orderedAt.toISOString().replace(/\.\d+/, ''), String(tries), inOneLine(reason ?? 'unknown')]);

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

const retry =
  (ids: string[] | 'all'): Command =>
  async ({ context }) => {
    try {
      const count = await retryFailedMails(context, ids);
      say(count === 0 ? 'No mail has failed for good.' : `${mails(count, 'is', 'are')} sent again by the worker.`);
      return 0;
    } catch (error) {
      if (!(error instanceof UnknownMail)) throw error;
      process.stderr.write(`${error.message} Nothing was changed.\n`);
      return 1;
    }
  };

function readCommand(args: string[]): Command | undefined {
  const [area, order, ...ids] = args;
  if (area !== 'mail') return undefined;
  if (order === 'failed' && ids.length === 0) return listFailed;
  if (order === 'retry' && ids.length > 0) return retry(ids.length === 1 && ids[0] === 'all' ? 'all' : ids);
  return undefined;
}

function readArguments(): Command | undefined {
  try {
    return readCommand(parseArgs({ allowPositionals: true, options: {} }).positionals);
  } catch {
    // An option that there is not.
    return undefined;
  }
}

async function main(): Promise<number> {
  const command = readArguments();
  if (!command) {
    process.stderr.write(USAGE);
    return 2;
  }
  // The log is the product's; this command answers in words.
  const product = await openProduct({ ...readEnvironment(), logLevel: 'silent' }, { runsJobs: false });
  try {
    return await command(product);
  } finally {
    await product.close();
  }
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
