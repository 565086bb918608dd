import { DAY_MS } from '@livelift/contract';
import type { Context } from '../../context.ts';
import type { PeriodicTask } from '../../platform/jobs/periodic-tasks.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { findStreamersWithUnpaidOrders, findUnpaidOrders } from './due.read.ts';
import { orderUnpaidMail } from './orders.emails.ts';
import { forEachStreamer } from './subscriptions.jobs.ts';
import { updateWithoutVersion } from './subscriptions.repository.ts';

/** Days after which an order that is unpaid is reminded of, and until when: an older one is no news. */
const REMIND_AFTER_DAYS = 2;
const REMIND_UNTIL_DAYS = 7;

function windowOf({ clock }: Context): { from: Date; to: Date } {
  const now = clock.now().getTime();
  return { from: new Date(now - REMIND_UNTIL_DAYS * DAY_MS), to: new Date(now - REMIND_AFTER_DAYS * DAY_MS) };
}

// The caller has locked the streamer.
async function remind(context: Context, streamerId: number): Promise<void> {
  for (const subscriptionId of await findUnpaidOrders(context.db, streamerId, windowOf(context))) {
    await updateWithoutVersion(context.db, subscriptionId, { unpaid_reminded_at: context.clock.now() });
    await orderMail(context, orderUnpaidMail, { subscriptionId, streamerId });
  }
}

/** Reminds once of each order that is unpaid. Two workers at once do each once. */
export const unpaidOrderPeriodicTasks = (context: Context): PeriodicTask[] => [
  {
    name: 'subscriptions.remind-unpaid',
    everySeconds: 300,
    run: (signal) =>
      forEachStreamer(
        context,
        { find: (after) => findStreamersWithUnpaidOrders(context.db, windowOf(context), after), work: remind },
        signal,
      ),
  },
];
