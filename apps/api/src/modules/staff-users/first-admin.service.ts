import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  findActiveAdmin,
  findUserByEmail,
  findUserWithPassword,
  hashPassword,
  insertUser,
  upsertPasswordHash,
  verifyPassword,
} from '../users/index.ts';

type Credentials = { email: string; password: string };

async function warnOfOtherPassword({ db, log }: Context, { email, password }: Credentials): Promise<void> {
  const existing = await findUserWithPassword(db, email);
  if (existing?.passwordHash === undefined || (await verifyPassword(password, existing.passwordHash))) return;
  log.warn('ADMIN_PASSWORD is not the password of ADMIN_EMAIL, which stays as it is: change it on the site.');
}

/** Makes the first admin when no active one exists (D39), and else warns of another password; answers whether it did. */
export async function ensureFirstAdmin(context: Context, { email, password }: Credentials): Promise<boolean> {
  if (await findActiveAdmin(context.db)) {
    await warnOfOtherPassword(context, { email, password });
    return false;
  }
  const passwordHash = await hashPassword(password);
  const made = inTransaction(context, async (context) => {
    if ((await findActiveAdmin(context.db)) || (await findUserByEmail(context.db, email))) return false;
    const now = context.clock.now();
    const user = await insertUser(context.db, { email, role: 'admin', verifiedAt: now, now });
    await upsertPasswordHash(context.db, user.id, { passwordHash, now });
    return true;
  });
  // Of several processes that start at once on an empty database, one makes the admin.
  return made.catch((error: unknown) => {
    if (isUniqueViolation(error, 'users_email_unique')) return false;
    throw error;
  });
}
