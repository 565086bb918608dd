import { plusMinutes, WORKER_MISSING_MINUTES } from '@livelift/contract';
import type { Clock } from '../clock.ts';
import type { PeriodicTask } from '../jobs/periodic-tasks.ts';
import type { Log } from '../log.ts';
import { countNeglected, countUnsentMails } from './mails.repository.ts';
import type { MailDb } from './mails.table.ts';

/** Mails that are not sent. */
export type UnsentMails = {
  waiting: number;
  /** Since the oldest of those was ordered; null: none waits. */
  oldestWaitingSeconds: number | null;
  /** At every try. */
  failed: number;
};

type Reader = { db: MailDb; clock: Clock };

/** Reads which mails are not sent. */
export async function readUnsentMails(reader: Reader): Promise<UnsentMails> {
  const { waiting, oldestWaitingAt, failed } = await countUnsentMails(reader.db);
  const waitedMs = oldestWaitingAt === null ? null : reader.clock.now().getTime() - oldestWaitingAt.getTime();
  const oldestWaitingSeconds = waitedMs === null ? null : Math.max(0, Math.round(waitedMs / 1000));
  return { waiting, oldestWaitingSeconds, failed };
}

/** Reads which mails are not sent, and whether that is for want of a worker. */
export const readMailDelivery = async (reader: Reader): Promise<UnsentMails & { isWorkerMissing: boolean }> => ({
  ...(await readUnsentMails(reader)),
  isWorkerMissing: (await countWithoutWorker(reader)) > 0,
});

/**
 * How many mails wait because no worker runs: they have been due for `WORKER_MISSING_MINUTES`, in which no mail was tried. A worker that
 * has much to do, or a mail server that is away, does not look like that: something is tried all the time.
 */
const countWithoutWorker = ({ db, clock }: Reader): Promise<number> =>
  countNeglected(db, plusMinutes(clock.now(), -WORKER_MISSING_MINUTES));

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
        reader.log.warn(
          { mails },
          `${what} been due for ${WORKER_MISSING_MINUTES} minutes, and no worker has tried to send any. ${advice}`,
        );
      }
      if (mails === 0 && isMissing) reader.log.warn('A worker sends mails again.');
      isMissing = mails > 0;
    },
  };
}
