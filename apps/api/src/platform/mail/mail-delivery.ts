import type { Clock } from '../clock.ts';
import type { PeriodicTask } from '../jobs/periodic-tasks.ts';
import type { Log } from '../log.ts';
import { countNeglected, countUnsentMails } from './mails.repository.ts';
import type { MailDb } from './mails.table.ts';

/** Mails that are not sent: how many wait, for how long the oldest has, how many failed at every try. */
export type MailDelivery = { waiting: number; oldestWaitingSeconds: number | null; failed: number };

type Reader = { db: MailDb; clock: Clock };

/** Reads how mails get out. */
export async function readMailDelivery({ db, clock }: Reader): Promise<MailDelivery> {
  const { waiting, oldestWaitingAt, failed } = await countUnsentMails(db);
  const waitedMs = oldestWaitingAt === null ? null : clock.now().getTime() - oldestWaitingAt.getTime();
  return { waiting, oldestWaitingSeconds: waitedMs === null ? null : Math.max(0, Math.round(waitedMs / 1000)), failed };
}

const MISSING_AFTER_MS = 2 * 60_000;

/**
 * How many mails wait because no worker runs: they have been due for two minutes, in which no mail was tried. A worker that
 * has much to do, or a mail server that is away, does not look like that: something is tried all the time.
 */
export const countWithoutWorker = ({ db, clock }: Reader): Promise<number> =>
  countNeglected(db, new Date(clock.now().getTime() - MISSING_AFTER_MS));

/** Says once in the log when mails wait because no worker runs, and once when one does again. For web processes. */
export function workerWatch(reader: Reader & { log: Log }): PeriodicTask {
  let isMissing = false;
  return {
    name: 'worker.missing',
    everySeconds: 30,
    run: async () => {
      const mails = await countWithoutWorker(reader);
      if (mails > 0 && !isMissing) {
        const what = mails === 1 ? '1 mail has' : `${mails} mails have`;
        const advice = 'Start one with "npm start -- worker", or look why it does nothing.';
        reader.log.warn({ mails }, `${what} been due for 2 minutes, and no worker has tried to send any. ${advice}`);
      }
      if (mails === 0 && isMissing) reader.log.warn('A worker sends mails again.');
      isMissing = mails > 0;
    },
  };
}
