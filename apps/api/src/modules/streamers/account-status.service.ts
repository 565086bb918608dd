import type { Context } from '../../context.ts';
import { type AuditedContext, type RecordedContext, recordChange } from '../audit/index.ts';
import { endSessionsOf, sessionInvalid } from '../sessions/index.ts';
import {
  isActive,
  lockUserAndStaff,
  type PermissionFacts,
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

/** The account of a user; undefined when there is none. */
export async function lockAccountOfUser(context: Context, userId: number): Promise<Account | undefined> {
  const found = await findStreamerOfUser(context.db, userId);
  // First, as everywhere else (lockStreamer).
  const profile = found && (await lockStreamer(context.db, found.id));
  const rows = await lockUserAndStaff(context.db, userId);
  const user = rows.find(({ id }) => id === userId);
  if (!user) return undefined;
  const staff = rows.filter(({ role }) => role !== 'streamer');
  return { user, profile, streamer: user.role === 'streamer' ? profile : undefined, staff };
}

/**
 * Who acts on whom, as they are now. Throws 401 when the actor is no active member of the staff any more: of two admins
 * who switch each other off, the second is inactive by then (D82).
 */
export function permissionFacts(context: AuditedContext, { user, staff }: Account): PermissionFacts {
  const active = staff.filter(isActive);
  const actor = active.find(({ id }) => id === context.actor.userId);
  if (!actor) throw sessionInvalid();
  const otherAdmins = active.filter(({ id, role }) => role === 'admin' && id !== user.id).length;
  return { actor, target: user, otherAdmins };
}

/** Whose switch was pressed, and what it is to become; the other of what it is where nothing is wanted. */
export type ToggleRequest = { id: number; wanted?: boolean | undefined };

/** Throws why an account may not be switched, if there is a reason. */
export const assertMayToggle = (context: AuditedContext, account: Account, on: boolean): void =>
  throwIfRefused(toggleRefusal(permissionFacts(context, account), on));

/** How an account is to be: off, or on with an address that is verified since then, or still is not. */
export type TargetState = { on: false } | { on: true; verifiedAt: Date | null };

/**
 * Activates or deactivates a user and their profile, always both, so that the two switches of the admin area never disagree.
 * Sessions end on both ways: no earlier session becomes valid again. The caller has asked
 * `assertMayToggle`.
 */
export async function setAccountActive(
  context: AuditedContext,
  account: Account,
  target: TargetState,
): Promise<UserRow> {
  const { user: before, streamer } = account;
  const now = context.clock.now();
  const user = await updateActivation(context.db, before.id, {
    verifiedAt: target.on ? target.verifiedAt : null,
    deactivatedAt: target.on ? null : now,
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

const switchesOf = ({ email_verified_at, deactivated_at }: UserRow) => ({ email_verified_at, deactivated_at });

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
  if (!on) await context.reactions.streamerDeactivated(context, id);
}
