import { addDays, dayOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { TimedWork } from '../../platform/jobs/timers.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { lockStreamer } from '../streamers/index.ts';
import { findStreamersToRemind, findStreamersToSettle } from './due.read.ts';
import { settleSubscriptions, waitingOf } from './settle.service.ts';
import { subscriptionEndingMail } from './subscriptions.emails.ts';
import { markReminded } from './subscriptions.repository.ts';
import { isReminderDue, REMIND_DAYS } from './subscriptions.rules.ts';

/** Does it for each streamer in a transaction of his own, under his lock; one that fails does not stop the others. */
export async function forEachStreamer(
  context: Context,
  find: (after: number) => Promise<number[]>,
  work: (context: Context, streamerId: number) => Promise<unknown>,
): Promise<void> {
  for (let ids = await find(0); ids.length > 0; ids = await find(ids.at(-1) ?? 0)) {
    for (const streamerId of ids) {
      try {
        await inTransaction(context, async (context) => {
          await lockStreamer(context.db, streamerId);
          await work(context, streamerId);
        });
      } catch (error) {
        // The database as a whole is away: the next turn finds them all again.
        if (context.noteOutage(error)) return;
        context.log.error(
          { err: error, streamerId },
          'What is due for a streamer could not be done; the others go on.',
        );
      }
    }
  }
}

async function remind(context: Context, streamerId: number): Promise<void> {
  const today = dayOf(context.clock.now());
  const rows = await settleSubscriptions(context, streamerId);
  // The next one is paid: nothing ends.
  if (waitingOf(rows).length > 0) return;
  for (const row of rows.filter((each) => isReminderDue(each, today))) {
    await markReminded(context.db, row.id, row.end_date);
    await orderMail(context, subscriptionEndingMail, { subscriptionId: row.id });
  }
}

/** Expires, activates and reminds as time goes by (D13, D14). Two workers at once do each once. */
export const subscriptionTimedWork = (context: Context): TimedWork[] => {
  const today = () => dayOf(context.clock.now());
  return [
    {
      name: 'subscriptions.settle',
      everySeconds: 15,
      run: () =>
        forEachStreamer(context, (after) => findStreamersToSettle(context.db, today(), after), settleSubscriptions),
    },
    {
      name: 'subscriptions.remind',
      everySeconds: 60,
      run: () =>
        forEachStreamer(
          context,
          (after) => findStreamersToRemind(context.db, { today: today(), until: addDays(today(), REMIND_DAYS), after }),
          remind,
        ),
    },
  ];
};
