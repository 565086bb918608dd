import { inTransaction } from '../../platform/database/transaction.ts';
import { deleteLinksOf } from '../accounts/index.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { lockAccountOfUser, permissionFacts, setProfileActive } from '../streamers/index.ts';
import { cancelAll } from '../subscriptions/index.ts';
import { deletePasswordHash, deleteRefusal, markDeleted, throwIfRefused, userNotFound } from '../users/index.ts';

/**
 * Deletes an account: its sessions end, what it has ordered is canceled, what is planned is cancelled, its address is
 * free again. Its row stays, so that payments keep showing name and address.
 */
export const deleteAccount = (context: AuditedContext, id: number): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const account = await lockAccountOfUser(context, id);
    if (!account) throw userNotFound();
    throwIfRefused(deleteRefusal(permissionFacts(context, account)));
    const { user, profile } = account;
    const now = context.clock.now();
    if (profile) {
      await cancelAll(context, profile.id);
      await setProfileActive(context, profile, false);
    }
    await endSessionsOf(context, id);
    await deletePasswordHash(context.db, id);
    await deleteLinksOf(context.db, id);
    await markDeleted(context.db, id, now);
    const { email, role } = user;
    await recordChange(context, { action: 'user.deleted', entityId: id, before: { email, role } });
    return { message: 'User deleted' };
  });
