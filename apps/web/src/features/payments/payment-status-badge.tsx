import type { PaymentStatus } from '@livelift/contract';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { STATUS_LABELS } from './payment-labels.ts';

const tones: Record<PaymentStatus, BadgeTone> = {
  completed: 'success',
  pending: 'warning',
  failed: 'destructive',
  refunded: 'secondary',
};

/** The state of a payment. */
export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={tones[status]}>{STATUS_LABELS[status]}</Badge>;
}
