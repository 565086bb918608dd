import type { Context, EventHandlers, ProductApi } from './context.ts';
import { accountMails } from './modules/accounts/accounts.emails.ts';
import { accountJobs, accountPeriodicTasks } from './modules/accounts/accounts.jobs.ts';
import { accountRoutes } from './modules/accounts/accounts.routes.ts';
import { emailChangeMails } from './modules/accounts/email-change/email-change.emails.ts';
import { secondFactorRoutes } from './modules/accounts/second-factor/second-factor.routes.ts';
import { auditPeriodicTasks } from './modules/audit/audit.jobs.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { backOfficeRoutes } from './modules/back-office/back-office.routes.ts';
import { bankImportJobs, bankImportPeriodicTasks } from './modules/bank-import/bank-import.jobs.ts';
import { bankImportRoutes } from './modules/bank-import/bank-import.routes.ts';
import { bulkActMails } from './modules/bulk-acts/bulk-acts.emails.ts';
import { bulkActJobs, bulkActPeriodicTasks } from './modules/bulk-acts/bulk-acts.jobs.ts';
import { bulkActRoutes } from './modules/bulk-acts/bulk-acts.routes.ts';
import { idempotencyPeriodicTasks } from './modules/idempotency/idempotency.jobs.ts';
import { liveUpdateRoutes } from './modules/live-updates/live-updates.routes.ts';
import { notificationMails } from './modules/notifications/notifications.emails.ts';
import { notificationPeriodicTasks } from './modules/notifications/notifications.jobs.ts';
import { notificationRoutes } from './modules/notifications/notifications.routes.ts';
import { paymentMails } from './modules/payments/payments.emails.ts';
import { paymentPeriodicTasks } from './modules/payments/payments.jobs.ts';
import { paymentRoutes } from './modules/payments/payments.routes.ts';
import { planChangeMails } from './modules/plan-changes/plan-changes.emails.ts';
import { planChangeRoutes } from './modules/plan-changes/plan-changes.routes.ts';
import { planRoutes } from './modules/plans/plans.routes.ts';
import { savedViewRoutes } from './modules/saved-views/saved-views.routes.ts';
import { secondFactorMails } from './modules/second-factor/second-factor.emails.ts';
import { secondFactorPeriodicTasks } from './modules/second-factor/second-factor.jobs.ts';
import { sessionPeriodicTasks } from './modules/sessions/sessions.jobs.ts';
import { sessionRoutes } from './modules/sessions/sessions.routes.ts';
import { withSite } from './modules/settings/index.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { sharingRoutes } from './modules/sharing/sharing.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { staffNoteRoutes } from './modules/staff-notes/staff-notes.routes.ts';
import { staffUserRoutes } from './modules/staff-users/staff-users.routes.ts';
import { endStreamsOfStreamer, endStreamsOutsideSubscription } from './modules/streams/index.ts';
import { seriesRoutes } from './modules/streams/series/series.routes.ts';
import { staffStreamRoutes } from './modules/streams/staff-streams.routes.ts';
import { streamPeriodicTasks } from './modules/streams/streams.jobs.ts';
import { streamRoutes } from './modules/streams/streams.routes.ts';
import { orderMails } from './modules/subscriptions/orders.emails.ts';
import { subscriptionMails } from './modules/subscriptions/subscriptions.emails.ts';
import { subscriptionPeriodicTasks } from './modules/subscriptions/subscriptions.jobs.ts';
import { subscriptionRoutes } from './modules/subscriptions/subscriptions.routes.ts';
import { unpaidOrderPeriodicTasks } from './modules/subscriptions/unpaid-orders.jobs.ts';
import { throttlePeriodicTasks } from './modules/throttles/throttles.jobs.ts';
import { wordlistRoutes } from './modules/wordlists/wordlists.routes.ts';
import type { JobKind } from './platform/jobs/job-queue.ts';
import type { PeriodicTask } from './platform/jobs/periodic-tasks.ts';
import type { MailComposer } from './platform/mail/mail-composer.ts';
import { mailJobs } from './platform/mail/mail-job.ts';
import { mailPeriodicTasks } from './platform/mail/mails.jobs.ts';

export const moduleMails: MailComposer<Context>[] = [
  ...subscriptionMails,
  ...orderMails,
  ...planChangeMails,
  ...notificationMails,
  ...paymentMails,
  ...accountMails,
  ...emailChangeMails,
  ...secondFactorMails,
  ...bulkActMails,
].map(withSite);

export const moduleRoutes: ReadonlyArray<(api: ProductApi) => void> = [
  planRoutes,
  wordlistRoutes,
  subscriptionRoutes,
  streamRoutes,
  seriesRoutes,
  staffStreamRoutes,
  planChangeRoutes,
  paymentRoutes,
  bankImportRoutes,
  accountRoutes,
  secondFactorRoutes,
  sessionRoutes,
  notificationRoutes,
  staffUserRoutes,
  staffNoteRoutes,
  savedViewRoutes,
  (api) => backOfficeRoutes(api, moduleMails),
  bulkActRoutes,
  auditRoutes,
  siteRoutes,
  settingsRoutes,
  sharingRoutes,
  liveUpdateRoutes,
];

export const moduleJobs = (context: Context): JobKind[] => [
  ...mailJobs(context, moduleMails),
  ...bankImportJobs(context),
  ...bulkActJobs(context),
  ...accountJobs(context),
];

/** What time brings, module by module. */
export const periodicTasks = (context: Context): PeriodicTask[] => [
  ...auditPeriodicTasks(context),
  ...idempotencyPeriodicTasks(context),
  ...sessionPeriodicTasks(context),
  ...secondFactorPeriodicTasks(context),
  ...subscriptionPeriodicTasks(context),
  ...unpaidOrderPeriodicTasks(context),
  ...streamPeriodicTasks(context),
  ...paymentPeriodicTasks(context),
  ...bankImportPeriodicTasks(context),
  ...bulkActPeriodicTasks(context),
  ...notificationPeriodicTasks(context),
  ...accountPeriodicTasks(context),
  ...throttlePeriodicTasks(context),
  ...mailPeriodicTasks(context),
];

/** What runs against the order of the modules. */
export const eventHandlers: EventHandlers = {
  subscriptionChanged: endStreamsOutsideSubscription,
  streamerDeactivated: endStreamsOfStreamer,
};
