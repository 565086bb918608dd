import { addDays, dayOf, plusMinutes, startOfDay } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { insertPayment } from '../payments/index.ts';
import type { PlanRow } from '../plans/index.ts';
import { insertStreamer } from '../streamers/index.ts';
import { insertStream } from '../streams/index.ts';
import { insertSubscription, snapshotPlan } from '../subscriptions/index.ts';
import { createWordlists, saveWords } from '../wordlists/index.ts';
import { DEMO_AGE_DAYS, SAMPLE_WORDS, sampleStreams } from './sample-schedule.ts';

const hoursAfter = (at: Date, hours: number): Date => plusMinutes(at, hours * 60);

/** The same product in the morning of the day on which the demo streamer signed up. */
export function withClockAtSignUp(context: Context): Context {
  const firstDay = addDays(dayOf(context.clock.now()), -DEMO_AGE_DAYS);
  const signUp = hoursAfter(startOfDay(firstDay), 9);
  return { ...context, clock: { now: () => signUp } };
}

/** A profile, words, an active subscription of the plan, payments in three states, and a schedule around now. */
export async function addDemoStreamer(context: Context, userId: number, plan: PlanRow): Promise<void> {
  const atSignUp = withClockAtSignUp(context);
  const { db } = context;
  const since = atSignUp.clock.now();
  const profile = { full_name: 'Demo Streamer', username: 'demo_streams', discord_id: 'demo_streams' };
  const { id } = await insertStreamer(db, { userId, ...profile, now: since });
  const wordlistIds = await addWords(atSignUp, id);
  const subscriptionId = await addSubscription(atSignUp, id, plan);
  await addPayments(context, { streamerId: id, subscriptionId, plan });
  for (const { wordlist, ...stream } of sampleStreams(context.clock.now())) {
    await insertStream(db, {
      ...stream,
      streamer_id: id,
      subscription_id: subscriptionId,
      wordlist_id: wordlist === null ? null : wordlistIds[wordlist],
      created_at: since,
      updated_at: stream.ended_at ?? stream.started_at ?? since,
    });
  }
}

async function addWords(context: Context, streamerId: number) {
  await createWordlists(context, streamerId);
  const save = async (name: keyof typeof SAMPLE_WORDS) =>
    (await saveWords(context, streamerId, { name, typed: SAMPLE_WORDS[name].join('\n') })).wordlist.id;
  return { kcip: await save('kcip'), gamble: await save('gamble') };
}

async function addSubscription({ db, clock }: Context, streamerId: number, plan: PlanRow): Promise<number> {
  const since = clock.now();
  const start = dayOf(since);
  const { id } = await insertSubscription(db, {
    streamer_id: streamerId,
    ...snapshotPlan(plan),
    status: 'active',
    start_date: start,
    end_date: addDays(start, plan.duration_days - 1),
    paid_at: hoursAfter(since, 2),
    created_at: since,
    updated_at: hoursAfter(since, 2),
  });
  return id;
}

type SoldPlan = { streamerId: number; subscriptionId: number; plan: PlanRow };

// A card that was declined, the money that came then, and a transfer that was announced and is awaited.
async function addPayments(context: Context, { streamerId, subscriptionId, plan }: SoldPlan): Promise<void> {
  const since = withClockAtSignUp(context).clock.now();
  const payments = [
    { status: 'failed', payment_method: 'credit_card', description: 'Card declined', at: hoursAfter(since, 1) },
    { status: 'completed', payment_method: 'paypal', description: 'First month', at: hoursAfter(since, 2) },
    {
      status: 'pending',
      payment_method: 'bank_transfer',
      description: 'Next month, announced',
      at: hoursAfter(since, 8 * 24),
    },
  ] as const;
  for (const [index, { at, ...payment }] of payments.entries()) {
    await insertPayment(context.db, {
      ...payment,
      streamer_id: streamerId,
      // Next month is not ordered yet.
      subscription_id: payment.status === 'pending' ? null : subscriptionId,
      amount_cents: plan.price_cents,
      transaction_id: `TXN-SAMPLE-${index}`,
      received_on: payment.status === 'completed' ? dayOf(at) : null,
      created_at: at,
      updated_at: at,
    });
  }
}
