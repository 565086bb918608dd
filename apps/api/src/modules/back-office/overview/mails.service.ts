import { LISTED_MAILS, type listUnsentMails, mailNotFailed, type ResponseOf } from '@livelift/contract';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { failure } from '../../../platform/errors.ts';
import { retryFailedBatch, retryFailedMails, UnknownMail } from '../../../platform/mail/failed-mails.ts';
import { countUnsentMails, listUnsent } from '../../../platform/mail/mails.repository.ts';
import type { Db } from '../../../tables.ts';
import { type AuditedContext, recordChange } from '../../audit/index.ts';

/** The oldest mails that wait, or that failed, and how many there are. */
export async function readUnsent(db: Db, state: 'failed' | 'waiting'): Promise<ResponseOf<typeof listUnsentMails>> {
  const mails = await listUnsent(db, state, { limit: LISTED_MAILS });
  const counted = await countUnsentMails(db);
  return {
    mails: mails.map(({ last_error, created_at, next_try_at, ...mail }) => ({
      ...mail,
      reason: last_error,
      ordered_at: created_at,
      due_at: next_try_at,
    })),
    total: counted[state],
  };
}

type Retry = (context: AuditedContext) => Promise<number>;

// A mail's id is no number; what was meant stands in the entry.
const retryOnRecord = (context: AuditedContext, mails: string[] | 'all', retry: Retry): Promise<number> =>
  inTransaction(context, async (context) => {
    const retried = await retry(context);
    if (retried > 0) await recordChange(context, { action: 'mail.retried', entityId: 0, after: { mails, retried } });
    return retried;
  });

// However many there are: workers send the first ones while the next are ordered, and an outage takes none of those back.
async function retryAll(context: AuditedContext): Promise<number> {
  let count = 0;
  for (;;) {
    const retried = await retryOnRecord(context, 'all', retryFailedBatch);
    if (retried === 0) return count;
    count += retried;
  }
}

async function retryNamed(context: AuditedContext, ids: string[]): Promise<number> {
  try {
    return await retryOnRecord(context, ids, (context) => retryFailedMails(context, ids));
  } catch (error) {
    if (error instanceof UnknownMail)
      throw failure(mailNotFailed, { message: 'One of them has not failed, or is being sent again.' });
    throw error;
  }
}

/** Orders failed mails anew, the named ones or all, on record. Throws 409 where one of them is none that failed. */
export async function retryUnsent(context: AuditedContext, ids: string[] | undefined) {
  const retried = ids === undefined ? await retryAll(context) : await retryNamed(context, ids);
  return { message: retried === 1 ? '1 mail is sent again' : `${retried} mails are sent again`, retried };
}
