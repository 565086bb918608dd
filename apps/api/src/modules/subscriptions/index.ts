export { type ActivationOutcome, activateIfPaid, cancelIfUnpaid, findPayable } from './activation.service.ts';
export { subscriptionNotPayable, subscriptionRequired } from './subscriptions.errors.ts';
export {
  findSubscription,
  insertSubscription,
  listSubscriptionsByIds,
  listSubscriptionsOf,
  lockSubscription,
  type SubscriptionRow,
  statusOnDaySql,
} from './subscriptions.repository.ts';
export { statusOn } from './subscriptions.rules.ts';
export {
  currentOf,
  placeOrder,
  replaceOrder,
  resolveOrder,
  type SoldPlan,
  settleSubscriptions,
  soldCopy,
  toSubscription,
} from './subscriptions.service.ts';
