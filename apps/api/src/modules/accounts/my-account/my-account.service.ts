import type { deleteMyAccount, InputOf } from '@livelift/contract';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { orderMail } from '../../../platform/mail/mail-job.ts';
import type { AuditedContext } from '../../audit/index.ts';
import { type Actor, sessionInvalid } from '../../sessions/index.ts';
import { lockAccountOfUser } from '../../streamers/index.ts';
import { accountClosedMail } from '../accounts.emails.ts';
import { assertStillCurrent, checkCurrentPassword } from '../passwords/current-password.service.ts';
import { closeAccount, eraseAccount } from './remove-account.service.ts';

type Input = InputOf<typeof deleteMyAccount>['body'];

/** Closes the caller's account as a streamer, or erases who they were. */
export async function deleteOwnAccount(
  context: AuditedContext & { actor: Actor },
  { current_password, mode, reason }: Input,
): Promise<{ message: string }> {
  const stored = await checkCurrentPassword(context, current_password);
  return inTransaction(context, async (context) => {
    const account = await lockAccountOfUser(context, context.actor.userId);
    // Deleted, or made one of the staff, at the same moment.
    if (!account?.streamer) throw sessionInvalid();
    await assertStillCurrent(context, stored);
    const erases = mode === 'erase';
    await closeAccount(context, account, erases ? null : reason);
    // Who erases their account leaves no address to write to.
    if (erases) await eraseAccount(context, account, reason);
    else await orderMail(context, accountClosedMail, { userId: account.user.id, email: account.user.email });
    return { message: erases ? 'Your account was deleted, and who you were is erased' : 'Your account was deleted' };
  });
}
