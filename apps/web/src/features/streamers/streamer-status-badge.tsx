import type { StreamerProfile } from '@livelift/contract';
import { Badge } from '../../ui/badge.tsx';

/** Whether a streamer may use the product. */
export function StreamerStatusBadge({ status }: Pick<StreamerProfile, 'status'>) {
  return status === 'active' ? <Badge tone="success">Active</Badge> : <Badge tone="outline">Inactive</Badge>;
}
