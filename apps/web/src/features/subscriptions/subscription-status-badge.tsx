import type { SubscriptionStatus } from '@livelift/contract';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

/** States of a subscription as people read them, in the order in which they are offered. */
export const SUBSCRIPTION_STATUS_LABELS: Record<SubscriptionStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  canceled: 'Canceled',
  expired: 'Expired',
};

const tones: Record<SubscriptionStatus, BadgeTone> = {
  active: 'default',
  pending: 'warning',
  canceled: 'outline',
  expired: 'destructive',
};

type SubscriptionStatusBadgeProps = {
  status: SubscriptionStatus;
  /** For staff: the normal state is no louder than one that waits. */
  isQuiet?: boolean;
};

/** The state of a subscription in its colour. */
export function SubscriptionStatusBadge({ status, isQuiet = false }: SubscriptionStatusBadgeProps) {
  const tone = isQuiet && status === 'active' ? 'success' : tones[status];
  return <Badge tone={tone}>{SUBSCRIPTION_STATUS_LABELS[status]}</Badge>;
}
