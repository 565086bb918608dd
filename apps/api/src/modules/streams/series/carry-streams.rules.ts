import type { StreamLoss } from '@livelift/contract';
import { type Grant, refuseBeside, sumUsed } from '../allowance/allowance.rules.ts';
import type { Booking } from '../streams.rules.ts';

/** A stream that another subscription has no room for, with why. */
export type LostStream<S> = { stream: S; reason: StreamLoss };

/**
 * Which streams, in the order in which they are given, fit into a subscription that has none yet; without one, none does. What
 * has begun fits like what is ahead.
 */
export function fitInto<S extends Booking>(streams: S[], grant: Grant | null, now: Date) {
  const kept: S[] = [];
  const lost: LostStream<S>[] = [];
  for (const stream of streams) {
    const refusal = grant && refuseBeside(stream, grant, { used: sumUsed(kept, now), now: stream.scheduled_start });
    const reason = grant === null ? 'not_active' : refusal?.reason;
    if (reason === undefined || reason === 'in_past') kept.push(stream);
    else lost.push({ stream, reason });
  }
  return { kept, lost };
}
