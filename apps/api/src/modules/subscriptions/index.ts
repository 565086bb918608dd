export {
  type ActivationOutcome,
  activateIfPaid,
  cancelAll,
  cancelIfUnpaid,
  findPayableSubscription,
  fingerprintOf,
  previewActivation,
  undoActivation,
} from './activation.service.ts';
export {
  letQueueFollow,
  lockToReplace,
  replaceSubscription,
  type ToReplace,
} from './change-plan.service.ts';
export { formatDollars } from './dollars.ts';
export {
  activateFreeOrderOf,
  orderForStreamer,
  type PlanSnapshot,
  replaceSignUpOrder,
  snapshotOrder,
  snapshotPlan,
} from './order.service.ts';
export { readOrderReference, readReferenceRange } from './order-reference.ts';
export { eraseNotes, isNoteOpenSql, listNotesOf, listOpenNotesOf, selectNotes } from './payment-notes.repository.ts';
export { MAX_DAYS } from './staff-edit.rules.ts';
export { editSubscription } from './staff-edit.service.ts';
export { subscriptionActiveMail, subscriptionCanceledMail } from './subscriptions.emails.ts';
export {
  paymentNoteNotFound,
  planNotChangeable,
  subscriptionNotPayable,
  subscriptionRequired,
} from './subscriptions.errors.ts';
export {
  currentSubscriptionSql,
  findSubscription,
  hasStatusOnDaySql,
  insertSubscription,
  listSubscriptionsOf,
  namedSubscriptionSql,
  paidCentsSql,
  type SubscriptionRow,
  soldAsSql,
  subscriptionFromJson,
} from './subscriptions.repository.ts';
export { isActiveOrQueued, statusOn } from './subscriptions.rules.ts';
export { currentSubscriptionOf, toSubscription } from './subscriptions.service.ts';
export { leftSurplusSql, surplusesSql } from './surpluses.repository.ts';
export { syncSubscriptionStatus } from './sync-status.service.ts';
export { mailHowToPay } from './unpaid-orders.service.ts';
