import { randomBytes } from 'node:crypto';
import { plusMinutes, RECOVERY_CODES, SET_UP_MINUTES, type SecondFactor } from '@livelift/contract';
import { generateSecret, generateURI } from 'otplib';
import type { Context } from '../../context.ts';
import { decryptText, encryptText, type Seal } from '../../platform/encryption.ts';
import { hashToken } from '../../platform/ids.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { type AuditedContext, type RecordedContext, recordChange } from '../audit/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { getEffectiveSite } from '../settings/index.ts';
import { forgetAttempts, secondFactorThrottleOfUser } from '../throttles/index.ts';
import { findUser, lockPasswordHash } from '../users/index.ts';
import { secondFactorMail } from './second-factor.emails.ts';
import { secondFactorCodeWrong, secondFactorNotBegun } from './second-factor.errors.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  deleteSecondFactor,
  lockSecondFactor,
  putInForce,
  replaceRecoveryCodes,
  updateLastUsedStep,
  upsertPending,
} from './second-factor.repository.ts';
import {
  matchingStep,
  plainCode,
  RECOVERY_CODE_LENGTH,
  recoveryCodeIn,
  recoveryCodeOf,
} from './second-factor.rules.ts';

const sealOf = ({ config }: Context, userId: number): Seal => ({
  secret: config.appSecret,
  purpose: 'second factor',
  owner: `user ${userId}`,
});

/** What an account is told of its own second factor. */
export async function readSecondFactor({ db, config }: Context, userId: number): Promise<SecondFactor> {
  const user = await findUser(db, userId);
  return {
    set_up_at: user?.second_factor_at ?? null,
    recovery_codes_left: await countRecoveryCodes(db, userId),
    required: config.requiresSecondFactor,
  };
}

/** Makes a secret, which is in force once it is confirmed; an earlier one is until then. */
export async function beginSetUp(context: Context, { userId, email }: { userId: number; email: string }) {
  const secret = generateSecret();
  await upsertPending(context.db, userId, {
    encrypted: encryptText(sealOf(context, userId), secret),
    until: plusMinutes(context.clock.now(), SET_UP_MINUTES),
  });
  const { siteName } = await getEffectiveSite(context);
  return { secret, otpauth_url: generateURI({ issuer: siteName, label: email, secret }) };
}

/** Makes recovery codes and forgets those of before. They are stored as hashes alone. */
export async function renewRecoveryCodes({ db }: Context, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_CODE_LENGTH)));
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashToken(plainCode(code))),
  );
  return codes;
}

/**
 * Puts the new secret in force by a code of it, ends every other session, and answers recovery codes. A login at the same moment
 * waits for the password's lock: none gets in by the password alone afterwards.
 */
export async function confirmSetUp(context: AuditedContext & { actor: { tokenHash: string } }, typed: string) {
  const { db, clock } = context;
  const { userId, tokenHash } = context.actor;
  await lockPasswordHash(db, userId);
  const row = await lockSecondFactor(db, userId);
  const now = clock.now();
  if (!row?.pending_encrypted || !row.pending_until || row.pending_until <= now) throw secondFactorNotBegun();
  const secret = decryptText(sealOf(context, userId), row.pending_encrypted);
  if (secret === undefined) throw secondFactorNotBegun();
  const step = matchingStep({ secret, code: plainCode(typed), at: now, lastUsedStep: 0 });
  if (step === undefined) throw secondFactorCodeWrong();
  await putInForce(db, userId, { step, now });
  const codes = await renewRecoveryCodes(context, userId);
  await endSessionsOf(context, userId, tokenHash);
  const action = row.secret_encrypted === null ? 'user.second_factor_set_up' : 'user.second_factor_replaced';
  await recordChange(context, { action, entityId: userId });
  await orderMail(context, secondFactorMail, { userId, change: 'set_up' });
  return codes;
}

/** Takes an account's second factor off, and tells its owner. */
export async function removeSecondFactorOf(context: RecordedContext, userId: number): Promise<void> {
  await deleteSecondFactor(context.db, userId);
  await forgetAttempts(context, secondFactorThrottleOfUser(userId));
  await recordChange(context, { action: 'user.second_factor_removed', entityId: userId });
  const change = context.actor?.userId === userId ? 'removed' : 'removed_by_team';
  await orderMail(context, secondFactorMail, { userId, change });
}

/** By which code somebody passed. */
export type PassedBy = 'authenticator' | 'recovery code';

/** Uses a code up: the 6 digits of the time step, or a recovery code. Undefined for one that is wrong or was used before. */
export async function takeCode(context: Context, userId: number, typed: string): Promise<PassedBy | undefined> {
  const { db, clock } = context;
  const row = await lockSecondFactor(db, userId);
  if (!row?.secret_encrypted) return undefined;
  const recoveryCode = recoveryCodeIn(typed);
  if (recoveryCode !== undefined) {
    return (await deleteRecoveryCode(db, userId, hashToken(recoveryCode))) ? 'recovery code' : undefined;
  }
  const secret = decryptText(sealOf(context, userId), row.secret_encrypted);
  if (secret === undefined) {
    context.log.error(
      { userId },
      'A second factor cannot be read: was APP_SECRET changed? docs/operating.md says what to do.',
    );
    return undefined;
  }
  const step = matchingStep({ secret, code: plainCode(typed), at: clock.now(), lastUsedStep: row.last_used_step });
  if (step === undefined) return undefined;
  await updateLastUsedStep(db, userId, step);
  return 'authenticator';
}
