import { addDays, dayOf, startOfDay } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newToken } from '../../platform/ids.ts';
import { insertPayment } from '../payments/index.ts';
import { insertPlan, isAnyPlan, type PlanRow } from '../plans/index.ts';
import { insertStreamer } from '../streamers/index.ts';
import { insertStream } from '../streams/index.ts';
import { insertSubscription, soldCopy } from '../subscriptions/index.ts';
import { hashPassword, insertUser, isAnyUser, upsertPasswordHash } from '../users/index.ts';
import { createWordlists } from '../wordlists/index.ts';
import { DEMO_PLAN, SAMPLE_PLANS, sampleStreams } from './sample-data.ts';

/** Sign-in details of a sample account; the password was generated and is known nowhere else. */
export type SampleAccount = { role: 'admin' | 'streamer'; email: string; password: string };

const newPassword = () => newToken().slice(0, 14);

/**
 * Fills an empty database with sample plans, an admin and a demo streamer (D40), all or nothing. Answers the accounts
 * whose passwords it generated; undefined when the database was not empty. `admin` is the operator's own, if he named
 * one.
 */
export async function seedSampleData(
  context: Context,
  admin: { email: string; password: string } | undefined,
): Promise<SampleAccount[] | undefined> {
  if ((await isAnyUser(context.db)) || (await isAnyPlan(context.db))) return undefined;
  const staff = { role: 'admin' as const, ...(admin ?? { email: 'admin@example.com', password: newPassword() }) };
  const demo = { role: 'streamer' as const, email: 'demo@example.com', password: newPassword() };
  const hashes = { staff: await hashPassword(staff.password), demo: await hashPassword(demo.password) };
  await inTransaction(context, async (context) => {
    const plans: PlanRow[] = [];
    for (const plan of SAMPLE_PLANS) {
      const now = context.clock.now();
      plans.push(await insertPlan(context.db, { ...plan, created_at: now, updated_at: now }));
    }
    await addAccount(context, staff, hashes.staff);
    const userId = await addAccount(context, demo, hashes.demo);
    const plan = plans.find(({ name }) => name === DEMO_PLAN);
    if (!plan) throw new Error(`The sample plans lack ${DEMO_PLAN}.`);
    await addDemoStreamer(context, userId, plan);
  });
  return admin ? [demo] : [staff, demo];
}

async function addAccount(
  { db, clock }: Context,
  { email, role }: { email: string; role: 'admin' | 'streamer' },
  passwordHash: string,
): Promise<number> {
  const now = clock.now();
  const user = await insertUser(db, { email, role, verifiedAt: now, now });
  await upsertPasswordHash(db, user.id, { passwordHash, now });
  return user.id;
}

// Days for which the demo subscription has been running, so that its schedule shows past and future.
const DEMO_AGE_DAYS = 9;

async function addDemoStreamer(context: Context, userId: number, plan: PlanRow): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const today = dayOf(now);
  const profile = { full_name: 'Demo Streamer', username: 'demo_streams', discord_id: 'demo#0001' };
  const streamer = await insertStreamer(db, { userId, ...profile, now });
  await createWordlists(context, streamer.id);
  const start = addDays(today, -DEMO_AGE_DAYS);
  const since = startOfDay(start);
  const columns = { streamer_id: streamer.id, created_at: since, updated_at: since };
  const { id } = await insertSubscription(db, {
    ...columns,
    ...soldCopy(plan),
    status: 'active',
    start_date: start,
    end_date: addDays(start, plan.duration_days - 1),
    paid_at: since,
  });
  await insertPayment(db, {
    ...columns,
    subscription_id: id,
    amount_cents: plan.price_cents,
    payment_method: 'credit_card',
    status: 'completed',
    transaction_id: 'TXN-SAMPLE-1',
    description: 'Sample payment',
  });
  for (const stream of sampleStreams(today)) {
    await insertStream(db, { ...columns, subscription_id: id, wordlist_id: null, ...stream });
  }
}
