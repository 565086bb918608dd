import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findActiveAdmin, findUserByEmail, hashPassword, insertUser, upsertPasswordHash } from '../users/index.ts';

/** Makes the first admin when no active one exists (D39); answers whether it did. */
export async function ensureFirstAdmin(
  context: Context,
  { email, password }: { email: string; password: string },
): Promise<boolean> {
  if (await findActiveAdmin(context.db)) return false;
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
