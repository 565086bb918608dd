import type { Context } from '../../context.ts';
import { type AuditedContext, type RecordedContext, recordChange } from '../audit/index.ts';
import { endSessionsOf, sessionInvalid } from '../sessions/index.ts';
import {
  type AccountAct,
  isActive,
  lockUserAndStaff,
  throwIfRefused,
  toggleRefusal,
  type UserRow,
  updateActivation,
} from '../users/index.ts';
import { findStreamerOfUser, lockStreamer, type StreamerRow, updateStatus } from './streamers.repository.ts';

/**
 * A user with their profile, when they are a streamer, and all staff; all of them locked until the transaction ends.
 */
export type Account = {
  user: UserRow;
  streamer: StreamerRow | undefined;
  /** The profile, if there is one; it rests while its owner belongs to the staff. */
  profile: StreamerRow | undefined;
  staff: UserRow[];
};

/** The account of a user; undefined when there is none, or it was deleted, unless `deletedToo`. */
export async function lockAccountOfUser(
  context: Context,
  userId: number,
  { deletedToo = false } = {},
): Promise<Account | undefined> {
  const found = await findStreamerOfUser(context.db, userId);
  // First, as everywhere else (lockStreamer).
  const profile = found && (await lockStreamer(context.db, found.id));
  const rows = await lockUserAndStaff(context.db, userId, deletedToo);
  const user = rows.find(({ id }) => id === userId);
  if (!user) return undefined;
  const staff = rows.filter(({ role }) => role !== 'streamer');
  return { user, profile, streamer: user.role === 'streamer' ? profile : undefined, staff };
}

/**
 * Who acts on whom, as they are now. Throws 401 when the actor is no active member of the staff any more: of two admins
 * who switch each other off, the second is inactive by then (D82).
 */
export function accountAct(context: AuditedContext, { user, staff }: Account): AccountAct {
  const active = staff.filter(isActive);
  const actor = active.find(({ id }) => id === context.actor.userId);
  if (!actor) throw sessionInvalid();
  const otherAdmins = active.filter(({ id, role }) => role === 'admin' && id !== user.id).length;
  return { actor, target: user, otherAdmins };
}

/** Throws why an account may not be switched, if there is a reason. */
export const assertMayToggle = (context: AuditedContext, account: Account, on: boolean): void =>
  throwIfRefused(toggleRefusal(accountAct(context, account), on));

/** How an account is to be: on, or off for a reason that may be given. */
export type TargetState = { on: true } | { on: false; reason: string | null | undefined };

/**
 * Activates or deactivates a user and their profile, always both, so that the two switches of the admin area never disagree.
 * Sessions end on both ways: no earlier session becomes valid again. Who is switched on counts as verified: staff vouch for
 * the address, and logging in takes a password all the same. The caller has asked `assertMayToggle`.
 */
export async function setAccountActive(
  context: AuditedContext,
  account: Account,
  target: TargetState,
): Promise<UserRow> {
  const { user: before, streamer } = account;
  const now = context.clock.now();
  const user = await updateActivation(context.db, before.id, {
    email_verified_at: target.on ? (before.email_verified_at ?? now) : null,
    deactivated_at: target.on ? null : now,
    deactivation_reason: target.on ? null : target.reason || null,
    now,
  });
  await recordChange(context, {
    action: target.on ? 'user.activated' : 'user.deactivated',
    entityId: user.id,
    before: switchesOf(before),
    after: switchesOf(user),
  });
  await endSessionsOf(context, user.id);
  if (streamer) await setProfileActive(context, streamer, target.on);
  return user;
}

const switchesOf = ({ email_verified_at, deactivated_at, deactivation_reason }: UserRow) => ({
  email_verified_at,
  deactivated_at,
  deactivation_reason,
});

/** Wakes a profile or lets it rest, with what is planned. The caller has locked it. */
export async function setProfileActive(
  context: RecordedContext,
  { id, status }: StreamerRow,
  on: boolean,
): Promise<void> {
  const after = await updateStatus(context.db, id, { status: on ? 'active' : 'inactive', now: context.clock.now() });
  if (after.status !== status) {
    await recordChange(context, {
      action: on ? 'streamer.activated' : 'streamer.deactivated',
      entityId: id,
      before: { status },
      after: { status: after.status },
    });
  }
  if (!on) await context.eventHandlers.streamerDeactivated(context, id);
}
