import { type goLive as endpoint, type InputOf, LIVE_TITLE, MINUTE_MS, STREAM_DURATION } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Grant, refuseBeside, sumUsed, type Used } from './allowance/allowance.rules.ts';
import { completeLiveIfOver } from './lifecycle.service.ts';
import { bookingRefused, streamAlreadyLive } from './streams.errors.ts';
import { insertStream, listStreamsOfSubscription } from './streams.repository.ts';
import { lockActiveSubscription, type Owner, toStream } from './streams.service.ts';

type Body = InputOf<typeof endpoint>['body'];

const { min, max, step } = STREAM_DURATION;
const LONGEST_FIRST = Array.from({ length: (max - min) / step + 1 }, (_, index) => max - index * step);

// The minute that has begun counts whole, as it does for every other stream.
const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS);

// The wanted length, or the longest that fits; throws what is left where none does.
function lengthFrom(start: Date, wanted: number | undefined, { grant, used }: { grant: Grant; used: Used }): number {
  const refusalOf = (duration_minutes: number) =>
    refuseBeside({ scheduled_start: start, duration_minutes }, grant, { used, now: start });
  const fits = (wanted === undefined ? LONGEST_FIRST : [wanted]).find((minutes) => refusalOf(minutes) === null);
  if (fits !== undefined) return fits;
  const refusal = refusalOf(wanted ?? min);
  throw refusal ? bookingRefused(refusal, null) : new Error('A length is refused and fits.');
}

/** Books a stream from this moment on and starts it: it changes our record and nothing else (D1). */
export const goLive = (context: Context, owner: Owner, { title, estimated_duration }: Body) =>
  inTransaction(context, async (context) => {
    const { db, clock } = context;
    const now = clock.now();
    const subscription = await lockActiveSubscription(context, owner);
    if (await completeLiveIfOver(context, owner.streamerId)) throw streamAlreadyLive();
    const used = sumUsed(await listStreamsOfSubscription(db, subscription.id), now);
    const start = minuteOf(now);
    const row = await insertStream(db, {
      streamer_id: owner.streamerId,
      subscription_id: subscription.id,
      title: title ?? LIVE_TITLE,
      scheduled_start: start,
      duration_minutes: lengthFrom(start, estimated_duration, { grant: subscription, used }),
      status: 'live',
      started_at: now,
      created_at: now,
      updated_at: now,
    });
    return { message: 'Stream started', stream: toStream(row, now) };
  });
