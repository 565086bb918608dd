import { normalizeEmail } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { newToken } from '../../platform/ids.ts';
import { hasPlans, insertPlan, type PlanRow } from '../plans/index.ts';
import { hashPassword, hasUsers, insertUser, upsertPasswordHash } from '../users/index.ts';
import { addDemoStreamer, withClockAtSignUp } from './demo-streamer.service.ts';
import { DEMO_PLAN, SAMPLE_PLANS } from './sample-plans.ts';

/** Sign-in details of a sample account; the password was generated and is known nowhere else. */
export type SampleAccount = { role: 'admin' | 'streamer'; email: string; password: string };

const newPassword = () => newToken().slice(0, 14);

/**
 * Fills an empty database with sample plans, an admin and a demo streamer (D40), all or nothing. Answers the accounts
 * whose passwords it generated; undefined when the database was not empty. `admin` is the operator's own, where they
 * named one.
 */
export async function seedSampleData(
  context: Context,
  admin: { email: string; password: string } | undefined,
): Promise<SampleAccount[] | undefined> {
  if ((await hasUsers(context.db)) || (await hasPlans(context.db))) return undefined;
  const staff = { role: 'admin' as const, ...(admin ?? { email: 'admin@example.com', password: newPassword() }) };
  const demoEmails = ['demo@example.com', 'streamer@example.com'];
  const email = demoEmails.find((each) => each !== normalizeEmail(staff.email)) ?? '';
  const demo = { role: 'streamer' as const, email, password: newPassword() };
  const hashes = { staff: await hashPassword(staff.password), demo: await hashPassword(demo.password) };
  await inTransaction(context, async (context) => {
    const atSignUp = withClockAtSignUp(context);
    const plan = (await addPlans(atSignUp)).find(({ name }) => name === DEMO_PLAN);
    if (!plan) throw new Error(`The sample plans lack ${DEMO_PLAN}.`);
    await addAccount(context, staff, hashes.staff);
    await addDemoStreamer(context, await addAccount(atSignUp, demo, hashes.demo), plan);
  });
  return admin ? [demo] : [staff, demo];
}

async function addPlans({ db, clock }: Context): Promise<PlanRow[]> {
  const now = clock.now();
  const rows: PlanRow[] = [];
  for (const plan of SAMPLE_PLANS) rows.push(await insertPlan(db, { ...plan, created_at: now, updated_at: now }));
  return rows;
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
