import { DAY_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type PeriodicTask, pruneTask } from '../../platform/jobs/periodic-tasks.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { streamReminderMail } from './notifications.emails.ts';
import { findDueReminders, markReminderOrdered } from './notifications.repository.ts';

const BATCH_SIZE = 100;

/** Orders the reminders that are due. Two workers at once order each once. */
async function remind(context: Context, signal: AbortSignal): Promise<void> {
  for (;;) {
    const due = await findDueReminders(context.db, { now: context.clock.now(), limit: BATCH_SIZE });
    for (const reminder of due) {
      if (signal.aborted) return;
      await inTransaction(context, async (context) => {
        if (!(await markReminderOrdered(context.db, reminder))) return;
        const { stream_id: streamId, streamer_id: streamerId, scheduled_start } = reminder;
        await orderMail(context, streamReminderMail, { streamId, streamerId, startsAt: scheduled_start.toISOString() });
      });
    }
    if (due.length < BATCH_SIZE) return;
  }
}

const reminders = { table: 'stream_reminders', key: ['stream_id'], time: 'reminded_for' };

/** Reminds of streams, and forgets of which once they are over. */
export const notificationPeriodicTasks = (context: Context): PeriodicTask[] => [
  { name: 'notifications.remind', everySeconds: 30, run: (signal) => remind(context, signal) },
  pruneTask(context, { name: 'notifications.prune', ...reminders, keepMs: DAY_MS }),
];
