import type { Clock } from '../clock.ts';
import { inBatches } from '../database/batches.ts';
import { inTransaction } from '../database/transaction.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import { orderTry } from './mail-job.ts';
import { type Cursor, listUnsent, reviveFailed } from './mails.repository.ts';
import type { MailDb } from './mails.table.ts';

/** A mail that could not be sent at any try. */
export type FailedMail = { id: string; kind: string; orderedAt: Date; tries: number; reason: string | null };

/** No failed mail has one of the ids that were named. */
export class UnknownMail extends Error {
  readonly ids: string[];

  constructor(ids: string[]) {
    super(`No failed mail has the id ${ids.join(', ')}.`);
    this.ids = ids;
  }
}

// What is read, or put back in one transaction, at a time: however many there are, they need little memory.
const BATCH = 200;

/** Mails that finally failed, in pages, oldest first. */
export async function* listFailedMails(db: MailDb): AsyncGenerator<FailedMail[]> {
  const pages = inBatches(BATCH, (after?: Cursor) => listUnsent(db, 'failed', { limit: BATCH, after }));
  for await (const page of pages) {
    yield page.map(({ id, kind, created_at, tries, last_error }) => ({
      id,
      kind,
      orderedAt: created_at,
      tries,
      reason: last_error,
    }));
  }
}

type Outbox = { db: MailDb; jobs: JobQueue; clock: Clock };

/**
 * Orders failed mails anew, each with the id that it had, and answers how many. Named ones all or none: throws
 * UnknownMail where one of the ids is no failed mail's.
 */
export async function retryFailedMails(outbox: Outbox, ids: string[] | 'all'): Promise<number> {
  if (ids !== 'all') return retryNamed(outbox, [...new Set(ids)]);
  let count = 0;
  for (;;) {
    const done = await retryFailedBatch(outbox);
    if (done === 0) return count;
    count += done;
  }
}

/** Orders the oldest failed mails anew, as many as one transaction takes, and answers how many; 0 where none is left. */
export const retryFailedBatch = (outbox: Outbox): Promise<number> =>
  inTransaction(outbox, async (outbox) => (await orderAgain(outbox, { ids: undefined, limit: BATCH })).length);

const retryNamed = (outbox: Outbox, ids: string[]): Promise<number> =>
  inTransaction(outbox, async (outbox) => {
    const done = await orderAgain(outbox, { ids, limit: ids.length });
    const unknown = ids.filter((id) => !done.includes(id));
    if (unknown.length > 0) throw new UnknownMail(unknown);
    return done.length;
  });

type Which = { ids: string[] | undefined; limit: number };

async function orderAgain({ db, jobs, clock }: Outbox, which: Which): Promise<string[]> {
  const revived = await reviveFailed(db, { ...which, now: clock.now() });
  for (const id of revived) await orderTry(jobs, { id, tries: 0 });
  return revived;
}
