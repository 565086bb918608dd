import { type createUser, type InputOf, normalizeEmail, type User, type updateUser } from '@livelift/contract';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { endSessionsOf, notSignedIn } from '../sessions/index.ts';
import { type Account, insertStreamer, lockAccountOfUser, standingOf, switchProfile } from '../streamers/index.ts';
import {
  createRefusal,
  editRefusal,
  emailTaken,
  findUser,
  hashPassword,
  insertUser,
  isActive,
  lockUserAndStaff,
  refuse,
  toUser,
  type UserRow,
  updateAccount,
  upsertPasswordHash,
  userChangedMeanwhile,
  userNotFound,
} from '../users/index.ts';
import { createWordlists } from '../wordlists/index.ts';
import { addressChangedMail, passwordChangedMail } from './accounts.emails.ts';
import { commonPassword } from './accounts.errors.ts';
import { lockCode } from './codes.repository.ts';
import { isCommonPassword } from './common-passwords.ts';
import { deleteLinksOf } from './reset-links.repository.ts';
import { forgetAttempts, passwordsFor } from './throttles.service.ts';

type Answer = { message: string; user: User };

/** One account, unless it was deleted. */
export async function getAccount({ db }: Context, id: number): Promise<{ user: User }> {
  const row = await findUser(db, id);
  if (!row) throw userNotFound();
  return { user: toUser(row) };
}

const factsOf = ({ email, role, email_verified_at, deactivated_at }: UserRow) => ({
  email,
  role,
  email_verified_at,
  deactivated_at,
});

// Somebody may sign up with the address at the same moment: he, too, holds its row first.
const lockAddress = ({ db, clock }: Context, email: string) => lockCode(db, normalizeEmail(email), clock.now());

function refuseTakenEmail(error: unknown): never {
  throw isUniqueViolation(error, 'users_email_unique') ? emailTaken() : error;
}

async function hashNew(password: string): Promise<string> {
  if (isCommonPassword(password)) throw commonPassword();
  return hashPassword(password);
}

// A username must be short enough; an address may be longer.
const PROFILE_NAME_LENGTH = 100;

// D26: named after the local part, until somebody knows better.
async function giveProfile(context: AuditedContext, { id, email, deactivated_at }: UserRow): Promise<void> {
  const name = email.slice(0, email.lastIndexOf('@')).slice(0, PROFILE_NAME_LENGTH);
  const profile = { full_name: name, username: name, discord_id: null };
  const streamer = await insertStreamer(context.db, { userId: id, ...profile, now: context.clock.now() });
  await createWordlists(context, streamer.id);
  await recordChange(context, { action: 'streamer.created', entityId: streamer.id, after: profile });
  // Both switches of an account always agree (D80).
  if (deactivated_at !== null) await switchProfile(context, streamer, false);
}

/** Makes an account that is verified at once (D26). */
export async function createAccount(
  context: AuditedContext,
  { email, role, password }: InputOf<typeof createUser>['body'],
): Promise<Answer> {
  const passwordHash = await hashNew(password);
  return inTransaction(context, async (context) => {
    const now = context.clock.now();
    await lockAddress(context, email);
    const actor = (await lockUserAndStaff(context.db, context.actor.userId)).find(
      (each) => each.id === context.actor.userId && isActive(each),
    );
    if (!actor) throw notSignedIn();
    refuse(createRefusal(actor.role, role), 'deactivate');
    const user = await insertUser(context.db, { email, role, verifiedAt: now, now }).catch(refuseTakenEmail);
    await upsertPasswordHash(context.db, user.id, { passwordHash, now });
    if (role === 'streamer') await giveProfile(context, user);
    await recordChange(context, { action: 'user.created', entityId: user.id, after: factsOf(user) });
    return { message: 'User created', user: toUser(user) };
  });
}

type Edit = InputOf<typeof updateUser>['body'];

/** Changes address, role and, when one is given, password of an account (D21, D22, D25). */
export async function editAccount(context: AuditedContext, { id, edit }: { id: number; edit: Edit }): Promise<Answer> {
  const passwordHash = edit.password ? await hashNew(edit.password) : undefined;
  return inTransaction(context, async (context) => {
    await lockAddress(context, edit.email);
    const account = await lockAccountOfUser(context, id);
    if (!account) throw userNotFound();
    const before = account.user;
    const { email, role } = edit;
    refuse(editRefusal(standingOf(context, account), role), 'deactivate');
    if (edit.version !== undefined && edit.version < before.version) throw userChangedMeanwhile(toUser(before));
    const now = context.clock.now();
    // Whoever sets a password vouches for the address, as with an account that he makes (D26): nobody could finish the
    // sign-up any more, since a code is mailed only while there is no password.
    const verifies = passwordHash !== undefined && before.deactivated_at === null;
    const verifiedAt = before.email_verified_at ?? (verifies ? now : null);
    const user = await updateAccount(context.db, id, { email, role, verifiedAt, now }).catch(refuseTakenEmail);
    await recordChange(context, {
      action: 'user.updated',
      entityId: id,
      before: factsOf(before),
      after: { ...factsOf(user), ...(passwordHash === undefined ? {} : { password: 'changed' }) },
    });
    if (role !== before.role) await followRole(context, account, user);
    // A link that was mailed to the old address must not open the account any more.
    if (user.email_normalized !== before.email_normalized) {
      await deleteLinksOf(context.db, id);
      await orderMail(context, addressChangedMail, { userId: id, before: before.email });
    }
    if (passwordHash !== undefined) await replacePassword(context, { before, passwordHash });
    return { message: 'User updated', user: toUser(user) };
  });
}

// D22: another role ends every session. The profile of who joins the staff rests, with its streams (D85).
async function followRole(context: AuditedContext, { profile }: Account, user: UserRow): Promise<void> {
  await endSessionsOf(context, user.id);
  const isStreamer = user.role === 'streamer';
  if (profile) await switchProfile(context, profile, isStreamer && user.deactivated_at === null);
  else if (isStreamer) await giveProfile(context, user);
}

async function replacePassword(
  context: AuditedContext,
  { before, passwordHash }: { before: UserRow; passwordHash: string },
): Promise<void> {
  const { userId, tokenHash } = context.actor;
  await upsertPasswordHash(context.db, before.id, { passwordHash, now: context.clock.now() });
  await endSessionsOf(context, before.id, userId === before.id ? tokenHash : undefined);
  await forgetAttempts(context, passwordsFor(context, before.email));
  // To the address of before: a new one that came with it may be somebody else's.
  await orderMail(context, passwordChangedMail, { userId: before.id, email: before.email });
}
