import type { SubscriptionStatus } from '@livelift/contract';

/** States of a subscription as people read them, in the order in which they are offered. */
export const SUBSCRIPTION_STATUS_LABELS: Record<SubscriptionStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  canceled: 'Canceled',
  expired: 'Expired',
};
