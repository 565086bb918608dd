import { addDays, dayOf } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { unavailabilityOf } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { lockStreamer } from '../streamers/index.ts';
import { findStreamersToRemind, findStreamersToSync } from './due.read.ts';
import { subscriptionEndingMail } from './subscriptions.emails.ts';
import { updateWithoutVersion } from './subscriptions.repository.ts';
import { beginsByItself, isReminderDue, REMIND_DAYS } from './subscriptions.rules.ts';
import { syncSubscriptionStatus } from './sync-status.service.ts';

/** Streamers for whom something is due, after that id and in the order of their ids, and what to do for each. */
type Due = {
  find: (after: number) => Promise<number[]>;
  work: (context: Context, streamerId: number) => Promise<unknown>;
};

/** Does it for each streamer in a transaction of its own, under the streamer's lock; one that fails does not stop the others. */
export async function forEachStreamer(context: Context, { find, work }: Due, signal: AbortSignal): Promise<void> {
  let failed: unknown;
  for (let ids = await find(0); ids.length > 0; ids = await find(ids.at(-1) ?? 0)) {
    for (const streamerId of ids) {
      // The next worker, or the next start, finds the rest.
      if (signal.aborted) return;
      try {
        await inTransaction(context, async (context) => {
          await lockStreamer(context.db, streamerId);
          await work(context, streamerId);
        });
      } catch (error) {
        if (!context.reportOutage(error)) failed ??= failureOf(streamerId, error);
        // The database as a whole is away. Otherwise this one's row is locked; the next turn finds it again.
        else if (unavailabilityOf(error) !== 'slow') return;
      }
    }
  }
  // Reported once by the caller, not at every turn.
  if (failed !== undefined) throw failed;
}

const failureOf = (streamerId: number, error: unknown): Error =>
  new Error(`streamer ${streamerId}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });

async function remind(context: Context, streamerId: number): Promise<void> {
  const today = dayOf(context.clock.now());
  const rows = await syncSubscriptionStatus(context, streamerId);
  // The next one is paid: nothing ends.
  if (rows.some(beginsByItself)) return;
  for (const row of rows.filter((each) => isReminderDue(each, today))) {
    await updateWithoutVersion(context.db, row.id, { reminded_for: row.end_date });
    await orderMail(context, subscriptionEndingMail, { subscriptionId: row.id, streamerId: row.streamer_id });
  }
}

/** Expires, activates and reminds as time goes by. Two workers at once do each once. */
export const subscriptionPeriodicTasks = (context: Context): PeriodicTask[] => {
  const today = () => dayOf(context.clock.now());
  return [
    {
      name: 'subscriptions.sync-status',
      everySeconds: 15,
      run: (signal) =>
        forEachStreamer(
          context,
          { find: (after) => findStreamersToSync(context.db, today(), after), work: syncSubscriptionStatus },
          signal,
        ),
    },
    {
      name: 'subscriptions.remind',
      everySeconds: 60,
      run: (signal) =>
        forEachStreamer(
          context,
          {
            find: (after) =>
              findStreamersToRemind(context.db, { today: today(), until: addDays(today(), REMIND_DAYS), after }),
            work: remind,
          },
          signal,
        ),
    },
  ];
};
