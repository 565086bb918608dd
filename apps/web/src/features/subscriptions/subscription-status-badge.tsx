import type { SubscriptionStatus } from '@livelift/contract';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const badges: Record<SubscriptionStatus, { tone: BadgeTone; text: string }> = {
  active: { tone: 'default', text: 'Active' },
  pending: { tone: 'warning', text: 'Pending' },
  canceled: { tone: 'outline', text: 'Canceled' },
  expired: { tone: 'destructive', text: 'Expired' },
};

type SubscriptionStatusBadgeProps = {
  status: SubscriptionStatus;
  /** For staff: the normal state is no louder than one that waits. */
  isQuiet?: boolean;
};

/** The state of a subscription in its colour. */
export function SubscriptionStatusBadge({ status, isQuiet = false }: SubscriptionStatusBadgeProps) {
  const { tone, text } = badges[status];
  return <Badge tone={isQuiet && status === 'active' ? 'success' : tone}>{text}</Badge>;
}
