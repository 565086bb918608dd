import { CHALLENGE_MINUTES, CHALLENGE_TRIES, plusMinutes } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { hashToken, hmacCode, isSameSecret, newToken } from '../../platform/ids.ts';
import {
  addWrongTry,
  deleteChallenge,
  findChallenge,
  insertChallenge,
  lockChallenge,
} from './second-factor.repository.ts';

const proofOf = ({ config }: Context, passwordHash: string): string =>
  hmacCode(config.appSecret, `challenge:${passwordHash}`);

/** Makes what has to come back with the code of a second factor. It is stored as a hash, and ends with the password that it was made for. */
export async function makeChallenge(
  context: Context,
  { userId, passwordHash }: { userId: number; passwordHash: string },
) {
  const challenge = newToken();
  const expires_at = plusMinutes(context.clock.now(), CHALLENGE_MINUTES);
  await insertChallenge(context.db, {
    token_hash: hashToken(challenge),
    user_id: userId,
    password_proof: proofOf(context, passwordHash),
    expires_at,
  });
  return { challenge, expires_at };
}

type Row = Awaited<ReturnType<typeof findChallenge>>;

const isOpen = (row: Row, now: Date): row is NonNullable<Row> =>
  row !== undefined && row.expires_at > now && row.wrong_tries < CHALLENGE_TRIES;

/** Whose challenge it is; undefined for one that is unknown, used up or out of date. */
export async function findChallenged({ db, clock }: Context, challenge: string): Promise<number | undefined> {
  const row = await findChallenge(db, hashToken(challenge));
  return isOpen(row, clock.now()) ? row.user_id : undefined;
}

/** Whether the challenge still holds for this password; locks it until the transaction ends. */
export async function lockOpenChallenge(context: Context, challenge: string, passwordHash: string): Promise<boolean> {
  const row = await lockChallenge(context.db, hashToken(challenge));
  return isOpen(row, context.clock.now()) && isSameSecret(row.password_proof, proofOf(context, passwordHash));
}

/** Counts a wrong code against its challenge. */
export const countWrongCode = ({ db }: Context, challenge: string): Promise<void> =>
  addWrongTry(db, hashToken(challenge));

/** Uses a challenge up. */
export const endChallenge = ({ db }: Context, challenge: string): Promise<void> =>
  deleteChallenge(db, hashToken(challenge));
