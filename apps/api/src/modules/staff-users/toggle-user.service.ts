import type { InputOf, ResponseOf, toggleUser } from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AuditedContext } from '../audit/index.ts';
import { assertMayToggle, lockAccountOfUser, setAccountActive } from '../streamers/index.ts';
import { toAccount, userChangedMeanwhile, userNotFound } from '../users/index.ts';

/**
 * Switches an account off when its address is verified, else on: staff then vouch for the address. It
 * still takes a password to log in, which its owner sets with a code or a link. Throws 409 with the account where it is as
 * `wanted` already.
 */
export const toggleUserActive = (
  context: AuditedContext,
  { params: { id }, body: { active: wanted, reason } = {} }: InputOf<typeof toggleUser>,
): Promise<ResponseOf<typeof toggleUser>> =>
  inTransaction(context, async (context) => {
    const account = await lockAccountOfUser(context, id);
    if (!account) throw userNotFound();
    const on = account.user.email_verified_at === null;
    assertMayToggle(context, account, on);
    if (wanted === !on) throw userChangedMeanwhile(toAccount(account.user));
    const user = await setAccountActive(context, account, on ? { on } : { on, reason });
    return { message: on ? 'User activated' : 'User deactivated', user: toAccount(user) };
  });
