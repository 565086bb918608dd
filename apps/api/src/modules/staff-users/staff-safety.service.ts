import type {
  endSessionsOfUser as endSessionsEndpoint,
  InputOf,
  ResponseOf,
  removeSecondFactor as removeEndpoint,
} from '@livelift/contract';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { removeSecondFactorOf } from '../second-factor/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { lockAccountOfUser } from '../streamers/index.ts';
import { noSecondFactor, ownSafety, toAccount, userNotFound } from '../users/index.ts';

async function lockOther(context: AuditedContext, id: number) {
  const account = await lockAccountOfUser(context, id);
  if (!account) throw userNotFound();
  if (account.user.id === context.actor.userId) throw ownSafety();
  return account.user;
}

/** Takes the second factor off the account of somebody else, who has lost it. */
export const removeSecondFactor = (
  context: AuditedContext,
  { params: { id } }: InputOf<typeof removeEndpoint>,
): Promise<ResponseOf<typeof removeEndpoint>> =>
  inTransaction(context, async (context) => {
    const user = await lockOther(context, id);
    if (user.second_factor_at === null) throw noSecondFactor();
    await removeSecondFactorOf(context, id);
    return { message: 'Second factor taken off', user: toAccount({ ...user, second_factor_at: null }) };
  });

/** Ends every session of somebody else's account. */
export const endSessionsOfUser = (context: AuditedContext, { params: { id } }: InputOf<typeof endSessionsEndpoint>) =>
  inTransaction(context, async (context) => {
    await lockOther(context, id);
    const ended = await endSessionsOf(context, id);
    await recordChange(context, { action: 'user.sessions_ended', entityId: id, after: { ended } });
    return { message: 'Signed out everywhere', ended };
  });
