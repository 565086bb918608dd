export {
  type ActivationOutcome,
  activateIfPaid,
  cancelAll,
  cancelIfUnpaid,
  findPayable,
} from './activation.service.ts';
export { cancelOrder, placeOrder, resolveOrder, type SoldPlan, soldCopy } from './order.service.ts';
export { settleSubscriptions } from './settle.service.ts';
export { subscriptionNotPayable, subscriptionRequired } from './subscriptions.errors.ts';
export { forEachStreamer } from './subscriptions.jobs.ts';
export {
  findSubscription,
  holdsOnDaySql,
  insertSubscription,
  listSubscriptionsByIds,
  listSubscriptionsOf,
  lockSubscription,
  type SubscriptionRow,
} from './subscriptions.repository.ts';
export { statusOn } from './subscriptions.rules.ts';
export { currentOf, toSubscription } from './subscriptions.service.ts';
