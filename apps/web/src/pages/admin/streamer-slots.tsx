import type { Subscription } from '@livelift/contract';
import type { StreamerDetails } from '../../features/streamers/streamers.queries.ts';

type SubscriptionActionsProps = { streamer: StreamerDetails['streamer']; subscription: Subscription };

/** The slot beside one subscription: what can be done to it besides editing it. */
export const SubscriptionActions = (_: SubscriptionActionsProps) => null;

/** The slot above the streams: what can be done to them for their streamer. */
export const StreamActions = (_: Pick<SubscriptionActionsProps, 'streamer'>) => null;
