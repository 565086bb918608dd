import type { StreamerProfile } from '@livelift/contract';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** Whether a streamer may use the product. */
export const StreamerStatusBadge = ({ status }: Pick<StreamerProfile, 'status'>) => (
  <StatusBadge on={status === 'active'} off="Inactive" />
);
