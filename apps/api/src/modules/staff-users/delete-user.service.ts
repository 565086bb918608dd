import type { deleteUser, InputOf } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { closeAccount, eraseAccount } from '../accounts/index.ts';
import type { AuditedContext } from '../audit/index.ts';
import { accountAct, lockAccountOfUser } from '../streamers/index.ts';
import { deleteRefusal, eraseRefusal, throwIfRefused, userNotFound } from '../users/index.ts';

/** Closes an account, or erases who it was, which one that is closed already may be, too: by admins alone. */
export const deleteAccount = (
  context: AuditedContext,
  { params: { id }, body: { mode = 'close', reason } = {} }: InputOf<typeof deleteUser>,
): Promise<{ message: string }> =>
  inTransaction(context, async (context) => {
    const erases = mode === 'erase';
    const account = await lockAccountOfUser(context, id, { deletedToo: erases });
    if (!account) throw userNotFound();
    const permission = accountAct(context, account);
    throwIfRefused(erases ? eraseRefusal(permission) : deleteRefusal(permission));
    if (account.user.deleted_at === null) await closeAccount(context, account, erases ? null : reason);
    if (erases) await eraseAccount(context, account, reason);
    return { message: erases ? 'User deleted, and who they were is erased' : 'User deleted' };
  });
