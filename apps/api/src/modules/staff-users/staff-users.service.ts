import {
  type createUser,
  dayOf,
  type getUser,
  type InputOf,
  normalizeEmail,
  type ResponseOf,
  type Account as UserAccount,
  type updateUser,
} from '@livelift/contract';
import type { Context } from '../../context.ts';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { orderMail } from '../../platform/mail/mail-job.ts';
import { isOutdated } from '../../platform/versions.ts';
import {
  addressChangedMail,
  assertAllowedPassword,
  assertAllowedPasswordOf,
  assertStillCurrent,
  checkCurrentPassword,
  deleteLinksOf,
  lockAddress,
  passwordChangedMail,
} from '../accounts/index.ts';
import { type AuditedContext, recordChange } from '../audit/index.ts';
import { removeSecondFactorOf } from '../second-factor/index.ts';
import { type Callers, endSessionsOf, sessionInvalid } from '../sessions/index.ts';
import { getEffectiveSite } from '../settings/index.ts';
import {
  type Account,
  accountAct,
  findStreamerOfUser,
  insertStreamer,
  lockAccountOfUser,
  setProfileActive,
} from '../streamers/index.ts';
import { countUpcomingStreams } from '../streams/index.ts';
import { currentSubscriptionOf, listSubscriptionsOf, toSubscription } from '../subscriptions/index.ts';
import { forgetAttempts, passwordThrottleOfAddress } from '../throttles/index.ts';
import {
  createRefusal,
  currentPasswordRequired,
  editRefusal,
  emailTaken,
  findUser,
  hashPassword,
  insertUser,
  isActive,
  lockUserAndStaff,
  ownPassword,
  throwIfRefused,
  toAccount,
  type UserRow,
  updateAccount,
  upsertPasswordHash,
  userChangedMeanwhile,
  userNotFound,
} from '../users/index.ts';
import { createWordlists } from '../wordlists/index.ts';

type Answer = { message: string; user: UserAccount };

type StaffContext = Context & Callers['staff'];

/** One account, unless it was deleted, and what would end with it. */
export async function getAccount(
  { db, clock }: Context,
  { params: { id } }: InputOf<typeof getUser>,
): Promise<ResponseOf<typeof getUser>> {
  const row = await findUser(db, id);
  if (!row) throw userNotFound();
  const now = clock.now();
  const streamer = await findStreamerOfUser(db, id);
  if (!streamer) return { user: toAccount(row), streamer: null };
  const current = currentSubscriptionOf(await listSubscriptionsOf(db, streamer.id), dayOf(now));
  return {
    user: toAccount(row),
    streamer: {
      id: streamer.id,
      full_name: streamer.full_name,
      current_subscription: current ? toSubscription(current, dayOf(now)) : null,
      upcoming_streams: await countUpcomingStreams(db, streamer.id, now),
    },
  };
}

const auditedFields = ({ email, role, email_verified_at, deactivated_at }: UserRow) => ({
  email,
  role,
  email_verified_at,
  deactivated_at,
});

function refuseTakenEmail(error: unknown): never {
  throw isUniqueViolation(error, 'users_email_unique') ? emailTaken() : error;
}

// A username must be short enough; an address may be longer.
const PROFILE_NAME_LENGTH = 100;

// D26: named after the local part, until somebody knows better.
async function createProfile(context: AuditedContext, { id, email, deactivated_at }: UserRow): Promise<void> {
  const name = email.slice(0, email.lastIndexOf('@')).slice(0, PROFILE_NAME_LENGTH);
  const profile = { full_name: name, username: name, discord_id: null };
  const streamer = await insertStreamer(context.db, { userId: id, ...profile, now: context.clock.now() });
  await createWordlists(context, streamer.id);
  await recordChange(context, { action: 'streamer.created', entityId: streamer.id, after: profile });
  // Both switches of an account always agree.
  if (deactivated_at !== null) await setProfileActive(context, streamer, false);
}

type NewAccount = InputOf<typeof createUser>;

/** The hash of the password of an account that is to be made. Takes long: never inside a transaction. */
export async function hashNewPassword(context: Context, { body: { email, password } }: NewAccount): Promise<string> {
  const { siteName } = await getEffectiveSite(context);
  assertAllowedPassword(password, { email, names: [], siteName });
  return hashPassword(password);
}

/** Makes an account that is verified at once. */
export const createAccount = (
  context: AuditedContext,
  { body: { email, role } }: NewAccount,
  passwordHash: string,
): Promise<Answer> =>
  inTransaction(context, async (context) => {
    const now = context.clock.now();
    // Somebody may sign up with the address at the same moment.
    await lockAddress(context, email);
    const actor = (await lockUserAndStaff(context.db, context.actor.userId)).find(
      (each) => each.id === context.actor.userId && isActive(each),
    );
    if (!actor) throw sessionInvalid();
    throwIfRefused(createRefusal(actor.role, role));
    const user = await insertUser(context.db, { email, role, verifiedAt: now, now }).catch(refuseTakenEmail);
    await upsertPasswordHash(context.db, user.id, { passwordHash, now });
    if (role === 'streamer') await createProfile(context, user);
    await recordChange(context, { action: 'user.created', entityId: user.id, after: auditedFields(user) });
    return { message: 'User created', user: toAccount(user) };
  });

type Edit = InputOf<typeof updateUser>;

// Whose session was taken over keeps their account: neither password nor address is changed by the token alone (D400).
async function proveOwner(context: StaffContext, edit: Edit['body']): Promise<OwnProof> {
  if (edit.password) throw ownPassword();
  if (!edit.current_password) return null;
  return { stored: await checkCurrentPassword(context, edit.current_password) };
}

type OwnProof = { stored: string | undefined } | null;

async function assertProven(context: StaffContext, proof: OwnProof): Promise<void> {
  if (!proof) throw currentPasswordRequired();
  await assertStillCurrent(context, proof.stored);
}

/** Changes address, role and, when one is given, password of an account. */
export async function editAccount(context: StaffContext, { params: { id }, body: edit }: Edit): Promise<Answer> {
  const isOwn = id === context.actor.userId;
  const proof = isOwn ? await proveOwner(context, edit) : null;
  if (edit.password) await assertAllowedPasswordOf(context, edit.password, { userId: id, email: edit.email });
  const passwordHash = edit.password ? await hashPassword(edit.password) : undefined;
  return inTransaction(context, async (context) => {
    await lockAddress(context, edit.email);
    const account = await lockAccountOfUser(context, id);
    if (!account) throw userNotFound();
    const before = account.user;
    const { email, role } = edit;
    throwIfRefused(editRefusal(accountAct(context, account), role));
    if (isOutdated(edit.version, before)) throw userChangedMeanwhile(toAccount(before));
    const now = context.clock.now();
    // Staff who set a password vouch for the address, as with an account that they make: nobody could finish the
    // sign-up any more, since a code is mailed only while there is no password.
    const verifies = passwordHash !== undefined && before.deactivated_at === null;
    const verifiedAt = before.email_verified_at ?? (verifies ? now : null);
    if (isOwn && normalizeEmail(email) !== before.email_normalized) await assertProven(context, proof);
    const user = await updateAccount(context.db, id, { email, role, verifiedAt, now }).catch(refuseTakenEmail);
    await recordChange(context, {
      action: 'user.updated',
      entityId: id,
      before: auditedFields(before),
      after: { ...auditedFields(user), ...(passwordHash === undefined ? {} : { password: 'changed' }) },
    });
    const stored = role === before.role ? user : await applyRoleChange(context, account, user);
    // A link that was mailed to the old address must not open the account any more.
    if (user.email_normalized !== before.email_normalized) {
      await deleteLinksOf(context.db, id);
      await orderMail(context, addressChangedMail, { userId: id, before: before.email });
    }
    if (passwordHash !== undefined) await replacePassword(context, { before, passwordHash });
    return { message: 'User updated', user: toAccount(stored) };
  });
}

// Answers what is stored afterwards. A session must not outlive the role that it was given for. The profile of who joins the staff rests, with its streams.
async function applyRoleChange(context: AuditedContext, { profile }: Account, user: UserRow): Promise<UserRow> {
  await endSessionsOf(context, user.id);
  const isStreamer = user.role === 'streamer';
  // Theirs is asked of the staff alone.
  const losesFactor = isStreamer && user.second_factor_at !== null;
  if (losesFactor) await removeSecondFactorOf(context, user.id);
  if (profile) await setProfileActive(context, profile, isStreamer && user.deactivated_at === null);
  else if (isStreamer) await createProfile(context, user);
  return losesFactor ? { ...user, second_factor_at: null } : user;
}

async function replacePassword(
  context: StaffContext,
  { before, passwordHash }: { before: UserRow; passwordHash: string },
): Promise<void> {
  await upsertPasswordHash(context.db, before.id, { passwordHash, now: context.clock.now() });
  await endSessionsOf(context, before.id);
  await forgetAttempts(context, passwordThrottleOfAddress(context, before.email));
  // To the previous address: a new one that came with it may be somebody else's.
  await orderMail(context, passwordChangedMail, { userId: before.id, email: before.email });
}
