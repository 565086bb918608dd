import type { Context, ProductApi, Reactions } from './context.ts';
import { accountMails } from './modules/accounts/accounts.emails.ts';
import { accountTimedWork } from './modules/accounts/accounts.jobs.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { staffUserRoutes } from './modules/accounts/staff-users.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { idempotencyTimedWork } from './modules/idempotency/idempotency.jobs.ts';
import { paymentListRoutes } from './modules/payments/payment-lists.routes.ts';
import { paymentMails } from './modules/payments/payments.emails.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { planRoutes } from './modules/plans/plans.routes.ts';
import { sessionTimedWork } from './modules/sessions/sessions.jobs.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { streamerRoutes } from './modules/streamers/streamers.routes.ts';
import { followSubscription, stopStreamer } from './modules/streams/index.ts';
import { streamTimedWork } from './modules/streams/streams.jobs.ts';
import { streamRoutes } from './modules/streams/streams.routes.ts';
import { subscriptionMails } from './modules/subscriptions/subscriptions.emails.ts';
import { subscriptionTimedWork } from './modules/subscriptions/subscriptions.jobs.ts';
import { subscriptionRoutes } from './modules/subscriptions/subscriptions.routes.ts';
import { wordlistRoutes } from './modules/wordlists/wordlists.routes.ts';
import type { JobKind } from './platform/jobs/job-queue.ts';
import type { TimedWork } from './platform/jobs/timers.ts';
import { type MailComposer, mailJobs } from './platform/mail/mail-job.ts';

/** The routes of every module. */
export const moduleRoutes: ReadonlyArray<(api: ProductApi) => void> = [
  planRoutes,
  streamerRoutes,
  wordlistRoutes,
  subscriptionRoutes,
  streamRoutes,
  paymentListRoutes,
  paymentRoutes,
  accountRoutes,
  staffUserRoutes,
  auditRoutes,
  siteRoutes,
];

const mails: MailComposer<Context>[] = [...subscriptionMails, ...paymentMails, ...accountMails];

/** The jobs of every module. */
export const moduleJobs = (context: Context): JobKind[] => mailJobs(context, mails);

/** What time brings, module by module. */
export const timedWork = (context: Context): TimedWork[] => [
  ...idempotencyTimedWork(context),
  ...sessionTimedWork(context),
  ...subscriptionTimedWork(context),
  ...streamTimedWork(context),
  ...accountTimedWork(context),
];

/** What runs against the order of the modules. */
export const reactions: Reactions = { subscriptionChanged: followSubscription, streamerDeactivated: stopStreamer };
