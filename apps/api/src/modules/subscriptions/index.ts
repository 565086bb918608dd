export {
  type ActivationOutcome,
  activateIfPaid,
  cancelAll,
  cancelIfUnpaid,
  findPayableSubscription,
} from './activation.service.ts';
export {
  activateFreeOrderOf,
  cancelOrder,
  type PlanSnapshot,
  placeOrder,
  snapshotOrder,
  snapshotPlan,
} from './order.service.ts';
export { subscriptionActiveMail, subscriptionCanceledMail } from './subscriptions.emails.ts';
export { subscriptionNotPayable, subscriptionRequired } from './subscriptions.errors.ts';
export {
  findSubscription,
  hasStatusOnDaySql,
  insertSubscription,
  listSubscriptionsByIds,
  listSubscriptionsOf,
  lockSubscription,
  type SubscriptionRow,
} from './subscriptions.repository.ts';
export { isActiveOrQueued, statusOn } from './subscriptions.rules.ts';
export { currentSubscriptionOf, toSubscription } from './subscriptions.service.ts';
export { syncSubscriptionStatus } from './sync-status.service.ts';
